/** Couriers' payments that wait for staff, and payments that cannot be read or are below zero. */
import { beforeEach, describe, expect, it } from "vitest";
import { signedPaisaOf } from "@/server/adapters/fields";
import { db } from "@/server/db";
import { readCourierWork } from "@/server/dispatch/courier-work";
import { listPayouts, listUnreadPayouts } from "@/server/dispatch/payout-list";
import { call } from "@/tests/support/api";
import {
  CHARGE,
  deliveredOrders,
  listedPayments,
  ORDER,
  pay,
  readPayments,
  settlePayment,
} from "@/tests/support/courier-payments";
import { type CourierShop, courierShop, exampleCredentials, laterClock } from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";

const { state } = emulator;
const NET = String(ORDER - CHARGE);
const HOUR_MS = 3_600_000;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

const at = (afterMs: number) => readPayments({ clock: laterClock(afterMs) });
const saveAgain = () => {
  const body = { credentials: exampleCredentials.steadfast };

  return call("PUT /couriers/accounts/{courier}", { as: shop.admin, params: { courier: "steadfast" }, body });
};
const settle = async (number: string, body = {}) => {
  const { id } = await db.courierPayout.findFirstOrThrow({ where: { number } });

  return (await settlePayment(shop.admin, id, body)).data;
};

describe("work about payments", () => {
  it("includes a payment that has only parcels of strangers, until staff explain it", async () => {
    const strange = pay("500", { parcels: [], strangers: ["1"] });
    await readPayments();
    expect(await readCourierWork()).toMatchObject({ toSettle: 1 });
    await settle(strange, { note: "Steadfast takes it back" });
    expect(await readCourierWork()).toMatchObject({ toSettle: 0 });
  });

  it("includes a total without any parcel, and nothing for an empty payment", async () => {
    pay("0", { parcels: [] });
    const bare = pay("75", { parcels: [] });
    await readPayments();
    expect(await readCourierWork()).toMatchObject({ toSettle: 1 });
    expect(await settle(bare)).toMatchObject({ needs_note: true });
  });

  it("names the other payment of a parcel that is in two, which needs a note", async () => {
    await deliveredOrders(shop, 1);
    const [parcel = ""] = state.parcels.map(({ id }) => id);
    const first = pay(NET);
    await readPayments();
    const second = pay("0", { parcels: [parcel], strangers: ["777"] });
    await readPayments();
    const { data } = await listPayouts({ page: 1, limit: 20, number: second });
    expect(data).toMatchObject([
      {
        ...{ number: second, parcels: 0, unknown: ["777"], unknown_count: 1 },
        ...{ elsewhere: [{ consignment: parcel, number: first }], elsewhere_count: 1 },
      },
    ]);
    expect(await listPayouts({ page: 1, limit: 20, number: first })).toMatchObject({
      data: [{ number: first, parcels: 1, elsewhere: [], unknown: [] }],
    });
    state.payouts[0]?.consignments.pop();
    await readPayments();
    expect(await settle(second)).toMatchObject({ is_settled: false, needs_note: true });
    expect(await readCourierWork()).toMatchObject({ toSettle: 2 });
  });
});

describe("a payment below zero", () => {
  it("is stored and settled like any other", async () => {
    await deliveredOrders(shop, 1);
    await db.parcel.updateMany({ data: { collectedPaisa: 0 } });
    const number = pay("-60.50", { charges: "60.50" });
    expect(await readPayments()).toEqual({ stored: 1 });
    expect(await listedPayments()).toMatchObject([
      { number, total: -60.5, collected: 0, charges: 60.5, difference: 0 },
    ]);
    expect(await settle(number)).toMatchObject({ is_settled: true, needs_note: false });
  });

  it("is read from every spelling of its total", () => {
    expect(["-60.5", "−60.50", -60.5, "60", "-0", "--1", "-", ""].map(signedPaisaOf)).toEqual([
      ...[-6_050, -6_050, -6_050, 6_000, 0, null, null, null],
    ]);
  });
});

describe("a payment that cannot be read", () => {
  it("is set aside with its problem, and stops no newer one", async () => {
    const broken = pay("100", { parcels: [] });
    Object.assign(state.payouts[0] ?? {}, { fault: "no_total" });
    const newer = [pay("0", { parcels: [] }), pay("0", { parcels: [] })];
    expect(await readPayments()).toEqual({ stored: 2 });
    expect((await listedPayments()).map(({ number }) => number).sort()).toEqual(newer);
    expect(await listUnreadPayouts()).toMatchObject([
      {
        courier_name: "Steadfast",
        number: broken,
        problem: "The answer has no total",
        next_attempt_at: expect.any(String),
      },
    ]);
    expect(await readCourierWork()).toMatchObject({ unread: 1, toSettle: 0 });
  });

  it("is tried again later, ten times at most, and when the account is saved", async () => {
    pay("100", { parcels: [], strangers: ["1"] });
    const [payout] = state.payouts;
    Object.assign(payout ?? {}, { fault: "html" });
    const reads = () => state.requests.filter((request) => /payments\/SFC/.test(request)).length;
    await at(0);
    await at(60_000);
    expect(reads()).toBe(1);
    for (let run = 1; run <= 14; run += 1) await at(run * 25 * HOUR_MS);
    expect(reads()).toBe(10);
    expect(await listUnreadPayouts()).toMatchObject([{ next_attempt_at: null }]);
    expect(await db.unreadPayout.findFirst()).toMatchObject({ attempts: 10 });

    await saveAgain();
    Object.assign(payout ?? {}, { fault: undefined });
    expect(await at(0)).toEqual({ stored: 1 });
    expect(await listUnreadPayouts()).toEqual([]);
    expect(await readCourierWork()).toMatchObject({ unread: 0, toSettle: 1 });
  });

  it("is taken for an outage of the courier after two in a row, which the next run continues", async () => {
    for (let index = 0; index < 4; index += 1) pay("0", { parcels: [] });
    for (const payout of state.payouts) Object.assign(payout, { fault: "html" });
    await at(0);
    expect(await db.unreadPayout.count()).toBe(2);
    for (const payout of state.payouts) Object.assign(payout, { fault: undefined });
    expect(await at(0)).toEqual({ stored: 2 });
    expect(await at(HOUR_MS)).toEqual({ stored: 2 });
    expect(await db.unreadPayout.count()).toBe(0);
  });
});
