/** Advance of a cash order: the delivery charge, paid online before the parcel is sent (ADR 105). Amounts in paisa. Pure. */
import { isCashMethod } from "@/lib/settings/payment-methods";
import { isWithShop } from "./rules";
import type { OrderStatus, PaymentStatus } from "./schema";

const TAKA = 100;

/** The gateway takes no smaller payment by card. */
const LEAST = 10 * TAKA;

/** The Digital Commerce Operation Guidelines 2021 allow a tenth of the price before the parcel is with the courier. */
const LARGEST_SHARE = 10;

type Charged = { totalPaisa: number; deliveryChargePaisa: number };

/** The most that may be taken: the delivery charge, up to a tenth of the price of the goods, in whole taka. */
export function mostInAdvance({ totalPaisa, deliveryChargePaisa }: Charged): number {
  const tenth = Math.max(0, totalPaisa - deliveryChargePaisa) / LARGEST_SHARE;

  return Math.floor(Math.min(deliveryChargePaisa, tenth) / TAKA) * TAKA;
}

/** The amount that a link asks for; 0: too little to ask for. */
export function advanceToAsk(order: Charged): number {
  const most = mostInAdvance(order);

  return most < LEAST ? 0 : most;
}

type Unpaid = { status: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: string; advancePaisa: number };

/** Whether the order can take an advance: one in cash, unpaid, still with the shop, and without an advance. */
export function takesAdvance({ status, paymentStatus, paymentMethod, advancePaisa }: Unpaid): boolean {
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";

  return isUnpaid && isWithShop({ status, paymentStatus }) && isCashMethod(paymentMethod) && advancePaisa === 0;
}

/** Whether a cancelled, unpaid order still has its advance. */
export function keepsAdvance({ status, paymentStatus, advancePaisa }: Unpaid): boolean {
  return status === "cancelled" && paymentStatus !== "paid" && paymentStatus !== "refunded" && advancePaisa > 0;
}

/**
 * A refund of the whole order includes its advance. That of an unpaid order goes back by itself; that of a paid one is a part of the paid
 * amount, and no longer counts if the order is to be paid again.
 */
export function advanceAfter(before: Unpaid, paymentStatus: PaymentStatus): number {
  if (before.paymentStatus === "paid" && paymentStatus === "refunded") return before.advancePaisa;
  const isRefunded = (status: PaymentStatus) => status === "refunded";

  return isRefunded(before.paymentStatus) === isRefunded(paymentStatus) ? before.advancePaisa : 0;
}

/** Effect of a change on the case about the advance of a cancelled order. That of a refused parcel is kept. */
export function advanceEffect(before: Unpaid, after: Unpaid, isParcelReturned: boolean): "due_back" | "settled" | null {
  if (keepsAdvance(before) === keepsAdvance(after)) return null;
  if (!keepsAdvance(after)) return "settled";

  return isParcelReturned ? null : "due_back";
}
