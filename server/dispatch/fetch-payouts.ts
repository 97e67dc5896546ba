/** Reads couriers' payments to the shop, where their API offers them, and links the parcels that each contains. */
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import type { Courier, Payout, PayoutLine } from "@/server/adapters/couriers/courier";
import { db, type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { callableCouriers, connect, recordHalt, stopsCalls } from "./courier-accounts";

/** Name of the task that reads payments. */
export const PAYOUT_TASK = "courier-payouts";

/** Pages of ten payments; older ones are known after the first run. */
const MAX_PAGES = 50;

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

/** Newest first, so that the first page without a new payment ends the run. */
async function fetchFrom(courier: BookingCourier, adapter: Courier, { clock, signal, total }: Run): Promise<void> {
  for (let page = 1; page <= MAX_PAGES && !signal.aborted; page += 1) {
    const listed = await adapter.payouts?.(page);
    if (!listed?.ok) {
      if (listed && stopsCalls(listed)) await recordHalt(courier, listed, clock());
      return;
    }
    const numbers = listed.payouts.map(({ id }) => id);
    const known = await db.courierPayout.findMany({
      where: { courier, number: { in: numbers } },
      select: { number: true },
    });
    const fresh = numbers.filter((number) => !known.some((one) => one.number === number));
    if (fresh.length === 0) return;
    for (const number of fresh) {
      const read = await adapter.payout?.(number);
      if (read && stopsCalls(read)) return await recordHalt(courier, read, clock());
      if (!read?.ok || !read.payout) continue;
      total.stored += await store(courier, read.payout, clock());
    }
  }
}

/** Stores a payment once, with its parcels. */
async function store(courier: BookingCourier, payout: Payout, now: Date): Promise<number> {
  const { id: number, totalPaisa, chargesPaisa, paidAt, lines } = payout;
  const consignments = [...new Set(lines.map(({ consignmentId }) => consignmentId))];

  return await transaction(async (tx) => {
    const { count } = await tx.courierPayout.createMany({
      data: [{ courier, number, totalPaisa, chargesPaisa, paidAt, consignments, fetchedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return 0;
    const { id } = await tx.courierPayout.findUniqueOrThrow({
      where: { courier_number: { courier, number } },
      select: { id: true },
    });
    await link(tx, id, { courier, lines });
    log.info({ courier, number, parcels: lines.length }, "courier's payment stored");

    return 1;
  });
}

/** Links parcels that no payment contains, with the courier's charge for each where the payment states it. */
async function link(tx: Tx, id: string, { courier, lines }: { courier: string; lines: PayoutLine[] }): Promise<void> {
  const consignments = lines.map(({ consignmentId }) => consignmentId);
  const charges = lines.map(({ chargePaisa }) => chargePaisa);
  await tx.$executeRaw(Prisma.sql`
    UPDATE parcels SET payout_id = ${id}::uuid, charge_paisa = coalesce(line.charge, charge_paisa), updated_at = now()
    FROM unnest(${consignments}::text[], ${charges}::int[]) AS line(consignment, charge)
    WHERE courier = ${courier} AND consignment_id = line.consignment AND payout_id IS NULL`);
}
