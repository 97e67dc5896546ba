/**
 * Applies a courier's report to a parcel and its order. Statuses that change the order count only once the courier's API has confirmed
 * them (ADR 100); every effect on the order is an existing transition (server/fulfilment/change.ts).
 */
import { courierNameOf, couriersThatReportOut } from "@/lib/dispatch/booking-couriers";
import { effectOf, isFinal, isUnbooked, type ParcelStatus } from "@/lib/dispatch/parcel-status";
import { reattemptUntil } from "@/lib/dispatch/reattempts";
import { evaluateStep } from "@/lib/order-work/steps";
import { returnRefusal, returnStatusOf } from "@/lib/orders/returns";
import { isWithShop } from "@/lib/orders/rules";
import type { AuditActor } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { noClaim, unmarked } from "@/server/fulfilment/parcels";
import type { Parcel } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { applyReturn } from "@/server/order-work/return-parcel";
import { queueSms } from "@/server/sms/queue-sms";
import { queryIn, type Run, runQuery, statement } from "@/server/sql";
import type { FoundParcel } from "./parcel-events";
import { recordBooked, recordNumber } from "./record-booking";

export type ReportedStatus = {
  status: ParcelStatus;
  courierStatus: string | null;
  at: Date | null;
  consignmentId?: string | null;
  collectedPaisa?: number | null;
  chargePaisa?: number | null;
  isRestBack?: boolean | undefined;
};

type Applying = { parcelId: string; report: ReportedStatus; isConfirmed: boolean; now: Date };

const ACTOR = { type: "system" } as const;
/** Between status requests about the rest of a partly delivered parcel, which takes days. */
export const REST_MS = 6 * 3_600_000;

/** `waits`: a final status is to be confirmed by the courier's API. `contradicts`: a person must decide. */
export type Applied = "applied" | "waits" | "contradicts" | "nothing";

const moveParcel = statement<
  Pick<Parcel, "id">,
  [
    ...[id: string, fromStatus: ParcelStatus, fromAt: Date | null],
    ...[status: ParcelStatus, courierStatus: string | null, at: Date],
    ...[collectedPaisa: number | null, chargePaisa: number | null, now: Date, reattemptUntil: Date | null],
  ]
>(
  "move_parcel",
  `UPDATE parcels SET status = $4::parcel_status, courier_status = $5, status_at = $6::timestamptz,
     collected_paisa = coalesce($7, collected_paisa), charge_paisa = coalesce($8, charge_paisa), updated_at = $9::timestamptz,
     reattempt_until = $10::timestamptz, reattempt = CASE WHEN $4 <> 'return_requested' THEN reattempt END,
     reattempt_at = CASE WHEN $4 <> 'return_requested' THEN reattempt_at END
   WHERE id = $1::uuid AND status = $2::parcel_status AND status_at IS NOT DISTINCT FROM $3::timestamptz AND cancelled_at IS NULL
   RETURNING id`,
);

type Move = { parcel: FoundParcel; report: ReportedStatus; now: Date };

/** Changes the status of a parcel alone. Returns false if the parcel has changed since it was read. */
async function move(run: Run, { parcel, report, now }: Move): Promise<boolean> {
  const { id, courier, status, statusAt } = parcel;
  const { courierStatus, collectedPaisa = null, chargePaisa = null } = report;
  const at = report.at ?? now;
  const until = reattemptUntil(courier, { status: report.status, statusAt: at });
  const next = [report.status, courierStatus, at, collectedPaisa, chargePaisa, now] as const;
  const moved = await run(moveParcel, id, status, statusAt, ...next, until === null ? null : new Date(until));

  return moved.length > 0;
}

/**
 * Applies an unconfirmed report that leaves the order alone, with one statement and without locking the order. Returns false if the report
 * may affect the order, or if the parcel has changed since it was read: use `applyReport` then.
 */
export async function applyToParcelAlone({ parcel, report, now }: Move): Promise<boolean> {
  if (isUnbooked(parcel.status) || (parcel.consignmentId === null && report.consignmentId)) return false;
  const effect = effectOf(parcel, report, { isConfirmed: false });

  return effect === "none" || (effect === "parcel" && (await move(runQuery, { parcel, report, now })));
}

export async function applyReport({ parcelId, report, isConfirmed, now }: Applying): Promise<Applied> {
  return await transaction(async (tx) => {
    const { orderId } = await tx.parcel.findUniqueOrThrow({ where: { id: parcelId }, select: { orderId: true } });
    const order = await lockOrder(tx, orderId);
    // Reports that leave the order alone lock only the parcel.
    await lockRow(tx, "parcel", parcelId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id: parcelId } });

    return await applyTo(tx, { order, parcel, report, isConfirmed, now });
  });
}

type Both = Omit<Applying, "parcelId"> & { order: LockedOrder; parcel: Parcel };

async function applyTo(tx: Tx, { order, parcel, report, isConfirmed, now }: Both): Promise<Applied> {
  if (isUnbooked(parcel.status)) return await bookByReport(tx, { order, parcel, report, isConfirmed, now });
  if (parcel.consignmentId === null && report.consignmentId) {
    await recordNumber(tx, { order, parcel, consignmentId: report.consignmentId, actor: ACTOR, now });
  }
  const effect = effectOf(parcel, report, { isConfirmed });
  if (effect === "none") return "nothing";
  if (effect === "contradiction") {
    await tx.parcel.update({ where: { id: parcel.id }, data: marked(parcel, now) });
    return "contradicts";
  }
  if (effect === "parcel") {
    await move(queryIn(tx), { parcel, report, now });
    return "applied";
  }
  if (effect === "rest") return await followRest(tx, { parcel, report, now });
  const isClaimed = parcel.claimedStatus === report.status;
  if (effect === "claim") {
    const claim = { claimedStatus: report.status, claimedAt: isClaimed ? parcel.claimedAt : now, nextCheckAt: now };
    const claimedPaisa = report.collectedPaisa ?? (isClaimed ? parcel.claimedPaisa : null);
    await tx.parcel.update({
      where: { id: parcel.id },
      data: { ...amountsOf({ ...report, collectedPaisa: null }), ...claim, claimedPaisa },
    });
    return "waits";
  }
  const isDone = await applyToOrder(tx, { order, parcel, status: report.status, now });
  if (report.status === "out_for_delivery" && couriersThatReportOut.some((courier) => courier === parcel.courier)) {
    await queueSms(queryIn(tx), { kinds: ["out_for_delivery"], orderIds: [order.id], isReported: true, now });
  }
  await tx.parcel.update({ where: { id: parcel.id }, data: afterReport(parcel, report, { isDone, now }) });

  return "applied";
}

function afterReport(parcel: Parcel, report: ReportedStatus, { isDone, now }: { isDone: boolean; now: Date }) {
  const { status, courierStatus, at } = report;
  const [ends, isClaimed] = [isFinal(status), parcel.claimedStatus === status];
  const collectedPaisa = report.collectedPaisa ?? (isClaimed ? parcel.claimedPaisa : null);
  const isConfirmed = (ends || isClaimed) && parcel.attention === "unconfirmed";
  const seen = isConfirmed ? { ...parcel, ...unmarked } : parcel;

  return {
    ...{
      status,
      courierStatus,
      statusAt: at ?? now,
      reattemptUntil: null,
      ...amountsOf({ ...report, collectedPaisa }),
    },
    ...(ends ? { endedAt: now, nextCheckAt: null } : {}),
    ...(status === "partial" && !parcel.endedAt
      ? { restSince: now, nextCheckAt: new Date(now.getTime() + REST_MS) }
      : {}),
    // Another status does not settle a claim, which still waits for its confirmation.
    ...(ends || isClaimed ? noClaim : {}),
    // The effect on the order may have marked the parcel as departing from it.
    ...(isDone ? { needsPersonAt: seen.needsPersonAt, attention: seen.attention } : marked(seen, now)),
  };
}

type Rest = Pick<Both, "parcel" | "report" | "now">;

/** Stores news about the rest of a partly delivered parcel. Only staff record its receipt, because no courier reports the items. */
async function followRest(tx: Tx, { parcel, report, now }: Rest): Promise<Applied> {
  const { courierStatus, status, isRestBack } = report;
  // Polling may have reported the part before the webhook that has its amount.
  const hasAmount = parcel.collectedPaisa === null && report.collectedPaisa != null;
  if (courierStatus === parcel.courierStatus && !hasAmount) return "nothing";
  const back = isRestBack || status === "returned" ? { ...marked(parcel, now), nextCheckAt: null } : {};
  await tx.parcel.update({ where: { id: parcel.id }, data: { courierStatus, ...amountsOf(report), ...back } });

  return "applied";
}

/** A person must look; an earlier mark keeps its time and reason. */
const marked = ({ needsPersonAt, attention }: Parcel, now: Date) =>
  needsPersonAt ? { needsPersonAt, attention } : { needsPersonAt: now, attention: "reported" as const };

const amountsOf = ({ collectedPaisa, chargePaisa }: ReportedStatus) => ({
  ...(collectedPaisa == null ? {} : { collectedPaisa }),
  ...(chargePaisa == null ? {} : { chargePaisa }),
});

/** The courier reports a parcel whose booking we do not know to have succeeded: so it has. */
async function bookByReport(tx: Tx, { order, parcel, report, now, ...rest }: Both): Promise<Applied> {
  const { consignmentId = null, courierStatus, chargePaisa = null } = report;
  // A draft that was never tried is not at the courier: the report is about another parcel.
  if (parcel.attempts === 0 || !consignmentId) return "nothing";
  if (parcel.endedAt) {
    // Given up too early: the courier will come for it, beside a later parcel of the order.
    const data = { ...marked(parcel, now), status: "booked", bookedAt: now, consignmentId, courierStatus } as const;
    await tx.parcel.update({ where: { id: parcel.id }, data });
    return "contradicts";
  }
  const booking = { consignmentId, trackingCode: null, trackingLink: null, courierStatus, chargePaisa };
  await recordBooked(tx, { order, parcel, booking, actor: ACTOR, now });
  if (report.status === "booked") return "applied";
  const booked = await tx.parcel.findUniqueOrThrow({ where: { id: parcel.id } });

  return isUnbooked(booked.status) ? "nothing" : await applyTo(tx, { order, parcel: booked, report, now, ...rest });
}

type HandedOver = { order: LockedOrder; parcel: Pick<Parcel, "courier">; actor?: AuditActor; now: Date };

type Effect = { order: LockedOrder; parcel: Parcel; status: ParcelStatus; now: Date };

/** Returns false if a person must decide: the order is in another state, or the outcome is not one that the program may record. */
async function applyToOrder(tx: Tx, { order, parcel, status, now }: Effect): Promise<boolean> {
  if (status === "delivered") return await deliver(tx, { order, parcel, now });
  if (status === "refused" || status === "returning") return await comeBack(tx, order, parcel, now);
  if (status === "returned") return await receive(tx, order, parcel, now);
  // The parcel is not in the shop any more, so that the order must not be booked again.
  if (isFinal(status)) await handedOver(tx, { order, parcel, now });

  return !isFinal(status) && status !== "unknown";
}

/** Records the hand-over, which couriers may report with the end only. Returns the order after it. */
export async function handedOver(
  tx: Tx,
  { order, parcel: { courier }, actor = ACTOR, now }: HandedOver,
): Promise<LockedOrder> {
  if (!isWithShop(order)) return order;
  const change = { status: "shipped" as const, courierName: order.courierName ?? courierNameOf(courier) };
  await changeOrder(tx, { order, change, actor, action: "handed_over", now });

  return await lockOrder(tx, order.id);
}

async function deliver(tx: Tx, { order, parcel, now }: Omit<Effect, "status">): Promise<boolean> {
  const sent = await handedOver(tx, { order, parcel, now });
  const verdict = evaluateStep(sent, { step: "delivered" });
  if (verdict === "done") return true;
  if (verdict) return false;
  await changeOrder(tx, {
    ...{ order: sent, change: { status: "delivered" }, actor: ACTOR, action: "status_changed", now },
  });

  return true;
}

/** A parcel that was cancelled before its pick-up is still in the shop, so that nothing comes back and a person decides. */
async function comeBack(tx: Tx, order: LockedOrder, parcel: Parcel, now: Date): Promise<boolean> {
  if (isWithShop(order) && !wasMoving(parcel)) return false;
  const sent = await handedOver(tx, { order, parcel, now });
  const returnStatus = returnStatusOf(sent);
  if (returnStatus !== "none") return true;
  if (returnRefusal({ status: sent.status, returnStatus }, "coming_back")) return false;
  await applyReturn(tx, { order: sent, to: "coming_back", actor: ACTOR, now });

  return true;
}

/** Whether the courier has reported the parcel on its way, at whatever step. */
const wasMoving = ({ status }: Parcel) => status !== "booked" && status !== "unknown";

async function receive(tx: Tx, order: LockedOrder, parcel: Parcel, now: Date): Promise<boolean> {
  const sent = await handedOver(tx, { order, parcel, now });
  const returnStatus = returnStatusOf(sent);
  if (returnStatus === "received") return true;
  if (returnRefusal({ status: sent.status, returnStatus }, "received")) return false;
  await applyReturn(tx, { order: sent, to: "received", actor: ACTOR, now });

  return true;
}
