/** Lists of parcels at couriers: those that need a decision, may come back, or are on the way. */
import type { ListedParcel, ParcelListQuery, ParcelView } from "@/lib/dispatch/parcel-views";
import { parcelViews, returnStates } from "@/lib/dispatch/parcel-views";
import { mayBeAttempted, reattemptUntil } from "@/lib/dispatch/reattempts";
import { recipientName } from "@/lib/orders/recipient";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { toParcel } from "./parcels";

type View = { where: Prisma.ParcelWhereInput; orderBy: Prisma.ParcelOrderByWithRelationInput[] };

const views: Record<ParcelView, View> = {
  check: { where: { needsPersonAt: { not: null } }, orderBy: [{ needsPersonAt: "asc" }, { id: "asc" }] },
  returns: {
    where: { OR: [{ endedAt: null, status: { in: [...returnStates] } }, { restSince: { not: null } }] },
    // The soonest deadline of a courier first (index parcels_returns).
    orderBy: [{ reattemptUntil: { sort: "asc", nulls: "last" } }, { statusAt: "asc" }, { id: "asc" }],
  },
  moving: {
    where: { endedAt: null, bookedAt: { not: null }, status: { notIn: [...returnStates] } },
    orderBy: [{ bookedAt: "asc" }, { id: "asc" }],
  },
};

const withOrder = {
  order: true,
  rests: { include: { product: { select: { name: true, nameBn: true } } }, orderBy: { productId: "asc" } },
} satisfies Prisma.ParcelInclude;
type Row = Prisma.ParcelGetPayload<{ include: typeof withOrder }>;

function toListedParcel({ order, rests, ...row }: Row): ListedParcel {
  return {
    ...toParcel(row),
    ...{ order_number: order.orderNumber, name: recipientName(order), phone: order.shipPhone },
    district: order.shipCity,
    since: (row.statusAt ?? row.bookedAt ?? row.createdAt).toISOString(),
    may_be_attempted: mayBeAttempted(row.status),
    reattempt_until: reattemptUntil(row.courier, row),
    rest: rests.map(({ units, product }) => ({ units, name: product.name, name_bn: product.nameBn })),
  };
}

export async function listParcelsAtCouriers(query: ParcelListQuery): Promise<Page<ListedParcel>> {
  const { where, orderBy } = views[query.view];

  return await readPage(query, {
    rows: (slice) => db.parcel.findMany({ where, orderBy, include: withOrder, ...slice }),
    total: () => db.parcel.count({ where }),
    to: toListedParcel,
  });
}

export async function countParcelViews(): Promise<Record<ParcelView, number>> {
  const counts = await Promise.all(
    parcelViews.map(async (view) => [view, await db.parcel.count({ where: views[view].where })] as const),
  );

  return Object.fromEntries(counts) as Record<ParcelView, number>;
}

/** Parcels that need a decision. */
export const countParcelsToDecide = (): Promise<number> => db.parcel.count({ where: views.check.where });

/** Parcels that come back unless their buyers are called in time. */
export const countBuyersToCall = (): Promise<number> =>
  db.parcel.count({ where: { endedAt: null, status: "return_requested", reattempt: null } });
