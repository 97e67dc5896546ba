/** Records calls and internal notes, and undoes confirmations. */
import type { CallInput } from "@/lib/order-work/schema";
import { confirmDoubt } from "@/lib/order-work/steps";
import { callsOf, undoConfirmationRefusal } from "@/lib/orders/calls";
import type { HistoryChanges } from "@/lib/orders/change";
import { confirmRefusal } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { Actor, Can } from "@/server/actor";
import { listAudit } from "@/server/audit/queries";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { changeOrSellOut } from "@/server/fulfilment/waiting-stock";
import { toOrderWithCode, withCode } from "@/server/orders/serialize";

type Act = { actor: Can<"orders.edit">; id: string; now: Date };

/** Locks an order, changes it in the same transaction, and returns it as updated. */
async function changeLockedOrder(
  { id }: Act,
  work: (tx: Tx, order: LockedOrder) => Promise<unknown>,
): Promise<OrderWithCode> {
  const row = await transaction(async (tx) => {
    await work(tx, await lockOrder(tx, id));

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}

/** Notes are internal: the customer's history omits them. */
const noted = (note: string): HistoryChanges => (note ? { note: { from: null, to: note } } : {});

/** recordCall within a transaction that has locked the order. Throws conflict `not_confirmable`. */
export async function applyCall(
  tx: Tx,
  order: LockedOrder,
  { input: { outcome, call_again_at: again, note }, actor, now }: { input: CallInput; actor: Actor; now: Date },
): Promise<void> {
  const isConfirmed = outcome === "confirmed";
  const refusal = isConfirmed ? confirmRefusal(order, order.phoneConfirmedAt) : null;
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_confirmable" });

  const call = {
    callCount: order.callCount + 1,
    lastCallAt: now,
    lastCallOutcome: outcome,
    callAgainAt: again === undefined ? null : new Date(again),
  };
  const also = {
    ...(isConfirmed ? {} : { call: { from: null, to: outcome } }),
    ...(call.callAgainAt ? { call_again_at: { from: null, to: call.callAgainAt.toISOString() } } : {}),
    ...noted(note),
  };
  if (!isConfirmed) {
    await changeOrder(tx, { order, change: call, actor, action: "called", also, now });
    return;
  }
  const change = { ...call, phoneConfirmedAt: now };
  await changeOrSellOut(tx, { order, change, actor, action: "phone_confirmed", also, now }, change);
}

type Acting = { actor: Actor; now: Date };

/**
 * Confirms an order without counting a call. If the last call left doubts, clears its outcome; the history keeps it. The order must be
 * locked.
 */
export async function confirmUncalled(tx: Tx, order: LockedOrder, acting: Acting): Promise<void> {
  const settled =
    confirmDoubt({ ...order, refusedBefore: 0 }) === null ? {} : { lastCallOutcome: null, callAgainAt: null };
  const change = { phoneConfirmedAt: acting.now, ...settled };
  await changeOrSellOut(tx, { order, change, action: "confirmed", ...acting });
}

/** Undoes the confirmation and restores the outcome of the last call. The order must be locked. */
export async function unconfirm(tx: Tx, order: LockedOrder, acting: Acting): Promise<void> {
  const last = callsOf(await listAudit("order", order.id, tx)).at(-1);
  const change = {
    phoneConfirmedAt: null,
    lastCallOutcome: last?.outcome ?? order.lastCallOutcome,
    callAgainAt: last?.againAt ?? null,
  };
  await changeOrder(tx, { order, change, action: "confirmation_taken_back", ...acting });
}

/** Records a call, and the confirmation if the buyer confirmed. Throws not_found, conflict `not_confirmable`. */
export function recordCall({ input, ...act }: Act & { input: CallInput }): Promise<OrderWithCode> {
  return changeLockedOrder(act, (tx, order) => applyCall(tx, order, { input, ...act }));
}

/**
 * Undoes the last call, which was recorded by mistake, and restores the state after the previous one. Throws not_found, and conflict
 * `not_last_call` if another call was recorded since or this one is already undone. Confirmations are undone by undoConfirmation.
 */
export function undoCall({ count, ...act }: Act & { count: number }): Promise<OrderWithCode> {
  return changeLockedOrder(act, async (tx, order) => {
    const outcome = order.lastCallOutcome;
    if (order.callCount !== count || outcome === null || outcome === "confirmed") {
      const message = "This is no longer the last call for this order. Please check again.";
      throw new AppError("conflict", message, { reason: "not_last_call" });
    }

    const calls = callsOf(await listAudit("order", order.id, tx)).slice(0, -1);
    const before = calls.at(-1);
    const change = {
      callCount: calls.length,
      lastCallAt: before?.at ?? null,
      lastCallOutcome: before?.outcome ?? null,
      callAgainAt: before?.againAt ?? null,
    };
    const also = { call: { from: outcome, to: null } };
    await changeOrder(tx, { order, change, also, action: "call_taken_back", ...act });
  });
}

/**
 * Records a call in which the buyer confirmed; the order is then held until it is dispatched or cancelled. Throws what recordCall throws.
 */
export function confirmPhone(act: Act): Promise<OrderWithCode> {
  return recordCall({ ...act, input: { outcome: "confirmed", note: "" } });
}

/** Undoes a confirmation, so that the order awaits one again. Throws not_found, conflict `not_confirmed`. */
export function undoConfirmation(act: Act): Promise<OrderWithCode> {
  return changeLockedOrder(act, async (tx, order) => {
    const refusal = undoConfirmationRefusal(order, order.phoneConfirmedAt);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_confirmed" });

    await unconfirm(tx, order, act);
  });
}

/** Adds an internal note. Throws not_found. */
export function addNote({ note, ...act }: Act & { note: string }): Promise<OrderWithCode> {
  return changeLockedOrder(act, (tx, order) =>
    changeOrder(tx, { order, change: {}, action: "noted", also: noted(note), ...act }),
  );
}
