/** Booking parcels in the background (ADR 100): every order once, whatever the courier answers and whenever the process dies. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import { readBookedAmounts } from "@/server/dispatch/parcels";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import {
  confirmedOrder,
  courierShop,
  parcelRow,
  requestBooking,
  resolveBooking,
  runBooking,
  setUpCourier,
} from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { createOrder, createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow } from "@/tests/support/rows";

const { state } = emulator;
const LONG_MS = 20 * 60_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  ({ admin, buyer, product } = await courierShop());
});

const editOrder = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });

const bookingsOf = (invoice: string) => state.parcels.filter((parcel) => parcel.invoice === invoice);

describe("without an account", () => {
  it("books nothing", async () => {
    const id = await confirmedOrder(buyer, product);
    const body = { courier: "steadfast", ids: [id] };
    expect(await refused("POST /orders/admin/parcels", { as: admin, body })).toMatchObject({
      status: 409,
      data: { code: "courier_not_ready" },
    });
    expect(await runBooking()).toEqual({ looked: 0, booked: 0 });
    expect(state.requests).toEqual([]);
  });
});

describe("Steadfast", () => {
  beforeEach(() => setUpCourier("steadfast"));

  it("books ticked orders, each with a result of its own, and stores the courier's number", async () => {
    const [good, unconfirmed] = [await confirmedOrder(buyer, product), (await createOrder(buyer, [{ product }])).id];
    const packer = await createStaff("packer");
    expect(await requestBooking(packer, [good, unconfirmed])).toMatchObject([
      { id: good, outcome: "done" },
      { id: unconfirmed, outcome: "refused", detail: "This order is not confirmed by phone yet" },
    ]);
    expect(await parcelRow(good)).toMatchObject({ status: "draft", requestedById: packer.id });
    expect(await runBooking()).toEqual({ looked: 1, booked: 1 });

    const order = await orderRow(good);
    const [parcel] = state.parcels;
    expect(parcel).toMatchObject({ invoice: order.orderNumber, amount: order.totalPaisa / 100 });
    expect(parcel?.fields).toMatchObject({ recipient_phone: "01712345678" });
    expect(order).toMatchObject({
      ...{ status: "pending", courierName: "Steadfast", courierTrackingNumber: parcel?.trackingCode },
    });
    const [shown] = (await call("GET /orders/admin/parcels", { as: packer, query: { orders: good } })).data.parcels;
    expect(shown).toMatchObject({
      ...{ status: "booked", consignment_id: parcel?.id, courier_name: "Steadfast", is_under_way: false },
      tracking_link: expect.stringContaining("https://steadfast.com.bd/tl/"),
    });
    await expectAllInvariants();
  });

  it("books once, however often and by whomever it is asked", async () => {
    const id = await confirmedOrder(buyer, product);
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestBooking(admin, [id, id])));
    expect(answers.flat().filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    await Promise.all([runBooking(), runBooking(), runBooking()]);
    expect(await requestBooking(admin, [id])).toMatchObject([{ outcome: "unchanged" }]);
    await runBooking(LONG_MS);
    expect(state.parcels).toHaveLength(1);
  });

  it("collects nothing for a paid order", async () => {
    const id = await confirmedOrder(buyer, product);
    await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { payment_status: "paid" } });
    await requestBooking(admin, [id]);
    await runBooking();
    expect(state.parcels[0]?.amount).toBe(0);
  });

  it("shows the courier's reason for a refused parcel, and books it after a correction", async () => {
    const [bad, good] = [await confirmedOrder(buyer, product), await confirmedOrder(buyer, product)];
    await db.order.update({ where: { id: bad }, data: { shipPhone: "12" } });
    await requestBooking(admin, [bad, good]);
    expect(await runBooking()).toEqual({ looked: 2, booked: 1 });
    const { id, ...row } = await parcelRow(bad);
    expect(row).toMatchObject({
      status: "draft",
      problem: "refused",
      problemText: "The recipient phone format is invalid.",
    });
    expect(await runBooking(LONG_MS)).toEqual({ looked: 0, booked: 0 });

    await db.order.update({ where: { id: bad }, data: { shipPhone: "01712345678" } });
    await resolveBooking(admin, id, { outcome: "not_booked" });
    expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
    expect(await parcelRow(bad)).toMatchObject({ status: "booked", problem: null });
  });

  it.each(["html_after", "truncated_after", "http_500", "html"] as const)(
    "books once after the fault %s, with a look whether it exists",
    async (fault) => {
      const id = await confirmedOrder(buyer, product);
      await requestBooking(admin, [id]);
      state.setFault("steadfastBook", fault, 1);
      expect(await runBooking()).toEqual({ looked: 1, booked: 0 });
      expect(await parcelRow(id)).toMatchObject({ status: "booking", problem: "unclear" });
      expect(await runBooking(LONG_MS)).toMatchObject({ booked: 1 });
      expect(state.parcels).toHaveLength(1);
      expect(await parcelRow(id)).toMatchObject({ status: "booked", consignmentId: state.parcels[0]?.id });
    },
  );

  it("continues a booking whose process died after the call", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    const { orderNumber } = await orderRow(id);
    state.book("steadfast", { invoice: orderNumber, cod_amount: 560 });
    const ended = new Date(Date.now() - 1_000);
    await db.parcel.updateMany({ data: { status: "booking", attempts: 1, leaseUntil: ended, nextCheckAt: ended } });
    expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
    expect(bookingsOf(orderNumber)).toHaveLength(1);
  });

  it("leaves a claim alone while its process may be alive", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    const lease = new Date(Date.now() + 60_000);
    await db.parcel.updateMany({ data: { status: "booking", attempts: 1, leaseUntil: lease, nextCheckAt: lease } });
    expect(await runBooking()).toEqual({ looked: 0, booked: 0 });
    const parcel = await parcelRow(id);
    const body = { outcome: "not_booked" };
    const answer = await refused("POST /orders/admin/parcels/{id}/resolve", {
      as: admin,
      params: { id: parcel.id },
      body,
    });
    expect(answer).toMatchObject({ status: 409, data: { code: "booking_under_way" } });
  });

  it("stops all calls after the first rejected key", async () => {
    const ids = [await confirmedOrder(buyer, product), await confirmedOrder(buyer, product)];
    await requestBooking(admin, ids);
    state.setFault("steadfastBook", "forbidden", 1);
    await runBooking();
    expect(await db.courierAccount.findFirst()).toMatchObject({ isAccepted: false });
    const before = state.requests.length;
    expect(await runBooking(LONG_MS)).toEqual({ looked: 0, booked: 0 });
    expect(state.requests).toHaveLength(before);
  });

  it("gives a booking up before it is made, and books the order again later", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    const { id: parcelId } = await parcelRow(id);
    await resolveBooking(admin, parcelId, { outcome: "cancelled" });
    expect(await runBooking()).toEqual({ looked: 0, booked: 0 });
    expect(await requestBooking(admin, [id])).toMatchObject([{ outcome: "done" }]);
    await runBooking();
    expect(state.parcels.map(({ invoice }) => invoice)).toEqual([`${(await orderRow(id)).orderNumber}-2`]);
  });

  it("books nothing for an order whose number was typed by hand", async () => {
    const id = await confirmedOrder(buyer, product);
    await db.order.update({ where: { id }, data: { courierTrackingNumber: "SF-12345" } });
    expect(await requestBooking(admin, [id])).toMatchObject([
      { outcome: "refused", detail: expect.stringMatching(/number already/) },
    ]);
    expect(await db.parcel.count()).toBe(0);
  });

  it("books an order again whose parcel was cancelled in the courier's panel", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    await runBooking();
    const { id: parcelId } = await parcelRow(id);
    await resolveBooking(admin, parcelId, { outcome: "cancelled" });
    expect(await requestBooking(admin, [id])).toMatchObject([{ outcome: "done" }]);
    expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
    expect(new Set(state.parcels.map(({ invoice }) => invoice)).size).toBe(2);
  });

  it("marks a parcel whose order was cancelled while the courier was called", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    state.delayMs = 500;
    const running = runBooking();
    await vi.waitFor(() => expect(state.parcels).toHaveLength(1));
    await editOrder(id, { status: "cancelled" });
    await running;
    expect(await parcelRow(id)).toMatchObject({ status: "booked", attention: "order_cancelled" });
  });
});

describe("an order that changes", () => {
  beforeEach(() => setUpCourier("steadfast"));

  it("before its parcel is booked is booked with the new amount and address", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    await editOrder(id, { payment_status: "paid", shipping_address: { area: "Mirpur" } });
    await runBooking();
    expect(state.parcels[0]).toMatchObject({ amount: 0 });
    expect(state.parcels[0]?.fields.recipient_address).toContain("Mirpur");
    expect(await parcelRow(id)).toMatchObject({ amountToCollect: 0, attention: null });
  });

  it.each([
    ["is cancelled", { status: "cancelled" }],
    ["is handed over", { status: "shipped" }],
    ["gets a number by hand", { courier_name: "Sundarban", courier_tracking_number: "SB-1" }],
  ])("and %s before its parcel is booked is not booked", async (_, body) => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    await editOrder(id, body);
    expect(await runBooking()).toEqual({ looked: 0, booked: 0 });
    expect(state.parcels).toEqual([]);
    expect(await parcelRow(id)).toMatchObject({ status: "draft", problem: "refused", endedAt: expect.any(Date) });
  });

  it.each([
    ["is cancelled", { status: "cancelled" }, "order_cancelled"],
    ["is paid", { payment_status: "paid" }, "order_changed"],
    ["gets another address", { shipping_address: { address: "House 9" } }, "order_changed"],
  ])("and %s after the booking marks the parcel", async (_, body, attention) => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    await runBooking();
    await editOrder(id, body);
    expect(await parcelRow(id)).toMatchObject({ status: "booked", attention, needsPersonAt: expect.any(Date) });
    expect(await readBookedAmounts([id])).toEqual({ [id]: state.parcels[0]?.amount });
  });

  it("and whose cash is received from the courier does not mark the parcel", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    await runBooking();
    await editOrder(id, { status: "shipped" });
    await editOrder(id, { payment_status: "paid" });
    expect(await parcelRow(id)).toMatchObject({ attention: null });
  });
});

it("makes no call for a while after a response that there were too many", async () => {
  await setUpCourier("steadfast");
  const id = await confirmedOrder(buyer, product);
  await requestBooking(admin, [id]);
  state.setFault("steadfastBook", "rate_limit", 1);
  expect(await runBooking()).toEqual({ looked: 1, booked: 0 });
  const calls = state.requests.length;
  expect(await runBooking(2 * 60_000)).toEqual({ looked: 0, booked: 0 });
  expect(state.requests).toHaveLength(calls);
  expect(await runBooking(LONG_MS)).toMatchObject({ booked: 1 });
});
