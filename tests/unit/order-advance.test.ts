/** How much may be asked for in advance, and of which orders (ADR 105). */
import { describe, expect, it } from "vitest";
import { advanceToAsk, keepsAdvance, mostInAdvance, takesAdvance } from "@/lib/orders/advance";
import { restPaisa } from "@/lib/orders/rest";
import { cashToCollect } from "@/lib/orders/rules";
import type { PaymentStatus } from "@/lib/orders/schema";
import { totalRows } from "@/lib/orders/totals";

const order = {
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash_on_delivery",
  totalPaisa: 56_000,
  deliveryChargePaisa: 6_000,
  advancePaisa: 0,
} as const;

describe("the amount", () => {
  it.each([
    // Goods, delivery charge, advance: in taka.
    [1_000, 60, 60],
    [600, 60, 60],
    [599, 60, 59],
    [500, 60, 50],
    [5_000, 120, 120],
    [109, 60, 10],
    [99, 60, 0],
    [1_000, 0, 0],
    [0, 60, 0],
  ])("goods of ৳%i with a delivery of ৳%i allow ৳%i", (goods, delivery, advance) => {
    const charged = { totalPaisa: (goods + delivery) * 100, deliveryChargePaisa: delivery * 100 };
    expect(advanceToAsk(charged)).toBe(advance * 100);
    expect(mostInAdvance(charged)).toBeLessThanOrEqual(goods * 10);
  });

  it("is in whole taka, and never negative for a total that an admin has lowered", () => {
    expect(advanceToAsk({ totalPaisa: 65_550, deliveryChargePaisa: 5_950 })).toBe(5_900);
    expect(mostInAdvance({ totalPaisa: 1_000, deliveryChargePaisa: 6_000 })).toBe(0);
  });
});

it("is a row of the totals, with the rest until the order is paid or refunded", () => {
  const sums = { lines: [], deliveryChargePaisa: 6_000, totalPaisa: 56_000, advancePaisa: 6_000 };
  const rows = (paymentStatus?: PaymentStatus) => totalRows({ ...sums, paymentStatus }).advance;
  const paid = ["Paid in advance", "−৳60"];

  for (const status of ["pending", "failed", undefined] as const)
    expect(rows(status)).toEqual([paid, ["Rest", "৳500"]]);
  for (const status of ["paid", "refunded"] as const) expect(rows(status)).toEqual([paid]);
});

describe("an order takes an advance", () => {
  it("while it is in cash, unpaid, with the shop, and without one", () => {
    expect(takesAdvance(order)).toBe(true);
    expect(takesAdvance({ ...order, status: "processing" })).toBe(true);
    expect(takesAdvance({ ...order, status: "shipped" })).toBe(false);
    expect(takesAdvance({ ...order, status: "cancelled" })).toBe(false);
    expect(takesAdvance({ ...order, paymentStatus: "paid" })).toBe(false);
    expect(takesAdvance({ ...order, paymentMethod: "aamarpay" })).toBe(false);
    expect(takesAdvance({ ...order, advancePaisa: 5_000 })).toBe(false);
  });

  it("and keeps it while it is cancelled and unpaid", () => {
    const cancelled = { ...order, status: "cancelled", advancePaisa: 5_000 } as const;
    expect(keepsAdvance(cancelled)).toBe(true);
    expect(keepsAdvance({ ...cancelled, status: "pending" })).toBe(false);
    expect(keepsAdvance({ ...cancelled, paymentStatus: "refunded" })).toBe(false);
    expect(keepsAdvance({ ...cancelled, advancePaisa: 0 })).toBe(false);
  });
});

it("leaves the rest to the courier, in whole taka", () => {
  expect(cashToCollect({ ...order, advancePaisa: 5_000 })).toBe(510);
  expect(cashToCollect({ ...order, totalPaisa: 55_950, advancePaisa: 5_000 })).toBe(510);
  expect(restPaisa({ totalPaisa: 4_000, advancePaisa: 5_000 })).toBe(0);
});
