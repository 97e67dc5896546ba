/** Reads couriers' payments to the shop, where their API offers them, and links the parcels that each contains. */
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import type { Courier, Failure, Payout, PayoutLine } from "@/server/adapters/couriers/courier";
import { db, type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { timestamp } from "@/server/in-batches";
import { lockRows } from "@/server/locks";
import { log } from "@/server/log";
import { callableCouriers, connect, recordHaltIfRejected, stopsCalls } from "./courier-accounts";

/** Name of the task that reads payments. */
export const PAYOUT_TASK = "courier-payouts";

/** Pages of ten payments that one run lists. */
const MAX_PAGES = 50;
/** Stored payments compared with the list; others are recognised when they are read. */
const MAX_KNOWN = 2 * MAX_PAGES * 10;
/** Pages that each run lists: a payment that was not paid yet may be older than stored ones. */
const ALWAYS_LISTED = 3;
/** Unsettled payments, and unread ones, that one run reads again. */
const MAX_AGAIN = 20;
/** Failed answers in a row after which the courier, and not a single payment, is taken to be the cause. */
const MAX_FAILURES = 2;
/** Attempts to read a payment, from half an hour after the first to a day apart. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 30 * 60_000;
const MAX_RETRY_MS = 24 * 60 * 60_000;

type Fetching = { clock: () => Date; signal: AbortSignal; connectTo?: typeof connect };

/** Returns the number of new payments. */
export async function fetchPayouts({ clock, signal, connectTo = connect }: Fetching) {
  const total = { stored: 0 };
  for (const courier of await callableCouriers(clock())) {
    const adapter = await connectTo(courier, clock());
    if (adapter?.payouts && adapter.payout) await fetchFrom(courier, adapter, { clock, signal, total });
  }

  return total;
}

type Run = { clock: () => Date; signal: AbortSignal; total: { stored: number } };

/**
 * Stores new payments, the oldest first, so that a run that ends early leaves no gap. Then reads unread and unsettled ones again. A payment
 * that cannot be read is set aside.
 */
async function fetchFrom(courier: BookingCourier, adapter: Courier, run: Run): Promise<void> {
  const unsettled = await db.courierPayout.findMany({
    where: { courier, settledAt: null },
    orderBy: { fetchedAt: "desc" },
    take: MAX_AGAIN,
    select: { number: true },
  });
  const fresh = await listNew(courier, adapter, run);
  if (!fresh) return;
  const due = await db.unreadPayout.findMany({
    where: { courier, nextAttemptAt: { lte: run.clock() } },
    orderBy: { nextAttemptAt: "asc" },
    take: MAX_AGAIN,
    select: { number: true },
  });

  const numbers = [...fresh.reverse(), ...due.map(({ number }) => number), ...unsettled.map(({ number }) => number)];
  let failures = 0;
  for (const number of numbers) {
    if (run.signal.aborted || failures === MAX_FAILURES) return;
    const read = await adapter.payout?.(number);
    const problem = read?.ok === false ? read.message : "The answer has no total";
    if (read && stopsCalls(read)) return await reportRejection(courier, read, { adapter, run });
    const payout = read?.ok ? read.payout : null;
    if (payout?.isPaid) run.total.stored += await store(courier, payout, run.clock());
    failures = payout ? 0 : failures + 1;
    if (payout) await db.unreadPayout.deleteMany({ where: { courier, number } });
    else await setAside({ courier, number }, problem, run.clock());
  }
}

type Numbered = { courier: string; number: string };

/** Keeps a payment that is not stored and could not be read, with the time of the next attempt. */
async function setAside({ courier, number }: Numbered, problem: string, now: Date): Promise<void> {
  log.warn({ courier, number, problem }, "courier's payment not read");
  const [retry, longest] = [RETRY_MS / 1_000, MAX_RETRY_MS / 1_000];
  await db.$executeRaw(Prisma.sql`
    INSERT INTO unread_payouts AS unread (courier, number, problem, next_attempt_at, updated_at)
    SELECT ${courier}, ${number}, ${problem}, ${timestamp(now)} + make_interval(secs => ${retry}), ${timestamp(now)}
    WHERE NOT EXISTS (SELECT FROM courier_payouts WHERE courier = ${courier} AND number = ${number})
    ON CONFLICT (courier, number) DO UPDATE SET problem = excluded.problem, attempts = unread.attempts + 1,
      updated_at = excluded.updated_at, next_attempt_at = CASE WHEN unread.attempts + 1 < ${MAX_ATTEMPTS}
        THEN ${timestamp(now)} + make_interval(secs => least(${retry} * 2 ^ unread.attempts, ${longest})) END`);
}

/** Makes unread payments due, because the owner has saved the account. */
export async function retryUnreadPayouts(tx: Tx, courier: string, now: Date): Promise<void> {
  await tx.unreadPayout.updateMany({ where: { courier }, data: { attempts: 0, nextAttemptAt: now } });
}

/** Throws if the courier accepts the credentials and refuses only its payments, so that staff see the failed task. */
async function reportRejection(
  courier: BookingCourier,
  failure: Failure,
  { adapter, run }: { adapter: Courier; run: Run },
): Promise<void> {
  if (await recordHaltIfRejected(courier, failure, { adapter, now: run.clock() })) return;

  throw new Error(`${courier} accepts the account, but refuses to list its payments: ${failure.message}`);
}

/** Numbers of payments that are neither stored nor set aside, the newest first. Null if the list could not be read as far as needed. */
async function listNew(courier: BookingCourier, adapter: Courier, run: Run): Promise<string[] | null> {
  const stored = await db.courierPayout.findMany({
    where: { courier },
    orderBy: { fetchedAt: "desc" },
    take: MAX_KNOWN,
    select: { number: true },
  });
  const unread = await db.unreadPayout.findMany({ where: { courier }, take: MAX_KNOWN, select: { number: true } });
  const known = new Set([...stored, ...unread].map(({ number }) => number));
  const fresh = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    if (run.signal.aborted) return null;
    const listed = await adapter.payouts?.(page);
    if (!listed?.ok) {
      if (listed && stopsCalls(listed)) await reportRejection(courier, listed, { adapter, run });
      return null;
    }
    const numbers = listed.payouts.map(({ id }) => id).filter((number) => !known.has(number));
    for (const number of numbers) fresh.add(number);
    if (listed.payouts.length === 0 || (numbers.length === 0 && page >= ALWAYS_LISTED)) break;
  }

  return [...fresh];
}

/** Stores a payment once, with its parcels; an unsettled one is updated, and parcels that it contains by now are added. Returns 1 for a new one. */
async function store(courier: BookingCourier, payout: Payout, now: Date): Promise<number> {
  const { id: number, totalPaisa, chargesPaisa, paidAt, lines } = payout;
  const consignments = [...new Set(lines.map(({ consignmentId }) => consignmentId))];
  const reported = { totalPaisa, chargesPaisa, paidAt, consignments };

  return await transaction(async (tx) => {
    const { count } = await tx.courierPayout.createMany({
      data: [{ courier, number, ...reported, fetchedAt: now }],
      skipDuplicates: true,
    });
    const { id } = await tx.courierPayout.findUniqueOrThrow({
      where: { courier_number: { courier, number } },
      select: { id: true },
    });
    // Also locks the payment, so that it is not settled without the added parcels.
    const unsettled = await tx.courierPayout.updateMany({ where: { id, settledAt: null }, data: reported });
    if (unsettled.count > 0) await link(tx, id, { courier, lines });
    if (count > 0) log.info({ courier, number, parcels: lines.length }, "courier's payment stored");

    return count;
  });
}

/** Links parcels that no payment contains, with the courier's charge for each where the payment states it. */
async function link(tx: Tx, id: string, { courier, lines }: { courier: string; lines: PayoutLine[] }): Promise<void> {
  const consignments = lines.map(({ consignmentId }) => consignmentId);
  const charges = lines.map(({ chargePaisa }) => chargePaisa);
  const linked = Prisma.sql`courier = ${courier} AND consignment_id = ANY(${consignments}) AND payout_id IS NULL`;
  // Their journal is posted at the end of the transaction.
  await lockRows(tx, "order", Prisma.sql`id IN (SELECT order_id FROM parcels WHERE ${linked})`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE parcels SET payout_id = ${id}::uuid, charge_paisa = coalesce(line.charge, charge_paisa), updated_at = now()
    FROM unnest(${consignments}::text[], ${charges}::int[]) AS line(consignment, charge)
    WHERE courier = ${courier} AND consignment_id = line.consignment AND payout_id IS NULL`);
}
