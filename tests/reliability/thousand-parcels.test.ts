/**
 * A thousand parcels from booking to payout, a fifth of them refused, with faulty couriers, lost answers, kills (-9), and webhooks that are
 * repeated, late and out of order (ADR 100): none is booked twice, and no taka or unit of stock moves twice or is missing. Steadfast has
 * most parcels, because Pathao's limit of calls takes four seconds per status. Alone: `npm run test:reliability -- thousand-parcels`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import type { Parcel } from "@/emulators/couriers/state.ts";
import { pathaoWebhook, steadfastWebhook, type WebhookRequest } from "@/emulators/couriers/webhooks.ts";
import { seededRandom } from "@/lib/card-marks/codes";
import { db } from "@/server/db";
import {
  confirmedOrders,
  countDoubleBookings,
  countUnbooked,
  postWebhook,
  reportPathaoBookings,
  startCourierTrial,
} from "@/tests/support/courier-trial";
import { createProduct } from "@/tests/support/factories";
import { call } from "@/tests/support/http";
import { expectAllInvariants } from "@/tests/support/invariants";
import { record } from "../../scripts/lib/reliability-figures.ts";

const AT_STEADFAST = 900;
const AT_PATHAO = 100;
const ALL = AT_STEADFAST + AT_PATHAO;
const REFUSED_EVERY = 5;
const BATCH = 100;
const KILLS = 6;
const STOCK = 2_000;
const CHARGE = 60;
const PARCELS_PER_PAYOUT = 150;
const POSTED_AT_ONCE = 8;
const FAULTY_SHARE = 0.3;
/** Pathao's bookings and statuses, one call after the other, and leases of interrupted ones. */
const PHASE_MS = 30 * 60_000;

/** Faults that stop all calls until the owner or the time acts are tested by tests/api/parcel-booking.test.ts. */
const STOPPING = ["rate_limit", "forbidden", "unpaid", "clients_rejected"];
/** Steadfast delivers a part of these, for half of the amount. */
const PARTIAL_EVERY = 50;
/** The first payment lacks this much, and names a parcel of another shop. In taka. */
const SHORT = 40;
/** Bookings and status requests that time out, before and after the courier has carried them out. */
const HANGS = 6;
const timeouts = [
  ["steadfastBook", "hang_after"],
  ["steadfastRead", "hang"],
  ["steadfastBook", "hang"],
] as const;

const random = seededRandom(37);
/** Bookings that staff decided. */
let decisions = 0;
const trial = await startCourierTrial();
const { shop, state, admin, secrets } = trial;
afterAll(trial.emulator.stop);

/** Changes the state of one of the calls every half second: usually without a fault, otherwise with one for one call. */
function spoilCalls(): () => void {
  const areas = Object.entries(state.faultNames).map(([area, names]) => ({
    area,
    names: names.filter((name) => !STOPPING.includes(name) && !name.startsWith("hang")),
  }));
  let hangs = HANGS;
  const timer = setInterval(() => {
    const isBooking = state.parcels.length > 0 && state.parcels.length < ALL;
    if (isBooking && hangs > 0 && random() < 0.1) {
      const [area = "", fault = ""] = timeouts[hangs % timeouts.length] ?? [];
      state.setFault(area, fault, 1);
      hangs -= 1;
      return;
    }
    const { area = "", names = [] } = areas[Math.floor(random() * areas.length)] ?? {};
    const fault = random() < FAULTY_SHARE ? Math.floor(random() * names.length) : 0;
    state.setFault(area, names[fault] ?? "", 1);
  }, 500);

  return () => clearInterval(timer);
}

async function killRepeatedly(kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(2_000 + random() * 4_000);
    await shop.kill();
    await shop.startAgain();
  }
}

async function bookAll(ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    const courier = first < AT_STEADFAST ? "steadfast" : "pathao";
    const body = { courier, ids: ids.slice(first, first + BATCH) } as const;
    const { data } = await call("POST /orders/admin/parcels", { as: admin, body });
    expect(data.results.filter(({ outcome }) => outcome !== "done")).toEqual([]);
  }
  await killRepeatedly(KILLS / 2);
  for (let undecided = -1; undecided !== 0; undecided = await decideUnclear()) {
    await expect.poll(countUnbooked, { timeout: PHASE_MS, interval: 1_000 }).toBe(0);
  }
  await reportPathaoBookings(trial);
}

/** Staff look for each unclear booking in the courier's panel, and try those again that are not there. Returns their number. */
async function decideUnclear(): Promise<number> {
  const rows = await db.parcel.findMany({ where: { bookedAt: null, endedAt: null } });
  decisions += rows.length;
  for (const { id, invoice } of rows) {
    const known = state.parcels.find((parcel) => parcel.invoice === invoice);
    const outcome = known
      ? ({ outcome: "booked", consignment_id: known.id } as const)
      : ({ outcome: "not_booked" } as const);
    await call("POST /orders/admin/parcels/{id}/resolve", { as: admin, params: { id }, body: outcome });
  }

  return rows.length;
}

const isRefused = (index: number) => index % REFUSED_EVERY === 0;
const isPartial = ({ courier }: Parcel, index: number) => courier === "steadfast" && index % PARTIAL_EVERY === 1;

/** Moves each parcel to its end at the courier. */
function finishAtCouriers(): void {
  for (const [index, parcel] of state.parcels.entries()) {
    if (isPartial(parcel, index)) [parcel.status, parcel.amount] = ["partial_delivered", parcel.amount / 2];
    else if (parcel.courier === "pathao") parcel.status = isRefused(index) ? "Returned To Merchant" : "Delivered";
    else if (isRefused(index)) [parcel.status, parcel.returnStatus] = ["cancelled", "cancelled_return_received"];
    else parcel.status = "delivered";
  }
}

type Sent = { courier: Parcel["courier"]; webhook: WebhookRequest };

/** Each report twice, all in random order, so that many are late. */
function reportsOf(parcel: Parcel, index: number, now: number): Sent[] {
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  const common = { courier: parcel.courier };
  if (parcel.courier === "pathao") {
    const report = (event: string, at: Date) => ({
      ...common,
      webhook: pathaoWebhook(parcel, { secret: secrets.pathao, at, event: `order.${event}` }),
    });
    const last = isRefused(index) ? "returned-to-merchant" : "delivered";
    const reports = [report("picked", ago(90)), report("in-transit", ago(60)), report(last, ago(5))];
    return [...reports, ...reports];
  }
  const report = (status: string, at: Date) => ({
    ...common,
    webhook: steadfastWebhook(parcel, { token: secrets.steadfast, at, status }),
  });
  const end = isPartial(parcel, index) ? "partial_delivered" : "delivered";
  const last = isRefused(index) ? "cancelled_return_received" : end;
  const reports = [report("pending", ago(90)), report("hold", ago(60)), report(last, ago(5))];

  return [...reports, ...reports];
}

function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }

  return items;
}

/** Repeats a report that the killed shop could not answer, as the couriers do for a 5xx. */
async function post({ courier, webhook }: Sent): Promise<void> {
  for (;;) {
    const status = await postWebhook(courier, webhook).catch(() => 503);
    if (status < 500) return expect([200, 202]).toContain(status);
    await pause(500);
  }
}

async function postAll(sent: Sent[]): Promise<void> {
  const queue = sent.values();
  await Promise.all(
    Array.from({ length: POSTED_AT_ONCE }, async () => {
      for (const one of queue) await post(one);
    }),
  );
}

/** Steadfast pays in several sums; the shop reads them when it starts. Returns the number of payouts. */
async function payOut(): Promise<number> {
  const delivered = state.parcels.filter(
    (parcel, index) => parcel.courier === "steadfast" && (parcel.status === "delivered" || isPartial(parcel, index)),
  );
  for (let first = 0; first < delivered.length; first += PARCELS_PER_PAYOUT) {
    const paid = delivered.slice(first, first + PARCELS_PER_PAYOUT);
    const sum = paid.reduce((before, { amount }) => before + amount - CHARGE, 0);
    const total = first === 0 ? sum - SHORT : sum;
    const consignments = paid.map(({ id }) => ({ id, charge: String(CHARGE) }));
    if (first === 0) consignments.push({ id: "1", charge: String(CHARGE) });
    state.payouts.unshift({ id: `SFC-${7_000 + first}`, total: String(total), consignments });
  }
  await shop.kill();
  await shop.startAgain();
  await expect.poll(() => db.courierPayout.count(), { timeout: 60_000, interval: 500 }).toBe(state.payouts.length);

  return state.payouts.length;
}

/** Each payout is settled twice at the same time, the short one again with a note; Pathao's payments are recorded from its sheet, twice as well. */
async function settleAll(): Promise<void> {
  for (const { id } of await db.courierPayout.findMany()) {
    const settle = async (body: { note?: string }) =>
      (await call("POST /orders/admin/payouts/{id}/settle", { as: admin, params: { id }, body })).data;
    const [one, other] = await Promise.all([settle({}), settle({})]);
    if (one.needs_note && other.needs_note) await settle({ note: "Steadfast pays the rest next week" });
  }
  const paid = state.parcels.filter(({ courier, status }) => courier === "pathao" && status === "Delivered");
  const rows = paid.map(({ invoice, amount }) => `${invoice},${amount},${CHARGE}`);
  const sheet = ["Invoice,Collected Amount,Delivery Charge", ...rows].join("\n");
  for (let time = 0; time < 2; time += 1) {
    await call("POST /orders/admin/courier-sheet", { as: admin, body: { kind: "payments", sheet, apply: true } });
  }
}

it(`books, delivers and settles ${ALL} parcels once each`, { timeout: 3 * PHASE_MS }, async () => {
  const product = await createProduct({ stock: STOCK });
  const stopSpoiling = spoilCalls();
  await bookAll(await confirmedOrders(product, ALL));
  expect(countDoubleBookings(trial)).toBe(0);
  expect(state.parcels).toHaveLength(ALL);

  finishAtCouriers();
  const now = Date.now();
  const sent = shuffle(state.parcels.flatMap((parcel, index) => reportsOf(parcel, index, now)));
  await Promise.all([postAll(sent), killRepeatedly(KILLS / 2)]);
  await expect
    .poll(() => db.parcel.count({ where: { endedAt: null } }), { timeout: PHASE_MS, interval: 1_000 })
    .toBe(0);
  stopSpoiling();

  const refused = ALL / REFUSED_EVERY;
  const partial = state.parcels.filter(isPartial).length;
  const { stockQuantity } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(stockQuantity).toBe(STOCK - (ALL - refused));
  expect(await db.parcel.count({ where: { needsPersonAt: { not: null } } })).toBe(partial);

  const payouts = await payOut();
  await settleAll();
  const paid = await db.order.aggregate({ where: { paymentStatus: "paid" }, _count: true, _sum: { paidPaisa: true } });
  const isWhole = (parcel: Parcel, index: number) => !isRefused(index) && !isPartial(parcel, index);
  const collected = state.parcels.filter(isWhole).reduce((sum, { amount }) => sum + amount * 100, 0);
  expect(paid).toMatchObject({ _count: ALL - refused - partial, _sum: { paidPaisa: collected } });
  // Each partly delivered parcel has a case with its amounts; the missing taka of the first payment have a note.
  expect(await db.case.count({ where: { kind: "courier_difference" } })).toBe(partial);
  expect(await db.courierPayout.count({ where: { settledAt: null } })).toBe(0);
  expect(await db.courierPayout.count({ where: { note: { not: "" } } })).toBe(1);
  await expectAllInvariants();

  record(
    "R8, R9, V7",
    `${ALL} parcels from booking to ${payouts} payouts, ${refused} refused, ${partial} partly delivered, one payout short and with a stranger's parcel, faults and ${HANGS} time-outs in booking and status calls, kill -9 ${KILLS} times, ${sent.length} webhooks repeated and in random order`,
    `0 double bookings, 0 double movements of stock or money, 0 unmatched taka of ৳${collected / 100}; ${partial} cases for partly delivered parcels, a note for the short payout; staff decided ${decisions} bookings`,
  );
  await shop.stop();
});
