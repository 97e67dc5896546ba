/**
 * The one transition of an order. Whatever changes a status, a payment status, an amount or a tracking number (the owner's
 * cancelling, an admin's edit, a payment) ends here: it takes or returns stock exactly once, lets the delivery status follow,
 * gives the premium code or takes it away, and writes the history, in the caller's transaction.
 */
import type { AuditAction } from "@/lib/audit/actions";
import { deliveryStatusFor, holdsStock, isOpenForOwner } from "@/lib/orders/rules";
import { ORDER_NOT_FOUND } from "@/lib/orders/schema";
import { type AuditActor, type Changes, recordAudit } from "@/server/audit/mutations";
import { type Actor, isAdmin } from "@/server/auth/actor";
import { trackCodeCases } from "@/server/cases/track";
import { trackMoney } from "@/server/cases/track-money";
import { trackPaidTotal } from "@/server/cases/track-total";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { voidOpenAttempts } from "@/server/fulfilment/attempts";
import { type Order, type OrderItem, Prisma, type StockReason } from "@/server/generated/prisma/client";
import { lockProducts, moveStock, requireStock } from "@/server/products/stock";
import { settleCode } from "./codes";
import { heldUntilAfter } from "./holds";
import { mailOrderChange } from "./mails";

export type LockedOrder = Order & { items: OrderItem[] };

export type OrderChange = Partial<
  Pick<
    Order,
    | "status"
    | "paymentStatus"
    | "paymentMethod"
    | "deliveryStatus"
    | "totalPaisa"
    | "deliveryChargePaisa"
    | "trackingAlias"
    | "courierName"
    | "courierTrackingNumber"
  >
>;

/** Locks an order for the rest of the transaction. Throws not_found. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`);
  const order = await tx.order.findUnique({ where: { id }, include: { items: { orderBy: { position: "asc" } } } });
  if (!order) throw new AppError("not_found", ORDER_NOT_FOUND);

  return order;
}

/** Locks an order that the actor may see. Somebody else's is not found. */
export async function lockOrderFor(tx: Tx, actor: Actor, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (order.userId !== actor.id && !isAdmin(actor)) throw new AppError("not_found", ORDER_NOT_FOUND);

  return order;
}

/** Taken stock comes back once; a re-opened order takes it again, or 409 `out_of_stock` when there is too little. */
async function settleStock(tx: Tx, order: LockedOrder, shouldHold: boolean): Promise<void> {
  if (order.holdsStock === shouldHold) return;

  const products = await lockProducts(
    tx,
    order.items.map((item) => item.productId),
  );
  const reason: StockReason = shouldHold ? "order_reopened" : "order_cancelled";
  if (shouldHold) {
    for (const item of order.items) {
      const product = products.get(item.productId);
      if (product) requireStock(product, item.quantity);
    }
  }

  await moveStock(
    tx,
    order.items.map(({ productId, quantity }) => ({
      productId,
      delta: shouldHold ? -quantity : quantity,
      reason,
      orderId: order.id,
    })),
  );
}

/** What a change brings with it: the delivery status follows the status, unless it is set on its own. */
function completed(order: LockedOrder, change: OrderChange): OrderChange {
  if (!change.status || change.status === order.status || change.deliveryStatus) return change;

  const following = deliveryStatusFor(change.status);
  return following ? { ...change, deliveryStatus: following } : change;
}

/** The columns as the history spells them; amounts are in paisa there. */
const historyNames: Record<keyof OrderChange, string> = {
  status: "status",
  paymentStatus: "payment_status",
  paymentMethod: "payment_method",
  deliveryStatus: "delivery_status",
  totalPaisa: "total_paisa",
  deliveryChargePaisa: "delivery_charge_paisa",
  trackingAlias: "tracking_alias",
  courierName: "courier_name",
  courierTrackingNumber: "courier_tracking_number",
};

function difference(order: LockedOrder, change: OrderChange): Changes {
  const keys = Object.keys(historyNames) as (keyof OrderChange)[];

  return Object.fromEntries(
    keys
      .filter((key) => change[key] !== undefined && change[key] !== order[key])
      .map((key) => [historyNames[key], { from: order[key], to: change[key] ?? null }]),
  );
}

type Change = {
  order: LockedOrder;
  change: OrderChange;
  actor: AuditActor;
  action: AuditAction;
  now: Date;
  /** Becoming paid, the order gets no code until an admin releases it (aamarPay: a risky payment). */
  holdCode?: boolean;
  /** Becoming paid, what came; left out: its total. */
  paidPaisa?: number;
  /** It is cancelled because nobody paid or confirmed it in time: a late payment may revive it. */
  expires?: boolean;
  /** It is cancelled because its parcel came back. */
  returns?: boolean;
  /** What else the history should tell of it, e.g. the lines that changed before. */
  also?: Changes;
};

/** The columns that follow from the state an order goes into, and from the one it was in. */
function following(
  order: LockedOrder,
  next: Order,
  { now, expires, returns }: { now: Date; expires: boolean; returns: boolean },
) {
  return {
    deliveredAt: next.status === "delivered" ? (order.deliveredAt ?? now) : null,
    networkHash: isOpenForOwner(next) ? order.networkHash : null,
    expiredAt: next.status === "cancelled" ? (expires ? now : order.expiredAt) : null,
    returnedAt: next.status === "cancelled" ? (returns ? now : order.returnedAt) : null,
  };
}

/** What counts as paid for an order: once paid it stays, whatever the order comes to later, and through a refund. */
function paidAfter(order: LockedOrder, next: Order, amount: number | undefined): number | null {
  if (next.paymentStatus === "refunded") return order.paidPaisa;
  if (next.paymentStatus !== "paid") return null;

  return order.paymentStatus === "paid" ? order.paidPaisa : (amount ?? next.totalPaisa);
}

/**
 * Applies a change to a locked order. Returns whether anything changed, so that a repeat is known as one. Throws conflict
 * `out_of_stock`.
 */
export async function changeOrder(
  tx: Tx,
  {
    order,
    change,
    actor,
    action,
    now,
    holdCode = false,
    paidPaisa,
    expires = false,
    returns = false,
    also = {},
  }: Change,
): Promise<boolean> {
  const whole = completed(order, change);
  const changes = { ...also, ...difference(order, whole) };
  if (Object.keys(changes).length === 0) return false;

  const state = { ...order, ...whole };
  const next = {
    ...state,
    ...following(order, state, { now, expires, returns }),
    paidPaisa: paidAfter(order, state, paidPaisa),
    heldUntil: await heldUntilAfter(tx, { before: order, next: state, now }),
  };
  const shouldHold = holdsStock(next);
  // Code before stock: whoever serves waiting orders holds codes while others hold products (bind-oldest).
  const code = await settleCode(tx, { before: order, next, holdCode, now });
  await settleStock(tx, order, shouldHold);
  await tx.order.update({
    where: { id: order.id },
    data: {
      ...whole,
      ...code.columns,
      paidPaisa: next.paidPaisa,
      deliveredAt: next.deliveredAt,
      heldUntil: next.heldUntil,
      networkHash: next.networkHash,
      expiredAt: next.expiredAt,
      returnedAt: next.returnedAt,
      holdsStock: shouldHold,
      updatedAt: now,
    },
  });
  if (next.totalPaisa !== order.totalPaisa) await voidOpenAttempts(tx, { orderId: order.id, now });
  await trackCodeCases(tx, { order, after: code.columns, now });
  await trackPaidTotal(tx, { orderId: order.id, before: order, after: next, actor, now });
  await trackMoney(tx, { orderId: order.id, before: order, after: next, actor, now });
  await recordAudit(tx, {
    entity: "order",
    entityId: order.id,
    action,
    actor,
    changes: { ...changes, ...code.changes },
    now,
  });
  if (!(expires && order.isDemo)) {
    await mailOrderChange(tx, { before: order, after: next, isCodeGiven: code.isGiven, actor, now });
  }

  return true;
}
