/**
 * What follows from a change of an order: columns, stock, premium code, payment attempts, money, mails and history. Pure: the order
 * before and the change go in, a plan comes out. `server/fulfilment` carries it out; the edit dialog puts it into words (plan-words).
 */
import { holdEnd, holdOf } from "./holds";
import { describeDifference, settlesDifference } from "./paid-difference";
import { deliveryStatusFor, holdsStock, isCodeDue, isOpenForOwner } from "./rules";
import type { DeliveryStatus, OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

/** What the effects of a change depend on. */
export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaisa: number;
  /** What counts as paid; null while it is not paid. */
  paidPaisa: number | null;
  /** Paid, and the code waits for an admin: the payment looks risky. */
  codeHeld: boolean;
};

/** What else of an order changes or is kept. */
export type OrderFacts = OrderState & {
  deliveryStatus: DeliveryStatus;
  deliveryChargePaisa: number;
  trackingAlias: string | null;
  courierName: string | null;
  courierTrackingNumber: string | null;
  phoneConfirmedAt: Date | null;
  heldUntil: Date | null;
  deliveredAt: Date | null;
  expiredAt: Date | null;
  returnedAt: Date | null;
  networkHash: string | null;
  isDemo: boolean;
};

/**
 * The columns that may be set. `codeHeld`: true holds the code of an order that becomes paid by it, false releases a held one.
 * `paidPaisa`: what came, where that is not the total.
 */
export type OrderChange = Partial<
  Pick<
    OrderFacts,
    | "status"
    | "paymentStatus"
    | "paymentMethod"
    | "deliveryStatus"
    | "totalPaisa"
    | "paidPaisa"
    | "codeHeld"
    | "deliveryChargePaisa"
    | "trackingAlias"
    | "courierName"
    | "courierTrackingNumber"
    | "phoneConfirmedAt"
  >
>;

/** Whether a case about the difference between paid and total is open afterwards: with this sentence, no longer, or as before (null). */
export type DifferenceCase = { open: string } | "close" | null;

export type Effects = {
  /** The order after the change. */
  after: OrderState;
  stock: "take" | "return" | null;
  /**
   * `give`: its own code works again; without one it gets the oldest free code, and waits while none is free. `hold`: a code is due and
   * held back. `take`: its code is deactivated, or it waits no longer.
   */
  code: "give" | "hold" | "take" | null;
  /** Open payment attempts ask for the old total. */
  attempts: "void" | null;
  /** `sent_back`: the shop records a refund. `kept`: a cancelled order keeps its money. `set_aside`: it no longer counts for the order. */
  money: "sent_back" | "kept" | "set_aside" | null;
  difference: DifferenceCase;
  /** `premium_code` is sent when the code is given, which may be later: see mailsOf. */
  mails: readonly OrderMailKind[];
};

/** What the history says of each changed field; amounts are in paisa. */
export type HistoryChanges = Record<string, { from: HistoryValue; to: HistoryValue }>;
type HistoryValue = string | number | boolean | null;

export type Plan = Effects & {
  /** The columns to write, except `waitsForCode`, which depends on whether a code is free. */
  columns: OrderChange &
    Pick<OrderFacts, "codeHeld" | "paidPaisa" | "heldUntil" | "deliveredAt" | "expiredAt" | "returnedAt"> &
    Pick<OrderFacts, "networkHash" | "phoneConfirmedAt"> & { holdsStock: boolean };
  history: HistoryChanges;
};

export type Circumstances = {
  now: Date;
  /** How long the store holds a cash order for its confirmation; null: for ever. */
  confirmationHours: number | null;
  /** Why it is cancelled: nobody paid or confirmed it in time (a late payment may revive it), or its parcel came back. */
  cancelledBecause?: "expired" | "returned" | undefined;
  /** Further entries of the history, e.g. lines that changed before. */
  also?: HistoryChanges;
};

/** A paid order keeps its paid amount through a refund and any later change of its total. */
function paidAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus, total: number) {
  if (paymentStatus === "refunded") return before.paidPaisa;
  if (paymentStatus !== "paid") return null;

  return change.paidPaisa ?? (before.paymentStatus === "paid" ? before.paidPaisa : total);
}

/** A held code stays held, also through a cancelling, until it is released or the order is no longer paid. */
function codeHeldAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus): boolean {
  if (paymentStatus !== "paid") return false;

  return before.paymentStatus === "paid" ? before.codeHeld && change.codeHeld !== false : (change.codeHeld ?? false);
}

function stateAfter(before: OrderState, change: OrderChange): OrderState {
  const { status, paymentStatus, paymentMethod, totalPaisa } = { ...before, ...change };

  return {
    status,
    paymentStatus,
    paymentMethod,
    totalPaisa,
    paidPaisa: paidAfter(before, change, paymentStatus, totalPaisa),
    codeHeld: codeHeldAfter(before, change, paymentStatus),
  };
}

function stockEffect(before: OrderState, after: OrderState): Effects["stock"] {
  if (holdsStock(before) === holdsStock(after)) return null;

  return holdsStock(after) ? "take" : "return";
}

/** One code per order, ever (D1.20). */
function codeEffect(before: OrderState, after: OrderState): Effects["code"] {
  const hasCode = (order: OrderState) => isCodeDue(order) && !order.codeHeld;
  if (hasCode(before) !== hasCode(after)) return hasCode(after) ? "give" : "take";

  return isCodeDue(after) && !isCodeDue(before) ? "hold" : null;
}

function moneyEffect(before: OrderState, after: OrderState): Effects["money"] {
  if (before.paymentStatus !== "refunded" && after.paymentStatus === "refunded") return "sent_back";
  if (before.paymentStatus !== "paid") return null;
  if (after.paymentStatus !== "paid") return "set_aside";

  return before.status !== "cancelled" && after.status === "cancelled" ? "kept" : null;
}

/** One case as long as there is a difference. With an unchanged total the case exists already, or an admin dismissed it. */
function differenceEffect(before: OrderState, after: OrderState): DifferenceCase {
  const sentence = settlesDifference(after) ? describeDifference(after) : null;
  if (sentence === null) return settlesDifference(before) && describeDifference(before) ? "close" : null;

  return settlesDifference(before) && before.totalPaisa === after.totalPaisa ? null : { open: sentence };
}

/** The mail of a payment includes the code. */
function mailEffects(before: OrderState, after: OrderState, code: Effects["code"]): OrderMailKind[] {
  const becomes = (status: OrderStatus) => after.status === status && before.status !== status;
  const pays = (status: PaymentStatus) => after.paymentStatus === status && before.paymentStatus !== status;
  const all: [boolean, OrderMailKind][] = [
    [pays("paid"), "order_paid"],
    [pays("failed") && after.paymentMethod !== "cash_on_delivery", "payment_failed"],
    [becomes("shipped"), "order_shipped"],
    [becomes("delivered"), "order_delivered"],
    [becomes("cancelled"), "order_cancelled"],
    [code === "give" && !pays("paid"), "premium_code"],
  ];

  return all.filter(([applies]) => applies).map(([, kind]) => kind);
}

/** The effects of a change, as far as they can be known without its time: what the edit dialog announces. */
export function planEffects(before: OrderState, change: OrderChange): Effects {
  const after = stateAfter(before, change);
  const code = codeEffect(before, after);

  return {
    after,
    stock: stockEffect(before, after),
    code,
    attempts: before.totalPaisa === after.totalPaisa ? null : "void",
    money: moneyEffect(before, after),
    difference: differenceEffect(before, after),
    mails: mailEffects(before, after, code),
  };
}

/** The mails to send now. An order for which no code was free gets its code by mail later. */
export function mailsOf({ mails }: Pick<Effects, "mails">, isCodeGiven: boolean): OrderMailKind[] {
  return mails.filter((kind) => kind !== "premium_code" || isCodeGiven);
}

/** The fields recorded in the history, by their names there. */
const historyNames = {
  status: "status",
  paymentStatus: "payment_status",
  paymentMethod: "payment_method",
  deliveryStatus: "delivery_status",
  totalPaisa: "total_paisa",
  deliveryChargePaisa: "delivery_charge_paisa",
  trackingAlias: "tracking_alias",
  courierName: "courier_name",
  courierTrackingNumber: "courier_tracking_number",
} as const satisfies Partial<Record<keyof OrderChange, string>>;

/** The paid amount is recorded only if it changes on its own; a payment shows in the status. */
function historyOf(before: OrderFacts, change: OrderChange, after: OrderState): HistoryChanges {
  const names = Object.keys(historyNames) as (keyof typeof historyNames)[];
  const fields = names
    .filter((name) => change[name] !== undefined && change[name] !== before[name])
    .map((name) => [historyNames[name], { from: before[name], to: change[name] ?? null }] as const);
  const isSettled = before.paymentStatus === after.paymentStatus && before.paidPaisa !== after.paidPaisa;

  return {
    ...Object.fromEntries(fields),
    ...(isSettled ? { paid_paisa: { from: before.paidPaisa, to: after.paidPaisa } } : {}),
  };
}

/** The delivery status follows the status, unless it is set as well. */
function withDeliveryStatus(before: OrderFacts, change: OrderChange): OrderChange {
  if (!change.status || change.status === before.status || change.deliveryStatus) return change;

  const deliveryStatus = deliveryStatusFor(change.status);
  return deliveryStatus ? { ...change, deliveryStatus } : change;
}

/** A hold goes on, ends, or begins. */
function heldUntilAfter(
  before: OrderFacts,
  after: OrderState & Pick<OrderFacts, "phoneConfirmedAt">,
  given: Circumstances,
) {
  const hold = holdOf(after);
  if (hold === null) return null;

  return hold === holdOf(before) ? before.heldUntil : holdEnd(hold, given);
}

function columnsOf(before: OrderFacts, change: OrderChange, after: OrderState, given: Circumstances): Plan["columns"] {
  const { now, cancelledBecause } = given;
  const isCancelled = after.status === "cancelled";
  const phoneConfirmedAt = change.phoneConfirmedAt ?? before.phoneConfirmedAt;

  return {
    ...change,
    phoneConfirmedAt,
    codeHeld: after.codeHeld,
    paidPaisa: after.paidPaisa,
    holdsStock: holdsStock(after),
    heldUntil: heldUntilAfter(before, { ...after, phoneConfirmedAt }, given),
    deliveredAt: after.status === "delivered" ? (before.deliveredAt ?? now) : null,
    networkHash: isOpenForOwner(after) ? before.networkHash : null,
    expiredAt: isCancelled ? (cancelledBecause === "expired" ? now : before.expiredAt) : null,
    returnedAt: isCancelled ? (cancelledBecause === "returned" ? now : before.returnedAt) : null,
  };
}

/** Plans a change; null when it changes nothing. Nobody is mailed about a demo order that expires. */
export function planChange(before: OrderFacts, change: OrderChange, given: Circumstances): Plan | null {
  const whole = withDeliveryStatus(before, change);
  const effects = planEffects(before, whole);
  const history = { ...given.also, ...historyOf(before, whole, effects.after) };
  const columns = columnsOf(before, whole, effects.after, given);
  const isSame =
    Object.keys(history).length === 0 &&
    columns.codeHeld === before.codeHeld &&
    columns.phoneConfirmedAt === before.phoneConfirmedAt;
  if (isSame) return null;

  const mails = given.cancelledBecause === "expired" && before.isDemo ? [] : effects.mails;
  return { ...effects, mails, columns, history };
}
