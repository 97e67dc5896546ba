/**
 * Books drafts at their couriers (ADR 100). Each booking is claimed and committed before the call, and its result is stored afterwards. A
 * claim whose process died is continued: by our invoice where the courier can find it, otherwise by a person.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { BookResult, Courier, Failure, ParcelRequest } from "@/server/adapters/couriers/courier";
import { db, transaction } from "@/server/db";
import { lockOrder } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { connect, rejectAccount, usableCouriers } from "./courier-accounts";
import { matchPlace } from "./match-place";
import { toCourierParcel, toRequest, withWeights } from "./parcel-to-send";
import { recordBooked } from "./record-booking";

/** Longer than the longest call of a batch. */
const LEASE_MS = 120_000;
const BATCH = 25;
const BATCH_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 8;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 15 * 60_000;

type Claim = { id: string; order_id: string; attempts: number; continues: boolean };
type Booking = { clock: () => Date; signal: AbortSignal; connectTo?: typeof connect };

/** Rows to book: due drafts, and claims whose lease has ended. */
const dueRows = (couriers: readonly string[], now: Date) => Prisma.sql`
  ended_at IS NULL AND status IN ('draft', 'booking') AND next_check_at <= ${now.toISOString()}::timestamptz
  AND courier = ANY(${couriers})`;

export async function hasDueBooking(now: Date): Promise<boolean> {
  const couriers = await usableCouriers();
  if (couriers.length === 0) return false;
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM parcels WHERE ${dueRows(couriers, now)} LIMIT 1`);

  return rows.length > 0;
}

async function claim(courier: string, most: number, now: Date): Promise<Claim[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();

  return await db.$queryRaw<Claim[]>(Prisma.sql`
    UPDATE parcels p SET status = 'booking', attempts = p.attempts + 1,
      lease_until = ${lease}::timestamptz, next_check_at = ${lease}::timestamptz, updated_at = now()
    FROM (SELECT id, status FROM parcels WHERE ${dueRows([courier], now)}
      ORDER BY next_check_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED) due
    WHERE p.id = due.id
    RETURNING p.id, p.order_id, p.attempts, due.status = 'booking' AS continues`);
}

/** Books everything that is due, courier by courier. Returns the numbers of claimed and booked parcels. */
export async function bookParcels({ clock, signal, connectTo = connect }: Booking) {
  const total = { looked: 0, booked: 0 };
  for (const courier of await usableCouriers()) {
    const adapter = await connectTo(courier);
    if (adapter) await bookAt(courier as BookingCourier, adapter, { clock, signal, total });
  }

  return total;
}

type Run = { clock: () => Date; signal: AbortSignal; total: { looked: number; booked: number } };

async function bookAt(courier: BookingCourier, adapter: Courier, { clock, signal, total }: Run): Promise<void> {
  const { pauseMs } = courierAccounts[courier];
  while (!signal.aborted) {
    const claims = await claim(courier, adapter.bookMany ? BATCH : 1, clock());
    if (claims.length === 0) return;
    total.looked += claims.length;
    const results = await bookClaims(courier, adapter, claims);
    let isRejected = false;
    for (const [index, one] of claims.entries()) {
      const result = results[index];
      if (!result) continue;
      if (await store(one, result, { canFind: adapter.find !== undefined, now: clock() })) total.booked += 1;
      isRejected ||= !result.ok && result.problem === "account";
    }
    if (isRejected) return await rejectAccount(courier, clock());
    if (pauseMs > 0) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Books new claims together where the courier offers that; every repeated one alone, after a look whether it exists. */
async function bookClaims(courier: BookingCourier, adapter: Courier, claims: Claim[]): Promise<BookResult[]> {
  const rows = await db.parcel.findMany({
    where: { id: { in: claims.map(({ id }) => id) } },
    include: { order: { include: withWeights } },
  });
  const requests = new Map<string, ParcelRequest>();
  for (const row of rows) requests.set(row.id, await requestOf(row, courier, adapter));
  const fresh = claims.filter(({ attempts, id }) => attempts === 1 && requests.has(id));
  const together = adapter.bookMany && fresh.length > 1 ? fresh : [];
  const asked = together.flatMap(({ id }) => requests.get(id) ?? []);
  const many = asked.length > 0 ? await adapter.bookMany?.(asked, { timeoutMs: BATCH_TIMEOUT_MS }) : [];
  const byId = new Map(together.map(({ id }, index) => [id, many?.[index]]));
  const results: BookResult[] = [];
  for (const one of claims) {
    const request = requests.get(one.id);
    const known = byId.get(one.id);
    if (known) results.push(known);
    else if (!request) results.push({ ok: false, problem: "unclear", message: "The parcel is gone" });
    else results.push(await bookOne(adapter, request, one));
  }

  return results;
}

type Row = Parameters<typeof toRequest>[0] & { id: string };

/** A request with its place, where the courier has a list of places. */
async function requestOf(row: Row, courier: BookingCourier, adapter: Courier): Promise<ParcelRequest> {
  const request = toRequest(row, courier);
  if (request.place || !adapter.places) return request;

  const place = await matchPlace(courier, adapter, toCourierParcel(row.order));
  if (place) await db.parcel.update({ where: { id: row.id }, data: place });

  return { ...request, place };
}

/** Asks before it repeats. A claim that another process left behind is not repeated where the courier cannot be asked. */
async function bookOne(adapter: Courier, request: ParcelRequest, { attempts, continues }: Claim): Promise<BookResult> {
  if (attempts > 1 && adapter.find) {
    const earlier = await adapter.find(request.invoice);
    // Not known whether it exists: ask again later.
    if (!earlier.ok) return continues ? { ...earlier, problem: unclearUnlessAccount(earlier) } : earlier;
    if (earlier.found) return { ok: true, ...earlier.found };
  } else if (continues) {
    return { ok: false, problem: "unclear", message: "The booking was interrupted" };
  }

  return await adapter.book(request);
}

const unclearUnlessAccount = ({ problem }: Failure) => (problem === "account" ? "account" : "unclear");

type Storing = { canFind: boolean; now: Date };

/** Returns whether the parcel is booked. A result that comes after a webhook or a person has decided changes nothing. */
async function store({ id, order_id: orderId }: Claim, result: BookResult, storing: Storing): Promise<boolean> {
  return await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
    if (parcel.status !== "booking" || parcel.endedAt) return parcel.bookedAt !== null;
    if (result.ok) {
      await recordBooked(tx, { order, parcel, booking: result, actor: { type: "system" }, now: storing.now });
      return true;
    }
    log.warn({ courier: parcel.courier, problem: result.problem, attempts: parcel.attempts }, "parcel not booked");
    await tx.parcel.update({ where: { id }, data: afterFailure(result, parcel.attempts, storing) });

    return false;
  });
}

/** A failure that leaves no booking behind returns to the draft, so that it may be repeated. */
function afterFailure({ problem, message }: Failure, attempts: number, { canFind, now }: Storing) {
  const delay = Math.min(RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  const again = attempts < MAX_ATTEMPTS ? new Date(now.getTime() + delay) : null;
  const told = { problemText: message, leaseUntil: null };
  if (problem === "unclear") {
    const next = canFind ? again : null;
    return { ...told, problem, nextCheckAt: next, needsPersonAt: next ? null : now } as const;
  }
  if (problem === "refused" || problem === "account") {
    return { ...told, problem, status: "draft", nextCheckAt: null } as const;
  }

  return { ...told, problem: "unreachable", status: "draft", nextCheckAt: again } as const;
}
