/** Couriers' payments as staff see them, and the cash that couriers still have. */
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { CourierBalance, ListedPayout, PayoutListQuery } from "@/lib/dispatch/payout-views";
import { paisa, toTaka } from "@/lib/money";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { type CourierPayout, Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { collectedPaisa, orderRestPaisa } from "./parcel-cash";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

/** Numbers shown of parcels that are not of the shop. */
const MAX_UNKNOWN = 20;

type Sums = {
  id: string;
  parcels: number;
  collected: bigint;
  /** Null: the charge of a parcel is not known. */
  charges: bigint | null;
  unknown: string[] | null;
};

/** Adds sums over the parcels of each payment. */
async function withSums(payouts: readonly CourierPayout[]): Promise<ListedPayout[]> {
  const ids = payouts.map(({ id }) => id);
  const rows = await db.$queryRaw<Sums[]>(Prisma.sql`
    SELECT payout.id, count(parcel.id)::int AS parcels, coalesce(sum(${collectedPaisa}), 0)::bigint AS collected,
      CASE WHEN bool_and(parcel.charge_paisa IS NOT NULL) THEN sum(parcel.charge_paisa)::bigint END AS charges,
      (SELECT array_agg(number ORDER BY number) FROM (
        SELECT unnest(payout.consignments) EXCEPT SELECT consignment_id FROM parcels own WHERE own.payout_id = payout.id
      ) AS other(number)) AS unknown
    FROM courier_payouts payout LEFT JOIN parcels parcel ON parcel.payout_id = payout.id
    WHERE payout.id = ANY(${ids}::uuid[]) GROUP BY payout.id`);

  const sums = new Map(rows.map((row) => [row.id, row]));

  return payouts.flatMap((payout) => {
    const own = sums.get(payout.id);
    return own ? [toListedPayout(payout, own)] : [];
  });
}

function toListedPayout(row: CourierPayout, sums: Sums): ListedPayout {
  const collected = Number(sums.collected);
  const ofParcels = sums.charges === null ? null : Number(sums.charges);
  // Couriers round their charge for the whole payment, so that it may differ from the sum by some paisa.
  const charges = row.chargesPaisa ?? ofParcels;
  const unknown = sums.unknown ?? [];

  return {
    ...{ id: row.id, courier_name: courierNameOf(row.courier), number: row.number, paid_at: row.paidAt },
    ...{ total: toTaka(paisa(row.totalPaisa)), collected: toTaka(paisa(collected)), charges: taka(charges) },
    difference: charges === null ? null : taka(row.totalPaisa - (collected - charges)),
    ...{ parcels: sums.parcels, unknown: unknown.slice(0, MAX_UNKNOWN), unknown_count: unknown.length },
    fetched_at: row.fetchedAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    note: row.note,
  };
}

/** A stored payment with its sums. */
export async function toPayout(row: CourierPayout): Promise<ListedPayout> {
  const [payout] = await withSums([row]);
  if (!payout) throw new Error("No sums of a payment");

  return payout;
}

/** Unsettled payments first, then the newest. */
export async function listPayouts(query: PayoutListQuery): Promise<Page<ListedPayout>> {
  return await readPage(query, {
    rows: async (slice) => {
      const rows = await db.courierPayout.findMany({
        orderBy: [{ settledAt: { sort: "desc", nulls: "first" } }, { fetchedAt: "desc" }, { id: "desc" }],
        ...slice,
      });
      return await withSums(rows);
    },
    total: () => db.courierPayout.count(),
    to: (row) => row,
  });
}

/** Payments with parcels of the shop whose cash is not recorded. */
export const countPayoutsToSettle = (): Promise<number> =>
  db.courierPayout.count({ where: { settledAt: null, parcels: { some: {} } } });

type Balance = { courier: string; parcels: number; paisa: bigint; oldest: Date };

/**
 * Cash that a courier has collected and not paid out, per courier, with the day of the oldest: delivered bookings, and delivered orders that
 * were handed over without one.
 */
export async function readCourierBalances(): Promise<CourierBalance[]> {
  const rows = await db.$queryRaw<Balance[]>(Prisma.sql`
    WITH cash AS (
      SELECT parcel.courier, ${collectedPaisa} AS paisa, parcel.ended_at AS since
      FROM orders JOIN parcels parcel ON parcel.order_id = orders.id
      WHERE orders.payment_status = 'pending' AND parcel.status IN ('delivered', 'partial') AND parcel.payout_id IS NULL
        AND parcel.amount_to_collect > 0 AND parcel.cancelled_at IS NULL
      UNION ALL
      SELECT courier_name, ${orderRestPaisa}, coalesce(delivered_at, updated_at)
      FROM orders WHERE queue = 'cash_to_collect' AND courier_name IS NOT NULL
        AND NOT EXISTS (SELECT FROM parcels WHERE order_id = orders.id AND booked_at IS NOT NULL AND cancelled_at IS NULL)
    )
    SELECT courier, count(*)::int AS parcels, coalesce(sum(paisa), 0)::bigint AS paisa, min(since) AS oldest
    FROM cash GROUP BY courier ORDER BY courier`);

  return [...Map.groupBy(rows, ({ courier }) => courierNameOf(courier))].map(([name, own]) => ({
    courier_name: name,
    parcels: own.reduce((sum, { parcels }) => sum + parcels, 0),
    amount: toTaka(paisa(own.reduce((sum, { paisa: cash }) => sum + Number(cash), 0))),
    oldest: new Date(Math.min(...own.map(({ oldest }) => oldest.getTime()))).toISOString(),
  }));
}
