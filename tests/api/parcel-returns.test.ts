/** Returns that staff decide: couriers' claims that their API never confirms, and returns recorded on the order. */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { call, tryCall } from "@/tests/support/api";
import {
  bookedOrder,
  type CourierShop,
  courierShop,
  handOver,
  parcelRow,
  postWebhook,
  resolveBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { SECRET } from "@/tests/support/couriers";
import { createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const HOUR_MS = 3_600_000;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
});

type Booked = Awaited<ReturnType<typeof bookedOrder>>["parcel"];

const returnedWebhook = (parcel: Booked) =>
  pathaoWebhook(parcel, { secret: SECRET, at: new Date(Date.now() + 1_000), event: "order.returned-to-merchant" });

it("a claimed return that the API never confirms is settled by staff: as received back, or for good without an effect", async () => {
  const claimed = async () => {
    const made = await bookedOrder(shop, "pathao");
    made.parcel.status = "Return";
    await postWebhook("pathao", returnedWebhook(made.parcel));
    await runPolling(25 * HOUR_MS);
    return { ...made, id: (await parcelRow(made.orderId)).id };
  };
  const seen = await claimed();
  await resolveBooking(shop.admin, seen.id, { outcome: "seen" });
  await runPolling(26 * HOUR_MS);
  expect(await parcelRow(seen.orderId)).toMatchObject({ attention: null, claimedStatus: null, endedAt: null });

  const back = await claimed();
  await resolveBooking(shop.admin, back.id, { outcome: "returned" });
  expect(await parcelRow(back.orderId)).toMatchObject({ status: "returned", attention: null, claimedStatus: null });
  expect(await orderRow(back.orderId)).toMatchObject({ status: "cancelled", returnedAt: expect.any(Date) });
  expect(await stockOf(shop.product)).toBe(99);
  await expectAllInvariants();
});

it("a parcel ends with the return that staff record on the order", async () => {
  const { orderId } = await bookedOrder(shop);
  await handOver(shop.admin, orderId);
  const body = { return_status: "received" } as const;
  await call("POST /orders/admin/{id}/returned", { as: shop.admin, params: { id: orderId }, body });
  expect(await parcelRow(orderId)).toMatchObject({ status: "returned", endedAt: expect.any(Date) });
  expect(await runPolling(HOUR_MS)).toEqual({ looked: 0, changed: 0 });
});

it("a parcel that was booked without a number gets the number that staff read in the courier's panel", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  const { id } = await parcelRow(orderId);
  await db.parcel.update({ where: { id }, data: { consignmentId: null, trackingCode: null } });
  await db.order.update({ where: { id: orderId }, data: { courierTrackingNumber: null } });
  const other = await bookedOrder(shop);
  const taken = (await parcelRow(other.orderId)).consignmentId ?? "";

  const decide = (consignment_id: string) =>
    tryCall("POST /orders/admin/parcels/{id}/resolve", {
      ...{ as: shop.admin, params: { id } },
      body: { outcome: "booked", consignment_id },
    });
  expect(await decide(taken)).toMatchObject({ status: 409, data: { code: "courier_number_taken" } });
  expect(await decide(parcel.id)).toMatchObject({ status: 200, data: { consignment_id: parcel.id } });
  expect(await orderRow(orderId)).toMatchObject({ courierTrackingNumber: parcel.id });
  expect(await decide("9999999")).toMatchObject({ status: 409, data: { code: "booking_settled" } });
});

it("staff ask Steadfast to bring a parcel back; a refusal and a failure change nothing", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  const { id } = await parcelRow(orderId);
  const recall = (as = shop.admin, of = id) =>
    tryCall("POST /orders/admin/parcels/{id}/recall", { as, params: { id: of } });
  const recalls = () => db.auditEntry.count({ where: { entityId: orderId, action: "parcel_recalled" } });

  expect(await recall(await createStaff("packer"))).toMatchObject({ status: 403 });
  expect(await recall()).toMatchObject({ status: 200, data: { can_recall: true, ended_at: null } });
  expect(await recalls()).toBe(1);
  parcel.status = "delivered";
  expect(await recall()).toMatchObject({
    status: 409,
    data: { code: "not_recallable", detail: expect.stringContaining("Already delivered") },
  });
  await runPolling(HOUR_MS);
  expect(await recall()).toMatchObject({ status: 409, data: { code: "not_recallable" } });
  expect(await recalls()).toBe(1);

  const pathao = await bookedOrder(shop, "pathao");
  const other = await parcelRow(pathao.orderId);
  expect(await recall(shop.admin, other.id)).toMatchObject({ status: 409, data: { code: "not_recallable" } });
});
