/** Parcels of orders, and decisions of staff about bookings. */
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { Parcel, Parcels, ParcelsQuery, ResolveBookingInput } from "@/lib/dispatch/parcel-schema";
import { paisa, toTaka } from "@/lib/money";
import { type Actor, type Can, can } from "@/server/actor";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import type { Parcel as Row } from "@/server/generated/prisma/client";
import { requireFreeNumber } from "@/server/orders/courier-numbers";
import { isParcel } from "@/server/orders/parcels";
import { recordBooked } from "./record-booking";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

export function toParcel(row: Row): Parcel {
  return {
    ...{ id: row.id, order_id: row.orderId, courier: row.courier, status: row.status },
    courier_name: courierAccounts[row.courier as BookingCourier]?.name ?? row.courier,
    ...{ courier_status: row.courierStatus, consignment_id: row.consignmentId, tracking_code: row.trackingCode },
    ...{ tracking_link: row.trackingLink, amount_to_collect: row.amountToCollect },
    ...{ collected: taka(row.collectedPaisa), charge: taka(row.chargePaisa) },
    ...{ problem: row.problem, problem_text: row.problemText },
    is_under_way: row.bookedAt === null && row.endedAt === null && row.nextCheckAt !== null,
    needs_person: row.needsPersonAt !== null,
    ...{ status_at: row.statusAt?.toISOString() ?? null, booked_at: row.bookedAt?.toISOString() ?? null },
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

/** The newest parcel of each order; packers see those of parcels only. */
export async function listParcels({ orders }: ParcelsQuery, actor: Actor): Promise<Parcels> {
  const rows = await db.parcel.findMany({
    where: { orderId: { in: orders.split(",") }, order: can(actor, "orders.read") ? {} : isParcel },
    distinct: ["orderId"],
    orderBy: [{ orderId: "asc" }, { createdAt: "desc" }, { id: "desc" }],
  });

  return { parcels: rows.map(toParcel) };
}

/** Parcels of one order, newest first. */
export async function parcelsOf(orderId: string): Promise<Parcel[]> {
  const rows = await db.parcel.findMany({ where: { orderId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

  return rows.map(toParcel);
}

type Resolving = { actor: Can<"orders.dispatch">; id: string; input: ResolveBookingInput; now: Date };

/**
 * Decides a booking after a look at the courier's panel: it exists there with this number, it does not and is tried again, or it is given up or
 * cancelled there;
 * or notes that a person has settled what the courier reported. Returns null for an unknown parcel. Throws conflict `booking_under_way` while
 * the program is booking, `booking_settled`, and `courier_number_taken`.
 */
export async function resolveBooking({ actor, id, input, now }: Resolving): Promise<Parcel | null> {
  const found = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) return null;

  return await transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
    if (input.outcome === "seen") await settle(tx, id);
    else if (input.outcome === "cancelled" && parcel.bookedAt) await end(tx, parcel, now);
    else await resolve(tx, { order, parcel, input, actor, now });

    return toParcel(await tx.parcel.findUniqueOrThrow({ where: { id } }));
  });
}

/** A person has dealt with what the courier reported. An unclear booking stays open until it is decided. */
async function settle(tx: Tx, id: string): Promise<void> {
  await tx.parcel.updateMany({ where: { id, bookedAt: { not: null } }, data: { needsPersonAt: null } });
}

/** The parcel was cancelled in the courier's panel, so that its order may be booked again. Throws conflict `booking_settled`. */
async function end(tx: Tx, { id, endedAt }: Row, now: Date): Promise<void> {
  if (endedAt) throw settled();
  const data = { cancelledAt: now, endedAt: now, nextCheckAt: null, claimedStatus: null, needsPersonAt: null };
  await tx.parcel.update({ where: { id }, data });
}

const settled = () => new AppError("conflict", "This parcel is booked or ended already", { reason: "booking_settled" });

function requireOpen({ bookedAt, endedAt, leaseUntil }: Row, now: Date): void {
  if (bookedAt || endedAt) throw settled();
  if (leaseUntil && leaseUntil > now) {
    const detail = "This parcel is being booked at the moment. Please wait a little.";
    throw new AppError("conflict", detail, { reason: "booking_under_way" });
  }
}

type Open = Omit<Resolving, "id"> & { order: LockedOrder; parcel: Row };

async function resolve(tx: Tx, { order, parcel, input, actor, now }: Open): Promise<void> {
  const { id } = parcel;
  requireOpen(parcel, now);
  if (input.outcome === "booked") {
    const consignmentId = input.consignment_id.toUpperCase();
    await requireFreeNumber(tx, order, { number: consignmentId });
    const known = { trackingCode: null, trackingLink: null, courierStatus: null, chargePaisa: null };
    await recordBooked(tx, { order, parcel, booking: { consignmentId, ...known }, actor, now });
    return;
  }
  const draft = { status: "draft", problem: null, problemText: "", needsPersonAt: null, leaseUntil: null } as const;
  const next = input.outcome === "not_booked" ? { nextCheckAt: now, attempts: 0 } : { nextCheckAt: null };
  const ended = input.outcome === "cancelled" ? { cancelledAt: now, endedAt: now } : {};
  await tx.parcel.update({ where: { id }, data: { ...draft, ...next, ...ended } });
}
