/** Goods that the buyer of a partly delivered parcel did not keep: out of the stock until staff record them (ADR 113). */
import { beforeEach, describe, expect, it } from "vitest";
import { type PathaoOptions, pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { countParcelViews, listParcelsAtCouriers } from "@/server/dispatch/parcel-list";
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
  runBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { emulator, SECRET } from "@/tests/support/couriers";
import { createOrder, createProduct, createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const DAY_MS = 86_400_000;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
});

/** An order of three units whose parcel was partly delivered. */
async function partlyDelivered() {
  const { id: orderId } = await createOrder(shop.buyer, [{ product: shop.product, quantity: 3 }]);
  await db.order.update({ where: { id: orderId }, data: { phoneConfirmedAt: new Date(), heldUntil: null } });
  await requestBooking(shop.admin, [orderId]);
  await runBooking();
  const parcel = emulator.state.parcels.at(-1);
  if (!parcel) throw new Error("not booked");
  parcel.status = "partial_delivered";
  await runPolling(DAY_MS);
  const { id } = await parcelRow(orderId);
  await resolveBooking(shop.admin, id, { outcome: "seen" });

  return { orderId, parcel, id };
}

async function keep(orderId: string, quantity: number) {
  const { id } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
  await call("PUT /orders/items/{id}", { as: shop.admin, params: { id }, body: { quantity } });
}

const returns = async () => (await listParcelsAtCouriers({ view: "returns", page: 1, limit: 20 })).data;
const decide = (id: string, outcome: "returned" | "lost" | "damaged", as = shop.admin) =>
  refused("POST /orders/admin/parcels/{id}/resolve", { as, params: { id }, body: { outcome } });

describe("the rest of a partly delivered parcel", () => {
  it("is expected until it is received, and in the stock only then", async () => {
    const { orderId, parcel, id } = await partlyDelivered();
    expect(await returns()).toMatchObject([{ id, rest: [], rest_since: expect.any(String) }]);
    await keep(orderId, 1);
    expect(await stockOf(shop.product)).toBe(97);
    expect(await returns()).toMatchObject([{ id, rest: [{ units: 2, name: shop.product.name }] }]);
    expect(await countParcelViews()).toMatchObject({ returns: 1, moving: 0 });
    await expectAllInvariants();

    parcel.returnStatus = "partial_delivered_return_received";
    expect(await runPolling(2 * DAY_MS)).toMatchObject({ looked: 1 });
    expect(await parcelRow(orderId)).toMatchObject({ status: "partial", attention: "reported", nextCheckAt: null });
    expect(await stockOf(shop.product)).toBe(97);
    await resolveBooking(shop.admin, id, { outcome: "returned" });
    expect(await stockOf(shop.product)).toBe(99);
    expect(await parcelRow(orderId)).toMatchObject({ status: "partial", restSince: null, attention: null });
    expect(await orderRow(orderId)).toMatchObject({ status: "shipped", returnedAt: null });
    expect(await returns()).toEqual([]);
    expect(await db.auditEntry.count({ where: { entityId: orderId, action: "rest_received" } })).toBe(1);
    expect(await decide(id, "returned")).toMatchObject({ status: 409, data: { code: "booking_settled" } });
    expect(await runPolling(4 * DAY_MS)).toEqual({ looked: 0, changed: 0 });
    await expectAllInvariants();
  });

  it.each(["lost", "damaged"] as const)("is written off once if it is %s", async (outcome) => {
    const { orderId, id } = await partlyDelivered();
    expect(await decide(id, outcome)).toMatchObject({ status: 409, data: { code: "rest_unknown" } });
    await keep(orderId, 1);
    expect(await decide(id, outcome, await createStaff("packer"))).toMatchObject({ status: 403 });
    await resolveBooking(shop.admin, id, { outcome });
    expect(await stockOf(shop.product)).toBe(97);
    expect(await db.stockMovement.findMany({ where: { reason: outcome } })).toMatchObject([{ delta: -2 }]);
    expect(await orderRow(orderId)).toMatchObject({ status: "shipped", returnLostAt: null });
    await expectAllInvariants();
  });

  it("shrinks by units that the buyer keeps after all, also if no others are left", async () => {
    const { orderId } = await partlyDelivered();
    await keep(orderId, 1);
    await db.$transaction([
      db.product.update({ where: { id: shop.product.id }, data: { stockQuantity: 0 } }),
      db.stockMovement.create({ data: { productId: shop.product.id, delta: -97, reason: "counted" } }),
    ]);
    await keep(orderId, 2);
    expect(await returns()).toMatchObject([{ rest: [{ units: 1 }] }]);
    expect(await stockOf(shop.product)).toBe(0);
    await keep(orderId, 3);
    expect(await returns()).toMatchObject([{ rest: [] }]);
    await expectAllInvariants();
  });

  it("returns to the stock at once if it is recorded before the items are removed", async () => {
    const { orderId, id } = await partlyDelivered();
    await resolveBooking(shop.admin, id, { outcome: "returned" });
    await keep(orderId, 2);
    expect(await stockOf(shop.product)).toBe(98);
  });

  it("contains no codes", async () => {
    const app = await createProduct({ name: "App", category: "Software", stock: 5 });
    const { orderId } = await partlyDelivered();
    const { data } = await call("POST /orders/items", {
      as: shop.admin,
      body: { order_id: orderId, product_id: app.id, quantity: 1 },
    });
    const line = data.items.find(({ product_id }) => product_id === app.id);
    await call("DELETE /orders/items/{id}", { as: shop.admin, params: { id: line?.id ?? "" } });
    expect(await returns()).toMatchObject([{ rest: [] }]);
    expect(await stockOf(app)).toBe(5);
  });
});

describe("Pathao's return of a part", () => {
  const says = (
    parcel: Parameters<typeof pathaoWebhook>[0],
    event: string,
    { at, extra }: Partial<PathaoOptions> = {},
  ) =>
    postWebhook(
      "pathao",
      pathaoWebhook(parcel, { secret: SECRET, at: at ?? new Date(Date.now() + 1_000), event, extra: extra ?? {} }),
    );
  const ofPart = { extra: { return_type: "partial-delivery", return_consignment_id: "RL1" } };

  it("is followed to the shop", async () => {
    const { orderId, parcel } = await bookedOrder(shop, "pathao");
    parcel.status = "Partial Delivery";
    await runPolling(DAY_MS);
    const { id } = await parcelRow(orderId);
    await resolveBooking(shop.admin, id, { outcome: "seen" });
    await says(parcel, "order.return-in-transit", ofPart);
    expect(await parcelRow(orderId)).toMatchObject({ courierStatus: "return-in-transit", attention: null });
    await says(parcel, "order.returned-to-merchant", ofPart);
    expect(await parcelRow(orderId)).toMatchObject({ status: "partial", attention: "reported" });
  });

  it("is no full return, also if it is the first report", async () => {
    const { orderId, parcel } = await bookedOrder(shop, "pathao");
    await handOver(shop.admin, orderId);
    parcel.status = "Returned to merchant";
    await says(parcel, "order.returned-to-merchant", ofPart);
    expect(await parcelRow(orderId)).toMatchObject({ status: "booked", claimedStatus: "partial" });
  });
});
