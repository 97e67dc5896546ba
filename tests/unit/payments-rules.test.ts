import { describe, expect, it } from "vitest";
import { checkoutOrigin, parseCheckoutQuery } from "@/lib/checkout/page-query";
import { outcomeStateOf } from "@/lib/payments/outcome";
import { parseOutcomeQuery } from "@/lib/payments/outcome-query";
import { DEFAULT_FAILURE, describeFailure, failureReasons } from "@/lib/payments/rules";

describe("a failed payment", () => {
  it("has a text and tips for each reason", () => {
    const failures = failureReasons.map((reason) => describeFailure({ reason, error: "told by the address" }));

    expect(failureReasons).toEqual(["payment_failed", "payment_cancelled", "timeout", "invalid_transaction"]);
    expect(new Set(failures.map(({ text }) => text)).size).toBe(4);
    for (const { text, tips } of failures) {
      expect(text).not.toContain("told by the address");
      expect(tips.length).toBeGreaterThanOrEqual(3);
    }
    expect(failures[0]?.text).toMatch(/could not be processed.+insufficient funds.+expired card.+network/);
  });

  it.each([
    [{ reason: "bank_said_no", error: "The bank said no" }, "The bank said no"],
    [{ reason: null, error: "The bank said no" }, "The bank said no"],
    [{ reason: "bank_said_no", error: null }, "An unexpected error occurred while your payment was processed."],
    [{ reason: "toString", error: null }, "An unexpected error occurred while your payment was processed."],
    [{ reason: null, error: null }, DEFAULT_FAILURE],
  ])("with %j shows: %s", (given, text) => {
    const failure = describeFailure(given);

    expect(failure.text).toBe(text);
    expect(failure.tips.length).toBeGreaterThanOrEqual(3);
  });

  it("shows Payment processing failed by default", () => {
    expect(DEFAULT_FAILURE).toBe("Payment processing failed");
  });
});

describe("the URL of an outcome page", () => {
  it("is parsed as one-line text, and as null if blank or repeated", () => {
    const query = parseOutcomeQuery({
      order_id: " first ",
      transaction_id: "",
      error: `line\r\none \u202eturned${"x".repeat(400)}`,
      reason: ["timeout", "timeout"],
    });

    expect(query.orderId).toBe("first");
    expect(query.transactionId).toBeNull();
    expect(query.error).toMatch(/^line one {2}turnedx+$/);
    expect(query.error).toHaveLength(300);
    expect(query.reason).toBeNull();
    expect(parseOutcomeQuery({})).toEqual({ orderId: null, transactionId: null, error: null, reason: null });
  });
});

const open = { status: "pending", payment_method: "aamarpay" } as const;

describe("the payment state", () => {
  it.each([
    ["success", "paid", "as_told"],
    ["success", "pending", "waiting"],
    ["success", "failed", "unpaid"],
    ["success", "refunded", "refunded"],
    ["failed", "failed", "as_told"],
    ["failed", "pending", "as_told"],
    ["failed", "paid", "paid"],
    ["failed", "refunded", "refunded"],
    ["cancelled", "pending", "as_told"],
    ["cancelled", "failed", "as_told"],
    ["cancelled", "paid", "paid"],
    ["cancelled", "refunded", "refunded"],
  ] as const)("on the %s page, for an order that is %s: %s", (page, payment_status, standing) => {
    expect(outcomeStateOf(page, { ...open, payment_status })).toBe(standing);
  });

  it("is the stated one if the order cannot be read, and on delivery if nothing is paid online", () => {
    expect(outcomeStateOf("success", null)).toBe("as_told");
    expect(outcomeStateOf("failed", { ...open, payment_method: "cash_on_delivery", payment_status: "pending" })).toBe(
      "on_delivery",
    );
  });
});

it("reads which order the checkout is for, and keeps it through a sign-in", () => {
  const originOf = (params: Record<string, string | string[]>) => checkoutOrigin(parseCheckoutQuery(params));

  expect(originOf({})).toBe("/checkout");
  expect(originOf({ buy: "cards" })).toBe("/checkout?buy=cards");
  expect(originOf({ buy: "anything" })).toBe("/checkout");
  expect(originOf({ buy: "cards", again: "b" })).toBe("/checkout?again=b");
  expect(originOf({ order_id: "", again: "b" })).toBe("/checkout?again=b");
  expect(originOf({ order_id: ["a", "x"], again: "b" })).toBe("/checkout?again=b");
  expect(originOf({ coupon: " EID 50 " })).toBe("/checkout?coupon=EID%2050");
  expect(originOf({ coupon: "EID", buy: "cards" })).toBe("/checkout?buy=cards&coupon=EID");
  expect(originOf({ coupon: "EID", order_id: "a" })).toBe("/checkout?order_id=a");
  expect(originOf({ order_id: "a&b=//c" })).toBe("/checkout?order_id=a%26b%3D%2F%2Fc");
});
