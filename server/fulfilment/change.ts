/**
 * The single path for changes to a placed order: cancellation by the customer, edits by an admin, payments. A pure plan determines the
 * effects (lib/orders/plan); this module applies them in the caller's transaction (ADR 025).
 */
import type { AuditAction } from "@/lib/audit-actions";
import type { OrderChange } from "@/lib/orders/change";
import { mailsOf, type Plan, type PlanContext, planChange } from "@/lib/orders/plan";
import { ORDER_NOT_FOUND } from "@/lib/orders/schema";
import { type Actor, can } from "@/server/actor";
import type { AuditActor } from "@/server/audit/mutations";
import { lockCouponUse, moveUse } from "@/server/coupons/uses";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { StockReason } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { lockNames, lockRow } from "@/server/locks";
import { lockProducts, moveStock, requireStock } from "@/server/products/stock";
import { readOrderLimits } from "@/server/settings/queries";
import { applyPaymentEffect, syncAdvanceCase, voidOpenAttempts } from "./attempts";
import { syncDifferenceCase } from "./cases";
import { applyCodeEffect, giveForLines } from "./codes";
import type { OrderWithLines } from "./mails";
import { markBookedParcel } from "./parcels";
import { persistOrderChange } from "./record";
import { type RefundDetails, syncRefundRows } from "./refunds";
import { releaseCodes, reserveCodes } from "./reserve";

export type LockedOrder = OrderWithLines;

/** Locks an order for the rest of the transaction. Throws not_found. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  await lockRow(tx, "order", id);

  return readLockedOrder(tx, id);
}

/** Locks an order that waits for a code, so that it can be served out of turn. Throws not_found. */
export async function lockWaitingOrder(tx: Tx, id: string): Promise<LockedOrder> {
  await lockNames(tx, "codeQueue");
  await lockRow(tx, "waitingOrder", id);

  return readLockedOrder(tx, id);
}

async function readLockedOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await tx.order.findUnique({ where: { id }, include: { items: { orderBy: { position: "asc" } } } });
  if (!order) throw new AppError("not_found", ORDER_NOT_FOUND);

  return order;
}

/** Locks an order that the actor may see. Throws not_found for another customer's order. */
export async function lockOrderFor(tx: Tx, actor: Actor, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (order.userId !== actor.id && !can(actor, "orders.edit")) throw new AppError("not_found", ORDER_NOT_FOUND);

  return order;
}

/** Locks the actor's own order. Throws not_found for an order of anyone else, also for staff. */
export async function lockOwnOrder(tx: Tx, actor: Actor, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (order.userId !== actor.id) throw new AppError("not_found", ORDER_NOT_FOUND);

  return order;
}

/** Reason for a stock movement. A waiting order takes the stock it was placed for; an order whose hold lapses stays open. */
function stockReason({ waitsForStock }: LockedOrder, { stock, after }: Pick<Plan, "stock" | "after">): StockReason {
  if (stock === "take") return waitsForStock ? "order_placed" : "order_reopened";

  return after.waitsForStock ? "order_changed" : "order_cancelled";
}

/** Returns stock once. A reopened order takes its stock again, or fails with 409 `out_of_stock`. */
async function applyStockEffect(tx: Tx, order: LockedOrder, plan: Pick<Plan, "stock" | "after">): Promise<void> {
  const { id: orderId, items } = order;
  const { stock: effect } = plan;
  if (effect === null) return;

  const products = await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  if (effect === "take") {
    for (const { productId, quantity } of items) {
      const product = products.get(productId);
      if (product) requireStock(product, quantity);
    }
  }
  const sign = effect === "take" ? -1 : 1;
  const reason = stockReason(order, plan);
  await moveStock(
    tx,
    items.map(({ productId, quantity }) => ({ productId, delta: sign * quantity, reason, orderId })),
  );
}

/** Writes off the items of a lost parcel, or books in the items of a found one. The order holds no stock at this point. */
async function applyParcelEffect(tx: Tx, { items }: LockedOrder, effect: Plan["parcel"]): Promise<void> {
  if (effect === null) return;

  const products = await lockProducts(
    tx,
    items.map((item) => item.productId),
  );
  const sign = effect === "lost" ? -1 : 1;
  for (const { productId, quantity } of items) {
    const product = products.get(productId);
    if (product && effect === "lost") requireStock(product, quantity);
  }
  await moveStock(
    tx,
    items.map(({ productId, quantity }) => ({ productId, delta: sign * quantity, reason: effect })),
  );
}

export type Change = {
  order: LockedOrder;
  change: OrderChange;
  actor: AuditActor;
  action: AuditAction;
  now: Date;
  /** Details of the refund, if the change is one. */
  refund?: RefundDetails;
  /** The new lines, if the change affects them. Their stock and codes are already reserved. */
  items?: LockedOrder["items"];
} & Pick<PlanContext, "cancelledBecause" | "placedAt" | "also">;

/**
 * Applies a change to a locked order. Returns false for a repeat that changes nothing. Throws conflict `out_of_stock`, and `coupon_refused`
 * if the coupon's use cannot be taken again.
 */
export async function changeOrder(
  tx: Tx,
  { order, change, actor, action, now, refund, items, ...circumstances }: Change,
): Promise<boolean> {
  const { confirmation_hours: confirmationHours } = await readOrderLimits(tx);
  // Cases store their text in English.
  const plan = withLanguage("en", () => planChange(order, change, { now, confirmationHours, ...circumstances }));
  if (!plan) return false;

  await lockCouponUse(tx, order, plan.stock);
  if (plan.stock === "take") await reserveCodes(tx, order, { now });
  const code = items
    ? await giveForLines(tx, { ...order, items }, { before: order.items, now })
    : await applyCodeEffect(tx, order, plan.code, now);
  // A waiting order reserves codes before finding that its items are sold out.
  const isSoldOut = order.waitsForStock && order.codeBatch !== null && plan.after.status === "cancelled";
  if (plan.stock === "return" || isSoldOut) await releaseCodes(tx, order.id);
  await moveUse(tx, order, plan.stock);
  // A found parcel that was delivered after all has the units that the order takes.
  if (plan.parcel === "found") await applyParcelEffect(tx, order, plan.parcel);
  await applyStockEffect(tx, order, plan);
  if (plan.parcel === "lost") await applyParcelEffect(tx, order, plan.parcel);
  const about = { orderId: order.id, actor, now };
  if (plan.attempts === "void") await voidOpenAttempts(tx, about);
  if (plan.booked) await markBookedParcel(tx, { orderId: order.id, attention: plan.booked, now });
  await syncDifferenceCase(tx, { ...about, difference: plan.difference });
  await syncAdvanceCase(tx, { ...about, advance: plan.advance });
  await applyPaymentEffect(tx, { ...about, money: plan.money });
  await syncRefundRows(tx, { ...about, from: order.refundedPaisa, to: plan.columns.refundedPaisa, refund });
  await persistOrderChange(tx, {
    orders: [order],
    columns: { ...plan.columns, waitsForCode: code.waitsForCode },
    history: { ...plan.history, ...code.history },
    mails: [...mailsOf(plan, code.isGiven), ...(items && code.isGiven ? (["premium_code"] as const) : [])],
    action,
    actor,
    now,
  });

  return true;
}
