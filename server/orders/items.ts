/**
 * Edits order lines: customers may while the order is pending, unpaid and not booked at a courier, admins always. The stock changes accordingly while the order
 * holds it, and the total is recomputed (D1.28).
 */

import { randomUUID } from "node:crypto";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { needsParcel } from "@/lib/orders/parcel";
import { orderTotal } from "@/lib/orders/pricing";
import { isOpenForCustomer } from "@/lib/orders/rules";
import { ORDER_ITEM_NOT_FOUND, type Order } from "@/lib/orders/schema";
import { codeBatchOf, codesSold } from "@/lib/premium-codes/rules";
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import { type Actor, can } from "@/server/actor";
import { termsOfOrder } from "@/server/coupons/serialize";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrderFor } from "@/server/fulfilment/change";
import { isWithCourier } from "@/server/fulfilment/parcels";
import { releaseCodes, reserveCodes } from "@/server/fulfilment/reserve";
import { expectRest } from "@/server/fulfilment/rests";
import type { OrderItem, Product } from "@/server/generated/prisma/client";
import { lockProducts, moveStock, requireForSale, requireStock, toLineColumns } from "@/server/products/stock";
import { readTariff } from "@/server/settings/queries";
import { enforceHeldUnitLimit, enforceUnverifiedCodeShare, enforceUnverifiedShare } from "./open-order-limits";
import { pricedRows, toOrder, withItems } from "./serialize";

type Edit = { order: LockedOrder; actor: Actor; now: Date };

/** A courier delivers a booked parcel as booked. */
async function requireOpen(tx: Tx, order: LockedOrder, actor: Actor): Promise<void> {
  if (can(actor, "orders.edit")) return;
  if (isOpenForCustomer(order) && !(await isWithCourier(tx, order))) return;

  throw new AppError("conflict", "This order can no longer be changed", { reason: "too_late" });
}

function requireRoom(order: LockedOrder, added: number): void {
  const quantity = order.items.reduce((sum, item) => sum + item.quantity, added);
  if (quantity > MAX_ITEMS_PER_ORDER)
    throw new AppError(
      "invalid",
      { said: t("Maximum {most} items per order", { most: MAX_ITEMS_PER_ORDER }) },
      { reason: "too_many_items" },
    );
}

/** Counts units added by a customer towards the limits on unpaid orders; admins are exempt. */
async function enforceUnitLimit(tx: Tx, { order, actor }: Edit, added: number): Promise<void> {
  if (added > 0 && !can(actor, "orders.edit")) await enforceHeldUnitLimit(tx, order, added);
}

/** Code batches that need more codes than before. */
function batchesWithMore(before: LockedOrder["items"], after: LockedOrder["items"]) {
  const had = new Map(codesSold(before).map(({ batch, units }) => [batch, units]));

  return codesSold(after).filter(({ batch, units }) => units > (had.get(batch) ?? 0));
}

/** Updates code reservations to match the lines while the order holds stock. Locks codes before products. */
async function syncReservation(
  tx: Tx,
  { order, actor, now }: Edit,
  { items, isMore }: { items: LockedOrder["items"]; isMore: boolean },
): Promise<void> {
  if (!order.holdsStock) return;

  await releaseCodes(tx, order.id, codesSold(items));
  await reserveCodes(tx, { id: order.id, items }, { now, mayLack: order.waitsForCode || !isMore });
  const sold = batchesWithMore(order.items, items);
  if (order.holdLapsesAt && sold.length > 0 && !can(actor, "orders.edit"))
    await enforceUnverifiedCodeShare(tx, order.id, { sold, now });
}

/** The batch from which a product currently sells codes. */
async function readBatch(tx: Tx, productId: string): Promise<string | null> {
  return (
    (await tx.product.findUnique({ where: { id: productId }, select: { deliversCode: true } }))?.deliversCode ?? null
  );
}

/** Takes stock of a product (returns it if negative) while the order holds stock. Returns the locked product. */
async function takeStock(tx: Tx, { order, actor }: Edit, productId: string, quantity: number): Promise<Product> {
  const locked = (await lockProducts(tx, [productId])).get(productId);
  const product = quantity > 0 ? requireForSale(locked) : locked;
  if (!product) throw new AppError("not_found", PRODUCT_NOT_FOUND);
  if (!order.holdsStock) return product;

  const awaited = quantity > 0 ? await expectRest(tx, { order, product, removed: -quantity }) : 0;
  requireStock({ ...product, stockQuantity: product.stockQuantity + awaited }, quantity);
  if (order.holdLapsesAt && quantity > 0 && !can(actor, "orders.edit"))
    await enforceUnverifiedShare(tx, productId, quantity);
  await moveStock(tx, [{ productId, delta: -quantity, reason: "order_changed", orderId: order.id }]);
  if (quantity < 0) await expectRest(tx, { order, product, removed: -quantity });

  return product;
}

/**
 * Rejects lines that the order cannot have: an order placed without a parcel has no address to send goods to, and a customer may not turn a
 * cash order into one without a parcel.
 */
function requireSendable(order: LockedOrder, actor: Actor, lines: Parameters<typeof needsParcel>[0]): void {
  if (needsParcel(lines)) {
    if (order.shipAddress !== "") return;
    throw new AppError(
      "conflict",
      can(actor, "orders.edit")
        ? "This order has no address to send a parcel to. Edit the order first and fill it in."
        : "This order contains only codes and has no address. Please place another order for items that need delivery.",
      { reason: "address_required" },
    );
  }
  if (isCashMethod(order.paymentMethod) && !can(actor, "orders.edit")) {
    throw new AppError("conflict", "Without a parcel this order cannot be paid on delivery. Please place a new one.", {
      reason: "cash_without_parcel",
    });
  }
}

/** Recomputes the order's total. The coupon is kept, but gives no discount if its terms are not met. */
async function reprice(tx: Tx, { order, actor, now }: Edit, summary: string): Promise<Order> {
  const items = await tx.orderItem.findMany({ where: { orderId: order.id }, orderBy: { position: "asc" } });
  const lines = pricedRows(items);
  requireSendable(order, actor, lines);
  const priced = orderTotal(lines, order.shipCity, await readTariff(tx), termsOfOrder(order));
  const change = {
    totalPaisa: priced.total,
    deliveryChargePaisa: priced.deliveryCharge,
    discountPaisa: priced.discount,
    codeBatch: codeBatchOf(items.map(({ codeBatch: deliversCode }) => ({ deliversCode }))),
  };
  const also = { items: { from: null, to: summary } };
  await changeOrder(tx, { order, change, actor, action: "items_changed", now, also, items });
  const row = await tx.order.findUniqueOrThrow({ where: { id: order.id }, include: withItems });

  return toOrder(row);
}

/** An increased line uses the current price for all units; a reduced line keeps its price. */
async function setQuantity(tx: Tx, edit: Edit, item: OrderItem, quantity: number): Promise<Order> {
  const added = quantity - item.quantity;
  if (added === 0) return toOrder(edit.order);

  requireRoom(edit.order, added);
  await enforceUnitLimit(tx, edit, added);
  const codeBatch = added > 0 ? await readBatch(tx, item.productId) : item.codeBatch;
  const items = edit.order.items.map((each) => (each.id === item.id ? { ...each, quantity, codeBatch } : each));
  await syncReservation(tx, edit, { items, isMore: added > 0 });
  const product = await takeStock(tx, edit, item.productId, added);
  const pricePaisa = added > 0 ? product.pricePaisa : item.pricePaisa;
  await tx.orderItem.update({ where: { id: item.id }, data: { quantity, pricePaisa, codeBatch } });

  return reprice(tx, edit, `${item.productName}: ${quantity}`);
}

async function appendLine(tx: Tx, edit: Edit, productId: string, quantity: number): Promise<Order> {
  const { order } = edit;
  requireRoom(order, quantity);
  await enforceUnitLimit(tx, edit, quantity);
  const offered = requireForSale((await tx.product.findUnique({ where: { id: productId } })) ?? undefined);
  const position = Math.max(-1, ...order.items.map((item) => item.position)) + 1;
  const line = { id: randomUUID(), orderId: order.id, ...toLineColumns(offered, quantity, position) };
  await syncReservation(tx, edit, { items: [...order.items, line], isMore: true });
  const product = await takeStock(tx, edit, productId, quantity);
  await tx.orderItem.create({
    data: { ...line, ...toLineColumns(product, quantity, position), codeBatch: line.codeBatch },
  });

  return reprice(tx, edit, `${product.name}: ${quantity}`);
}

type AddItem = { actor: Actor; input: { order_id: string; product_id: string; quantity: number }; now: Date };

/** Adds a product, or increases its existing line. Throws not_found, conflict, invalid. */
export async function addItem({ actor, input, now }: AddItem): Promise<Order> {
  return transaction(async (tx) => {
    const locked = await lockOrderFor(tx, actor, input.order_id);
    await requireOpen(tx, locked, actor);
    const edit = { order: locked, actor, now };
    const present = locked.items.find((item) => item.productId === input.product_id);

    return present
      ? setQuantity(tx, edit, present, present.quantity + input.quantity)
      : appendLine(tx, edit, input.product_id, input.quantity);
  });
}

/** Locks the order of a line and returns both. Throws not_found, also for another customer's line. */
async function lockLine(tx: Tx, actor: Actor, itemId: string): Promise<{ order: LockedOrder; item: OrderItem }> {
  const owner = can(actor, "orders.edit") ? {} : { order: { userId: actor.id } };
  const found = await tx.orderItem.findFirst({ where: { id: itemId, ...owner }, select: { orderId: true } });
  const order = found && (await lockOrderFor(tx, actor, found.orderId));
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) throw new AppError("not_found", ORDER_ITEM_NOT_FOUND);
  await requireOpen(tx, order, actor);

  return { order, item };
}

/** Changes the quantity of a line. Throws not_found, conflict, invalid. */
export async function changeItem(options: { actor: Actor; id: string; quantity: number; now: Date }): Promise<Order> {
  const { actor, id, quantity, now } = options;
  return transaction(async (tx) => {
    const locked = await lockLine(tx, actor, id);

    return setQuantity(tx, { order: locked.order, actor, now }, locked.item, quantity);
  });
}

/** Removes a line. Throws not_found, conflict for the last line. */
export async function removeItem({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const { order, item } = await lockLine(tx, actor, id);
    if (order.items.length === 1) {
      throw new AppError("conflict", "The last item cannot be removed. Cancel the order instead.", {
        reason: "last_item",
      });
    }
    const items = order.items.filter((each) => each.id !== id);
    await syncReservation(tx, { order, actor, now }, { items, isMore: false });
    await takeStock(tx, { order, actor, now }, item.productId, -item.quantity);
    await tx.orderItem.delete({ where: { id } });

    await reprice(tx, { order, actor, now }, `${item.productName}: removed`);
  });
}
