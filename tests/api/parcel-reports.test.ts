/** Couriers' reports: stored once, and never trusted alone for what changes money, stock or the order's status (ADR 100). */
import { beforeEach, describe, expect, it } from "vitest";
import { pathaoWebhook, steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { removeOldEvents } from "@/server/dispatch/parcel-events";
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
import { emulator, SECRET } from "@/tests/support/couriers";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";

const { state } = emulator;
const HOUR_MS = 3_600_000;

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast", "pathao");
});

const booked = (courier?: "steadfast" | "pathao") => bookedOrder(shop, courier);

type Booked = Awaited<ReturnType<typeof booked>>["parcel"];

const at = (afterMs: number) => new Date(Date.now() + afterMs);
const steadfastSays = (parcel: Booked, status: string, when = at(1_000)) =>
  postWebhook("steadfast", steadfastWebhook(parcel, { token: SECRET, at: when, status }));
const pathaoSays = (parcel: Booked, event: string, when = at(1_000)) =>
  postWebhook("pathao", pathaoWebhook(parcel, { secret: SECRET, at: when, event }));

describe("a webhook", () => {
  it("that a parcel is delivered changes the order only once the courier's API confirms it", async () => {
    const { orderId, parcel } = await booked();
    expect(await steadfastSays(parcel, "delivered")).toBe(200);
    expect(await parcelRow(orderId)).toMatchObject({ status: "booked", claimedStatus: "delivered" });
    await runPolling();
    expect(await orderRow(orderId)).toMatchObject({ status: "pending" });

    parcel.status = "delivered";
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({
      status: "delivered",
      collectedPaisa: 56_000,
      endedAt: expect.any(Date),
    });
    // The cash is with the courier until it pays.
    expect(await orderRow(orderId)).toMatchObject({ status: "delivered", paymentStatus: "pending" });
    await expectAllInvariants();
  });

  it("is stored once and applied once, however often it arrives", async () => {
    const { orderId, parcel } = await booked();
    const moved = steadfastWebhook(parcel, { token: SECRET, at: at(0), status: "hold" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => postWebhook("steadfast", moved)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await db.parcelEvent.count({ where: { source: "webhook" } })).toBe(1);
    expect(await parcelRow(orderId)).toMatchObject({ status: "hold" });
  });

  it("that leaves the order alone is applied while another transaction holds the order", async () => {
    const { orderId, parcel } = await booked();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
      expect(await steadfastSays(parcel, "hold")).toBe(200);
    });
    expect(await parcelRow(orderId)).toMatchObject({ status: "hold", needsPersonAt: null });
  });

  it("without a time is not applied again when it is repeated", async () => {
    const { orderId, parcel } = await booked("pathao");
    const extra = { updated_at: undefined, timestamp: undefined };
    const held = pathaoWebhook(parcel, { secret: SECRET, at: at(0), event: "order.on-hold", extra });
    await postWebhook("pathao", held);
    expect(await parcelRow(orderId)).toMatchObject({ status: "hold" });
    await pathaoSays(parcel, "order.in-transit", at(60_000));
    await postWebhook("pathao", held);
    expect(await parcelRow(orderId)).toMatchObject({ status: "in_transit" });
  });

  it("without the courier's number moves no parcel whose booking is unclear", async () => {
    const { orderId, parcel } = await booked("pathao");
    const unclear = { status: "booking", bookedAt: null, consignmentId: null, problem: "unclear" } as const;
    await db.parcel.updateMany({ where: { orderId }, data: unclear });
    const extra = { consignment_id: undefined };
    const webhook = pathaoWebhook(parcel, { secret: SECRET, at: at(1_000), event: "order.in-transit", extra });
    expect(await postWebhook("pathao", webhook)).toBe(202);
    expect(await parcelRow(orderId)).toMatchObject({ status: "booking", statusAt: null });
  });

  it("wins over older ones that arrive at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, parcel } = await booked("pathao");
      const reports = [
        ["order.picked", at(1_000)],
        ["order.at-the-sorting-hub", at(2_000)],
        // Locks the order, because it sends a message.
        ["order.assigned-for-delivery", at(3_000)],
        ["order.on-hold", at(4_000)],
      ] as const;
      await Promise.all(reports.map(([event, when]) => pathaoSays(parcel, event, when)));
      expect(await parcelRow(orderId)).toMatchObject({ status: "hold", statusAt: reports[3][1] });
    }
  });

  it("shows customers where the parcel is, until it has arrived", async () => {
    const { orderId, parcel } = await booked("pathao");
    const tracked = async () => (await call("GET /orders/track/{id}", { params: { id: orderId } })).data.parcel_state;
    expect(await tracked()).toBe("Booked");
    await pathaoSays(parcel, "order.assigned-for-delivery");
    expect(await tracked()).toBe("Out for delivery");
    parcel.status = "Delivered";
    await runPolling(HOUR_MS);
    expect(await tracked()).toBeNull();
  });

  it("that is late does not undo a newer one, and nothing undoes a final status", async () => {
    const { orderId, parcel } = await booked("pathao");
    await pathaoSays(parcel, "order.assigned-for-delivery", at(60_000));
    await pathaoSays(parcel, "order.picked", at(30_000));
    expect(await parcelRow(orderId)).toMatchObject({ status: "out_for_delivery" });

    parcel.status = "Delivered";
    await runPolling(HOUR_MS);
    await pathaoSays(parcel, "order.on-hold", at(2 * HOUR_MS));
    expect(await parcelRow(orderId)).toMatchObject({ status: "delivered" });
    await expect(db.parcel.updateMany({ data: { status: "booked" } })).rejects.toThrow(/cannot become/);
  });

  it("is answered with success for unknown parcels, events and texts, which are stored", async () => {
    const { parcel } = await booked();
    const stranger = { ...parcel, id: "999", invoice: "X9X9X9X9" };
    expect(await steadfastSays(stranger, "delivered")).toBe(200);
    expect(await pathaoSays({ ...stranger, courier: "pathao" }, "order.delivered")).toBe(202);
    expect(await pathaoSays(parcel, "order.never-heard-of")).toBe(202);
    const headers = { authorization: `Bearer ${SECRET}`, "content-type": "text/plain" };
    expect(await postWebhook("steadfast", { headers, text: "<html>" })).toBe(200);
    expect(await db.parcelEvent.count({ where: { parcelId: null, source: "webhook" } })).toBe(4);
  });

  it("with amounts or characters that cannot be stored is stored without them", async () => {
    const { orderId, parcel } = await booked();
    const { headers } = steadfastWebhook(parcel, { token: SECRET, at: at(0), status: "hold" });
    const { "x-signature": _, ...unsigned } = headers as Record<string, string>;
    const report = { notification_type: "delivery_status", consignment_id: Number(parcel.id), status: "hold" };
    const text = JSON.stringify({ ...report, delivery_charge: 99_999_999, tracking_message: "a\u0000b" });
    expect(await postWebhook("steadfast", { headers: unsigned, text })).toBe(200);
    expect(await parcelRow(orderId)).toMatchObject({ status: "hold", chargePaisa: null });
    expect(await postWebhook("steadfast", { headers: unsigned, text: "no json \u0000" })).toBe(200);
  });

  it("without the secret is refused and stored nowhere", async () => {
    const { parcel } = await booked();
    const { headers, text } = steadfastWebhook(parcel, { token: "another", at: at(0), status: "delivered" });
    expect(await postWebhook("steadfast", { headers, text })).toBe(401);
    expect(await postWebhook("steadfast", { headers: {}, text })).toBe(401);
    expect(await db.parcelEvent.count({ where: { source: "webhook" } })).toBe(0);
  });

  it("is stored without names, addresses and phone numbers", async () => {
    const { parcel } = await booked();
    const message = "Call the rider: 01712-345678";
    await postWebhook("steadfast", steadfastWebhook(parcel, { token: SECRET, at: at(0), message }));
    const stored = await db.parcelEvent.findFirstOrThrow({ where: { source: "webhook" } });
    expect(stored.payload).toContain("Call the rider: [phone]");
    expect(stored.payload).not.toMatch(/017|Rahima|Dhanmondi/);
  });
});

describe("a parcel that is not kept", () => {
  it("comes back: the order waits, and stock returns once it is received", async () => {
    const { orderId, parcel } = await booked();
    await handOver(shop.admin, orderId);
    expect(await stockOf(shop.product)).toBe(99);
    await steadfastSays(parcel, "cancelled");
    parcel.status = "cancelled";
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "refused", endedAt: null });
    expect(await orderRow(orderId)).toMatchObject({ status: "shipped", returnComingAt: expect.any(Date) });
    expect(await stockOf(shop.product)).toBe(99);

    parcel.returnStatus = "cancelled_return_received";
    await runPolling(3 * HOUR_MS);
    await runPolling(6 * HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "returned", endedAt: expect.any(Date) });
    expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnedAt: expect.any(Date) });
    expect(await stockOf(shop.product)).toBe(100);
    await expectAllInvariants();
  });

  it("of Pathao is only requested to return at first, and another attempt may follow", async () => {
    const { orderId, parcel } = await booked("pathao");
    await pathaoSays(parcel, "order.returned", at(10_000));
    expect(await parcelRow(orderId)).toMatchObject({ status: "return_requested" });
    expect(await orderRow(orderId)).toMatchObject({ status: "pending", returnComingAt: null });
    await pathaoSays(parcel, "order.assigned-for-delivery", at(20_000));
    expect(await parcelRow(orderId)).toMatchObject({ status: "out_for_delivery" });

    await pathaoSays(parcel, "order.returned-to-merchant", at(30_000));
    parcel.status = "Return";
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "return_requested", claimedStatus: "returned" });
    expect(await stockOf(shop.product)).toBe(99);
    parcel.status = "Returned to merchant";
    await runPolling(2 * HOUR_MS);
    expect(await orderRow(orderId)).toMatchObject({ status: "cancelled", returnedAt: expect.any(Date) });
    expect(await stockOf(shop.product)).toBe(100);
  });

  it("needs a person if the courier's API does not confirm the return for a day", async () => {
    const { orderId, parcel } = await booked("pathao");
    parcel.status = "Return";
    await pathaoSays(parcel, "order.returned-to-merchant");
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ attention: null });
    await runPolling(25 * HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "return_requested", attention: "unconfirmed" });
    expect(await stockOf(shop.product)).toBe(99);
  });

  it("because it was cancelled before the pick-up needs a person, and sends no message to the buyer", async () => {
    const { orderId, parcel } = await booked();
    const mails = await db.mail.count();
    parcel.status = "cancelled";
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "refused", attention: "reported" });
    expect(await orderRow(orderId)).toMatchObject({ status: "pending", returnComingAt: null });
    expect(await db.mail.count()).toBe(mails);
  });

  it.each([
    ["partial_delivered", "partial", "shipped"],
    ["exceptional", "unknown", "pending"],
  ])("with the status %s needs a person, and changes neither money nor stock", async (word, status, orderStatus) => {
    const { orderId, parcel } = await booked();
    parcel.status = word;
    await runPolling(HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status, needsPersonAt: expect.any(Date) });
    expect(await orderRow(orderId)).toMatchObject({ status: orderStatus, paymentStatus: "pending" });
    expect(await stockOf(shop.product)).toBe(99);

    const { id } = await parcelRow(orderId);
    expect((await resolveBooking(shop.admin, id, { outcome: "seen" })).data).toMatchObject({ attention: null });
    expect(await parcelRow(orderId)).toMatchObject({ status });
  });

  it("after it was delivered needs a person", async () => {
    const { orderId, parcel } = await booked("pathao");
    parcel.status = "Delivered";
    await runPolling(HOUR_MS);
    await pathaoSays(parcel, "order.returned-to-merchant", at(2 * HOUR_MS));
    expect(await orderRow(orderId)).toMatchObject({ status: "delivered" });
    expect(await parcelRow(orderId)).toMatchObject({ status: "delivered", needsPersonAt: expect.any(Date) });
  });
});

describe("polling", () => {
  it("notices what webhooks did not report, without any step in between", async () => {
    const { orderId, parcel } = await booked();
    parcel.status = "delivered";
    expect(await runPolling(HOUR_MS)).toEqual({ looked: 1, changed: 1 });
    expect(await orderRow(orderId)).toMatchObject({ status: "delivered" });
    expect(await runPolling(2 * HOUR_MS)).toEqual({ looked: 0, changed: 0 });
  });

  it("does not take a fault for a status, and stores an unchanged status once", async () => {
    const { orderId } = await booked();
    state.setFault("steadfastRead", "html");
    await runPolling(HOUR_MS);
    state.setFault("steadfastRead", "none");
    await runPolling(2 * HOUR_MS);
    await runPolling(4 * HOUR_MS);
    expect(await parcelRow(orderId)).toMatchObject({ status: "booked" });
    expect(await db.parcelEvent.count({ where: { source: "poll" } })).toBe(1);
  });
});

it("deletes reports of unknown parcels after 30 days, others after 400", async () => {
  const { orderId } = await booked();
  const { id: parcelId } = await parcelRow(orderId);
  const event = (digest: string, days: number, own = {}) => ({
    ...{ courier: "steadfast", source: "webhook" as const, name: "x", digest, payload: "{}", ...own },
    receivedAt: new Date(Date.now() - days * 24 * HOUR_MS),
  });
  await db.parcelEvent.createMany({
    data: [event("a", 31), event("b", 29), event("c", 31, { parcelId }), event("d", 401, { parcelId })],
  });
  await removeOldEvents(new Date(), { signal: new AbortController().signal });
  const left = await db.parcelEvent.findMany({ orderBy: { digest: "asc" }, select: { digest: true } });
  expect(left).toEqual([{ digest: "b" }, { digest: "c" }]);
});
