/** Which actions resolve a case, and why an action is rejected (D3.26). Pure. */

import type { CaseAction, CaseKind } from "@/lib/orders/case-kinds";
import type { OrderStatus, PaymentStatus } from "@/lib/orders/schema";

/** Allowed actions per kind. */
export const caseActionsFor: Record<CaseKind, readonly CaseAction[]> = {
  risk_hold: ["release", "refunded"],
  waiting_code: ["release", "refunded"],
  late_payment: ["release", "refunded", "dismiss"],
  double_payment: ["refunded", "dismiss"],
  amount_mismatch: ["release", "refunded", "dismiss"],
  identity_mismatch: ["refunded", "dismiss"],
  paid_total_changed: ["refunded", "collected", "dismiss"],
  courier_difference: ["dismiss"],
  advance_due_back: ["refunded"],
};

/** Message for an action that is not allowed. */
const allowedActionsText: Record<CaseKind, string> = {
  risk_hold: "A code that is held back can be released, or the payment refunded.",
  waiting_code: "An order that waits for its code can be given one, or be refunded.",
  late_payment: "A late payment can be released, refunded or dismissed.",
  double_payment: "A second payment can be refunded or dismissed.",
  amount_mismatch: "A payment of another amount can be released, refunded or dismissed.",
  identity_mismatch: "A payment that is not ours can be refunded or dismissed.",
  paid_total_changed: "The difference of a changed total can be refunded, collected or dismissed.",
  advance_due_back: "The advance of a cancelled order can be refunded. Reopen the order if its parcel was refused.",
  courier_difference: "Settle the difference with the courier and record the cash on the order. Then dismiss this.",
};

type Situation = {
  order: { status: OrderStatus; paymentStatus: PaymentStatus };
  /** Whether an admin has already recorded a refund of the payment. */
  isPaymentRefunded: boolean;
  /** Whether the payment is an advance, which pays no order. */
  isAdvance?: boolean | undefined;
  /** Whether the payment has a different amount that the gateway does not report. */
  isAmountUnknown?: boolean;
  /** Amount still due for the paid order, in paisa; negative: to be refunded. */
  due: number;
};

const ALREADY_REFUNDED = "This payment was refunded already. It can be dismissed.";

function lateRefusal(action: CaseAction, { order, isPaymentRefunded }: Situation): string | null {
  const isLive = order.paymentStatus === "paid" && order.status !== "cancelled";
  if (action === "refunded") {
    return isLive ? "The order is open again and counts as paid. Cancel or refund the order first." : null;
  }
  if (isPaymentRefunded) return ALREADY_REFUNDED;
  if (order.paymentStatus === "refunded") return "The order was refunded. The payment can be refunded or dismissed.";

  return isLive ? "The order is open and paid already. This can be dismissed." : null;
}

function amountRefusal(action: CaseAction, { order, isPaymentRefunded, isAmountUnknown }: Situation): string | null {
  if (action !== "release") return null;
  if (isPaymentRefunded) return ALREADY_REFUNDED;
  if (order.paymentStatus === "paid") return "The order is paid already. The payment can be refunded or dismissed.";

  if (order.paymentStatus === "refunded") return "The order was refunded. The payment can be refunded or dismissed.";

  return isAmountUnknown ? "The gateway does not say how much came. The payment can be refunded or dismissed." : null;
}

function totalRefusal(action: CaseAction, { due }: Situation): string | null {
  if (due === 0) return "Nothing is left to settle. This can be dismissed.";
  if (action === "refunded" && due > 0)
    return "The order comes to more than was paid: the difference can be collected.";
  if (action === "collected" && due < 0)
    return "The order comes to less than was paid: the difference can be refunded.";

  return null;
}

/** Returns why an action cannot resolve a case now, as a message with the alternatives; null if it can. */
export function resolveRefusal(kind: CaseKind, action: CaseAction, situation: Situation): string | null {
  if (!caseActionsFor[kind].includes(action)) return allowedActionsText[kind];
  if (action === "dismiss") return null;
  if (action === "release" && situation.isAdvance) return "An advance does not pay an order. Refund or dismiss it.";
  if (kind === "paid_total_changed") return totalRefusal(action, situation);
  if (kind === "late_payment") return lateRefusal(action, situation);

  return kind === "amount_mismatch" ? amountRefusal(action, situation) : null;
}
