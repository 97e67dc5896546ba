/** Stock reservations of orders that are not paid or confirmed yet (D8.2, ADR 020). Pure; times are UTC instants. */
import { isCashMethod } from "@/lib/settings/payment-methods";
import { tn } from "@/lib/texts/text";
import { isOpenForCustomer, isWaitingForPayment } from "./rules";
import type { OrderStatus, PaymentStatus } from "./schema";

const HOUR_MS = 60 * 60 * 1000;
const PAYMENT_HOLD_HOURS = 24;
/** Maximum payment hold, regardless of further payment attempts. */
const MAX_PAYMENT_HOLD_HOURS = 72;

/** How long before the end of a hold the shop is warned. */
export const HOLD_ENDS_SOON_HOURS = 24;

type OpenOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  phoneConfirmedAt: Date | null;
};

/** Reason for a hold; null if the order awaits nothing, being in progress, paid, confirmed or cancelled. */
export type Hold = "payment" | "confirmation";

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function holdOf(order: OpenOrder): Hold | null {
  if (isWaitingForPayment(order)) return "payment";

  const isCash = isCashMethod(order.paymentMethod);
  return isCash && isOpenForCustomer(order) && order.phoneConfirmedAt === null ? "confirmation" : null;
}

/** End of a payment hold: 24 hours from the first attempt. */
export function paymentHold(attemptAt: Date): Date {
  return addHours(attemptAt, PAYMENT_HOLD_HOURS);
}

/** Checks whether an order gets the full hold after an attempt; a late attempt gets a shorter one. */
export function isHeldInFull(heldUntil: Date, attemptAt: Date): boolean {
  return heldUntil >= paymentHold(attemptAt);
}

/** End of a confirmation hold, from the shop's setting; null: unlimited. */
export function confirmationHold(from: Date, hours: number | null): Date | null {
  return hours === null ? null : addHours(from, hours);
}

/** End of a hold that starts now; null: unlimited. */
export function holdEnd(hold: Hold, { now, confirmationHours }: { now: Date; confirmationHours: number | null }) {
  return hold === "payment" ? paymentHold(now) : confirmationHold(now, confirmationHours);
}

/**
 * Hold after a change of the payment method. Starts the other method's hold time, but never exceeds the longest hold since the order was
 * placed, so that repeated changes cannot extend it.
 */
export function switchedHold(
  hold: Hold,
  heldUntil: Date | null,
  given: { now: Date; confirmationHours: number | null; placedAt: Date },
): Date | null {
  const wanted = holdEnd(hold, given);
  if (heldUntil === null || wanted === null) return wanted;

  const waiting = hold === "confirmation" ? (given.confirmationHours ?? 0) : 0;
  return bounded(heldUntil, wanted, addHours(given.placedAt, MAX_PAYMENT_HOLD_HOURS + waiting));
}

/** Extends a hold up to the maximum; never shortens it. */
function bounded(heldUntil: Date | null, wanted: Date, longest: Date): Date {
  return new Date(Math.max(heldUntil?.getTime() ?? 0, Math.min(wanted.getTime(), longest.getTime())));
}

type Link = { paymentLinkEndsAt: Date | null; linkAsksAdvance: boolean };

/** An order is held at least as long as its link is valid, which asks for the payment, or for the advance of a cash order. */
export function withLink(
  hold: Hold,
  heldUntil: Date | null,
  { paymentLinkEndsAt, linkAsksAdvance }: Link,
): Date | null {
  const isUnlimited = hold === "confirmation" && heldUntil === null;
  if (isUnlimited || paymentLinkEndsAt === null || linkAsksAdvance !== (hold === "confirmation")) return heldUntil;

  return heldUntil === null || heldUntil < paymentLinkEndsAt ? paymentLinkEndsAt : heldUntil;
}

type HeldOrder = OpenOrder & Link & { heldUntil: Date | null };

/**
 * End of the hold of a placed or changed order; `before` is null for a new order. Continues, ends or starts the hold; starts a new one when
 * the payment link that it depended on is revoked. `placedAt`: set when the buyer changes the payment method.
 */
export function heldUntilAfter(
  before: HeldOrder | null,
  after: Omit<HeldOrder, "heldUntil">,
  given: { now: Date; confirmationHours: number | null; placedAt?: Date | undefined },
): Date | null {
  const hold = holdOf(after);
  if (hold === null) return null;

  const isLinkGone = before !== null && before.paymentLinkEndsAt !== null && after.paymentLinkEndsAt === null;
  if (before && hold === holdOf(before) && !isLinkGone) return withLink(hold, before.heldUntil, after);

  const begun =
    before && given.placedAt
      ? switchedHold(hold, before.heldUntil, { ...given, placedAt: given.placedAt })
      : holdEnd(hold, given);
  return withLink(hold, begun, after);
}

/**
 * End of a payment hold after another attempt: 24 hours from the attempt, at most 72 from placement. A reopened order keeps the 24 hours it
 * got then.
 */
export function extendedPaymentHold(order: { createdAt: Date; heldUntil: Date | null }, attemptAt: Date): Date {
  const longest = addHours(order.createdAt, MAX_PAYMENT_HOLD_HOURS);

  return bounded(order.heldUntil, paymentHold(attemptAt), longest);
}

/** `3 days`, `36 hours`. */
export function holdDurationText(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? tn(hours / 24, "{n} day", "{n} days") : tn(hours, "{n} hour", "{n} hours");
}
