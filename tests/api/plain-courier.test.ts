/** The shop with a third adapter in the place of Steadfast's: the interface is all that it needs of a courier (ADR 100). */
import { afterEach, beforeEach, expect, it } from "vitest";
import { adapters } from "@/server/adapters/couriers/registry";
import { tryCall } from "@/tests/support/api";
import {
  type CourierShop,
  confirmedOrder,
  courierShop,
  handOver,
  parcelRow,
  requestBooking,
  runBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { expectAllInvariants } from "@/tests/support/invariants";
import { createPlainCourier, type PlainCourier } from "@/tests/support/plain-courier";
import { orderRow, stockOf } from "@/tests/support/rows";

const HOUR_MS = 3_600_000;
const { steadfast } = adapters;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

afterEach(() => {
  adapters.steadfast = steadfast;
});

function useCourier(plain: PlainCourier) {
  adapters.steadfast = () => plain.courier;

  return plain.parcels;
}

async function book() {
  const orderId = await confirmedOrder(shop.buyer, shop.product);
  await requestBooking(shop.admin, [orderId]);
  await runBooking();

  return orderId;
}

const recall = async (orderId: string) =>
  tryCall("POST /orders/admin/parcels/{id}/recall", { as: shop.admin, params: { id: (await parcelRow(orderId)).id } });

it("books, follows and recalls a parcel, and takes it back", async () => {
  const parcels = useCourier(createPlainCourier({ cancels: true }));
  const orderId = await book();
  expect(parcels).toMatchObject([{ amountToCollect: 560, phone: "01712345678" }]);
  expect(await orderRow(orderId)).toMatchObject({ courierTrackingNumber: "P1", status: "pending" });

  await handOver(shop.admin, orderId);
  Object.assign(parcels[0] ?? {}, { status: "out_for_delivery" });
  await runPolling(HOUR_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "out_for_delivery" });
  expect(await recall(orderId)).toMatchObject({ status: 200 });
  await runPolling(2 * HOUR_MS);
  expect(await orderRow(orderId)).toMatchObject({ status: "shipped", returnComingAt: expect.any(Date) });
  expect(await recall(orderId)).toMatchObject({ status: 409, data: { code: "not_recallable" } });
  Object.assign(parcels[0] ?? {}, { status: "returned" });
  await runPolling(3 * HOUR_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "returned", endedAt: expect.any(Date) });
  expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnedAt: expect.any(Date) });
  expect(await stockOf(shop.product)).toBe(100);
  await expectAllInvariants();
});

it("works with the required members alone: waits for a courier that is away, and does not offer a recall", async () => {
  const plain = createPlainCourier();
  const parcels = useCourier(plain);
  plain.isAway = true;
  const orderId = await book();
  expect(await parcelRow(orderId)).toMatchObject({ status: "draft", problem: "unreachable" });
  plain.isAway = false;
  await runBooking(HOUR_MS);
  expect(parcels).toHaveLength(1);
  expect(await recall(orderId)).toMatchObject({ status: 409, data: { code: "not_recallable" } });
  Object.assign(parcels[0] ?? {}, { status: "delivered" });
  await runPolling(2 * HOUR_MS);
  expect(await orderRow(orderId)).toMatchObject({ status: "delivered" });
  await expectAllInvariants();
});
