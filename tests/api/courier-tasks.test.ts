/** Each courier has tasks of its own, so that the pauses of one do not delay another. */
import { expect, it } from "vitest";
import { bookingCouriers } from "@/lib/dispatch/booking-couriers";
import { db } from "@/server/db";
import { courierTasks } from "@/server/dispatch/courier-tasks";
import { confirmedOrder, courierShop, requestBooking } from "@/tests/support/courier-shop";

const { signal } = new AbortController();

const taskOf = (name: string) => {
  const task = courierTasks.find((one) => one.name === name);
  if (!task) throw new Error(`no task ${name}`);

  return task;
};

it("books and checks the parcels of one courier, whatever waits at the other", async () => {
  const { admin, buyer, product } = await courierShop(...bookingCouriers);
  for (const courier of bookingCouriers) {
    await requestBooking(admin, [await confirmedOrder(buyer, product)], { courier });
  }
  const isDue = (kind: string) =>
    Promise.all(bookingCouriers.map((courier) => taskOf(`${kind}-${courier}`).isDue?.(new Date())));
  const checked = () => db.parcel.count({ where: { checkedAt: { not: null } } });

  for (const [round, courier] of bookingCouriers.entries()) {
    expect(await isDue("courier-booking")).toEqual(bookingCouriers.map((_, place) => place >= round));
    await taskOf(`courier-booking-${courier}`).run({ now: new Date(), signal });
    expect(await db.parcel.count({ where: { bookedAt: { not: null } } })).toBe(round + 1);
  }
  await db.parcel.updateMany({ data: { nextCheckAt: new Date(0) } });
  for (const [round, courier] of bookingCouriers.entries()) {
    expect(await isDue("parcel-status")).toEqual(bookingCouriers.map((_, place) => place >= round));
    await taskOf(`parcel-status-${courier}`).run({ now: new Date(), signal });
    expect(await checked()).toBe(round + 1);
  }
});
