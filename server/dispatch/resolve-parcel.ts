/** Decisions of staff about parcels at couriers: bookings with an unknown result, and outcomes that no program may record. */
import type { AuditAction } from "@/lib/audit-actions";
import type { Parcel, ReattemptInput, ResolveBookingInput } from "@/lib/dispatch/parcel-schema";
import { returnStatusOf } from "@/lib/orders/returns";
import { t } from "@/lib/texts/text";
import { type Can, requireCan } from "@/server/actor";
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { noClaim, unmarked } from "@/server/fulfilment/parcels";
import { type RestOutcome, receiveRest } from "@/server/fulfilment/rests";
import type { Parcel as Row } from "@/server/generated/prisma/client";
import { applyReturn } from "@/server/order-work/return-parcel";
import { requireFreeNumber } from "@/server/orders/courier-numbers";
import { handedOver } from "./apply-report";
import { noLongerMissing } from "./parcel-events";
import { toParcel } from "./parcels";
import { recordBooked, recordNumber } from "./record-booking";

type Resolving = { actor: Can<"orders.dispatch">; id: string; input: ResolveBookingInput; now: Date };

/**
 * Decides a booking after a look at the courier's panel (it exists there with this number, is tried again, or is given up), or the outcome
 * of a booked parcel (cancelled at the courier, returned, lost, damaged, settled), which needs `orders.edit`. Returns null for an unknown parcel.
 * Throws conflict `rest_unknown`, `booking_under_way` while the program is booking, `booking_settled`, `courier_number_taken` and `not_returnable`.
 */
export async function resolveParcel({ actor, id, input, now }: Resolving): Promise<Parcel | null> {
  const found = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) return null;

  return await transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
    const decision = { order, parcel, actor, now };
    if (parcel.bookedAt) await decideBooked(tx, input, decision);
    else await decideBooking(tx, input, decision);

    return toParcel(await tx.parcel.findUniqueOrThrow({ where: { id } }));
  });
}

type Decision = { order: LockedOrder; parcel: Row; actor: Can<"orders.dispatch">; now: Date };

const settled = () => new AppError("conflict", "This parcel is booked or ended already", { reason: "booking_settled" });

async function decideBooked(
  tx: Tx,
  input: ResolveBookingInput,
  { order, parcel, actor, now }: Decision,
): Promise<void> {
  const { id, endedAt } = parcel;
  const { outcome } = input;
  if (parcel.restSince && isWithGoods(outcome)) return await decideRest(tx, outcome, { order, parcel, actor, now });
  // The courier accepted the booking without a number.
  if (outcome === "booked" && !endedAt && parcel.consignmentId === null) {
    const consignmentId = await readNumber(tx, input.consignment_id, { order, parcel });
    return await recordNumber(tx, { order, parcel, consignmentId, actor, now });
  }
  if (outcome === "booked" || outcome === "not_booked" || (endedAt && outcome !== "seen")) throw settled();
  requireCan(actor, "orders.edit");
  const settledClaim = { ...unmarked, ...noClaim };
  const ended = { ...settledClaim, endedAt: now, nextCheckAt: null };
  const askAgain = parcel.missingSince && !endedAt ? { ...noLongerMissing, nextCheckAt: now } : {};
  if (outcome === "seen") await tx.parcel.update({ where: { id }, data: { ...settledClaim, ...askAgain } });
  else if (outcome === "cancelled") await tx.parcel.update({ where: { id }, data: { ...ended, cancelledAt: now } });
  else {
    const sent = await handedOver(tx, { order, parcel, actor, now });
    const isHere = outcome === "returned" && returnStatusOf(sent) === "received";
    const to = outcome === "returned" ? ({ to: "received" } as const) : ({ to: "lost", note: outcome } as const);
    if (!isHere) await applyReturn(tx, { order: sent, ...to, actor, now });
    await tx.parcel.update({ where: { id }, data: { ...ended, status: outcome, statusAt: now, reattemptUntil: null } });
    return;
  }
  await record(tx, outcome === "seen" ? "parcel_settled" : "parcel_cancelled", { order, actor, now });
}

const isWithGoods = (outcome: ResolveBookingInput["outcome"]): outcome is RestOutcome =>
  outcome === "returned" || outcome === "lost" || outcome === "damaged";

const restActions = { returned: "rest_received", damaged: "rest_damaged", lost: "rest_lost" } as const;

/** Records the goods that a buyer did not keep of a parcel. Throws conflict `rest_unknown`. */
async function decideRest(tx: Tx, outcome: RestOutcome, { order, parcel, actor, now }: Decision): Promise<void> {
  requireCan(actor, "orders.edit");
  const units = await receiveRest(tx, { order, parcelId: parcel.id, outcome, createdById: actor.id });
  if (units === 0 && outcome !== "returned") {
    throw new AppError("conflict", "Remove the items that the buyer did not keep from the order first.", {
      reason: "rest_unknown",
    });
  }
  await record(tx, restActions[outcome], { order, actor, now });
}

async function decideBooking(
  tx: Tx,
  input: ResolveBookingInput,
  { order, parcel, actor, now }: Decision,
): Promise<void> {
  const { id, endedAt, leaseUntil, attempts } = parcel;
  const { outcome } = input;
  if (endedAt || outcome === "seen" || isWithGoods(outcome)) throw settled();
  if (leaseUntil && leaseUntil > now) {
    const detail = "This parcel is being booked at the moment. Please wait a little.";
    throw new AppError("conflict", detail, { reason: "booking_under_way" });
  }
  if (outcome === "booked") {
    const consignmentId = await readNumber(tx, input.consignment_id, { order, parcel });
    const known = { trackingCode: null, trackingLink: null, courierStatus: null, chargePaisa: null };
    await recordBooked(tx, { order, parcel, booking: { consignmentId, ...known }, actor, now });
    return;
  }
  const draft = { ...unmarked, status: "draft", problem: null, problemText: "", leaseUntil: null } as const;
  // A tried booking stays tried, so that its late report or a look by invoice still finds it.
  const again = { nextCheckAt: now, attempts: Math.min(attempts, 1) };
  const givenUp = { nextCheckAt: null, cancelledAt: now, endedAt: now };
  await tx.parcel.update({ where: { id }, data: { ...draft, ...(outcome === "not_booked" ? again : givenUp) } });
  await record(tx, outcome === "not_booked" ? "booking_repeated" : "booking_given_up", { order, actor, now });
}

type Calling = { actor: Can<"orders.edit">; id: string; input: ReattemptInput; now: Date };

/** Records a call to the buyer of a parcel that may come back. Returns null for an unknown parcel. Throws conflict `booking_settled`. */
export async function recordReattempt({ actor, id, input: { reattempt }, now }: Calling): Promise<Parcel | null> {
  const found = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) return null;

  return await transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const { count } = await tx.parcel.updateMany({
      where: { id, bookedAt: { not: null }, endedAt: null },
      data: { reattempt, reattemptAt: now },
    });
    if (count === 0) throw settled();
    await record(tx, `reattempt_${reattempt}`, { order, actor, now });

    return toParcel(await tx.parcel.findUniqueOrThrow({ where: { id } }));
  });
}

/** Returns the number in upper case. Throws conflict `courier_number_taken` if another order or parcel uses it. */
async function readNumber(
  tx: Tx,
  typed: string,
  { order, parcel: { id, courier } }: Pick<Decision, "order" | "parcel">,
): Promise<string> {
  const consignmentId = typed.toUpperCase();
  await requireFreeNumber(tx, order, { number: consignmentId });
  await requireOwnNumber(tx, { id, courier, consignmentId });

  return consignmentId;
}

/** Throws conflict `courier_number_taken` if another parcel of the courier has the number. */
async function requireOwnNumber(
  tx: Tx,
  { id, courier, consignmentId }: Pick<Row, "id" | "courier"> & { consignmentId: string },
) {
  const other = await tx.parcel.findFirst({ where: { courier, consignmentId, id: { not: id } }, select: { id: true } });
  if (!other) return;
  const said = t("Another parcel of this courier has this number already");
  throw new AppError("conflict", { said }, { reason: "courier_number_taken" });
}

type Recorded = { order: LockedOrder; actor: AuditActor; now: Date };

async function record(tx: Tx, action: AuditAction, { order, actor, now }: Recorded): Promise<void> {
  await recordAudit(tx, { entity: "order", entityId: order.id, action, actor, now });
}
