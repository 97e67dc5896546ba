/** Decisions of staff about parcels: written off, and called about another attempt (ADR 100). */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { dhakaDay } from "@/lib/dates";
import { db } from "@/server/db";
import { listParcelsAtCouriers } from "@/server/dispatch/parcel-list";
import { call, refused } from "@/tests/support/api";
import {
  bookedOrder,
  type CourierShop,
  courierShop,
  handOver,
  parcelRow,
  postWebhook,
  resolveBooking,
} from "@/tests/support/courier-shop";
import { SECRET } from "@/tests/support/couriers";
import { createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const DAY_MS = 86_400_000;

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

it("lists a parcel that may come back until the buyer's answer about another attempt is recorded", async () => {
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
