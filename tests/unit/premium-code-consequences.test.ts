/** The consequences shown to an admin before a code is unbound. */
import { expect, test } from "vitest";
import { unbindConsequence } from "@/lib/premium-codes/consequences";
import type { PremiumCode } from "@/lib/premium-codes/schema";

const now = new Date("2026-11-21T06:00:00.000Z");
const bound: PremiumCode = {
  id: "4b6f1c0e-9f57-4f7b-9a4d-1f6f5f0a0001",
  code: "CCAR-TEST-CODE-0001",
  is_active: true,
  description: "",
  usage_limit: 1,
  used_count: 0,
  expires_at: null,
  created_at: "2026-11-01T06:00:00.000Z",
  bound_user_email: "buyer@example.com",
  distributed_to_email: null,
  distributed_at: null,
  distributed_to_order_id: null,
  purpose: "any_order",
  reserved_for_order_id: null,
};
const given = { distributed_at: "2026-11-02T06:00:00.000Z", distributed_to_email: "buyer@example.com" };
const lost = "buyer@example.com no longer has it in My Codes.";

test.each([
  [{}, `${lost} Anyone with the code can use it. The next paid order may get it.`],
  [given, `${lost} Anyone with the code can use it. It stays with the order it was given to.`],
  [{ used_count: 1 }, `${lost} Nobody can use it: it's used up.`],
  [{ expires_at: "2026-11-20T06:00:00.000Z" }, `${lost} Nobody can use it: it has expired.`],
  [
    { ...given, is_active: false },
    `${lost} Nobody can use it while it's deactivated. It stays with the order it was given to.`,
  ],
])("a bound code with %o", (change, sentence) => {
  expect(unbindConsequence({ ...bound, ...change }, now)).toBe(sentence);
});
