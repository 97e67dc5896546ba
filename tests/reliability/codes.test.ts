/** 1,000 mixed orders at two shops for scarce codes: the right number of codes, from the right batch (D9.22). */
import { expect, it } from "vitest";
import { hasBalancer } from "@/tests/support/balancer";
import { startCluster } from "@/tests/support/cluster";
import { runCodeTrial } from "@/tests/support/code-trial";
import { tryCall } from "@/tests/support/http";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";

const ORDERS = 1_000;
const CODES = { year: 400, month: 150 };

it.skipIf(shouldSkip("R12", "Codes that run out at two shops", { HAProxy: hasBalancer }))(
  `${ORDERS} concurrent mixed orders: each buyer gets exactly the codes bought, or is rejected before paying`,
  async () => {
    await startCluster();
    const sums = await runCodeTrial({ tryCall, orders: ORDERS, codes: CODES, atOnce: 24, buyers: 200 });

    expect(sums.refused).toBeGreaterThan(0);
    record(
      "R12",
      `${ORDERS} mixed orders of 1 to 3 units at two shops for ${CODES.year + CODES.month} codes, two products sharing a batch`,
      `${sums.placed} placed (${sums.paid} paid, ${sums.cancelled} cancelled), ${sums.refused} refused as sold out; codes add up`,
    );
  },
);
