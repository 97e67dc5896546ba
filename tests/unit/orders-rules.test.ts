import { describe, expect, it } from "vitest";
import {
  deliveryStatusFor,
  estimatedDelivery,
  holdsStock,
  isOpenForCustomer,
  paymentCaption,
  timeline,
} from "@/lib/orders/rules";
import { type OrderStatus, orderStatuses, paymentStatuses } from "@/lib/orders/schema";

/** The shop's label for cash on delivery. */
const CASH = "Cash on delivery";
const createdAt = new Date("2026-11-01T06:00:00Z");
const base = { paymentStatus: "pending", paymentMethod: "cash_on_delivery", createdAt, deliveredAt: null } as const;

function doneSteps(status: OrderStatus): boolean[] {
  return timeline({ ...base, status }, {}, CASH).map(({ done }) => done);
}

describe("the timeline", () => {
  it("has six steps", () => {
    expect(timeline({ ...base, status: "pending" }, {}, CASH).map(({ step }) => step)).toEqual([
      "Order Placed",
      "Payment Confirmed",
      "Processing",
      "Shipped",
      "Out for Delivery",
      "Delivered",
    ]);
  });

  it.each([
    ["pending", [true, true, false, false, false, false]],
    ["cancelled", [true, true, false, false, false, false]],
    ["processing", [true, true, true, false, false, false]],
    ["shipped", [true, true, true, true, false, false]],
    ["delivered", [true, true, true, true, true, true]],
  ] as const)("of a %s order", (status, done) => {
    expect(doneSteps(status)).toEqual(done);
  });

  it("clears the time of a step that an admin undid", () => {
    const reached = { shipped: new Date("2026-11-02T06:00:00Z") };

    expect(timeline({ ...base, status: "processing" }, reached, CASH)[3]).toMatchObject({ done: false, at: null });
  });
});

describe("the payment caption", () => {
  it.each([
    ["pending", "paid", "aamarpay", "Paid"],
    ["pending", "refunded", "aamarpay", "Refunded"],
    ["pending", "pending", "cash_on_delivery", "Cash on delivery: pay on arrival"],
    ["pending", "failed", "aamarpay", "Payment failed"],
    ["pending", "pending", "aamarpay", "Waiting for payment"],
    ["cancelled", "pending", "cash_on_delivery", "Nothing to pay"],
    ["cancelled", "pending", "aamarpay", "Nothing to pay"],
    ["cancelled", "failed", "aamarpay", "Payment failed"],
    ["cancelled", "paid", "aamarpay", "Paid"],
    ["cancelled", "refunded", "aamarpay", "Refunded"],
  ] as const)("of a %s order, %s by %s, is %s", (status, paymentStatus, paymentMethod, caption) => {
    expect(paymentCaption({ status, paymentStatus, paymentMethod }, CASH)).toBe(caption);
  });
});

it("estimates delivery at now plus 3 days, until it is known or the order has ended", () => {
  const now = new Date("2026-11-21T00:00:00Z");
  const deliveredAt = new Date("2026-11-20T10:00:00Z");

  const order = {
    status: "shipped" as OrderStatus,
    payment_status: "paid" as const,
    return_status: "none" as const,
    delivered_at: null,
    items: [{ category: "Physical" }],
  };
  const delivered = { ...order, status: "delivered" as const, delivered_at: deliveredAt.toISOString() };
  const refunded = { ...order, payment_status: "refunded" as const };

  expect(estimatedDelivery(order, now)).toBe("2026-11-24T00:00:00.000Z");
  expect(estimatedDelivery(delivered, now)).toBe(deliveredAt.toISOString());
  expect(estimatedDelivery({ ...delivered, payment_status: "refunded" }, now)).toBe(deliveredAt.toISOString());
  expect(estimatedDelivery({ ...order, status: "cancelled" }, now)).toBeNull();
  expect(estimatedDelivery({ ...order, return_status: "coming_back" }, now)).toBeNull();
  expect(estimatedDelivery({ ...order, items: [{ category: "Software" }] }, now)).toBeNull();
  for (const status of ["pending", "processing", "shipped", "cancelled"] as const) {
    expect(estimatedDelivery({ ...refunded, status }, now)).toBeNull();
  }
});

it("holds stock in every state except cancelled and refunded, and is editable by its customer only while pending and unpaid", () => {
  for (const status of orderStatuses) {
    for (const paymentStatus of paymentStatuses) {
      const order = { status, paymentStatus };
      expect(holdsStock(order)).toBe(!(status === "cancelled" || paymentStatus === "refunded"));
      expect(isOpenForCustomer(order)).toBe(status === "pending" && ["pending", "failed"].includes(paymentStatus));
    }
  }
});

it("updates the delivery status with the status", () => {
  expect(orderStatuses.map(deliveryStatusFor)).toEqual(["pending", "preparing", "shipped", "delivered", null]);
});
