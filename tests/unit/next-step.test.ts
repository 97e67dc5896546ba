import { describe, expect, it } from "vitest";
import { canBeHandedOver, dispatchRiskText, type NextStep, nextStepOf } from "@/lib/order-work/next-step";
import { orderInList } from "@/lib/orders/addresses";
import { orderListQuery } from "@/lib/orders/list-query";
import type { OrderQueue } from "@/lib/orders/queues";
import { refundConsequences, refundFormSchema } from "@/lib/orders/refund-form";
import { refundableTaka } from "@/lib/orders/refunds";

type Order = Parameters<typeof nextStepOf>[0];
type Row = [OrderQueue | null, Order["status"], Order["return_status"], NextStep | null];

const cash = {
  return_status: "none",
  payment_status: "pending",
  payment_method: "cash_on_delivery",
  phone_confirmed_at: null,
  refused_before: 0,
} as const;

describe("the next step of an order", () => {
  it.each<Row>([
    ["to_confirm", "pending", "none", "confirm"],
    ["to_pack", "pending", "none", "print_slip"],
    ["to_pack", "processing", "none", "hand_over"],
    ["on_the_way", "shipped", "none", "delivered"],
    ["cash_to_collect", "delivered", "none", "cash_received"],
    ["returned", "shipped", "coming_back", "received_back"],
    ["returned", "cancelled", "received", "refund"],
    ["returned", "cancelled", "none", "refund"],
    [null, "pending", "none", null],
  ])("of one in %s, %s, return %s", (queue, status, return_status, step) => {
    expect(nextStepOf({ ...cash, status, return_status, work: { queue, calls: { last_outcome: null } } })).toBe(step);
  });

  it("is to cancel it if its buyer does not want it", () => {
    const work = { queue: "to_confirm", calls: { last_outcome: "refuses" } } as const;

    expect(nextStepOf({ ...cash, status: "pending", work })).toBe("cancel");
  });
});

describe("an order packed without confirmation", () => {
  const packed = { ...cash, status: "processing", work: { queue: "to_pack", calls: { last_outcome: null } } } as const;

  it("is handed over, unless its number rejected a parcel before: then it is called first", () => {
    expect(nextStepOf(packed)).toBe("hand_over");
    expect(nextStepOf({ ...packed, refused_before: 1 })).toBe("confirm");
    expect(nextStepOf({ ...packed, refused_before: 1, phone_confirmed_at: "2026-11-22T04:00:00.000Z" })).toBe(
      "hand_over",
    );
    expect(nextStepOf({ ...packed, refused_before: 1, payment_status: "paid" })).toBe("hand_over");
  });
});

describe("dispatching an order", () => {
  const order = {
    status: "pending",
    payment_status: "pending",
    payment_method: "cash_on_delivery",
    shipping_address: { address: "House 27" },
    courier_name: null,
    courier_tracking_number: null,
    phone_confirmed_at: null,
    return_coming_at: null,
  } as unknown as Parameters<typeof dispatchRiskText>[0];

  const known = (calls: { last_outcome?: string }, code_held = false) => ({ work: { calls, code_held } });

  it.each([
    [{}, "This order is not confirmed by phone yet"],
    [{ status: "processing" }, "This order is not confirmed by phone yet"],
    [{ phone_confirmed_at: "2026-11-22T04:00:00.000Z" }, null],
    [{ payment_method: "aamarpay" }, "This order is not paid yet"],
    [{ payment_method: "aamarpay", payment_status: "paid" }, null],
    [{ status: "cancelled" }, null],
    [{ ...known({ last_outcome: "refuses" }) }, "The buyer said on the phone that they don't want it"],
    [
      { payment_method: "aamarpay", payment_status: "paid", ...known({}, true) },
      "The gateway flagged this payment: check its case first",
    ],
  ])("warns for %o", (change, risk) => {
    expect(dispatchRiskText({ ...order, ...change } as typeof order)).toBe(risk);
  });

  it("is offered while there is a parcel to send", () => {
    expect(canBeHandedOver(order)).toBe(true);
    expect(canBeHandedOver({ ...order, status: "shipped" })).toBe(false);
    expect(canBeHandedOver({ ...order, status: "cancelled" })).toBe(false);
  });
});

describe("a refund", () => {
  const order = {
    status: "delivered",
    payment_status: "paid",
    payment_method: "aamarpay",
    paid_amount: 850,
    refunded_amount: 60,
  } as const;
  const typed = (amount: string) =>
    refundFormSchema(order).safeParse({ amount, reason: "damaged", reference: " TX1 ", note: "" });
  const messagesFor = (amount: string) => typed(amount).error?.issues.map(({ message }) => message);

  it("is at most the remainder", () => {
    expect(refundableTaka(order)).toBe(790);
    expect(typed("৭৯০").data).toEqual({ amount: 790, reason: "damaged", reference: "TX1", note: "" });
    expect(messagesFor("791")).toEqual(["৳850 was paid, and ৳60 has already gone back: at most ৳790 can be refunded."]);
    expect(messagesFor("much")).toEqual(["Enter an amount in taka"]);
    expect(messagesFor("-5")).toEqual(["Enter an amount above ৳0"]);
    expect(messagesFor("1.234")).toEqual(["Amount must have at most two decimals"]);
  });

  it("previews its effects", () => {
    expect(refundConsequences(order, 100)).toMatch(
      /^৳100 is refunded\. The order stays paid and its premium code active\./,
    );
    expect(refundConsequences(order, 790)).toMatch(/^The order becomes refunded: its premium code is deactivated/);
    expect(refundConsequences({ ...order, status: "cancelled", payment_method: "cash_on_delivery" }, 790)).toBe(
      "The order becomes refunded. The shop doesn't send money: give it back yourself.",
    );
  });
});

it("a new row has the values that the list shows", () => {
  const query = orderListQuery.parse({ queue: "to_pack", sort: "total_desc", limit: "50", page: "2" });

  expect(orderInList("a1", query)).toBe("/admin/orders/a1?queue=to_pack&sort=total_desc&limit=50&page=2");
  expect(orderInList("a1", orderListQuery.parse({ limit: "20" }))).toBe("/admin/orders/a1");
});
