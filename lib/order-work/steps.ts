/** Order steps for one or more orders: when a step is possible, and when it is already done. Pure. */

import { type CallOutcome, undoConfirmationRefusal } from "@/lib/orders/calls";
import { cashRefusal, confirmRefusal, isWithShop } from "@/lib/orders/rules";
import type { OrderStatus, PaymentStatus } from "@/lib/orders/schema";
import { isCashMethod } from "@/lib/settings/payment-methods";
import type { RiskAction } from "@/lib/settings/risk-actions";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Steps that undo an incorrect entry. */
const takingBack = ["take_back_confirmation", "take_back_hand_over", "take_back_delivery"] as const;

/** Regular steps in order, followed by the undo steps. */
export const orderSteps = ["confirm", "hand_over", "delivered", "cash_received", "cancel", ...takingBack] as const;
export type OrderStep = (typeof orderSteps)[number];

export function isUndo(step: OrderStep): boolean {
  return takingBack.some((one) => one === step);
}

/** Steps for which `orders.dispatch` is enough. */
export function isDispatch(step: OrderStep): boolean {
  return step === "hand_over" || step === "take_back_hand_over";
}

type SteppedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  phoneConfirmedAt: Date | null;
  lastCallOutcome: CallOutcome | null;
  /** Number of earlier refused or returned parcels to the order's phone number; omitted if not needed. */
  refusedBefore?: number | undefined;
  /** The shop's action for the order's risk; omitted if not needed. */
  riskAction?: RiskAction | undefined;
  /** Whether the order is paid but its code is held, because the gateway reports a risk. */
  codeHeld: boolean;
  returnComingAt: Date | null;
  /** Empty if there is no parcel. */
  shipAddress: string;
  courierName: string | null;
  courierTrackingNumber: string | null;
};

/** Input of a step. Omitted numbers keep their value. */
export type StepInput = {
  step: OrderStep;
  courierName?: string | null | undefined;
  courierTrackingNumber?: string | null | undefined;
  /** Accepts a number that another order has. */
  repeatNumber?: boolean | undefined;
  /** Overrides a doubt for confirm, a risk for hand over, and a payment for cancel. */
  anyway?: boolean | undefined;
  /** For confirm only: the buyer confirmed by phone. */
  byPhone?: boolean | undefined;
  /** For cash received only: also marks a parcel in transit as delivered. */
  delivers?: boolean | undefined;
  /** For cash received only: the rest in paisa with which a courier's amount was compared. Refused if it has changed since. */
  comparedRest?: number | undefined;
};

/** Whether the order still needs a confirmation call: an unpaid cash order that is neither confirmed nor dispatched. */
export function awaitsCall(
  order: Pick<SteppedOrder, "status" | "paymentStatus" | "paymentMethod" | "phoneConfirmedAt">,
) {
  const isOpen = isWithShop(order) && order.paymentStatus !== "paid";

  return isOpen && isCashMethod(order.paymentMethod) && order.phoneConfirmedAt === null;
}

/** Whether cash may have been received: not for a returning parcel. */
export function canReceiveCash(
  order: Parameters<typeof cashRefusal>[0] & Pick<SteppedOrder, "returnComingAt">,
): boolean {
  return order.returnComingAt === null && cashRefusal(order) === null;
}

/** `done` already, refused with a reason, or null if possible. A result with a `risk` can be overridden. */
export type StepResult = "done" | { refused: string; risk?: SendingRisk } | null;

const refusedFor = (reason: string | null): StepResult => (reason === null ? null : { refused: reason });

/** Risks of dispatching an order whose buyer may not keep the parcel. */
export const sendingRisks = {
  unpaid: { tag: "Not paid", label: "Not paid yet", refusal: "This order is not paid yet" },
  held: {
    tag: "Risky payment",
    label: "Held for a risky payment",
    refusal: "The gateway flagged this payment: check its case first",
  },
  unwanted: {
    tag: "Doesn't want it",
    label: "Buyer doesn't want it",
    refusal: "The buyer said on the phone that they don't want it",
  },
  unconfirmed: {
    tag: "Not confirmed",
    label: "Not confirmed by phone yet",
    refusal: "This order is not confirmed by phone yet",
  },
} as const satisfies Record<string, Record<"tag" | "label" | "refusal", Label>>;
export type SendingRisk = keyof typeof sendingRisks;

type Paid = Pick<SteppedOrder, "paymentMethod" | "paymentStatus" | "phoneConfirmedAt" | "lastCallOutcome" | "codeHeld">;

/** Risk of dispatching an order that can be dispatched; null if there is none. */
export function sendingRisk({ phoneConfirmedAt, ...order }: Paid): SendingRisk | null {
  if (order.paymentStatus === "paid") return order.codeHeld ? "held" : null;
  if (!isCashMethod(order.paymentMethod)) return "unpaid";
  if (order.lastCallOutcome === "refuses") return "unwanted";

  return phoneConfirmedAt ? null : "unconfirmed";
}

/** Reasons not to confirm, by the outcome of the last call; null for none. */
const callDoubts: Record<CallOutcome, Label | null> = {
  confirmed: null,
  no_answer: "Nobody answered the last call",
  call_later: "The buyer asked to be called again",
  wrong_number: "The last call found a wrong number",
  refuses: sendingRisks.unwanted.refusal,
};

/** Why a confirmation without a call leaves the order out; null if the shop has chosen no action for its level. */
const riskDoubt = (action: RiskAction): string | null =>
  action === "none" ? null : t("The order is risky: the buyer must confirm it first");

/** Returns why to ask before confirming an order: the last call or an earlier returned parcel; null if no reason. */
export function confirmDoubt({
  lastCallOutcome,
  refusedBefore = 0,
}: Pick<SteppedOrder, "lastCallOutcome" | "refusedBefore">): string | null {
  const doubt = lastCallOutcome && callDoubts[lastCallOutcome];
  if (doubt) return t(doubt);

  return refusedBefore > 0 ? t("A parcel to this number has come back before") : null;
}

/**
 * Doubts come from the last call or from a parcel that came back, and without a call from the order's risk; `anyway` overrides them.
 */
function judgeConfirm(order: SteppedOrder, { anyway, byPhone }: StepInput): StepResult {
  if (order.phoneConfirmedAt) return "done";
  const doubt = () => confirmDoubt(order) ?? (byPhone ? null : riskDoubt(order.riskAction ?? "none"));

  return refusedFor(confirmRefusal(order, null) ?? (anyway ? null : doubt()));
}

function judgeHandOver(order: SteppedOrder, { courierName, courierTrackingNumber, anyway }: StepInput): StepResult {
  const { status, paymentStatus } = order;
  if (status === "shipped") {
    const isSame =
      (courierName === undefined || courierName === order.courierName) &&
      (courierTrackingNumber === undefined || courierTrackingNumber === order.courierTrackingNumber);
    return isSame ? "done" : null;
  }
  if (status === "delivered") return { refused: t("This order was already delivered") };
  if (status === "cancelled") return { refused: t("This order has been cancelled") };
  if (paymentStatus === "refunded") return { refused: t("This order has been refunded") };
  if (order.shipAddress === "") return { refused: t("This order has no parcel") };

  const risk = anyway ? null : sendingRisk(order);

  return risk && { refused: t(sendingRisks[risk].refusal), risk };
}

function judgeDelivery({ status, returnComingAt }: SteppedOrder): StepResult {
  if (returnComingAt && status !== "cancelled") return { refused: t("The parcel for this order is coming back") };
  if (status === "delivered") return "done";
  if (status === "cancelled") return { refused: t("This order has been cancelled") };

  return status === "shipped" ? null : { refused: t("This order hasn't been handed over yet") };
}

function judgeCancel({ status, paymentStatus }: SteppedOrder, { anyway }: StepInput): StepResult {
  if (status === "cancelled") return "done";
  if (status === "shipped" || status === "delivered") {
    return { refused: t("This order was sent. Record what happened to its parcel instead.") };
  }

  return paymentStatus === "paid" && !anyway
    ? { refused: t("This order is paid: if it's cancelled, the money has to go back") }
    : null;
}

function judgeTakeBackConfirmation(order: SteppedOrder): StepResult {
  return order.phoneConfirmedAt === null ? "done" : refusedFor(undoConfirmationRefusal(order, order.phoneConfirmedAt));
}

function judgeTakeBackHandOver({ status, returnComingAt }: SteppedOrder): StepResult {
  if (returnComingAt && status !== "cancelled") return { refused: t("The parcel for this order is coming back") };
  if (status === "processing") return "done";
  if (status === "delivered") return { refused: t("This order was already delivered") };

  return status === "shipped" ? null : { refused: t("This order was not handed over") };
}

function judgeTakeBackDelivery({ status, returnComingAt }: SteppedOrder): StepResult {
  if (returnComingAt && status !== "cancelled") return { refused: t("The parcel for this order is coming back") };
  if (status === "shipped") return "done";

  return status === "delivered" ? null : { refused: t("This order is not delivered") };
}

export function evaluateStep(order: SteppedOrder, input: StepInput): StepResult {
  switch (input.step) {
    case "confirm":
      return judgeConfirm(order, input);
    case "hand_over":
      return judgeHandOver(order, input);
    case "delivered":
      return judgeDelivery(order);
    case "cash_received":
      return isCashMethod(order.paymentMethod) && order.paymentStatus === "paid"
        ? "done"
        : refusedFor(cashRefusal(order));
    case "cancel":
      return judgeCancel(order, input);
    case "take_back_confirmation":
      return judgeTakeBackConfirmation(order);
    case "take_back_hand_over":
      return judgeTakeBackHandOver(order);
    case "take_back_delivery":
      return judgeTakeBackDelivery(order);
  }
}
