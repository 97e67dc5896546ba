/** Asks couriers for the status of parcels: as a net for lost webhooks, and to confirm final statuses that webhooks claim. */
import { setTimeout as pause } from "node:timers/promises";
import { type BookingCourier, bookingCouriers, courierAccounts } from "@/lib/dispatch/booking-couriers";
import { confirms, judgeReport } from "@/lib/dispatch/parcel-status";
import type { Courier, Failure, StatusReport } from "@/server/adapters/couriers/courier";
import { db } from "@/server/db";
import { type Parcel, Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { applyReport, REST_MS } from "./apply-report";
import { callableCouriers, connect, recordHaltIfRejected, stopsCalls } from "./courier-accounts";
import { noLongerMissing, storeEvent } from "./parcel-events";

const BATCH = 30;
/** Less than a job may take (server/queue.ts); the next one continues. */
const MAX_RUN_MS = 120_000;
/** Lease of a claimed row, longer than the calls of a batch. */
const LEASE_MS = 10 * 60_000;
const USUAL_MS = 30 * 60_000;
/** For a claimed final status; the courier may answer from a cache of a minute. */
const CLAIMED_MS = 2 * 60_000;
/** The answer may be as old as the courier's cache, so that a webhook in between is newer. */
const CACHE_MS = 60_000;
const DAY_MS = 86_400_000;
/**
 * Twelve hours between requests for a parcel that the courier does not know, and five such answers: two days. A fault of the courier or of the
 * shop's account there is shorter, and a parcel that was deleted in the courier's panel is noticed before its buyer asks (D9.128).
 */
const MISSING_MS = DAY_MS / 2;
const MISSING_ANSWERS = 5;
/** A claim that the courier's API has not confirmed by then needs a person. */
const MAX_CLAIM_MS = DAY_MS;
/** Parcels older than this are not asked for: Pathao forgets them, and a person must look. */
const MAX_AGE_MS = 90 * DAY_MS;

type Polling = {
  couriers?: readonly BookingCourier[];
  clock: () => Date;
  signal: AbortSignal;
  connectTo?: typeof connect;
};

const dueRows = (couriers: readonly string[], now: Date) => Prisma.sql`
  (ended_at IS NULL OR rest_since IS NOT NULL) AND booked_at IS NOT NULL AND next_check_at <= ${now.toISOString()}::timestamptz
  AND courier = ANY(${couriers})`;

export async function hasParcelToCheck(couriers: readonly string[], now: Date): Promise<boolean> {
  if (couriers.length === 0) return false;
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM parcels WHERE ${dueRows(couriers, now)} LIMIT 1`);

  return rows.length > 0;
}

/** Claims that wait for a confirmation come first. */
async function claim(courier: string, now: Date): Promise<string[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH due AS MATERIALIZED (SELECT id FROM parcels WHERE ${dueRows([courier], now)}
      ORDER BY claimed_status IS NULL, next_check_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE parcels SET next_check_at = ${lease}::timestamptz, checked_at = ${now.toISOString()}::timestamptz
    WHERE id IN (SELECT id FROM due)
    RETURNING id`);

  return rows.map(({ id }) => id);
}

/** Checks every parcel that is due at these couriers. Returns the numbers of checked and changed parcels. */
export async function pollParcels({ couriers = bookingCouriers, clock, signal, connectTo = connect }: Polling) {
  const total = { looked: 0, changed: 0 };
  for (const courier of await callableCouriers(clock())) {
    if (!couriers.includes(courier)) continue;
    const adapter = await connectTo(courier, clock());
    if (adapter) await pollAt(courier, adapter, { clock, signal, total });
  }

  return total;
}

type Run = { clock: () => Date; signal: AbortSignal; total: { looked: number; changed: number } };

/** One call after the other, so that a rejection or a block ends them at once. The leases of unchecked rows are returned. */
async function pollAt(courier: BookingCourier, adapter: Courier, { clock, signal, total }: Run): Promise<void> {
  const { pollPauseMs } = courierAccounts[courier];
  const until = clock().getTime() + MAX_RUN_MS;
  while (clock().getTime() < until) {
    const ids = await claim(courier, clock());
    if (ids.length === 0) return;
    for (const [index, id] of ids.entries()) {
      const failed = signal.aborted ? null : await checkSafely(id, adapter, { clock, total });
      // A parcel that alone was rejected keeps its lease until the next request.
      if (signal.aborted || (failed && (await recordHaltIfRejected(courier, failed, { adapter, now: clock() })))) {
        await db.parcel.updateMany({ where: { id: { in: ids.slice(index) } }, data: { nextCheckAt: clock() } });
        return;
      }
      if (pollPauseMs > 0 && index < ids.length - 1) {
        await pause(pollPauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** Returns the failure that ends the run, if there is one. */
async function checkSafely(
  id: string,
  adapter: Courier,
  { clock, total }: Omit<Run, "signal">,
): Promise<Failure | null> {
  total.looked += 1;
  try {
    const outcome = await checkParcel(id, adapter, clock());
    if (outcome === "applied") total.changed += 1;
    return outcome === "applied" || outcome === "nothing" ? null : outcome;
  } catch (error) {
    log.error({ err: error, parcel: id }, "cannot check a parcel");
    return null;
  }
}

async function checkParcel(id: string, adapter: Courier, now: Date): Promise<"applied" | "nothing" | Failure> {
  const parcel = await db.parcel.findUniqueOrThrow({ where: { id } });
  const { consignmentId, invoice, courier } = parcel;
  const result = await adapter.status({ consignmentId, invoice });
  if (!result.ok) {
    if (stopsCalls(result)) return result;
    await db.parcel.update({ where: { id }, data: { nextCheckAt: new Date(now.getTime() + CLAIMED_MS) } });
    return "nothing";
  }
  if (!result.report) {
    await (countsAsMissing(parcel, now) ? recordMissing(parcel, now) : schedule(parcel, now));
    return "nothing";
  }
  if (parcel.missingSince) await db.parcel.update({ where: { id }, data: noLongerMissing });

  const { courierStatus, status, at } = result.report;
  const isNew = parcel.statusAt === null || courierStatus !== parcel.courierStatus || status !== parcel.status;
  if (isNew) {
    const text = JSON.stringify(result.report);
    const event = { courier, source: "poll", name: "status", consignmentId, invoice, status, at } as const;
    // A status may come back: it is stored once per change of the parcel.
    const identity = `${id} ${courierStatus} ${parcel.statusAt?.toISOString() ?? ""}`;
    await storeEvent({ ...event, text, identity }, { parcelId: id, now });
  }
  const applied = await applyRead(id, result.report, now);
  await schedule(parcel, now);

  return applied === "applied" ? "applied" : "nothing";
}

/** The answer of the API confirms the claim of a webhook, or is a report of its own. */
async function applyRead(parcelId: string, read: StatusReport, now: Date) {
  const { claimedStatus } = await db.parcel.findUniqueOrThrow({ where: { id: parcelId } });
  const status = claimedStatus && confirms(claimedStatus, read.status) ? claimedStatus : read.status;
  const at = read.at ?? new Date(now.getTime() - CACHE_MS);

  return await applyReport({
    ...{ parcelId, isConfirmed: true, now },
    report: { ...read, status, at },
  });
}

/** Not without a number, by which some couriers must be asked, nor while a webhook's claim is new: the API's cache may be older. */
function countsAsMissing({ consignmentId, claimedAt }: Parcel, now: Date): boolean {
  return consignmentId !== null && (claimedAt === null || now.getTime() - claimedAt.getTime() > MAX_CLAIM_MS);
}

/**
 * Counts answers that the courier does not know the parcel. After MISSING_ANSWERS in a row it is not asked for any more, and a person must
 * look; a webhook about it starts the requests again (server/dispatch/courier-webhook.ts).
 */
async function recordMissing(parcel: Parcel, now: Date): Promise<void> {
  const { id, status, statusAt, missingAnswers, missingSince } = parcel;
  const answers = missingAnswers + 1;
  const isGone = answers >= MISSING_ANSWERS;
  const mayChange = judgeReport({ status, at: null }, { status: "unknown", at: now }) === "apply";
  await db.parcel.updateMany({
    // A report that arrived during the call counts more than the answer.
    where: { id, status, statusAt, missingAnswers },
    data: {
      ...{ missingAnswers: answers, missingSince: missingSince ?? now },
      nextCheckAt: isGone ? null : new Date(now.getTime() + MISSING_MS),
      ...(isGone && mayChange ? { status: "unknown" as const, reattemptUntil: null } : {}),
      ...(isGone && parcel.needsPersonAt === null ? { needsPersonAt: now, attention: "unconfirmed" as const } : {}),
    },
  });
}

/** Plans the next request. A parcel that its courier has forgotten, and a claim that is not confirmed for a day, need a person. */
async function schedule({ id, bookedAt }: Parcel, now: Date): Promise<void> {
  const parcel = await db.parcel.findUniqueOrThrow({ where: { id } });
  const { claimedStatus, endedAt, restSince, claimedAt, needsPersonAt, nextCheckAt } = parcel;
  if (nextCheckAt === null || (endedAt && !restSince)) return;
  const age = (since: Date | null) => (since ? now.getTime() - since.getTime() : 0);
  const isOld = age(bookedAt) > MAX_AGE_MS;
  const isUnconfirmed = claimedStatus !== null && age(claimedAt) > MAX_CLAIM_MS;
  const delay = claimedStatus && !isUnconfirmed ? CLAIMED_MS : restSince ? REST_MS : USUAL_MS;
  const marks = (isOld || isUnconfirmed) && needsPersonAt === null;
  await db.parcel.update({
    where: { id },
    data: {
      nextCheckAt: isOld ? null : new Date(now.getTime() + delay),
      ...(marks ? { needsPersonAt: now, attention: "unconfirmed" as const } : {}),
    },
  });
}
