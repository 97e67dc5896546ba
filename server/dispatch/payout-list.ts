/** Couriers' payments as staff see them, and the cash that couriers still have. */
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import {
  type CourierBalance,
  type ListedPayout,
  type PayoutListQuery,
  payerOf,
  SHEET,
  type UnreadPayout,
} from "@/lib/dispatch/payout-views";
import { paisa, toTaka } from "@/lib/money";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { type CourierPayout, Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { collectedPaisa, orderRestPaisa } from "./parcel-cash";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

/** Numbers shown of parcels that are not of the shop, or in another payment. */
const MAX_UNKNOWN = 20;

type Sums = {
  id: string;
  parcels: number;
  collected: bigint;
  /** Null: the charge of a parcel is not known. */
  charges: bigint | null;
  unknown: string[] | null;
  elsewhere: ListedPayout["elsewhere"] | null;
};

/** Adds sums over the parcels of each payment. */
async function withSums(payouts: readonly CourierPayout[]): Promise<ListedPayout[]> {
  const ids = payouts.map(({ id }) => id);
  const rows = await db.$queryRaw<Sums[]>(Prisma.sql`
    SELECT payout.id, count(parcel.id)::int AS parcels, coalesce(sum(${collectedPaisa}), 0)::bigint AS collected,
      CASE WHEN count(parcel.charge_paisa) = count(parcel.id) THEN coalesce(sum(parcel.charge_paisa), 0)::bigint END AS charges,
      (SELECT array_agg(DISTINCT number ORDER BY number) FROM unnest(payout.consignments) AS line(number) WHERE NOT EXISTS (
        SELECT FROM parcels own WHERE own.courier = payout.courier AND own.consignment_id = number AND own.payout_id IS NOT NULL
      )) AS unknown,
      (SELECT json_agg(json_build_object('consignment', own.consignment_id, 'number', other.number) ORDER BY own.consignment_id)
        FROM parcels own JOIN courier_payouts other ON other.id = own.payout_id
        WHERE own.courier = payout.courier AND own.consignment_id = ANY(payout.consignments) AND other.id <> payout.id) AS elsewhere
    FROM courier_payouts payout LEFT JOIN parcels parcel ON parcel.payout_id = payout.id
    WHERE payout.id = ANY(${ids}::uuid[]) GROUP BY payout.id`);

  const sums = new Map(rows.map((row) => [row.id, row]));

  return payouts.flatMap((payout) => {
    const own = sums.get(payout.id);
    return own ? [toListedPayout(payout, own)] : [];
  });
}

function toListedPayout(row: CourierPayout, sums: Sums): ListedPayout {
  const collected = row.collectedPaisa ?? Number(sums.collected);
  const ofParcels = sums.charges === null ? null : Number(sums.charges);
  // Couriers round their charge for the whole payment, so that it may differ from the sum by some paisa.
  const charges = row.chargesPaisa ?? ofParcels;
  const [unknown, elsewhere] = [sums.unknown ?? [], sums.elsewhere ?? []];
  const isSheet = row.courier === SHEET;

  return {
    ...{ id: row.id, courier_name: payerOf(row.courier), is_sheet: isSheet, number: row.number, paid_at: row.paidAt },
    ...{ total: toTaka(paisa(row.totalPaisa)), collected: toTaka(paisa(collected)), charges: taka(charges) },
    difference: charges === null ? null : taka(row.totalPaisa - (collected - charges)),
    parcels: row.sheetRows ?? sums.parcels,
    ...{ unknown: unknown.slice(0, MAX_UNKNOWN), unknown_count: unknown.length },
    ...{ elsewhere: elsewhere.slice(0, MAX_UNKNOWN), elsewhere_count: elsewhere.length },
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
  const where = query.number === undefined ? {} : { number: query.number };

  return await readPage(query, {
    rows: async (slice) => {
      const rows = await db.courierPayout.findMany({
        where,
        orderBy: [{ settledAt: { sort: "desc", nulls: "first" } }, { fetchedAt: "desc" }, { id: "desc" }],
        ...slice,
      });
      return await withSums(rows);
    },
    total: () => db.courierPayout.count({ where }),
    to: (row) => row,
  });
}

/** Payments whose cash is not recorded, or whose difference is not explained; not those that contain nothing. */
export const countPayoutsToSettle = (): Promise<number> =>
  db.courierPayout.count({ where: { settledAt: null, NOT: { totalPaisa: 0, consignments: { isEmpty: true } } } });

/** Payments that could not be read. Another release may have stored one since. */
const unread = Prisma.sql`FROM unread_payouts unread WHERE NOT EXISTS (
  SELECT FROM courier_payouts stored WHERE stored.courier = unread.courier AND stored.number = unread.number)`;

export async function countUnreadPayouts(): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>(Prisma.sql`SELECT count(*)::int AS n ${unread}`);

  return row?.n ?? 0;
}

type Unread = { courier: string; number: string; problem: string; next: Date | null };

/** The latest of them. */
export async function listUnreadPayouts(): Promise<UnreadPayout[]> {
  const rows = await db.$queryRaw<Unread[]>(Prisma.sql`
    SELECT courier, number, problem, next_attempt_at AS next ${unread} ORDER BY updated_at DESC, number LIMIT ${MAX_UNKNOWN}`);

  return rows.map(({ courier, number, problem, next }) => ({
    ...{ courier_name: courierNameOf(courier), number, problem, next_attempt_at: next?.toISOString() ?? null },
  }));
}

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
