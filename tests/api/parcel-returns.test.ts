/** Returns that staff decide: couriers' claims that their API never confirms, and returns recorded on the order. */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { call } from "@/tests/support/api";
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
