/** Decisions of staff about parcels: written off, and called about another attempt (ADR 100). */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { dhakaDay } from "@/lib/dates";
import { db } from "@/server/db";
import { listParcelsAtCouriers } from "@/server/dispatch/parcel-list";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import {
  confirmedOrder,
  parcelRow,
  postWebhook,
  requestBooking,
  resolveBooking,
  runBooking,
  setUpCourier,
} from "@/tests/support/courier-shop";
import { emulator, SECRET } from "@/tests/support/couriers";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const { state } = emulator;
const DAY_MS = 86_400_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ price: 500, stock: 10 });
  await setUpCourier("steadfast");
  await setUpCourier("pathao");
});

async function booked(courier: "steadfast" | "pathao" = "steadfast") {
  const orderId = await confirmedOrder(buyer, product);
  await requestBooking(admin, [orderId], { courier });
  await runBooking();
  const parcel = state.parcels.at(-1);
  if (!parcel) throw new Error("not booked");

  return { orderId, parcel };
}

const handOver = (id: string) =>
  call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { status: "shipped" } });

it.each(["lost", "damaged"] as const)(
  "writes a parcel off once that is %s, by staff who may edit orders",
  async (outcome) => {
    const { orderId } = await booked();
    await handOver(orderId);
    const { id } = await parcelRow(orderId);
    const body = { outcome };
    const packer = await createStaff("packer");
    const answer = await refused("POST /orders/admin/parcels/{id}/resolve", { as: packer, params: { id }, body });
    expect(answer).toMatchObject({ status: 403 });
    await resolveBooking(admin, id, body);
    expect(await parcelRow(orderId)).toMatchObject({ status: outcome, endedAt: expect.any(Date), attention: null });
    expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnLostAt: expect.any(Date) });
    expect(await stockOf(product)).toBe(9);
    const again = await refused("POST /orders/admin/parcels/{id}/resolve", { as: admin, params: { id }, body });
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
    ...{ as: admin, params: { id }, body: { reattempt: "again" } },
  });
  expect(answer.data).toMatchObject({ reattempt: "again", reattempt_at: expect.any(String) });
  expect(await db.auditEntry.count({ where: { entityId: orderId, action: "reattempt_again" } })).toBe(1);
});
