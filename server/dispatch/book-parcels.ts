/**
 * Books drafts at their couriers (ADR 100). Each booking is claimed and committed before the call, and its result is stored afterwards. A
 * claim whose process died is continued: by our invoice where the courier can find it, otherwise by a person.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type BookingCourier, bookingCouriers, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { BookResult, Courier, Failure, ParcelRequest } from "@/server/adapters/couriers/courier";
import { db, transaction } from "@/server/db";
import { lockOrder } from "@/server/fulfilment/change";
import type { ParcelAttention } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { type Claim, claimBookings } from "./claim-bookings";
import { callableCouriers, connect, recordHalt, stopsCalls } from "./courier-accounts";
import { matchPlace } from "./match-place";
import { toCourierParcel, toRequest, withWeights } from "./parcel-to-send";
import { recordBooked } from "./record-booking";

/** Less than a job may take (server/queue.ts); the next one continues. */
const MAX_RUN_MS = 120_000;
const BATCH = 25;
const BATCH_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 8;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 15 * 60_000;

type Booking = {
  couriers?: readonly BookingCourier[];
  clock: () => Date;
  signal: AbortSignal;
  connectTo?: typeof connect;
};

/** Books everything that is due at these couriers. Returns the numbers of claimed and booked parcels. */
export async function bookParcels({ couriers = bookingCouriers, clock, signal, connectTo = connect }: Booking) {
  const total = { looked: 0, booked: 0 };
  for (const courier of await callableCouriers(clock())) {
    if (!couriers.includes(courier)) continue;
    const adapter = await connectTo(courier, clock());
    if (adapter) await bookAt(courier, adapter, { clock, signal, total });
  }

  return total;
}

type Run = { clock: () => Date; signal: AbortSignal; total: { looked: number; booked: number } };

async function bookAt(courier: BookingCourier, adapter: Courier, { clock, signal, total }: Run): Promise<void> {
  const { pauseMs } = courierAccounts[courier];
  const until = clock().getTime() + MAX_RUN_MS;
  while (!signal.aborted && clock().getTime() < until) {
    const { claims, isDone } = await claimBookings(courier, { most: adapter.bookMany ? BATCH : 1, now: clock() });
    if (isDone) return;
    if (claims.length === 0) continue;
    total.looked += claims.length;
    const results = await bookClaims(courier, adapter, claims);
    for (const [index, claim] of claims.entries()) {
      if (await storeSafely(claim, results[index], { canFind: adapter.find !== undefined, now: clock() })) {
        total.booked += 1;
      }
    }
    const halt = results.find(stopsCalls);
    if (halt) return await recordHalt(courier, halt, clock());
    if (pauseMs > 0) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Books new claims together where the courier offers that, and a repeated one after a look whether it exists. */
async function bookClaims(courier: BookingCourier, adapter: Courier, claims: Claim[]): Promise<BookResult[]> {
  const rows = await db.parcel.findMany({
    where: { id: { in: claims.map(({ id }) => id) } },
    include: { order: { include: withWeights } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const requests: ParcelRequest[] = [];
  for (const { id } of claims) {
    const row = byId.get(id);
    if (row) requests.push(await requestOf(row, courier, adapter));
  }
  const [first] = claims;
  const [request] = requests;
  if (!first || !request || requests.length < claims.length) return [];
  if (adapter.bookMany && requests.length > 1) return adapter.bookMany(requests, { timeoutMs: BATCH_TIMEOUT_MS });

  return [await bookOne(adapter, request, first)];
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
    if (!earlier.ok) return continues ? { ...earlier, problem: unclearUnlessHalt(earlier) } : earlier;
    if (earlier.found) return { ok: true, ...earlier.found };
    // It becomes a draft again, so that the next attempt checks the order.
    if (continues) return { ok: false, problem: "unreachable", message: "The courier does not have it yet" };
  } else if (continues) {
    return { ok: false, problem: "unclear", message: "The booking was interrupted" };
  }

  return adapter.book(request);
}

const unclearUnlessHalt = (failure: Failure) => (stopsCalls(failure) ? failure.problem : "unclear");

type Storing = { canFind: boolean; now: Date };

/** A result that cannot be stored is logged: the claim's lease ends, and the booking is continued. */
async function storeSafely(claim: Claim, result: BookResult | undefined, storing: Storing): Promise<boolean> {
  const known = result ?? { ok: false, problem: "unclear", message: "The courier's answer lacks this parcel" };
  try {
    return await store(claim, known, storing);
  } catch (error) {
    const number = known.ok ? known.consignmentId : null;
    log.error({ err: error, parcel: claim.id, consignmentId: number }, "cannot store the result of a booking");
    return false;
  }
}

/** Returns whether the parcel is booked. */
async function store(claim: Claim, result: BookResult, storing: Storing): Promise<boolean> {
  const { id, orderId, attempts } = claim;

  return await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
    if (result.ok) {
      await recordBooked(tx, { order, parcel, booking: result, actor: { type: "system" }, now: storing.now });
      return true;
    }
    // Another run has claimed it since, or a webhook has brought its number.
    if (parcel.status !== "booking" || parcel.attempts !== attempts) return parcel.bookedAt !== null;
    log.warn({ courier: parcel.courier, problem: result.problem, attempts }, "parcel not booked");
    await tx.parcel.update({ where: { id }, data: afterFailure(result, claim, storing) });

    return false;
  });
}

/** A failure that leaves no booking behind returns to the draft, so that it may be repeated. */
function afterFailure({ problem, message }: Failure, { attempts, continues }: Claim, { canFind, now }: Storing) {
  const delay = Math.min(RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  const again = attempts < MAX_ATTEMPTS ? new Date(now.getTime() + delay) : null;
  const failed = { problemText: message, leaseUntil: null };
  // A halt is no answer about an earlier call, whose result stays unknown.
  if (problem === "unclear" || (continues && (problem === "account" || problem === "busy"))) {
    return { ...failed, problem: "unclear", ...nextOr("unclear", canFind ? again : null, now) } as const;
  }
  const draft = { ...failed, status: "draft" } as const;
  if (problem === "refused" || problem === "account") return { ...draft, problem, ...nextOr("not_booked", null, now) };
  // A look-up by invoice found no booking, so retry at once.
  const next = continues && again ? now : again;

  return { ...draft, problem: "unreachable" as const, ...nextOr("not_booked", next, now) };
}

/** The next attempt, or a mark that a person must look. */
function nextOr(attention: ParcelAttention, next: Date | null, now: Date) {
  return {
    nextCheckAt: next,
    ...(next ? { needsPersonAt: null, attention: null } : { needsPersonAt: now, attention }),
  };
}
