/**
 * Plans an order change: columns, stock, premium code, payment attempts, money, emails and history. Pure: takes the order and the change,
 * returns a plan. `server/fulfilment` applies the plan; the edit dialog describes it (lib/orders/consequences).
 */
import { isCashMethod, isOnlineMethod } from "@/lib/settings/payment-methods";
import { advanceAfter, advanceEffect } from "./advance";
import { type BookedEffect, bookedEffect } from "./booked-parcel";
import {
  type HistoryChanges,
  historyOf,
  type OrderChange,
  type OrderFacts,
  type OrderState,
  recipientColumns,
} from "./change";
import { heldUntilAfter } from "./holds";
import { describeDifference, settlesDifference } from "./paid-difference";
import { type Recipient, recipientChanged } from "./parcel";
import { type ReturnTimes, returnStatusOf } from "./returns";
import { deliveryStatusFor, holdsStock, isCodeDue, isOpenForCustomer, isUnderWay, whyNothingIsDue } from "./rules";
import type { OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

/** Effect on the case about a difference between paid amount and total: open it with this text, close it, or leave it unchanged (null). */
export type DifferenceCase = { open: string } | "close" | null;

export type Effects = {
  /** The order after the change. */
  after: OrderState;
  /** Effect on the stock, and equally on the order's coupon use. */
  stock: "take" | "return" | null;
  /**
   * `give`: reactivates the order's code, or binds the oldest free code, or waits for one. `hold`: a code is due but held. `take`:
   * deactivates the code or ends the wait.
   */
  code: "give" | "hold" | "take" | null;
  /** Voids open payment attempts, because they have the old total or payment method. */
  attempts: "void" | null;
  /**
   * `sent_back`: the shop records a refund. `kept`: a cancelled order keeps the money. `set_aside`: the money no longer counts for the
   * order.
   */
  money: "sent_back" | "kept" | "set_aside" | null;
  difference: DifferenceCase;
  /** Effect on the case about the advance of a cancelled order, which is to be given back unless the buyer refused the parcel. */
  advance: "due_back" | "settled" | null;
  /** Emails to send. `premium_code` is sent when the code is given, possibly later (mailsOf). */
  mails: readonly OrderMailKind[];
};

export type Plan = Effects & {
  /** Columns to write, except `waitsForCode`, which depends on whether a code is free. */
  columns: OrderChange &
    Pick<OrderFacts, "codeHeld" | "paidPaisa" | "refundedPaisa" | "heldUntil" | "deliveredAt" | "expiredAt"> &
    Pick<OrderFacts, "networkHash" | "wideNetworkHash" | "phoneConfirmedAt" | "cancelledAt" | keyof ReturnTimes> &
    Pick<OrderFacts, "advancePaisa" | "waitsForStock" | "holdLapsesAt" | "soldOutAt"> &
    ReturnType<typeof recipientColumns> & { holdsStock: boolean };
  history: HistoryChanges;
  /** The cancellation returned a lost parcel's items to the stock: they are written off, and booked in again once it is found or delivered. */
  parcel: "lost" | "found" | null;
  /** How the order departs from a parcel that is booked at a courier, who will deliver it as booked; null if it does not. */
  booked: BookedEffect;
};

export type PlanContext = {
  now: Date;
  /** Hours for which a cash order is held for confirmation; null: unlimited. */
  confirmationHours: number | null;
  /**
   * Reason for the cancellation: not paid or confirmed in time (a late payment may revive the order), sold out by the time the buyer was
   * verified, or parcel returned or lost.
   */
  cancelledBecause?: "expired" | "sold_out" | "returned" | "lost" | undefined;
  /** Time of placement, set when the buyer changes the payment method: that does not extend the hold. */
  placedAt?: Date | undefined;
  /** Additional history entries, such as the preceding line changes. */
  also?: HistoryChanges;
};

type PaidAfter = Pick<OrderState, "paymentStatus" | "paidPaisa">;

/** Paid amount after the change; it survives refunds and later changes of the total. */
function paidAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus, total: number) {
  if (paymentStatus === "refunded") return before.paidPaisa;
  if (paymentStatus !== "paid") return null;

  return change.paidPaisa ?? before.paidPaisa ?? Math.max(total, before.advancePaisa);
}

/** Refunded amount after the change. Partial refunds are kept while the order is paid; a full refund covers everything paid. */
function refundedAfter(before: OrderState, change: OrderChange, { paymentStatus, paidPaisa }: PaidAfter): number {
  if (paymentStatus === "refunded")
    return before.paymentStatus === "refunded" ? before.refundedPaisa : (paidPaisa ?? 0);
  if (paymentStatus !== "paid" || before.paymentStatus !== "paid") return 0;

  return change.refundedPaisa ?? before.refundedPaisa;
}

/** A held code stays held, even through cancellation, until an admin releases it or the order is no longer paid. */
function codeHeldAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus): boolean {
  if (paymentStatus !== "paid") return false;

  return before.paymentStatus === "paid" ? before.codeHeld && change.codeHeld !== false : (change.codeHeld ?? false);
}

/** Starting the order, paying it or confirming it by phone reserves its stock. */
function waitsAfter(before: OrderState, change: OrderChange, after: Pick<OrderState, "status" | "paymentStatus">) {
  if (!isOpenForCustomer(after) || change.phoneConfirmedAt) return false;

  return change.waitsForStock ?? before.waitsForStock;
}

function stateAfter(before: OrderState, change: OrderChange): OrderState {
  const { status, paymentStatus, paymentMethod, totalPaisa } = { ...before, ...change };
  const paidPaisa = paidAfter(before, change, paymentStatus, totalPaisa);

  return {
    status,
    paymentStatus,
    paymentMethod,
    totalPaisa,
    paidPaisa,
    refundedPaisa: refundedAfter(before, change, { paymentStatus, paidPaisa }),
    advancePaisa: change.advancePaisa ?? advanceAfter(before, paymentStatus),
    codeHeld: codeHeldAfter(before, change, paymentStatus),
    waitsForStock: waitsAfter(before, change, { status, paymentStatus }),
  };
}

function stockEffect(before: OrderState, after: OrderState): Effects["stock"] {
  if (holdsStock(before) === holdsStock(after)) return null;

  return holdsStock(after) ? "take" : "return";
}

/** An order never gets more than one code (D1.20). */
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

/** Opens one case per difference. If the total is unchanged, the case already exists or was dismissed. */
function differenceEffect(before: OrderState, after: OrderState): DifferenceCase {
  const sentence = settlesDifference(after) ? describeDifference(after) : null;
  if (sentence === null) return settlesDifference(before) && describeDifference(before) ? "close" : null;

  return settlesDifference(before) && before.totalPaisa === after.totalPaisa ? null : { open: sentence };
}

/** Whether the payment method changes from cash to online. */
const becomesOnline = (before: OrderState, after: OrderState) =>
  isCashMethod(before.paymentMethod) && isOnlineMethod(after.paymentMethod);

/** Whether the payment method changes from online to cash. */
const becomesCash = (before: OrderState, after: OrderState) =>
  isOnlineMethod(before.paymentMethod) && isCashMethod(after.paymentMethod);

/** Emails of a change. The payment email includes the code. */
function mailEffects(
  before: OrderState,
  after: OrderState,
  { code, isSentElsewhere }: { code: Effects["code"]; isSentElsewhere: boolean },
): OrderMailKind[] {
  const becomes = (status: OrderStatus) => after.status === status && before.status !== status;
  const pays = (status: PaymentStatus) => after.paymentStatus === status && before.paymentStatus !== status;
  const all: [boolean, OrderMailKind][] = [
    [pays("paid"), "order_paid"],
    [pays("failed") && !isCashMethod(after.paymentMethod), "payment_failed"],
    [becomes("shipped"), "order_shipped"],
    [becomes("delivered"), "order_delivered"],
    [becomes("cancelled"), "order_cancelled"],
    [!before.waitsForStock && after.waitsForStock, "order_unheld"],
    [becomesCash(before, after) && whyNothingIsDue(after) === null, "order_in_cash"],
    [becomesOnline(before, after) && whyNothingIsDue(after) === null, "order_online"],
    [isSentElsewhere && isUnderWay(after), "order_changed"],
    [code === "give" && !pays("paid"), "premium_code"],
  ];

  return all.filter(([applies]) => applies).map(([, kind]) => kind);
}

/** Effects that do not depend on the time, which the edit dialog shows. */
export function planEffects(
  before: OrderState & Partial<Recipient>,
  change: OrderChange,
  cancelledBecause?: PlanContext["cancelledBecause"],
): Effects {
  const after = stateAfter(before, change);
  const code = codeEffect(before, after);

  return {
    after,
    stock: stockEffect(before, after),
    code,
    attempts: before.totalPaisa === after.totalPaisa && !becomesCash(before, after) ? null : "void",
    money: moneyEffect(before, after),
    difference: differenceEffect(before, after),
    advance: advanceEffect(before, after, cancelledBecause === "returned"),
    mails: mailEffects(before, after, { code, isSentElsewhere: recipientChanged(before, change) }),
  };
}

/** Emails to send now. If no code was free, the email with the code is sent later. */
export function mailsOf({ mails }: Pick<Effects, "mails">, isCodeGiven: boolean): OrderMailKind[] {
  return mails.filter((kind) => kind !== "premium_code" || isCodeGiven);
}

/** The delivery status follows the status unless the change sets it. */
function withDeliveryStatus(before: OrderFacts, change: OrderChange): OrderChange {
  if (!change.status || change.status === before.status || change.deliveryStatus) return change;

  const deliveryStatus = deliveryStatusFor(change.status);
  return deliveryStatus ? { ...change, deliveryStatus } : change;
}

/** Time at which an unverified buyer's hold lapses: unchanged while the order is open, unconfirmed and holds stock; otherwise null. */
function holdLapsesAfter(before: OrderFacts, after: OrderState & Pick<OrderFacts, "phoneConfirmedAt">): Date | null {
  const goesOn = isOpenForCustomer(after) && holdsStock(before) && holdsStock(after) && after.phoneConfirmedAt === null;

  return goesOn ? before.holdLapsesAt : null;
}

/** Clears the return times when the order is resumed, or when the parcel is delivered after all. */
function returnTimesAfter(before: OrderFacts, change: OrderChange, given: PlanContext): ReturnTimes {
  const { status } = { ...before, ...change };
  const isMoved = status !== before.status && status !== "cancelled";
  const coming = isMoved ? null : change.returnComingAt === undefined ? before.returnComingAt : change.returnComingAt;
  if (status !== "cancelled") return { returnComingAt: coming, returnedAt: null, returnLostAt: null };

  return {
    returnComingAt: coming,
    returnedAt: given.cancelledBecause === "returned" ? given.now : before.returnedAt,
    returnLostAt: given.cancelledBecause === "lost" ? given.now : before.returnLostAt,
  };
}

function columnsOf(before: OrderFacts, change: OrderChange, after: OrderState, given: PlanContext): Plan["columns"] {
  const { now, cancelledBecause } = given;
  const isCancelled = after.status === "cancelled";
  const { phoneConfirmedAt, paymentLinkEndsAt, linkAsksAdvance } = { ...before, ...change };

  return {
    ...change,
    ...recipientColumns(before, change),
    phoneConfirmedAt,
    codeHeld: after.codeHeld,
    paidPaisa: after.paidPaisa,
    refundedPaisa: after.refundedPaisa,
    advancePaisa: after.advancePaisa,
    holdsStock: holdsStock(after),
    waitsForStock: after.waitsForStock,
    holdLapsesAt: holdLapsesAfter(before, { ...after, phoneConfirmedAt }),
    heldUntil: heldUntilAfter(before, { ...after, phoneConfirmedAt, paymentLinkEndsAt, linkAsksAdvance }, given),
    deliveredAt: after.status === "delivered" ? (before.deliveredAt ?? now) : null,
    networkHash: isOpenForCustomer(after) ? before.networkHash : null,
    wideNetworkHash: isOpenForCustomer(after) ? before.wideNetworkHash : null,
    expiredAt: isCancelled ? (cancelledBecause === "expired" ? now : before.expiredAt) : null,
    soldOutAt: isCancelled ? (cancelledBecause === "sold_out" ? now : before.soldOutAt) : null,
    cancelledAt: isCancelled ? (before.status === "cancelled" ? before.cancelledAt : now) : null,
    ...returnTimesAfter(before, change, given),
  };
}

function parcelEffect(before: OrderFacts, times: ReturnTimes, { after, stock }: Effects): Plan["parcel"] {
  const [from, to] = [returnStatusOf(before), returnStatusOf(times)];
  if (from !== "lost") return to === "lost" ? "lost" : null;

  const isDelivered = stock === "take" && after.status === "delivered";
  return to === "received" || isDelivered ? "found" : null;
}

/** Plans a change; null if it changes nothing. An expired demo order sends no email. */
export function planChange(before: OrderFacts, change: OrderChange, given: PlanContext): Plan | null {
  const whole = withDeliveryStatus(before, change);
  const effects = planEffects(before, whole, given.cancelledBecause);
  const columns = columnsOf(before, whole, effects.after, given);
  const history = { ...given.also, ...historyOf(before, whole, { ...effects.after, ...columns }) };
  const isSame =
    Object.keys(history).length === 0 &&
    columns.codeHeld === before.codeHeld &&
    columns.waitsForStock === before.waitsForStock &&
    columns.phoneConfirmedAt === before.phoneConfirmedAt;
  if (isSame) return null;

  const mails = given.cancelledBecause === "expired" && before.isDemo ? [] : effects.mails;
  const booked = bookedEffect(before, columns);

  return { ...effects, mails, columns, history, parcel: parcelEffect(before, columns, effects), booked };
}
