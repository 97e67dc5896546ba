/** Couriers' payments as staff see them, and the cash that couriers still have. */
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { CourierBalance, ListedPayout, PayoutListQuery } from "@/lib/dispatch/payout-views";
import { sumPayout } from "@/lib/dispatch/payouts";
import { paisa, toTaka } from "@/lib/money";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

const nameOf = (courier: string) => courierAccounts[courier as BookingCourier]?.name ?? courier;

const withParcels = {
  parcels: {
    select: { status: true, amountToCollect: true, collectedPaisa: true, chargePaisa: true, consignmentId: true },
  },
} as const satisfies Prisma.CourierPayoutInclude;

type Row = Prisma.CourierPayoutGetPayload<{ include: typeof withParcels }>;

function toListedPayout(row: Row): ListedPayout {
  const { collected, charges, difference } = sumPayout(row.totalPaisa, row.parcels);
  const own = new Set(row.parcels.map(({ consignmentId }) => consignmentId));

  return {
    ...{ id: row.id, courier_name: nameOf(row.courier), number: row.number, paid_at: row.paidAt },
    ...{ total: toTaka(paisa(row.totalPaisa)), collected: toTaka(paisa(collected)) },
    ...{ charges: taka(charges), difference: taka(difference), parcels: row.parcels.length },
    unknown: row.consignments.filter((consignment) => !own.has(consignment)),
    fetched_at: row.fetchedAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  };
}

/** Unsettled payments first, then the newest. */
export async function listPayouts(query: PayoutListQuery): Promise<Page<ListedPayout>> {
  return await readPage(query, {
    rows: (slice) =>
      db.courierPayout.findMany({
        include: withParcels,
        orderBy: [{ settledAt: { sort: "desc", nulls: "first" } }, { fetchedAt: "desc" }, { id: "desc" }],
        ...slice,
      }),
    total: () => db.courierPayout.count(),
    to: toListedPayout,
  });
}

type Balance = { courier: string; parcels: number; paisa: bigint; oldest: Date };

/** Cash of delivered parcels that their courier has not paid out, per courier, with the day of the oldest. */
export async function readCourierBalances(): Promise<CourierBalance[]> {
  const rows = await db.$queryRaw<Balance[]>(Prisma.sql`
    SELECT p.courier, count(*)::int AS parcels, sum(coalesce(p.collected_paisa, p.amount_to_collect * 100))::bigint AS paisa,
      min(p.ended_at) AS oldest
    FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE p.status IN ('delivered', 'partial') AND p.payout_id IS NULL AND p.amount_to_collect > 0 AND o.payment_status = 'pending'
    GROUP BY p.courier ORDER BY p.courier`);

  return rows.map(({ courier, parcels, paisa: amount, oldest }) => ({
    ...{ courier_name: nameOf(courier), parcels, amount: toTaka(paisa(Number(amount))), oldest: oldest.toISOString() },
  }));
}
