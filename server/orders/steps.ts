/** Taking a step of an order's day, alone or as one of many: each in the transaction that locked the order. */
import type { StepInput } from "@/lib/orders/steps";
import type { AdminActor } from "@/server/actor";
import type { Tx } from "@/server/db";
import { supersedeEarlierPayments } from "@/server/fulfilment/attempts";
import { changeOrder, type LockedOrder } from "@/server/fulfilment/change";
import { noteCall } from "./calls";

type Acting = { actor: AdminActor; now: Date };

/** The cash of an order arrived: an online payment that came before is surplus now. */
export async function collectCash(tx: Tx, order: LockedOrder, { actor, now }: Acting): Promise<void> {
  await supersedeEarlierPayments(tx, { orderId: order.id, actor, now });
  await changeOrder(tx, { order, change: { paymentStatus: "paid" }, actor, action: "cash_received", now });
}

async function handOver(tx: Tx, order: LockedOrder, input: StepInput, acting: Acting): Promise<void> {
  const { courierName, courierTrackingNumber } = input;
  const change = {
    status: "shipped" as const,
    ...(courierName === undefined ? {} : { courierName }),
    ...(courierTrackingNumber === undefined ? {} : { courierTrackingNumber }),
  };
  await changeOrder(tx, { order, change, action: "handed_over", ...acting });
}

/** A step that is possible (judgeStep). Throws what the change throws. */
export async function takeStep(tx: Tx, order: LockedOrder, input: StepInput, acting: Acting): Promise<void> {
  switch (input.step) {
    case "confirm":
      return noteCall(tx, order, { input: { outcome: "confirmed", note: "" }, ...acting });
    case "hand_over":
      return handOver(tx, order, input, acting);
    case "delivered":
      await changeOrder(tx, { order, change: { status: "delivered" }, action: "status_changed", ...acting });
      return;
    case "cash_received":
      return collectCash(tx, order, acting);
    case "cancel":
      await changeOrder(tx, { order, change: { status: "cancelled" }, action: "cancelled", ...acting });
      return;
    case "take_back_delivery":
      await changeOrder(tx, { order, change: { status: "shipped" }, action: "delivery_taken_back", ...acting });
  }
}
