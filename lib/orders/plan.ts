/**
 * What follows from a change of an order: columns, stock, premium code, payment attempts, money, mails and history. Pure: the order
 * before and the change go in, a plan comes out. `server/fulfilment` carries it out; the edit dialog puts it into words (plan-words).
 */
import {
  type HistoryChanges,
  historyOf,
  type OrderChange,
  type OrderFacts,
  type OrderState,
  searchedAs,
} from "./change";
import { holdEnd, holdOf, switchedHold, withLink } from "./holds";
import { describeDifference, settlesDifference } from "./paid-difference";
import { changesRecipient, type Recipient } from "./parcel";
import { type ReturnTimes, returnStatusOf } from "./returns";
import { deliveryStatusFor, holdsStock, isCodeDue, isOpenForOwner, isUnderWay, whyNothingIsDue } from "./rules";
import type { OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

/** Whether a case about the difference between paid and total is open afterwards: with this sentence, no longer, or as before (null). */
export type DifferenceCase = { open: string } | "close" | null;

export type Effects = {
  /** The order after the change. */
  after: OrderState;
  /** The use of its coupon, if it has one, goes the same way. */
  stock: "take" | "return" | null;
  /**
   * `give`: its own code works again; without one it gets the oldest free code, and waits while none is free. `hold`: a code is due and
   * held back. `take`: its code is deactivated, or it waits no longer.
   */
  code: "give" | "hold" | "take" | null;
  /** Open payment attempts ask for the old total, or for a payment that is made in cash now. */
  attempts: "void" | null;
  /** `sent_back`: the shop records a refund. `kept`: a cancelled order keeps its money. `set_aside`: it no longer counts for the order. */
  money: "sent_back" | "kept" | "set_aside" | null;
  difference: DifferenceCase;
  /** `premium_code` is sent when the code is given, which may be later: see mailsOf. */
  mails: readonly OrderMailKind[];
};

export type Plan = Effects & {
  /** The columns to write, except `waitsForCode`, which depends on whether a code is free. */
  columns: OrderChange &
    Pick<OrderFacts, "codeHeld" | "paidPaisa" | "refundedPaisa" | "heldUntil" | "deliveredAt" | "expiredAt"> &
    Pick<OrderFacts, "networkHash" | "wideNetworkHash" | "phoneConfirmedAt" | "cancelledAt" | keyof ReturnTimes> &
    Pick<OrderFacts, "waitsForStock" | "holdLapsesAt" | "soldOutAt"> &
    ReturnType<typeof searchedAs> & { holdsStock: boolean };
  history: HistoryChanges;
  /** What a lost parcel held is written off the stock, to which its order gave it back; one that turns up after all is booked again. */
  parcel: "lost" | "found" | null;
};

export type Circumstances = {
  now: Date;
  /** How long the store holds a cash order for its confirmation; null: for ever. */
  confirmationHours: number | null;
  /**
   * Why it is cancelled: nobody paid or confirmed it in time (a late payment may revive it), nothing was left for it when its buyer was
   * verified, or its parcel came back or is lost.
   */
  cancelledBecause?: "expired" | "sold_out" | "returned" | "lost" | undefined;
  /** When it was placed, where its buyer changes the way to pay: its stock is not held longer for that. */
  placedAt?: Date | undefined;
  /** Further entries of the history, e.g. lines that changed before. */
  also?: HistoryChanges;
};

type PaidAfter = Pick<OrderState, "paymentStatus" | "paidPaisa">;

/** A paid order keeps its paid amount through a refund and any later change of its total. */
function paidAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus, total: number) {
  if (paymentStatus === "refunded") return before.paidPaisa;
  if (paymentStatus !== "paid") return null;

  return change.paidPaisa ?? (before.paymentStatus === "paid" ? before.paidPaisa : total);
}

/** Part refunds stay as long as it is paid; a refund is of all that was paid. */
function refundedAfter(before: OrderState, change: OrderChange, { paymentStatus, paidPaisa }: PaidAfter): number {
  if (paymentStatus === "refunded")
    return before.paymentStatus === "refunded" ? before.refundedPaisa : (paidPaisa ?? 0);
  if (paymentStatus !== "paid" || before.paymentStatus !== "paid") return 0;

  return change.refundedPaisa ?? before.refundedPaisa;
}

/** A held code stays held, also through a cancelling, until it is released or the order is no longer paid. */
function codeHeldAfter(before: OrderState, change: OrderChange, paymentStatus: PaymentStatus): boolean {
  if (paymentStatus !== "paid") return false;

  return before.paymentStatus === "paid" ? before.codeHeld && change.codeHeld !== false : (change.codeHeld ?? false);
}

/** Who takes it up, is paid for it or confirms it by phone gives it its units. */
function waitsAfter(before: OrderState, change: OrderChange, after: Pick<OrderState, "status" | "paymentStatus">) {
  if (!isOpenForOwner(after) || change.phoneConfirmedAt) return false;

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
    codeHeld: codeHeldAfter(before, change, paymentStatus),
    waitsForStock: waitsAfter(before, change, { status, paymentStatus }),
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

/** It was to be paid in cash. */
const becomesOnline = (before: OrderState, after: OrderState) =>
  before.paymentMethod === "cash_on_delivery" && after.paymentMethod === "aamarpay";

/** It was to be paid online. */
const becomesCash = (before: OrderState, after: OrderState) =>
  before.paymentMethod === "aamarpay" && after.paymentMethod === "cash_on_delivery";

/** The mail of a payment includes the code. */
function mailEffects(
  before: OrderState,
  after: OrderState,
  { code, isSentElsewhere }: { code: Effects["code"]; isSentElsewhere: boolean },
): OrderMailKind[] {
  const becomes = (status: OrderStatus) => after.status === status && before.status !== status;
  const pays = (status: PaymentStatus) => after.paymentStatus === status && before.paymentStatus !== status;
  const all: [boolean, OrderMailKind][] = [
    [pays("paid"), "order_paid"],
    [pays("failed") && after.paymentMethod !== "cash_on_delivery", "payment_failed"],
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

/** The effects of a change, as far as they can be known without its time: what the edit dialog announces. */
export function planEffects(before: OrderState & Partial<Recipient>, change: OrderChange): Effects {
  const after = stateAfter(before, change);
  const code = codeEffect(before, after);

  return {
    after,
    stock: stockEffect(before, after),
    code,
    attempts: before.totalPaisa === after.totalPaisa && !becomesCash(before, after) ? null : "void",
    money: moneyEffect(before, after),
    difference: differenceEffect(before, after),
    mails: mailEffects(before, after, { code, isSentElsewhere: changesRecipient(before, change) }),
  };
}

/** The mails to send now. An order for which no code was free gets its code by mail later. */
export function mailsOf({ mails }: Pick<Effects, "mails">, isCodeGiven: boolean): OrderMailKind[] {
  return mails.filter((kind) => kind !== "premium_code" || isCodeGiven);
}

/** The delivery status follows the status, unless it is set as well. */
function withDeliveryStatus(before: OrderFacts, change: OrderChange): OrderChange {
  if (!change.status || change.status === before.status || change.deliveryStatus) return change;

  const deliveryStatus = deliveryStatusFor(change.status);
  return deliveryStatus ? { ...change, deliveryStatus } : change;
}

/** A hold goes on, ends, or begins; without the link that it was held for, it begins anew. */
function heldUntilAfter(
  before: OrderFacts,
  after: OrderState & Pick<OrderFacts, "phoneConfirmedAt" | "paymentLinkEndsAt">,
  given: Circumstances,
) {
  const hold = holdOf(after);
  if (hold === null) return null;

  const isLinkGone = before.paymentLinkEndsAt !== null && after.paymentLinkEndsAt === null;
  const goesOn = hold === holdOf(before) && !isLinkGone;
  const begun = given.placedAt
    ? switchedHold(hold, before.heldUntil, { ...given, placedAt: given.placedAt })
    : holdEnd(hold, given);
  return withLink(hold, goesOn ? before.heldUntil : begun, after.paymentLinkEndsAt);
}

/** When the hold of an unverified buyer lapses: unchanged while the order is open, holds stock and is not confirmed; otherwise never. */
function holdLapsesAfter(before: OrderFacts, after: OrderState & Pick<OrderFacts, "phoneConfirmedAt">): Date | null {
  const goesOn = isOpenForOwner(after) && holdsStock(before) && holdsStock(after) && after.phoneConfirmedAt === null;

  return goesOn ? before.holdLapsesAt : null;
}

/** They are forgotten when the order is taken up again, and a parcel that arrives after all is not coming back. */
function returnTimesAfter(before: OrderFacts, change: OrderChange, given: Circumstances): ReturnTimes {
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

function columnsOf(before: OrderFacts, change: OrderChange, after: OrderState, given: Circumstances): Plan["columns"] {
  const { now, cancelledBecause } = given;
  const isCancelled = after.status === "cancelled";
  const { phoneConfirmedAt, paymentLinkEndsAt } = { ...before, ...change };

  return {
    ...change,
    ...searchedAs(before, change),
    phoneConfirmedAt,
    codeHeld: after.codeHeld,
    paidPaisa: after.paidPaisa,
    refundedPaisa: after.refundedPaisa,
    holdsStock: holdsStock(after),
    waitsForStock: after.waitsForStock,
    holdLapsesAt: holdLapsesAfter(before, { ...after, phoneConfirmedAt }),
    heldUntil: heldUntilAfter(before, { ...after, phoneConfirmedAt, paymentLinkEndsAt }, given),
    deliveredAt: after.status === "delivered" ? (before.deliveredAt ?? now) : null,
    networkHash: isOpenForOwner(after) ? before.networkHash : null,
    wideNetworkHash: isOpenForOwner(after) ? before.wideNetworkHash : null,
    expiredAt: isCancelled ? (cancelledBecause === "expired" ? now : before.expiredAt) : null,
    soldOutAt: isCancelled ? (cancelledBecause === "sold_out" ? now : before.soldOutAt) : null,
    cancelledAt: isCancelled ? (before.status === "cancelled" ? before.cancelledAt : now) : null,
    ...returnTimesAfter(before, change, given),
  };
}

function parcelEffect(before: OrderFacts, after: ReturnTimes): Plan["parcel"] {
  const [from, to] = [returnStatusOf(before), returnStatusOf(after)];
  if (from !== "lost" && to === "lost") return "lost";

  return from === "lost" && to === "received" ? "found" : null;
}

/** Plans a change; null when it changes nothing. Nobody is mailed about a demo order that expires. */
export function planChange(before: OrderFacts, change: OrderChange, given: Circumstances): Plan | null {
  const whole = withDeliveryStatus(before, change);
  const effects = planEffects(before, whole);
  const columns = columnsOf(before, whole, effects.after, given);
  const history = { ...given.also, ...historyOf(before, whole, { ...effects.after, ...columns }) };
  const isSame =
    Object.keys(history).length === 0 &&
    columns.codeHeld === before.codeHeld &&
    columns.waitsForStock === before.waitsForStock &&
    columns.phoneConfirmedAt === before.phoneConfirmedAt;
  if (isSame) return null;

  const mails = given.cancelledBecause === "expired" && before.isDemo ? [] : effects.mails;
  return { ...effects, mails, columns, history, parcel: parcelEffect(before, columns) };
}
