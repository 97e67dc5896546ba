import { describe, expect, it } from "vitest";
import { resolveRefusal } from "@/lib/cases/rules";
import { caseKinds } from "@/lib/orders/case-kinds";

const unpaid = { status: "pending", paymentStatus: "pending" } as const;
const live = { status: "pending", paymentStatus: "paid" } as const;
const cancelled = { status: "cancelled", paymentStatus: "paid" } as const;
const refunded = { status: "cancelled", paymentStatus: "refunded" } as const;

describe("resolving a case", () => {
  it.each([
    ["late_payment", "release", cancelled, false, null],
    ["late_payment", "release", refunded, false, "The order was refunded. The payment can be refunded or dismissed."],
    ["late_payment", "release", live, false, "The order is open and paid already. This can be dismissed."],
    ["late_payment", "release", cancelled, true, "This payment was refunded already. It can be dismissed."],
    ["late_payment", "refunded", cancelled, false, null],
    ["late_payment", "refunded", refunded, false, null],
    ["amount_mismatch", "release", unpaid, false, null],
    [
      "amount_mismatch",
      "release",
      cancelled,
      false,
      "The order is paid already. The payment can be refunded or dismissed.",
    ],
    ["amount_mismatch", "release", unpaid, true, "This payment was refunded already. It can be dismissed."],
    ["amount_mismatch", "refunded", live, false, null],
    ["double_payment", "release", live, false, "A second payment can be refunded or dismissed."],
    ["identity_mismatch", "release", unpaid, false, "A payment that is not ours can be refunded or dismissed."],
    ["risk_hold", "dismiss", live, false, "A code that is held back can be released, or the payment refunded."],
    ["waiting_code", "dismiss", live, false, "An order that waits for its code can be given one, or be refunded."],
  ] as const)("%s, %s, of %j (refunded: %s): %j", (kind, action, order, isPaymentRefunded, refusal) => {
    expect(resolveRefusal(kind, action, { order, isPaymentRefunded, due: 0 })).toBe(refusal);
  });

  it.each([
    ["refunded", 1, "The order comes to more than was paid: the difference can be collected."],
    ["refunded", -1, null],
    ["collected", -1, "The order comes to less than was paid: the difference can be refunded."],
    ["collected", 1, null],
    ["dismiss", 1, null],
    ["release", 1, "The difference of a changed total can be refunded, collected or dismissed."],
  ] as const)("of a changed total: %s, with %d paisa due: %j", (action, due, refusal) => {
    expect(resolveRefusal("paid_total_changed", action, { order: live, isPaymentRefunded: false, due })).toBe(refusal);
  });

  it("is always possible by recording a refund, unless something blocks it", () => {
    // A courier's difference is about no payment of the buyer.
    for (const kind of caseKinds.filter((one) => one !== "courier_difference")) {
      expect(resolveRefusal(kind, "refunded", { order: cancelled, isPaymentRefunded: false, due: -1 })).toBeNull();
    }
  });
});
