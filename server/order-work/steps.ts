/** Applies an order step, alone or in bulk, within the transaction that locked the order. */
import type { StepInput } from "@/lib/order-work/steps";
import { cashRefusal } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { Actor } from "@/server/actor";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { supersedeEarlierPayments } from "@/server/fulfilment/attempts";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { cancelQueuedMails } from "@/server/fulfilment/mails";
import { requireFreeNumber } from "@/server/orders/courier-numbers";
import { toOrderWithCode, withCode } from "@/server/orders/serialize";
import { applyCall, confirmUncalled, unconfirm } from "./calls";

type Acting = { actor: Actor; now: Date };

/** Records received cash, and with `delivers` also the delivery. An earlier online payment that awaits a decision becomes surplus. */
export async function collectCash(
  tx: Tx,
  order: LockedOrder,
  { actor, now, delivers = false }: Acting & { delivers?: boolean | undefined },
): Promise<void> {
  await supersedeEarlierPayments(tx, { orderId: order.id, actor, now });
  const arrived =
    delivers && order.status === "shipped" && !order.returnComingAt ? ({ status: "delivered" } as const) : {};
  await changeOrder(tx, { order, change: { paymentStatus: "paid", ...arrived }, actor, action: "cash_received", now });
}

async function handOver(tx: Tx, order: LockedOrder, input: StepInput, acting: Acting): Promise<void> {
  const { courierName, courierTrackingNumber, repeatNumber } = input;
  await requireFreeNumber(tx, order, { number: courierTrackingNumber, insists: repeatNumber });
  const change = {
    status: "shipped" as const,
    ...(courierName === undefined ? {} : { courierName }),
    ...(courierTrackingNumber === undefined ? {} : { courierTrackingNumber }),
  };
  // If the order is already dispatched, adds the number like an edit, without a second dispatch.
  const action = order.status === "shipped" ? "edited" : "handed_over";
  await changeOrder(tx, { order, change, action, ...acting });
}

/** Undoes a dispatch. Keeps courier and number for the next one, and cancels its email if not sent yet. */
async function undoHandOver(tx: Tx, order: LockedOrder, acting: Acting): Promise<void> {
  await cancelQueuedMails(tx, ["order_shipped"], [order]);
  await changeOrder(tx, { order, change: { status: "processing" }, action: "hand_over_taken_back", ...acting });
}

/** Applies a step that evaluateStep allows. Throws what the change throws. */
export async function applyStep(tx: Tx, order: LockedOrder, input: StepInput, acting: Acting): Promise<void> {
  switch (input.step) {
    case "confirm":
      return input.byPhone
        ? applyCall(tx, order, { input: { outcome: "confirmed", note: "" }, ...acting })
        : confirmUncalled(tx, order, acting);
    case "hand_over":
      return handOver(tx, order, input, acting);
    case "delivered":
      await changeOrder(tx, { order, change: { status: "delivered" }, action: "status_changed", ...acting });
      return;
    case "cash_received":
      return collectCash(tx, order, { ...acting, delivers: input.delivers });
    case "cancel":
      await changeOrder(tx, { order, change: { status: "cancelled" }, action: "cancelled", ...acting });
      return;
    case "take_back_confirmation":
      return unconfirm(tx, order, acting);
    case "take_back_hand_over":
      return undoHandOver(tx, order, acting);
    case "take_back_delivery":
      await changeOrder(tx, { order, change: { status: "shipped" }, action: "delivery_taken_back", ...acting });
  }
}

/** Records that the cash of an order was received. Throws not_found, and conflict `no_cash_due`, also if repeated. */
export async function receiveCash({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<OrderWithCode> {
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const refusal = cashRefusal(order);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "no_cash_due" });
    await collectCash(tx, order, { actor, now });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
