/** The parts of an order that may change, and the history entries of a change. Pure. */
import { searchablePhone } from "@/lib/digits";
import type { CallOutcome } from "./calls";
import { fullName, type Recipient, recipientNames } from "./parcel";
import { type ReturnTimes, returnStatusOf } from "./returns";
import type { DeliveryStatus, OrderStatus, PaymentStatus } from "./schema";

/** State from which the effects of a change are computed. */
export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaisa: number;
  /** Amount that counts as paid; null while unpaid. */
  paidPaisa: number | null;
  /** Refunded part of the paid amount. */
  refundedPaisa: number;
  /** Advance that counts towards the total (ADR 105). */
  advancePaisa: number;
  /** Whether the order is paid but its code is held until an admin has reviewed the risky payment. */
  codeHeld: boolean;
  /** Whether the order is pending and unpaid, and holds no stock because its buyer is not verified yet (D9.23). */
  waitsForStock: boolean;
};

/** Further fields that a change may alter or depend on. */
export type OrderFacts = OrderState &
  Recipient &
  ReturnTimes & {
    deliveryStatus: DeliveryStatus;
    deliveryChargePaisa: number;
    discountPaisa: number;
    codeBatch: string | null;
    trackingAlias: string | null;
    courierName: string | null;
    courierTrackingNumber: string | null;
    phoneConfirmedAt: Date | null;
    callCount: number;
    lastCallAt: Date | null;
    lastCallOutcome: CallOutcome | null;
    callAgainAt: Date | null;
    heldUntil: Date | null;
    holdLapsesAt: Date | null;
    soldOutAt: Date | null;
    paymentLinkKey: string | null;
    paymentLinkEndsAt: Date | null;
    linkAsksAdvance: boolean;
    deliveredAt: Date | null;
    expiredAt: Date | null;
    cancelledAt: Date | null;
    networkHash: string | null;
    wideNetworkHash: string | null;
    isDemo: boolean;
  };

/**
 * Writable columns. `codeHeld`: true holds the code of an order paid by this change, false releases a held code. `paidPaisa`: the amount
 * received, if it differs from the total.
 */
export type OrderChange = Partial<
  Recipient &
    Pick<
      OrderFacts,
      | "status"
      | "paymentStatus"
      | "paymentMethod"
      | "deliveryStatus"
      | "totalPaisa"
      | "paidPaisa"
      | "refundedPaisa"
      | "advancePaisa"
      | "codeHeld"
      | "waitsForStock"
      | "deliveryChargePaisa"
      | "discountPaisa"
      | "codeBatch"
      | "trackingAlias"
      | "courierName"
      | "courierTrackingNumber"
      | "phoneConfirmedAt"
      | "callCount"
      | "lastCallAt"
      | "lastCallOutcome"
      | "callAgainAt"
      | "returnComingAt"
      | "paymentLinkKey"
      | "paymentLinkEndsAt"
      | "linkAsksAdvance"
    >
>;

/** History field names by column. */
const historyNames = {
  status: "status",
  paymentStatus: "payment_status",
  paymentMethod: "payment_method",
  deliveryStatus: "delivery_status",
  totalPaisa: "total_paisa",
  deliveryChargePaisa: "delivery_charge_paisa",
  discountPaisa: "discount_paisa",
  waitsForStock: "waits_for_stock",
  trackingAlias: "tracking_alias",
  courierName: "courier_name",
  courierTrackingNumber: "courier_tracking_number",
  ...recipientNames,
} as const satisfies Partial<Record<keyof OrderChange, string>>;

/** Further history fields, used by events. */
type Said =
  | "account"
  | "call"
  | "call_again_at"
  | "cancel_reason"
  | "cancel_note"
  | "case"
  | "confirm_by"
  | "coupon"
  | "items"
  | "mail"
  | "note"
  | "paid_paisa"
  | "payment_link"
  | "premium_code"
  | "refund_reason"
  | "refund_reference"
  | "refunded_paisa"
  | "replaced_by"
  | "replaces"
  | "return_status"
  | "sms"
  | "source"
  | "advance_paisa"
  /** Version of the policies that the buyer agreed to. */
  | "accepted_policies";

/** History fields; each has a text in lib/orders/history-labels. Amounts are in paisa. */
export type HistoryField = (typeof historyNames)[keyof typeof historyNames] | Said;
export type HistoryChanges = Partial<Record<HistoryField, { from: HistoryValue; to: HistoryValue }>>;
type HistoryValue = string | number | boolean | null;

/** Paid and refunded amounts are recorded only if they change without the status, which implies a payment or a full refund. */
export function historyOf(
  before: OrderFacts,
  change: OrderChange,
  after: Pick<OrderFacts, "paymentStatus" | "paidPaisa" | "refundedPaisa" | "advancePaisa"> & ReturnTimes,
): HistoryChanges {
  const names = Object.keys(historyNames) as (keyof typeof historyNames)[];
  const fields = names
    .filter((name) => change[name] !== undefined && change[name] !== before[name])
    .map((name) => [historyNames[name], { from: before[name], to: change[name] ?? null }] as const);
  const isSettled = before.paymentStatus === after.paymentStatus && before.paidPaisa !== after.paidPaisa;

  const isRefunded = before.paymentStatus === after.paymentStatus && before.refundedPaisa !== after.refundedPaisa;
  const isAdvanced = before.advancePaisa !== after.advancePaisa;
  const [wasReturned, returned] = [returnStatusOf(before), returnStatusOf(after)];

  return {
    ...Object.fromEntries(fields),
    ...(isSettled ? { paid_paisa: { from: before.paidPaisa, to: after.paidPaisa } } : {}),
    ...(isRefunded ? { refunded_paisa: { from: before.refundedPaisa, to: after.refundedPaisa } } : {}),
    ...(isAdvanced ? { advance_paisa: { from: before.advancePaisa, to: after.advancePaisa } } : {}),
    ...(returned === wasReturned ? {} : { return_status: { from: wasReturned, to: returned } }),
  };
}

/** A call that only the former number can have spoilt does not count for another number: the order is due for a call again. */
function callAfter(before: OrderFacts, { shipPhone }: OrderChange): { lastCallOutcome?: null } {
  const isSpoilt = before.lastCallOutcome === "wrong_number" || before.lastCallOutcome === "no_answer";
  const isOther = shipPhone !== undefined && searchablePhone(shipPhone) !== searchablePhone(before.shipPhone);

  return isSpoilt && isOther ? { lastCallOutcome: null } : {};
}

/** Searchable name and phone number, and the outcome of the last call, if the change affects them. */
export function recipientColumns(
  before: OrderFacts,
  change: OrderChange,
): { shipName?: string; shipPhoneDigits?: string; lastCallOutcome?: CallOutcome | null } {
  const { shipFirstName, shipLastName, shipPhone } = { ...before, ...change };
  const isRenamed = shipFirstName !== before.shipFirstName || shipLastName !== before.shipLastName;

  return {
    ...(isRenamed ? { shipName: fullName(shipFirstName, shipLastName) } : {}),
    ...(shipPhone === before.shipPhone ? {} : { shipPhoneDigits: searchablePhone(shipPhone) }),
    ...callAfter(before, change),
  };
}
