/** Parcels that their courier no longer knows, such as those deleted in its panel (D9.128). */
import { beforeEach, expect, it } from "vitest";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { call } from "@/tests/support/api";
import {
  bookedOrder,
  type CourierShop,
  courierShop,
  handOver,
  parcelRow,
  postWebhook,
  runPolling,
} from "@/tests/support/courier-shop";
import { emulator, SECRET } from "@/tests/support/couriers";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

const HALF_DAY_MS = 12 * 3_600_000;
const { state } = emulator;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
});

/** Polls `times` times, half a day apart. */
async function poll(from: number, times: number): Promise<void> {
  for (let time = from; time < from + times; time += 1) await runPolling(time * HALF_DAY_MS);
}

it.each(["steadfast", "pathao"] as const)(
  "%s: needs a person after five answers in a row, and is not asked for again",
  async (courier) => {
    const { orderId } = await bookedOrder(shop, courier);
    state.parcels.length = 0;
    await poll(1, 4);
    // Earlier than half a day after the last answer.
    expect(await runPolling(4.5 * HALF_DAY_MS)).toEqual({ looked: 0, changed: 0 });
    expect(await parcelRow(orderId)).toMatchObject({ status: "booked", attention: null, missingAnswers: 4 });
    await poll(5, 1);
    expect(await parcelRow(orderId)).toMatchObject({ status: "unknown", attention: "unconfirmed", nextCheckAt: null });
    expect(await runPolling(20 * HALF_DAY_MS)).toEqual({ looked: 0, changed: 0 });
    expect(await stockOf(shop.product)).toBe(99);
    await expectAllInvariants();
  },
);

it("counts again from the first answer after the courier knew it in between", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  state.parcels.length = 0;
  await poll(1, 4);
  state.parcels.push(parcel);
  await poll(5, 1);
  expect(await parcelRow(orderId)).toMatchObject({ missingAnswers: 0, missingSince: null });
  state.parcels.length = 0;
  await poll(6, 4);
  expect(await parcelRow(orderId)).toMatchObject({ status: "booked", attention: null });
});

it("is followed again after a webhook about it", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  state.parcels.length = 0;
  await poll(1, 5);
  state.parcels.push(parcel);
  const at = new Date(Date.now() + 6 * HALF_DAY_MS);
  await postWebhook("steadfast", steadfastWebhook(parcel, { token: SECRET, at, status: "hold" }));
  expect(await parcelRow(orderId)).toMatchObject({ status: "hold", attention: null, missingSince: null });
  parcel.status = "delivered";
  await runPolling(8 * HALF_DAY_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "delivered", attention: null });
});

it("is followed again after staff have seen it in the courier's panel", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  state.parcels.length = 0;
  await poll(1, 5);
  state.parcels.push(Object.assign(parcel, { status: "delivered" }));
  const { id } = await parcelRow(orderId);
  await call("POST /orders/admin/parcels/{id}/resolve", { as: shop.admin, params: { id }, body: { outcome: "seen" } });
  await runPolling(6 * HALF_DAY_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "delivered", attention: null, missingSince: null });
});

it("does not delay the confirmation of a webhook's claim", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  await handOver(shop.admin, orderId);
  const at = new Date(Date.now() + 60_000);
  await postWebhook("steadfast", steadfastWebhook(parcel, { token: SECRET, at, status: "delivered" }));
  state.parcels.length = 0;
  await runPolling(5 * 60_000);
  state.parcels.push(Object.assign(parcel, { status: "delivered" }));
  await runPolling(10 * 60_000);
  expect(await parcelRow(orderId)).toMatchObject({ status: "delivered", missingAnswers: 0 });
});

it("keeps the state of a parcel on its way back", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  await handOver(shop.admin, orderId);
  parcel.status = "cancelled";
  await poll(1, 1);
  state.parcels.length = 0;
  await poll(2, 5);
  expect(await parcelRow(orderId)).toMatchObject({ status: "refused", attention: "unconfirmed", nextCheckAt: null });
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ status: "shipped" });
});
