/** Claims of webhooks that the courier's API has not confirmed: their amounts do not count, and their marks end with the confirmation. */
import { beforeEach, expect, it } from "vitest";
import { deliver, steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
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
import { emulator, SECRET } from "@/tests/support/couriers";

const HOUR_MS = 3_600_000;
const { state } = emulator;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

async function claimed(status = "delivered", amount = 700) {
  const { orderId, parcel } = await bookedOrder(shop);
  await handOver(shop.admin, orderId);
  const at = new Date(Date.now() + 1_000);
  await postWebhook("steadfast", steadfastWebhook({ ...parcel, amount }, { token: SECRET, at, status }));

  return { orderId, parcel };
}

it("an amount counts as collected once its claim is confirmed", async () => {
  const { orderId, parcel } = await claimed("partial_delivered", 300);
  expect(await parcelRow(orderId)).toMatchObject({ collectedPaisa: null, claimedPaisa: 30_000 });
  parcel.status = "partial_delivered";
  await runPolling(HOUR_MS);
  expect(await parcelRow(orderId)).toMatchObject({ status: "partial", collectedPaisa: 30_000, claimedPaisa: null });
});

it("the amount of a part is stored although polling has reported the part before", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  parcel.status = "partial_delivered";
  await runPolling(HOUR_MS);
  const at = new Date(Date.now() + 2 * HOUR_MS);
  const webhook = steadfastWebhook({ ...parcel, amount: 300 }, { token: SECRET, at });
  await postWebhook("steadfast", webhook);
  expect(await parcelRow(orderId)).toMatchObject({ status: "partial", collectedPaisa: 30_000 });
});

it("an amount does not count if the courier's API reports another end, or staff settle the claim", async () => {
  const refusal = await claimed();
  refusal.parcel.status = "cancelled";
  refusal.parcel.returnStatus = "cancelled_return_received";
  await runPolling(HOUR_MS);
  expect(await parcelRow(refusal.orderId)).toMatchObject({
    status: "returned",
    collectedPaisa: null,
    claimedPaisa: null,
  });

  const settled = await claimed();
  const { id } = await parcelRow(settled.orderId);
  await resolveBooking(shop.admin, id, { outcome: "seen" });
  settled.parcel.status = "delivered";
  await runPolling(2 * HOUR_MS);
  expect(await parcelRow(settled.orderId)).toMatchObject({ status: "delivered", collectedPaisa: null });
});

it("the mark of an unconfirmed claim ends when the courier's API confirms it later; other marks stay", async () => {
  const [late, marked] = [await claimed(), await claimed()];
  await db.parcel.updateMany({
    where: { orderId: marked.orderId },
    data: { attention: "order_changed", needsPersonAt: new Date() },
  });
  await runPolling(25 * HOUR_MS);
  expect(await parcelRow(late.orderId)).toMatchObject({ attention: "unconfirmed" });
  for (const { parcel } of [late, marked]) parcel.status = "delivered";
  await runPolling(26 * HOUR_MS);
  expect(await parcelRow(late.orderId)).toMatchObject({ status: "delivered", attention: null, needsPersonAt: null });
  expect(await parcelRow(marked.orderId)).toMatchObject({ status: "delivered", attention: "order_changed" });
});

it("the courier's cache delays the confirmation, and undoes no newer webhook", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  state.steadfastCacheMs = 60_000;
  /** Polls some seconds after the first time, at the shop and at the courier. */
  const pollAfter = async (seconds: number) => {
    const afterMs = HOUR_MS + seconds * 1_000;
    const now = Date.now() + afterMs;
    state.clock.now = () => now;
    await db.parcel.updateMany({ data: { nextCheckAt: new Date() } });
    await runPolling(afterMs);
  };
  await pollAfter(0);
  const at = new Date(Date.now() + HOUR_MS + 15_000);
  await postWebhook("steadfast", steadfastWebhook(parcel, { token: SECRET, at, status: "hold" }));
  parcel.status = "delivered";
  await pollAfter(30);
  expect(await parcelRow(orderId)).toMatchObject({ status: "hold" });
  await pollAfter(90);
  expect(await parcelRow(orderId)).toMatchObject({ status: "delivered" });
});

it("a webhook that the shop could not store is repeated by the courier, and applied once", async () => {
  const { orderId, parcel } = await bookedOrder(shop);
  const webhook = steadfastWebhook(parcel, { token: SECRET, at: new Date(Date.now() + 1_000), status: "hold" });
  await db.$executeRaw`ALTER TABLE parcel_events RENAME TO parcel_events_away`;
  const pauses: number[] = [];
  const answers = await deliver("steadfast", {
    post: () => postWebhook("steadfast", webhook),
    async wait(milliseconds) {
      pauses.push(milliseconds);
      if (pauses.length === 2) await db.$executeRaw`ALTER TABLE parcel_events_away RENAME TO parcel_events`;
    },
  });
  expect([answers.map((status) => (status >= 500 ? "5xx" : status)), pauses]).toEqual([
    ["5xx", "5xx", 200],
    [30_000, 120_000],
  ]);
  expect(await parcelRow(orderId)).toMatchObject({ status: "hold" });
  expect(await db.parcelEvent.count({ where: { source: "webhook" } })).toBe(1);

  const forged = { ...webhook, headers: { ...webhook.headers, authorization: "Bearer wrong" } };
  const once = await deliver("steadfast", {
    post: () => postWebhook("steadfast", forged),
    wait: async () => undefined,
  });
  expect(once).toEqual([401]);
});
