import { describe, expect, it } from "vitest";
import { type OpenOrderScope, openOrderRefusal } from "@/lib/orders/open-orders";

const none = { orders: 0, units: 0 };
const limit = { orders: 1, units: 1 };
const limits = { unconfirmed_account: limit, confirmed_account: limit, network: limit };
const PHONE = "09666-123456";

function refusal(scope: OpenOrderScope, held: Partial<typeof none>, isVerified: boolean) {
  return openOrderRefusal(
    { isVerified, account: none, network: none, wideNetwork: none, [scope]: { ...none, ...held } },
    limits,
    PHONE,
  );
}

const NETWORK = `From your network too much is ordered that is not paid yet. Confirm your e-mail address to order more, or call us at ${PHONE}.`;

describe("the rejection of an order that cannot be held", () => {
  it.each([
    [
      "account",
      { orders: 2 },
      false,
      "Your account already has 1 open order that is not paid, and more cannot be held. Pay for or cancel an open order first, or confirm your e-mail address: then you can order more.",
    ],
    [
      "account",
      { units: 2 },
      true,
      "Your account would hold 2 items that are not paid, and 1 is the most. Pay for or cancel an open order first.",
    ],
    ["network", { orders: 2 }, false, NETWORK],
    ["network", { units: 2 }, false, NETWORK],
    ["wideNetwork", { orders: 11 }, false, NETWORK],
  ] as const)("by the %s limit, %j (verified: %s), explains what to do", (scope, held, isConfirmed, words) => {
    expect(refusal(scope, held, isConfirmed)).toBe(words);
  });

  it("is null while the order fits all limits", () => {
    expect(refusal("account", limit, false)).toBeNull();
    expect(refusal("wideNetwork", { orders: 10 }, false)).toBeNull();
  });

  it("never applies to a verified account because of its network only", () => {
    expect(refusal("network", { orders: 1_000, units: 1_000 }, true)).toBeNull();
    expect(refusal("wideNetwork", { orders: 1_000, units: 1_000 }, true)).toBeNull();
  });
});
