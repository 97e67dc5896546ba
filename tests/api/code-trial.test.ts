/** A small run of the trial in tests/reliability/codes.test.ts, which has 1,000 orders. */
import { beforeEach, expect, it } from "vitest";
import { tryCall } from "@/tests/support/api";
import { runCodeTrial } from "@/tests/support/code-trial";
import { resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

it("60 concurrent mixed orders for 30 codes: each buyer gets exactly the codes bought, or is rejected before paying", async () => {
  const sums = await runCodeTrial({ tryCall, orders: 60, codes: { year: 20, month: 10 }, atOnce: 8, buyers: 20 });

  expect(sums.refused).toBeGreaterThan(0);
  expect(sums.paid).toBeGreaterThan(0);
  expect(sums.cancelled).toBeGreaterThan(0);
}, 120_000);
