import { describe, expect, it } from "vitest";
import { resendRefusal } from "@/lib/orders/mail-rules";
import { returnRefusal } from "@/lib/orders/returns";
import { callRefusal, cashRefusal, confirmRefusal } from "@/lib/orders/rules";
import { type OrderMailKind, orderMailKinds } from "@/lib/orders/schema";
import { whatsappLink } from "@/lib/whatsapp";

const unpaid = { status: "pending", paymentStatus: "pending" } as const;
const live = { status: "pending", paymentStatus: "paid" } as const;

describe("cash on delivery", () => {
  it.each([
    [unpaid, null],
    [{ status: "delivered", paymentStatus: "failed" }, null],
    [live, "This order is already paid"],
    [{ status: "pending", paymentStatus: "refunded" }, "This order has been refunded"],
    [{ status: "cancelled", paymentStatus: "pending" }, "This order has been cancelled"],
  ] as const)("of %j: %j", (order, refusal) => {
    expect(cashRefusal({ ...order, paymentMethod: "cash_on_delivery" })).toBe(refusal);
    expect(cashRefusal({ ...order, paymentMethod: "aamarpay" })).toBe("This order is paid online, not on delivery");
  });
});

describe("a call and a parcel outcome", () => {
  const cash = { ...unpaid, paymentMethod: "cash_on_delivery" } as const;

  it("are recorded once, for cash due", () => {
    expect(confirmRefusal(cash, null)).toBeNull();
    expect(confirmRefusal(cash, new Date())).toBe("This order is already confirmed by phone");
    expect(confirmRefusal({ ...cash, paymentMethod: "aamarpay" }, null)).toContain("Only orders");
    expect(confirmRefusal({ ...cash, status: "cancelled" }, null)).toBe("This order has been cancelled");
  });

  it("are not needed once another admin called, or the order progressed", () => {
    const why = (changes: object, confirmedAt: Date | null = null) => callRefusal({ ...cash, ...changes }, confirmedAt);

    expect(why({})).toBeNull();
    expect(why({}, new Date())).toBe("This order is already confirmed by phone");
    expect(why({ paymentStatus: "paid" })).toBe("This order is already paid");
    expect(why({ status: "shipped" })).toBe("This order has left the shop already");
  });

  it("as returned are possible only after dispatch", () => {
    const refused = ["pending", "processing", "cancelled"] as const;
    const possible = ["shipped", "delivered"] as const;

    expect(refused.filter((status) => returnRefusal({ status, returnStatus: "none" }, "received") === null)).toEqual(
      [],
    );
    expect(possible.filter((status) => returnRefusal({ status, returnStatus: "none" }, "received") !== null)).toEqual(
      [],
    );
  });
});

describe("a payment link sent by WhatsApp", () => {
  it.each([
    ["০১৭১২-৩৪৫৬৭৮", "/8801712345678"],
    ["+88 01712 345678", "/8801712345678"],
    ["02-9876543", "/"],
  ])("to %s opens %s", (phone, path) => {
    const link = new URL(whatsappLink(phone, "Pay ৳560 & more: https://shop.example/pay/a"));

    expect([link.host, link.pathname, link.searchParams.get("text")]).toEqual([
      "wa.me",
      path,
      "Pay ৳560 & more: https://shop.example/pay/a",
    ]);
  });
});

describe("a resent email", () => {
  const order = {
    ...unpaid,
    paymentMethod: "aamarpay",
    waitsForCode: false,
    waitsForStock: false,
    codeHeld: false,
  } as const;

  it.each<[object, OrderMailKind[]]>([
    [{}, ["order_placed"]],
    [{ paymentStatus: "failed" }, ["order_placed", "payment_failed"]],
    [{ paymentStatus: "failed", paymentMethod: "cash_on_delivery" }, ["order_placed", "order_in_cash"]],
    [{ paymentStatus: "paid" }, ["order_placed", "order_paid", "premium_code"]],
    [{ paymentStatus: "paid", waitsForCode: true }, ["order_placed", "order_paid"]],
    [{ paymentStatus: "paid", codeHeld: true }, ["order_placed", "order_paid"]],
    [{ paymentStatus: "paid", status: "shipped" }, ["order_placed", "order_paid", "order_shipped", "premium_code"]],
    [{ status: "delivered" }, ["order_placed", "order_delivered"]],
    [{ status: "cancelled", paymentStatus: "failed" }, ["order_cancelled"]],
    [{ status: "cancelled", paymentStatus: "paid" }, ["order_paid", "order_cancelled"]],
    [{ paymentStatus: "refunded" }, []],
  ])("for an order %j may be %j", (changes, kinds) => {
    const state = { ...order, ...changes };

    expect(orderMailKinds.filter((kind) => resendRefusal(kind, state) === null)).toEqual(kinds);
  });
});
