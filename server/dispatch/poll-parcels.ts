/** Asks couriers for the status of parcels: as a net for lost webhooks, and to confirm final statuses that webhooks claim. */
import { confirms } from "@/lib/dispatch/parcel-status";
import type { Courier, Failure, StatusReport } from "@/server/adapters/couriers/courier";
import { mapConcurrent } from "@/server/bulk";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { applyReport } from "./apply-report";
import { connect, rejectAccount, usableCouriers } from "./courier-accounts";
import { storeEvent } from "./parcel-events";

const BATCH = 30;
/** Lease of a claimed row, longer than a call. */
const LEASE_MS = 2 * 60_000;
const USUAL_MS = 30 * 60_000;
/** For a claimed final status; the courier may answer from a cache of a minute. */
const CLAIMED_MS = 2 * 60_000;
/** The answer may be as old as the courier's cache, so that a webhook in between is newer. */
const CACHE_MS = 60_000;
/** Parcels older than this are not asked for: Pathao forgets them, and a person must look. */
const MAX_AGE_MS = 90 * 86_400_000;

type Claim = { id: string };
type Polling = { clock: () => Date; signal: AbortSignal; connectTo?: typeof connect };

const dueRows = (couriers: readonly string[], now: Date) => Prisma.sql`
  ended_at IS NULL AND booked_at IS NOT NULL AND next_check_at <= ${now.toISOString()}::timestamptz
  AND courier = ANY(${couriers})`;

export async function hasParcelToCheck(now: Date): Promise<boolean> {
  const couriers = await usableCouriers();
  if (couriers.length === 0) return false;
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM parcels WHERE ${dueRows(couriers, now)} LIMIT 1`);

  return rows.length > 0;
}

async function claim(courier: string, now: Date): Promise<string[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await db.$queryRaw<Claim[]>(Prisma.sql`
    UPDATE parcels SET next_check_at = ${lease}::timestamptz, checked_at = ${now.toISOString()}::timestamptz
    WHERE id IN (SELECT id FROM parcels WHERE ${dueRows([courier], now)}
      ORDER BY next_check_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`);

  return rows.map(({ id }) => id);
}

/** Checks every parcel that is due. Returns the numbers of checked and changed parcels. */
export async function pollParcels({ clock, signal, connectTo = connect }: Polling) {
  const total = { looked: 0, changed: 0 };
  for (const courier of await usableCouriers()) {
    const adapter = await connectTo(courier);
    let isRejected = adapter === null;
    while (adapter && !signal.aborted && !isRejected) {
      const ids = await claim(courier, clock());
      if (ids.length === 0) break;
      const results = await mapConcurrent(ids, (id) => checkSafely(id, adapter, clock));
      total.looked += ids.length;
      total.changed += results.filter((result) => result === "applied").length;
      isRejected = results.includes("account");
    }
    if (adapter && isRejected) await rejectAccount(courier, clock());
  }

  return total;
}

type Outcome = "applied" | "nothing" | "account";

async function checkSafely(id: string, adapter: Courier, clock: () => Date): Promise<Outcome> {
  try {
    return await checkParcel(id, adapter, clock());
  } catch (error) {
    log.error({ err: error, parcel: id }, "cannot check a parcel");
    return "nothing";
  }
}

async function checkParcel(id: string, adapter: Courier, now: Date): Promise<Outcome> {
  const { consignmentId, invoice, courier, bookedAt } = await db.parcel.findUniqueOrThrow({ where: { id } });
  const result = await adapter.status({ consignmentId, invoice });
  if (!result.ok) return await later(id, result, now);
  if (bookedAt && now.getTime() - bookedAt.getTime() > MAX_AGE_MS) {
    await db.parcel.update({ where: { id }, data: { nextCheckAt: null, needsPersonAt: now } });
  } else await schedule(id, now);
  if (!result.report) return "nothing";

  const { courierStatus, status, at } = result.report;
  const text = JSON.stringify(result.report);
  const event = { courier, source: "poll", name: "status", consignmentId, invoice, status, at } as const;
  await storeEvent({ ...event, text, identity: `${id} ${courierStatus}` }, now);

  return await applyRead(id, result.report, now);
}

/** The answer of the API confirms the claim of a webhook, or stands for itself. */
async function applyRead(parcelId: string, read: StatusReport, now: Date): Promise<Outcome> {
  const { claimedStatus } = await db.parcel.findUniqueOrThrow({ where: { id: parcelId } });
  const status = claimedStatus && confirms(claimedStatus, read.status) ? claimedStatus : read.status;
  const at = read.at ?? new Date(now.getTime() - CACHE_MS);
  const applied = await applyReport({
    ...{ parcelId, isConfirmed: true, now },
    report: { status, courierStatus: read.courierStatus, at },
  });

  return applied === "applied" ? "applied" : "nothing";
}

async function schedule(id: string, now: Date): Promise<void> {
  const { claimedStatus } = await db.parcel.findUniqueOrThrow({ where: { id }, select: { claimedStatus: true } });
  const delay = claimedStatus ? CLAIMED_MS : USUAL_MS;
  await db.parcel.update({ where: { id }, data: { nextCheckAt: new Date(now.getTime() + delay) } });
}

async function later(id: string, { problem }: Failure, now: Date): Promise<Outcome> {
  await db.parcel.update({ where: { id }, data: { nextCheckAt: new Date(now.getTime() + CLAIMED_MS) } });

  return problem === "account" ? "account" : "nothing";
}
