/** Changes orders: customers may cancel them, admins may edit them. */
import { z } from "zod";
import { toMovedChange, toOrderChange } from "@/lib/orders/admin-change";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import type { HistoryChanges, OrderChange } from "@/lib/orders/change";
import { needsParcel } from "@/lib/orders/parcel";
import { isOpenForCustomer, withoutHyphens } from "@/lib/orders/rules";
import type { Order, OrderStatus, OrderWithCode } from "@/lib/orders/schema";
import type { StatusInput } from "@/lib/orders/status-schema";
import { parcelPhoneSchema } from "@/lib/text";
import { type Actor, type Can, can } from "@/server/actor";
import { termsOfOrder } from "@/server/coupons/serialize";
import { type Tx, transaction } from "@/server/db";
import { AppError, invalid } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrder, lockOrderFor } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { readTariff } from "@/server/settings/queries";
import { requireFreeNumber } from "./courier-numbers";
import { staleVersionError } from "./history";
import { type OrderRowWithCode, pricedRows, toOrder, toOrderWithCode, withCode } from "./serialize";

const editedPhone = z.object({ shipping_address: z.object({ phone: parcelPhoneSchema }) });

async function apply(tx: Tx, options: Parameters<typeof changeOrder>[1]): Promise<OrderRowWithCode> {
  await changeOrder(tx, options);

  return tx.order.findUniqueOrThrow({ where: { id: options.order.id }, include: withCode });
}

/** Customers may only cancel, and only if the order is open. */
function requireCustomerMay(order: LockedOrder, status: OrderStatus): void {
  if (status !== "cancelled") throw new AppError("forbidden", "You may only cancel an order");
  if (order.status === "cancelled" || isOpenForCustomer(order)) return;

  throw new AppError("conflict", "It is too late to cancel this order. Please contact support.", {
    reason: "too_late",
  });
}

/** The reason of a cancellation, for the history. Throws invalid for another status. */
function reasonOf({ status, reason, note }: StatusInput): HistoryChanges {
  if ((reason || note) && status !== "cancelled") throw new AppError("invalid", "Only a cancellation has a reason");

  return {
    ...(reason ? { cancel_reason: { from: null, to: reason } } : {}),
    ...(note ? { cancel_note: { from: null, to: note } } : {}),
  };
}

/**
 * Sets the status: any for an admin; only `cancelled` for the customer, and only while pending and unpaid. Throws not_found, forbidden,
 * conflict.
 */
export async function changeStatus(options: {
  actor: Actor;
  id: string;
  input: StatusInput;
  now: Date;
}): Promise<Order> {
  const { actor, id, input, now } = options;
  const { status } = input;
  const row = await transaction(async (tx) => {
    const locked = await lockOrderFor(tx, actor, id);
    if (!can(actor, "orders.edit")) requireCustomerMay(locked, status);
    const action = status === "cancelled" ? "cancelled" : "status_changed";

    const also = locked.status === "cancelled" ? {} : reasonOf(input);

    return apply(tx, { order: locked, change: { status }, actor, action, also, now });
  });

  return toOrder(row);
}

function requireTotal({ totalPaisa }: OrderChange): void {
  if (totalPaisa === undefined || totalPaisa >= 0) return;

  throw new AppError("conflict", "The total would become negative. Please set the total as well.");
}

function aliasTaken(): AppError {
  return new AppError("conflict", "Another order has this tracking number", { reason: "tracking_number_taken" });
}

/**
 * Rejects an alias that is in use. A tracking number generated later is random, so it does not need this check; a unique index prevents
 * duplicate aliases, even concurrent ones.
 */
async function requireUnusedAlias(tx: Tx, { id }: LockedOrder, { trackingAlias }: OrderChange): Promise<void> {
  if (!trackingAlias) return;
  const spellings = { in: [trackingAlias, withoutHyphens(trackingAlias)] };
  const names = [{ trackingNumber: spellings }, { orderNumber: spellings }, { trackingAlias: spellings }];
  if (await tx.order.findFirst({ where: { id: { not: id }, OR: names }, select: { id: true } })) throw aliasTaken();
}

/** The edit as column changes; the tariff matters only if the parcel moves. */
async function plannedEdit(tx: Tx, order: LockedOrder, changes: AdminOrderChanges): Promise<OrderChange> {
  const edited = { ...order, couponKind: termsOfOrder(order)?.kind ?? null };
  if (changes.shipping_address?.city === undefined) return toOrderChange(edited, changes);

  return toMovedChange({ ...edited, lines: pricedRows(order.items) }, changes, await readTariff(tx));
}

/** Normalises the parcel's phone number. An unchanged number may predate this rule. Throws invalid. */
function withParcelPhone(order: LockedOrder, change: OrderChange): OrderChange {
  const { shipPhone } = change;
  if (shipPhone === undefined || shipPhone === order.shipPhone || !needsParcel(order.items)) return change;
  const { data, error } = editedPhone.safeParse({ shipping_address: { phone: shipPhone } });
  if (error) throw invalid(error);

  return { ...change, shipPhone: data.shipping_address.phone };
}

/** Thrown for an edit based on an outdated version; rolls the transaction back. */
class StaleEdit extends Error {}

/**
 * Applies an admin's edit: a partial update with any values (spec 4). An outdated version is rejected unless the edit changes nothing.
 * Throws not_found, invalid (phone number), conflict (negative total, `changed_meanwhile`, `tracking_number_taken`,
 * `courier_number_taken`).
 */
export async function updateOrder(options: {
  actor: Can<"orders.edit">;
  id: string;
  changes: AdminOrderChanges;
  now: Date;
}): Promise<OrderWithCode> {
  const { actor, id, changes, now } = options;
  const { version } = changes;
  try {
    const row = await transaction(async (tx) => {
      const locked = await lockOrder(tx, id);
      const change = withParcelPhone(locked, await plannedEdit(tx, locked, changes));
      requireTotal(change);
      await requireUnusedAlias(tx, locked, change);
      await requireFreeNumber(tx, locked, {
        number: change.courierTrackingNumber,
        insists: changes.repeat_number,
      });
      const edited = await apply(tx, { order: locked, change, actor, action: "edited", now });
      const isStale = version !== undefined && version !== locked.version;
      if (isStale && edited.version !== locked.version) throw new StaleEdit();

      return edited;
    });

    return toOrderWithCode(row);
  } catch (error) {
    if (error instanceof StaleEdit) throw await staleVersionError(id, version ?? 0);
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw aliasTaken();
    }
    throw error;
  }
}
