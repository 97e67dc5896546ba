import { describe, expect, it } from "vitest";
import { customerHistory, describeHistoryEntry, historyText } from "@/lib/orders/history-labels";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";

describe("the order history", () => {
  const payment = (from: string, to: string) => ({ payment_status: { from, to } });
  const status = (from: string, to: string) => ({ status: { from, to } });

  it.each([
    ["payment_started", payment("failed", "pending"), ["Payment tried again"]],
    ["payment_failed", payment("pending", "failed"), ["Payment failed"]],
    ["paid", payment("pending", "paid"), ["Payment received"]],
    ["cash_received", payment("pending", "paid"), ["Cash received"]],
    ["refunded", payment("paid", "refunded"), ["Payment refunded"]],
    ["phone_confirmed", {}, ["Confirmed by phone"]],
    [
      "returned",
      { ...status("shipped", "cancelled"), note: { from: null, to: "Nobody at home" } },
      ["Parcel refused or returned, order cancelled", "Note: Nobody at home"],
    ],
    ["expired", status("pending", "cancelled"), ["Order cancelled because it wasn't paid in time"]],
    ["reopened", status("cancelled", "pending"), ["Order reopened"]],
    [
      "revived",
      { ...status("cancelled", "pending"), ...payment("pending", "paid") },
      ["Payment received, order reopened"],
    ],
    ["code_released", { premium_code: { from: null, to: "bound" } }, ["Premium code released", "Premium code ready"]],
    ["code_bound", { premium_code: { from: "waiting", to: "bound" } }, ["Premium code ready"]],
    ["mail_resent", { mail: { from: null, to: "order_paid" } }, ["Email sent again", "Email: Payment received"]],
    [
      "sms_resent",
      { sms: { from: null, to: "code_ready" } },
      ["Text message sent again", "Text message: Premium code in My Codes"],
    ],
    ["case_opened", { case: { from: null, to: "late_payment" } }, ["To be checked", "Late payment"]],
    [
      "case_resolved",
      { note: { from: null, to: "Agreed" }, case: { from: "late_payment", to: "dismiss" } },
      ["Checked", "Late payment: dismissed", "Note: Agreed"],
    ],
  ])("describes %s once", (action, changes, words) => {
    expect(describeHistoryEntry({ action, changes }, DEFAULT_SHOP_FACTS.methodNames)).toEqual(words);
  });

  it("has one full stop per sentence, also if a note ends with one", () => {
    const note = { note: { from: null, to: "Paid by SMS." } };
    const { methodNames } = DEFAULT_SHOP_FACTS;

    expect(historyText({ action: "noted", changes: note }, methodNames)).toBe("Note for the shop: Paid by SMS.");
    expect(historyText({ action: "called", changes: note }, methodNames)).toBe("Called. Note: Paid by SMS.");
  });

  it("uses the shop's names for payment methods", () => {
    const changes = { payment_method: { from: "aamarpay", to: "cash_on_delivery" } };
    const names = { ...DEFAULT_SHOP_FACTS.methodNames, cash_on_delivery: "Pay the courier" };

    expect(describeHistoryEntry({ action: "edited", changes }, names)).toEqual(["Payment method: Pay the courier"]);
  });

  it("hides cases and notes from the customer", () => {
    const entry = { at: "2026-11-21T08:30:00.000Z", by: "Test Admin" };
    const note = { note: { from: null, to: "Nobody at home" } };
    const all = [
      { ...entry, action: "case_opened", changes: {} },
      { ...entry, action: "returned", changes: { ...status("shipped", "cancelled"), ...note } },
      { ...entry, action: "case_resolved", changes: note },
    ];

    expect(customerHistory(all)).toEqual([{ ...entry, action: "returned", changes: status("shipped", "cancelled") }]);
  });
});
