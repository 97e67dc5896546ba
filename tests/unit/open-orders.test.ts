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

const NETWORK = `There are too many unpaid orders from your network. Confirm your email address to order more, or call us on ${PHONE}.`;

describe("the rejection of an order that cannot be held", () => {
  it.each([
    [
      "account",
      { orders: 2 },
      false,
      "Your account already has 1 unpaid open order, and we can't hold more. To order more, pay for or cancel an open order first, or confirm your email address.",
    ],
    [
      "account",
      { units: 2 },
      true,
      "Your account would hold 2 unpaid items, and 1 is the limit. Pay for or cancel an open order first.",
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
