/** Couriers' payments that differ from the shop's records: read without gaps, and nothing is lost or opened twice (docs/flows/parcel.md). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { connect } from "@/server/dispatch/courier-accounts";
import type { Prisma } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resolve } from "@/tests/support/cases";
import {
  CHARGE,
  deliveredOrders,
  listedPayments,
  ORDER,
  pay,
  readPayments,
  settlePayment,
} from "@/tests/support/courier-payments";
import { type CourierShop, courierShop, parcelRow } from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { orderRow } from "@/tests/support/rows";

const { state } = emulator;
const NET = String(ORDER - CHARGE);

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

const settle = async (number: string) => {
  const { id } = await db.courierPayout.findFirstOrThrow({ where: { number } });

  return (await settlePayment(shop.admin, id)).data;
};
const change = (id: string, data: Prisma.OrderUncheckedUpdateInput) => db.order.update({ where: { id }, data });
const cases = () => db.case.findMany({ orderBy: { createdAt: "asc" } });
const details = async () => (await cases()).map(({ detail }) => detail);
const dismissAll = async () => {
  for (const { id } of await cases()) {
    expect(await resolve(shop.admin, id, { action: "dismiss" })).toMatchObject({ status: 200 });
  }
};

/** Another booking of an order, whose first one has ended. */
const bookedAgain = async (orderId: string, data: Partial<Prisma.ParcelUncheckedCreateInput> = {}) => {
  const { orderNumber } = await orderRow(orderId);
  const ended = { status: "delivered" as const, bookedAt: new Date(), endedAt: new Date() };
  const sums = { amountToCollect: ORDER, collectedPaisa: ORDER * 100, chargePaisa: CHARGE * 100, weightGrams: 500 };
  const names = { courier: "steadfast", invoice: `${orderNumber}-2`, consignmentId: "9000002" };

  return await db.parcel.create({ data: { orderId, ...names, ...ended, ...sums, ...data } });
};

describe("reading payments", () => {
  it("leaves no gap when a run is interrupted", async () => {
    const numbers = Array.from({ length: 25 }, () => pay("0", { parcels: [] }));
    const interrupted = new AbortController();
    let reads = 0;
    const connectTo: typeof connect = async (...args) => {
      const adapter = await connect(...args);
      const payout: NonNullable<NonNullable<typeof adapter>["payout"]> = async (id) => {
        reads += 1;
        if (reads === 12) interrupted.abort();
        return (await adapter?.payout?.(id)) ?? { ok: true, payout: null };
      };

      return adapter && { ...adapter, payout };
    };
    expect(await readPayments({ signal: interrupted.signal, connectTo })).toEqual({ stored: 12 });
    const stored = await db.courierPayout.findMany({ orderBy: { fetchedAt: "asc" }, select: { number: true } });
    expect(new Set(stored.map(({ number }) => number))).toEqual(new Set(numbers.slice(0, 12)));
    expect(await readPayments()).toEqual({ stored: 13 });
  });

  it("stores a payment only when it is paid, also if newer ones were paid before", async () => {
    const number = pay("0", { parcels: [] });
    Object.assign(state.payouts[0] ?? {}, { isPrepared: true });
    for (let index = 0; index < 12; index += 1) pay("0", { parcels: [] });
    expect(await readPayments()).toEqual({ stored: 12 });
    expect(await db.courierPayout.count({ where: { number } })).toBe(0);
    Object.assign(state.payouts.at(-1) ?? {}, { isPrepared: false });
    expect(await readPayments()).toEqual({ stored: 1 });
  });

  it("adds parcels that an unsettled payment gets later", async () => {
    const ids = await deliveredOrders(shop, 2);
    const [first = "", second = ""] = state.parcels.map(({ id }) => id);
    const number = pay(NET, { parcels: [first] });
    await readPayments();
    Object.assign(state.payouts[0] ?? {}, { total: "1000", consignments: [{ id: first }, { id: second }] });
    expect(await readPayments()).toEqual({ stored: 0 });
    expect(await listedPayments()).toMatchObject([{ parcels: 2, total: 1_000, difference: 0, unknown_count: 0 }]);
    expect(await settle(number)).toMatchObject({ is_settled: true });
    for (const id of ids) expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid" });
  });
});

describe("the amount due of a parcel", () => {
  it("is nothing after its cancellation", async () => {
    const [id = ""] = await deliveredOrders(shop, 1);
    await db.$executeRaw`ALTER TABLE parcels DISABLE TRIGGER parcels_keep_final`;
    const { consignmentId } = await parcelRow(id);
    const cancelled = { status: "in_transit" as const, cancelledAt: new Date(), collectedPaisa: null, chargePaisa: 0 };
    await db.parcel.updateMany({ data: cancelled });
    await db.$executeRaw`ALTER TABLE parcels ENABLE TRIGGER parcels_keep_final`;
    const number = pay("0", { parcels: [consignmentId ?? ""] });
    await readPayments();
    expect(await listedPayments()).toMatchObject([{ collected: 0 }]);
    expect(await settle(number)).toMatchObject({ is_settled: true, results: [{ outcome: "unchanged" }] });
    expect(await cases()).toEqual([]);
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending" });
  });

  it("is that of the corrected order, also if its cash was recorded by hand", async () => {
    const [open = "", byHand = "", changedLater = ""] = await deliveredOrders(shop, 3);
    await db.parcel.updateMany({ data: { collectedPaisa: 51_000 } });
    for (const id of [open, byHand, changedLater]) await change(id, { totalPaisa: 51_000 });
    const orders = [{ id: byHand }, { id: changedLater }];
    await call("POST /orders/admin/bulk", { as: shop.admin, body: { step: "cash_received", orders } });
    await change(changedLater, { totalPaisa: 56_000 });
    const number = pay("1350");
    await readPayments();
    const { results } = await settle(number);
    const outcomes = new Map(results.map(({ order_id: id, outcome }) => [id, outcome]));
    expect([open, byHand, changedLater].map((id) => outcomes.get(id))).toEqual(["done", "unchanged", "unchanged"]);
    expect(await db.case.count({ where: { kind: "courier_difference" } })).toBe(0);
    expect(await orderRow(open)).toMatchObject({ paymentStatus: "paid", paidPaisa: 51_000 });
  });
});

describe("cash that cannot be recorded", () => {
  it("is a case for a cancelled, refunded or online order, and the payment counts as settled", async () => {
    const [cancelled = "", refunded = "", online = "", right = ""] = await deliveredOrders(shop, 4);
    await change(cancelled, { status: "cancelled", holdsStock: false });
    const back = { paymentStatus: "refunded" as const, holdsStock: false };
    await change(refunded, { ...back, paidPaisa: ORDER * 100, refundedPaisa: ORDER * 100 });
    await change(online, { paymentStatus: "paid", paymentMethod: "aamarpay", paidPaisa: ORDER * 100 });
    const number = pay("2000");
    await readPayments();
    expect(await settle(number)).toMatchObject({ is_settled: true });
    const found = new Map((await cases()).map(({ orderId, detail }) => [orderId, detail]));
    expect(found.get(cancelled)).toBe(
      `Steadfast collected ৳560, which cannot be recorded: This order has been cancelled. Payment ${number} of the courier.`,
    );
    expect(found.get(refunded)).toContain("has been refunded");
    expect(found.get(online)).toContain("is paid online");
    expect(found.size).toBe(3);
    expect(await orderRow(right)).toMatchObject({ paymentStatus: "paid" });
    await dismissAll();
    await settle(number);
    expect(await cases()).toHaveLength(3);
  });

  it("is a case with the total of the order, not with what its advance left", async () => {
    const [id = ""] = await deliveredOrders(shop, 1);
    await db.parcel.updateMany({ data: { collectedPaisa: 40_000 } });
    await change(id, { advancePaisa: 5_000 });
    const number = pay("340");
    await readPayments();
    await settle(number);
    expect(await details()).toEqual([
      `Steadfast collected ৳400 and was to collect ৳560; the order comes to ৳560. Payment ${number} of the courier.`,
    ]);
  });

  it("is nothing for an order that was paid online and for which nothing was collected", async () => {
    const [id = ""] = await deliveredOrders(shop, 1);
    await db.parcel.updateMany({ data: { collectedPaisa: 0, chargePaisa: 0 } });
    await change(id, { paymentStatus: "paid", paymentMethod: "aamarpay", paidPaisa: ORDER * 100 });
    const number = pay("0");
    await readPayments();
    expect(await settle(number)).toMatchObject({ is_settled: true, results: [{ outcome: "unchanged" }] });
  });

  it("is a case for an order whose cash another payment contains, however often both are settled", async () => {
    const [id = ""] = await deliveredOrders(shop, 1);
    const first = pay(NET);
    await readPayments();
    await settle(first);
    const { consignmentId } = await bookedAgain(id);
    const second = pay(NET, { parcels: [consignmentId ?? ""] });
    await readPayments();
    expect(await settle(second)).toMatchObject({ is_settled: true, results: [{ outcome: "case" }] });
    for (const number of [first, second]) await settle(number);
    expect(await details()).toEqual([expect.stringContaining(`again: its payment ${first} has cash of this order`)]);
    await dismissAll();
    for (const number of [first, second]) await settle(number);
    expect(await cases()).toHaveLength(1);
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: ORDER * 100 });
  });
});

describe("a payment sheet", () => {
  const sheet = async (lines: string[], apply = true) => {
    const body = { kind: "payments" as const, sheet: lines.join("\n"), apply };

    return (await call("POST /orders/admin/courier-sheet", { as: shop.admin, body })).data.rows;
  };
  const numbersOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await orderRow(id)).orderNumber));

  it("opens one case for a row with another amount, when it is applied", async () => {
    const ids = await deliveredOrders(shop, 3);
    const [short = "", right = "", cancelled = ""] = ids;
    await change(cancelled, { status: "cancelled", holdsStock: false });
    const [a, b, c] = await numbersOf(ids);
    const lines = ["Invoice,Collected Amount,Delivery Charge", `${a},500.50,60`, `${b},560,60`, `${c},560,60`];
    const expected = [
      { outcome: "refused", opens_case: true },
      { outcome: "ready", opens_case: false },
      { outcome: "refused", opens_case: true },
    ];
    expect(await sheet(lines, false)).toMatchObject(expected);
    expect(await cases()).toEqual([]);
    expect(await sheet(lines)).toMatchObject([{ opens_case: false }, { outcome: "done" }, { opens_case: false }]);
    await sheet(lines);
    await dismissAll();
    await sheet(lines);
    const found = new Map((await cases()).map(({ orderId, detail }) => [orderId, detail]));
    expect(found.get(short)).toBe("By the courier's sheet ৳500.50 was collected, and ৳560 was to be collected.");
    expect(found.get(cancelled)).toContain("cannot be recorded: This order has been cancelled");
    expect(await cases()).toHaveLength(2);
    expect(await orderRow(right)).toMatchObject({ paymentStatus: "paid" });
  });

  it("opens no case for an order whose cash was recorded by hand", async () => {
    const [id = ""] = await deliveredOrders(shop, 1);
    await call("POST /orders/admin/bulk", { as: shop.admin, body: { step: "cash_received", orders: [{ id }] } });
    await change(id, { totalPaisa: 60_000 });
    const [number] = await numbersOf([id]);
    expect(await sheet(["Invoice,Amount", `${number},560`])).toMatchObject([{ outcome: "unchanged" }]);
    expect(await db.case.count({ where: { kind: "courier_difference" } })).toBe(0);
  });

  it("finds another booking of an order by its invoice or the courier's number, next to the one that came back", async () => {
    const [id = "", other = ""] = await deliveredOrders(shop, 2);
    await db.$executeRaw`ALTER TABLE parcels DISABLE TRIGGER parcels_keep_final`;
    await db.parcel.updateMany({ data: { status: "returned", collectedPaisa: 0 } });
    await db.$executeRaw`ALTER TABLE parcels ENABLE TRIGGER parcels_keep_final`;
    const { invoice } = await bookedAgain(id);
    await bookedAgain(other, { consignmentId: "9000003" });
    const [number] = await numbersOf([id]);
    expect(await sheet(["Invoice,Amount", `${number},0`, `${invoice},560`])).toMatchObject([
      { outcome: "unchanged", amount_due: 0, is_counted: true },
      { outcome: "done", order_id: id, amount_due: ORDER, is_counted: true },
    ]);
    expect(await sheet(["Consignment ID,Amount", "9000003,560"])).toMatchObject([{ outcome: "done", order_id: other }]);
    expect(await cases()).toEqual([]);
  });
});

describe("a payment whose own total differs", () => {
  it("records its cash at once, and stays open until staff explain the difference", async () => {
    await deliveredOrders(shop, 2);
    const number = pay(String(2 * (ORDER - CHARGE) - 40));
    await readPayments();
    expect(await settle(number)).toMatchObject({
      ...{ is_settled: false, needs_note: true },
      results: [{ outcome: "done" }, { outcome: "done" }],
    });
    expect(await listedPayments()).toMatchObject([{ difference: -40, settled_at: null, note: "" }]);

    const { id } = await db.courierPayout.findFirstOrThrow();
    const note = "Steadfast pays ৳40 next week";
    expect((await settlePayment(shop.admin, id, { note })).data).toMatchObject({ is_settled: true, needs_note: false });

    expect(await listedPayments()).toMatchObject([{ settled_at: expect.any(String), note }]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "payout_settled" } });
    expect(entry.changes).toMatchObject({ note: { to: note } });
    expect((await settlePayment(shop.admin, id, { note: "Again" })).data).toMatchObject({ is_settled: true });
    expect(await listedPayments()).toMatchObject([{ note }]);
  });

  it("needs no note for a rounded charge, and one for a stranger's parcel", async () => {
    await deliveredOrders(shop, 1);
    const rounded = pay("500.4", { charge: String(CHARGE) });
    await readPayments();
    expect(await settle(rounded)).toMatchObject({ is_settled: true, needs_note: false });
    const strange = pay("0", { parcels: [], strangers: ["1"] });
    await readPayments();
    expect(await settle(strange)).toMatchObject({ is_settled: false, needs_note: true });
  });
});
