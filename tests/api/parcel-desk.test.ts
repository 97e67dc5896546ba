/** Decisions of staff about parcels: written off, and called about another attempt (ADR 100). */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook, steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { dhakaDay } from "@/lib/dates";
import { db } from "@/server/db";
import { readCourierWork } from "@/server/dispatch/courier-work";
import { listParcelsAtCouriers } from "@/server/dispatch/parcel-list";
import { call, refused } from "@/tests/support/api";
import {
  bookedOrder,
  type CourierShop,
  courierShop,
  handOver,
  parcelRow,
  postWebhook,
  requestBooking,
  resolveBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { emulator, SECRET } from "@/tests/support/couriers";
import { createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const DAY_MS = 86_400_000;
const { state } = emulator;

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
});

const booked = (courier?: "steadfast" | "pathao") => bookedOrder(shop, courier);

it.each(["lost", "damaged"] as const)(
  "writes a parcel off once that is %s, by staff who may edit orders",
  async (outcome) => {
    const { orderId } = await booked();
    await handOver(shop.admin, orderId);
    const { id } = await parcelRow(orderId);
    const body = { outcome };
    const packer = await createStaff("packer");
    const answer = await refused("POST /orders/admin/parcels/{id}/resolve", { as: packer, params: { id }, body });
    expect(answer).toMatchObject({ status: 403 });
    await resolveBooking(shop.admin, id, body);
    expect(await parcelRow(orderId)).toMatchObject({ status: outcome, endedAt: expect.any(Date), attention: null });
    expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnLostAt: expect.any(Date) });
    expect(await stockOf(shop.product)).toBe(99);
    const again = await refused("POST /orders/admin/parcels/{id}/resolve", { as: shop.admin, params: { id }, body });
    expect(again).toMatchObject({ status: 409, data: { code: "booking_settled" } });
    await expectAllInvariants();
  },
);

it.each(["lost", "damaged"] as const)(
  "writes a parcel off that is %s although nobody recorded its hand-over",
  async (outcome) => {
    const { orderId } = await booked();
    const { id } = await parcelRow(orderId);
    await resolveBooking(shop.admin, id, { outcome });
    expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnLostAt: expect.any(Date) });
    expect(await stockOf(shop.product)).toBe(99);
    await expectAllInvariants();
  },
);

it("stores each change that the courier's API shows, also of a status that comes back", async () => {
  const { parcel } = await booked();
  for (const [step, status] of ["hold", "pending", "hold", "hold"].entries()) {
    parcel.status = status;
    await runPolling((step + 1) * DAY_MS);
  }
  const events = await db.parcelEvent.findMany({ where: { source: "poll" }, orderBy: { receivedAt: "asc" } });
  expect(events.map(({ status }) => status)).toEqual(["hold", "booked", "hold"]);
});

it("asks a person about a pick-up that the courier cancelled, after which the order can be booked again", async () => {
  const { orderId, parcel } = await booked("pathao");
  const event = "order.pickup-cancelled";
  await postWebhook("pathao", pathaoWebhook(parcel, { secret: SECRET, at: new Date(Date.now() + 1_000), event }));
  const { id, ...row } = await parcelRow(orderId);
  expect(row).toMatchObject({ status: "unknown", attention: "reported", courierStatus: "pickup-cancelled" });
  expect(await orderRow(orderId)).toMatchObject({ status: "pending" });
  await resolveBooking(shop.admin, id, { outcome: "cancelled" });
  expect(await requestBooking(shop.admin, [orderId])).toMatchObject([{ outcome: "done" }]);
});

it("does not book an order again of which a part was delivered", async () => {
  const { orderId, parcel } = await booked();
  parcel.status = "partial_delivered";
  await runPolling(DAY_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "partial", needsPersonAt: expect.any(Date) });
  expect(await orderRow(orderId)).toMatchObject({ status: "shipped" });
  const [result] = await requestBooking(shop.admin, [orderId]);
  expect(result).toMatchObject({ outcome: "refused" });
  await expectAllInvariants();
});

it("asks to call the buyer of a parcel that is about to come back, and again after a second request", async () => {
  const { orderId, parcel } = await booked("pathao");
  const reports = (event: string, afterMs: number) =>
    postWebhook("pathao", pathaoWebhook(parcel, { secret: SECRET, at: new Date(Date.now() + afterMs), event }));
  await reports("order.returned", 1_000);
  expect(await readCourierWork()).toMatchObject({ toCall: 1 });
  const { id } = await parcelRow(orderId);
  const answer = { as: shop.admin, params: { id }, body: { reattempt: "again" as const } };
  await call("PUT /orders/admin/parcels/{id}/reattempt", answer);
  expect(await readCourierWork()).toMatchObject({ toCall: 0 });

  await reports("order.on-hold", 2_000);
  await reports("order.returned", 3_000);
  expect(await readCourierWork()).toMatchObject({ toCall: 1 });
});

it("lists the soonest deadline of a courier first, then parcels without one", async () => {
  const requested = async (daysAgo: number) => {
    const { orderId, parcel } = await booked("pathao");
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    await postWebhook("pathao", pathaoWebhook(parcel, { secret: SECRET, at, event: "order.returned" }));
    return orderId;
  };
  const held = await booked();
  const longAgo = new Date(Date.now() - 9 * DAY_MS);
  const hold = steadfastWebhook(held.parcel, { token: SECRET, at: longAgo, status: "hold" });
  await postWebhook("steadfast", hold);
  const expected = [await requested(0), await requested(2), await requested(1)];
  const { data } = await listParcelsAtCouriers({ view: "returns", page: 1, limit: 20 });
  expect(data.map(({ order_id }) => order_id)).toEqual([expected[1], expected[2], expected[0], held.orderId]);
});

it("keeps the account if a courier refuses one parcel, and asks about the others", async () => {
  const [one, other] = [await booked(), await booked()];
  for (const { parcel } of [one, other]) parcel.status = "delivered";
  state.setFault("steadfastRead", "forbidden", 1);
  await runPolling(DAY_MS);
  expect(await readCourierWork()).toMatchObject({ rejected: [] });
  const statuses = (await Promise.all([one, other].map(({ orderId }) => parcelRow(orderId)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual(["booked", "delivered"]);

  state.setFault("steadfastRead", "forbidden", 1);
  await runPolling(2 * DAY_MS);
  await runPolling(3 * DAY_MS);
  expect(await parcelRow(one.orderId)).toMatchObject({ status: "delivered" });
  expect(await parcelRow(other.orderId)).toMatchObject({ status: "delivered" });
});

it("names the couriers that reject the shop's credentials", async () => {
  expect(await readCourierWork()).toMatchObject({ rejected: [] });
  await db.courierAccount.updateMany({ where: { courier: "steadfast" }, data: { isAccepted: false } });
  expect(await readCourierWork()).toMatchObject({ rejected: ["Steadfast"] });
});

it("lists a parcel that may come back, and records the buyer's answer about another attempt", async () => {
  const { orderId, parcel } = await booked("pathao");
  await postWebhook("pathao", pathaoWebhook(parcel, { secret: SECRET, at: new Date(), event: "order.returned" }));
  const { id, statusAt } = await parcelRow(orderId);
  const { data } = await listParcelsAtCouriers({ view: "returns", page: 1, limit: 20 });
  expect(data).toMatchObject([{ id, reattempt: null, phone: expect.stringContaining("1712345678") }]);
  const nextDay = dhakaDay(new Date((statusAt?.getTime() ?? 0) + DAY_MS));
  expect(new Date(data[0]?.reattempt_until ?? 0)).toEqual(new Date(`${nextDay}T18:00:00+06:00`));

  const answer = await call("PUT /orders/admin/parcels/{id}/reattempt", {
    ...{ as: shop.admin, params: { id }, body: { reattempt: "again" } },
  });
  expect(answer.data).toMatchObject({ reattempt: "again", reattempt_at: expect.any(String) });
  expect(await db.auditEntry.count({ where: { entityId: orderId, action: "reattempt_again" } })).toBe(1);
});
