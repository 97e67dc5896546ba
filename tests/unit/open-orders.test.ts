import { describe, expect, it } from "vitest";
import { openOrderRefusal } from "@/lib/orders/open-orders";

const none = { orders: 0, units: 0 };
const limit = { orders: 1, units: 1 };
const limits = { unconfirmed_account: limit, confirmed_account: limit, network: limit };
const PHONE = "09666-123456";

function refusal(scope: "account" | "phone" | "network", held: Partial<typeof none>, isConfirmed: boolean) {
  return openOrderRefusal(
    { isConfirmed, account: none, phone: none, network: none, [scope]: { ...none, ...held } },
    limits,
    PHONE,
  );
}

describe("an order that cannot be held", () => {
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
    [
      "phone",
      { orders: 2 },
      false,
      `This phone number already has 1 open order that is not paid, and more cannot be held. Confirm your e-mail address to order more, or call us at ${PHONE}.`,
    ],
    [
      "phone",
      { units: 2 },
      true,
      `This phone number would hold 2 items that are not paid, and 1 is the most. Please call us at ${PHONE} to order.`,
    ],
    [
      "network",
      { orders: 2 },
      false,
      `Your network already has 1 open order that is not paid, and more cannot be held. Please try again later, or call us at ${PHONE} to order.`,
    ],
  ] as const)("of the %s, %j (confirmed: %s), is refused with what they can do", (scope, held, isConfirmed, words) => {
    expect(refusal(scope, held, isConfirmed)).toBe(words);
  });

  it("is none while all of it fits", () => {
    expect(refusal("account", limit, false)).toBeNull();
  });
});
