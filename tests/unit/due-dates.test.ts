/** Due dates of the Digital Commerce Guidelines 2021 (ADR 098). */
import { describe, expect, it } from "vitest";
import { addDays, dhakaDay } from "@/lib/dates";
import { deliveryDates, lastDeliveryDay } from "@/lib/orders/delivery-dates";
import { dueDates, dueDatesOf } from "@/lib/orders/due-dates";
import { deliveryZones } from "@/lib/orders/pricing";
import type { OrderDetails } from "@/lib/orders/schema";

// 23:30 in Dhaka.
const late = new Date("2026-11-29T17:30:00.000Z");
const afterMidnight = new Date("2026-11-29T18:00:00.000Z");

describe("the due dates", () => {
  it("are 48 hours, 5 or 10 calendar days in Dhaka, and 10 days for the refund", () => {
    expect(dueDates({ zone: "inside_dhaka", from: late, isPaid: true })).toEqual({
      handOver: new Date("2026-12-01T17:30:00.000Z"),
      delivery: "2026-12-04",
      refund: "2026-12-09",
    });
    expect(dueDates({ zone: "outside_dhaka", from: afterMidnight, isPaid: false })).toEqual({
      handOver: new Date("2026-12-01T18:00:00.000Z"),
      delivery: "2026-12-10",
      refund: null,
    });
  });

  const parcel = { category: "AR Cards", price: 500, quantity: 1 };
  const order = {
    status: "processing",
    payment_status: "paid",
    due_from: late.toISOString(),
    shipping_address: { city: "Sylhet" },
    items: [parcel],
  } as unknown as OrderDetails;

  it("are those of a parcel that is still to be delivered", () => {
    expect(dueDatesOf(order)).toMatchObject({ delivery: "2026-12-09", refund: "2026-12-09" });
    expect(dueDatesOf({ ...order, shipping_address: { city: "North Dhaka" } })).toMatchObject({
      delivery: "2026-12-04",
    });
    expect(dueDatesOf({ ...order, payment_status: "pending" })).toMatchObject({ refund: null });
    const over: Partial<OrderDetails>[] = [
      { status: "delivered" },
      { status: "cancelled" },
      { payment_status: "refunded" },
      { due_from: null },
      { items: [{ ...parcel, category: "Software" } as unknown as OrderDetails["items"][number]] },
    ];
    expect(over.map((change) => dueDatesOf({ ...order, ...change }))).toEqual(over.map(() => null));
  });
});

it("the promise never exceeds the legal day and never names a closed one, whatever the opening days", () => {
  for (let days = 0; days < 2 ** 7; days += 1) {
    const openOn = [0, 1, 2, 3, 4, 5, 6].filter((day) => days & (1 << day));
    for (const zone of deliveryZones)
      for (let ahead = 0; ahead < 7; ahead += 1) {
        const now = addDays(late, ahead);
        const dates = deliveryDates(zone, { now, openOn });
        const limit = lastDeliveryDay(zone, now);
        const isOpen = (day: string) => days === 0 || openOn.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
        const possible = Array.from({ length: 10 }, (_, after) => dhakaDay(addDays(now, after + 1))).filter(
          (day) => day <= limit && isOpen(day),
        );
        const isKept =
          dates && dates.first <= dates.last && [dates.first, dates.last].every((day) => possible.includes(day));
        expect(dates === null ? possible.length === 0 : isKept, `${zone} ${openOn} ${ahead}`).toBe(true);
      }
  }
});
