/** Calling buyers: what came of it, what is to be remembered, and taking a confirmation back. */
import type { CallInput } from "@/lib/order-work/schema";
import { confirmDoubt } from "@/lib/order-work/steps";
import { callsOf, takeBackRefusal } from "@/lib/orders/calls";
import type { HistoryChanges } from "@/lib/orders/change";
import { confirmRefusal } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { AdminActor } from "@/server/actor";
import { listAudit } from "@/server/audit/queries";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { changeOrSellOut } from "@/server/fulfilment/waiting-stock";
import { toOrderWithCode, withCode } from "@/server/orders/serialize";

type Act = { actor: AdminActor; id: string; now: Date };

/** Locks an order, does something about it in the same transaction, and answers it as it is then. */
async function withOrder({ id }: Act, work: (tx: Tx, order: LockedOrder) => Promise<unknown>): Promise<OrderWithCode> {
  const row = await transaction(async (tx) => {
    await work(tx, await lockOrder(tx, id));

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}

/** For the shop alone: the owner's history leaves it out. */
const noted = (note: string): HistoryChanges => (note ? { note: { from: null, to: note } } : {});

/** Notes a call, and the confirmation where it was one. The order is locked. Throws conflict `not_confirmable`. */
export async function noteCall(
  tx: Tx,
  order: LockedOrder,
  { input: { outcome, call_again_at: again, note }, actor, now }: { input: CallInput; actor: AdminActor; now: Date },
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

type Acting = Pick<Act, "actor" | "now">;

/** Nobody called, so none is counted; what the last call said against it stands in the history alone. The order is locked. */
export async function confirmUncalled(tx: Tx, order: LockedOrder, acting: Acting): Promise<void> {
  const settled =
    confirmDoubt({ ...order, refusedBefore: 0 }) === null ? {} : { lastCallOutcome: null, callAgainAt: null };
  const change = { phoneConfirmedAt: acting.now, ...settled };
  await changeOrSellOut(tx, { order, change, action: "confirmed", ...acting });
}

/** The order waits to be confirmed again, with what its last call said. The order is locked. */
export async function unconfirm(tx: Tx, order: LockedOrder, acting: Acting): Promise<void> {
  const last = callsOf(await listAudit("order", order.id, tx)).at(-1);
  const change = {
    phoneConfirmedAt: null,
    lastCallOutcome: last?.outcome ?? order.lastCallOutcome,
    callAgainAt: last?.againAt ?? null,
  };
  await changeOrder(tx, { order, change, action: "confirmation_taken_back", ...acting });
}

/** Throws not_found, conflict `not_confirmable` for a confirmation that cannot be. */
export function recordCall({ input, ...act }: Act & { input: CallInput }): Promise<OrderWithCode> {
  return withOrder(act, (tx, order) => noteCall(tx, order, { input, ...act }));
}

/**
 * It was the wrong button, or the wrong order: the order stands as after the call before. Throws not_found, conflict `not_last_call` where
 * another call was noted meanwhile or this one is taken back already, and for one that confirmed the order, which is taken back as such.
 */
export function takeBackCall({ count, ...act }: Act & { count: number }): Promise<OrderWithCode> {
  return withOrder(act, async (tx, order) => {
    const outcome = order.lastCallOutcome;
    if (order.callCount !== count || outcome === null || outcome === "confirmed") {
      const message = "This is not the last call of the order any more. Please look at it again.";
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

/** The buyer was reached and wants the parcel: once for each order, which is then held until it is sent or cancelled. */
export function confirmPhone(act: Act): Promise<OrderWithCode> {
  return recordCall({ ...act, input: { outcome: "confirmed", note: "" } });
}

/** It was the wrong order, or the buyer changed their mind: the order waits to be confirmed again. Throws not_found, conflict `not_confirmed`. */
export function takeBackConfirmation(act: Act): Promise<OrderWithCode> {
  return withOrder(act, async (tx, order) => {
    const refusal = takeBackRefusal(order, order.phoneConfirmedAt);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_confirmed" });

    await unconfirm(tx, order, act);
  });
}

/** Something to remember about an order, for the shop alone. Throws not_found. */
export function addNote({ note, ...act }: Act & { note: string }): Promise<OrderWithCode> {
  return withOrder(act, (tx, order) =>
    changeOrder(tx, { order, change: {}, action: "noted", also: noted(note), ...act }),
  );
}
