/** Records the outcome of a parcel that the buyer did not keep (D8.55). */
import type { AuditAction } from "@/lib/audit-actions";
import type { ReturnParcelInput } from "@/lib/order-work/schema";
import type { HistoryChanges } from "@/lib/orders/change";
import { type ReturnStatus, returnRefusal, returnStatusOf } from "@/lib/orders/returns";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { Can } from "@/server/actor";
import type { AuditActor } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { noClaim, unmarked } from "@/server/fulfilment/parcels";
import { toOrderWithCode, withCode } from "@/server/orders/serialize";

type ReturnParcel = { actor: Can<"orders.edit">; id: string; input: ReturnParcelInput; now: Date };

const actions: Record<ReturnStatus, AuditAction> = {
  none: "return_undone",
  coming_back: "return_coming",
  received: "returned",
  lost: "parcel_lost",
};

/** A returning parcel still counts as sold; the order is cancelled when the parcel is received or lost. */
function changeTo(to: ReturnStatus, now: Date) {
  if (to === "none") return { change: { returnComingAt: null } };
  if (to === "coming_back") return { change: { returnComingAt: now } };

  return { change: { status: "cancelled" }, cancelledBecause: to === "lost" ? "lost" : "returned" } as const;
}

type Return = { order: LockedOrder; to: ReturnStatus; actor: AuditActor; note?: string | null | undefined; now: Date };

/** Records the outcome of the parcel of a locked order. Throws conflict `not_returnable`. */
export async function applyReturn(tx: Tx, { order, to, actor, note, now }: Return): Promise<void> {
  const refusal = returnRefusal({ status: order.status, returnStatus: returnStatusOf(order) }, to);
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_returnable" });

  const also: HistoryChanges = note ? { note: { from: null, to: note } } : {};
  await changeOrder(tx, { order, ...changeTo(to, now), actor, action: actions[to], also, now });
}

/** Ends the parcels of the order at couriers: no report about them is awaited any more. */
async function endParcels(
  tx: Tx,
  { orderId, to, now }: { orderId: string; to: "received" | "lost"; now: Date },
): Promise<void> {
  await tx.parcel.updateMany({
    where: { orderId, bookedAt: { not: null }, endedAt: null },
    data: {
      ...{ ...unmarked, ...noClaim },
      status: to === "received" ? "returned" : "lost",
      statusAt: now,
      endedAt: now,
      nextCheckAt: null,
    },
  });
}

/**
 * Records that a parcel is coming back, was received or lost, or is not coming back after all. Returns the stock of a received parcel once,
 * or writes off that of a lost one; both deactivate the premium code of a paid order. Throws not_found, conflict `not_returnable`.
 */
export async function returnParcel({ actor, id, input, now }: ReturnParcel): Promise<OrderWithCode> {
  const to = input.return_status;
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    await applyReturn(tx, { order, to, actor, note: input.note, now });
    if (to === "received" || to === "lost") await endParcels(tx, { orderId: id, to, now });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
