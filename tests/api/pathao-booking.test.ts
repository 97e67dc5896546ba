/** Bookings at Pathao, which accepts the same order twice: one that may exist is never repeated (ADR 100). */
import { beforeEach, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { refused } from "@/tests/support/api";
import {
  confirmedOrder,
  courierShop,
  parcelRow,
  postWebhook,
  requestBooking,
  resolveBooking,
  runBooking,
} from "@/tests/support/courier-shop";
import { emulator, pathaoAdapter, pathaoProbe, SECRET } from "@/tests/support/couriers";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow } from "@/tests/support/rows";

const { state } = emulator;
const LONG_MS = 20 * 60_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  ({ admin, buyer, product } = await courierShop("pathao"));
});

const ask = async () => {
  const id = await confirmedOrder(buyer, product);
  await requestBooking(admin, [id], { courier: "pathao" });
  return id;
};

it("books with the remembered place", async () => {
  await db.courierPlace.create({ data: { courier: "pathao", place: "dhaka|dhanmondi", cityId: 1, zoneId: 52 } });
  const id = await ask();
  expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
  expect(state.parcels[0]?.fields).toMatchObject({ recipient_city: 1, recipient_zone: 52 });
  expect(await orderRow(id)).toMatchObject({ courierName: "Pathao", courierTrackingNumber: state.parcels[0]?.id });
  expect(await parcelRow(id)).toMatchObject({ chargePaisa: 8_000 });
});

it("matches a place typed in Bangla with the courier's list, and remembers it", async () => {
  const id = await confirmedOrder(buyer, product);
  await db.order.update({ where: { id }, data: { shipCity: "ঢাকা", shipArea: "বনানী" } });
  await requestBooking(admin, [id], { courier: "pathao" });
  await runBooking();
  const zones = await pathaoAdapter().adapter.places?.zones(1);
  const zoneId = zones?.ok ? zones.places.find(({ name }) => name === "Banani")?.id : undefined;
  expect(zoneId).toEqual(expect.any(Number));
  expect(state.parcels[0]?.fields).toMatchObject({ recipient_city: 1, recipient_zone: zoneId });
  expect(await db.courierPlace.findMany()).toMatchObject([{ courier: "pathao", cityId: 1, zoneId }]);
});

it.each(["html_after", "http_500"] as const)("never repeats a booking after the fault %s", async (fault) => {
  const id = await ask();
  state.setFault("pathaoBook", fault, 1);
  await runBooking();
  const { requests } = state;
  const before = requests.length;
  expect(await runBooking(LONG_MS)).toEqual({ looked: 0, booked: 0 });
  expect(requests).toHaveLength(before);
  expect(await parcelRow(id)).toMatchObject({
    status: "booking",
    problem: "unclear",
    needsPersonAt: expect.any(Date),
  });
});

it("never repeats a booking whose process died", async () => {
  const id = await ask();
  const ended = new Date(Date.now() - 1_000);
  await db.parcel.updateMany({ data: { status: "booking", attempts: 1, leaseUntil: ended, nextCheckAt: ended } });
  expect(await runBooking()).toEqual({ looked: 1, booked: 0 });
  expect(state.parcels).toEqual([]);
  expect(await parcelRow(id)).toMatchObject({ problem: "unclear", needsPersonAt: expect.any(Date) });
});

it("reports a booking that was given up although it had succeeded", async () => {
  const id = await ask();
  state.setFault("pathaoBook", "html_after", 1);
  await runBooking();
  const [arrived] = state.parcels;
  if (!arrived) throw new Error("not booked");
  const given = await parcelRow(id);
  await resolveBooking(admin, given.id, { outcome: "cancelled" });
  await requestBooking(admin, [id], { courier: "pathao" });
  await runBooking();
  const created = pathaoWebhook(arrived, { secret: SECRET, at: new Date(), event: "order.created" });
  expect(await postWebhook("pathao", created)).toBe(202);
  const late = await db.parcel.findUniqueOrThrow({ where: { id: given.id } });
  expect(late).toMatchObject({ consignmentId: arrived.id, attention: "reported", needsPersonAt: expect.any(Date) });
  expect(await orderRow(id)).toMatchObject({ courierTrackingNumber: state.parcels[1]?.id });

  await resolveBooking(admin, given.id, { outcome: "seen" });
  expect(await db.parcel.count({ where: { needsPersonAt: { not: null } } })).toBe(0);
  await expectAllInvariants();
});

it("learns from the webhook of the booking that it succeeded", async () => {
  const id = await ask();
  state.setFault("pathaoBook", "html_after", 1);
  await runBooking();
  const [booked] = state.parcels;
  if (!booked) throw new Error("not booked");
  const created = pathaoWebhook(booked, {
    secret: SECRET,
    at: new Date(),
    event: "order.created",
    extra: { delivery_fee: 83.46 },
  });
  expect(await postWebhook("pathao", created)).toBe(202);
  expect(await parcelRow(id)).toMatchObject({
    ...{ status: "booked", consignmentId: booked.id, problem: null, needsPersonAt: null, chargePaisa: 8_346 },
  });
  expect(await postWebhook("pathao", pathaoProbe)).toBe(202);
});

it("is told by staff that a booking exists, or that it does not and is to be repeated", async () => {
  const [exists, lacks] = [await ask(), await ask()];
  state.setFault("pathaoBook", "http_500", 2);
  await runBooking();
  const [one, other] = [await parcelRow(exists), await parcelRow(lacks)];
  const known = await resolveBooking(admin, one.id, { outcome: "booked", consignment_id: "dl1234" });
  expect(known.data).toMatchObject({ status: "booked", consignment_id: "DL1234", attention: null });
  const body = { outcome: "booked", consignment_id: "DL1234" };
  const taken = await refused("POST /orders/admin/parcels/{id}/resolve", {
    as: admin,
    params: { id: other.id },
    body,
  });
  expect(taken).toMatchObject({ status: 409, data: { code: "courier_number_taken" } });
  await resolveBooking(admin, other.id, { outcome: "not_booked" });
  expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
  expect(state.parcels).toHaveLength(1);
});

it("waits a minute at the limit of calls, gives no booking up, and books each once", async () => {
  await ask();
  let now = Date.now();
  state.clock.now = () => now;
  await runBooking();
  state.pathaoCallsPerMinute = state.pathaoCalls.length;
  const ids = [await ask(), await ask()];
  expect(await runBooking()).toEqual({ looked: 1, booked: 0 });
  for (const id of ids) {
    expect(await parcelRow(id)).toMatchObject({ status: "draft", attention: null, nextCheckAt: expect.any(Date) });
  }
  const { requests } = state;
  const before = requests.length;
  // Not even asked within the minute.
  await runBooking(50_000);
  expect(requests).toHaveLength(before);
  now += 70_000;
  await runBooking(70_000);
  for (const id of ids) expect(await parcelRow(id)).toMatchObject({ status: "booked", problem: null });
  expect(state.parcels).toHaveLength(3);
});

it("shares one token between runs, and renews an ended one", async () => {
  await ask();
  await runBooking();
  await ask();
  await runBooking();
  state.tokens.clear();
  await ask();
  expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
  const logins = state.requests.filter((request) => request.endsWith("/external/login"));
  expect(logins).toHaveLength(2);
  expect(JSON.stringify(await db.courierAccount.findMany())).not.toContain([...state.tokens.keys()].join());
});
