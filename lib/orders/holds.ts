/** Until when stock is held for an order that nobody has paid or confirmed (D8.2, ADR 020). Pure; times are instants in UTC. */
import { tn } from "@/lib/texts/text";
import { isOpenForOwner, isWaitingForPayment } from "./rules";
import type { OrderStatus, PaymentStatus } from "./schema";

const HOUR_MS = 60 * 60 * 1000;
const PAYMENT_HOLD_HOURS = 24;
/** However often a payment is tried. */
const LONGEST_PAYMENT_HOLD_HOURS = 72;

/** How long before its end a hold is worth a word to the shop. */
export const HOLD_ENDS_SOON_HOURS = 24;

type OpenOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  phoneConfirmedAt: Date | null;
};

/** What an order is held for; null where nobody is waited for: it is taken up, paid, confirmed or cancelled. */
export type Hold = "payment" | "confirmation";

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function holdOf(order: OpenOrder): Hold | null {
  if (isWaitingForPayment(order)) return "payment";

  const isCash = order.paymentMethod === "cash_on_delivery";
  return isCash && isOpenForOwner(order) && order.phoneConfirmedAt === null ? "confirmation" : null;
}

/** The end of a payment's hold: 24 hours from its first attempt. */
export function paymentHold(attemptAt: Date): Date {
  return addHours(attemptAt, PAYMENT_HOLD_HOURS);
}

/** Whether an order is held for the whole time after an attempt; a late one has less. */
export function isHeldInFull(heldUntil: Date, attemptAt: Date): boolean {
  return heldUntil >= paymentHold(attemptAt);
}

/** The end of a hold for a confirmation, by the store's setting; null: it has none. */
export function confirmationHold(from: Date, hours: number | null): Date | null {
  return hours === null ? null : addHours(from, hours);
}

/** The end of a hold that begins now; null: it has none. */
export function holdEnd(hold: Hold, { now, confirmationHours }: { now: Date; confirmationHours: number | null }) {
  return hold === "payment" ? paymentHold(now) : confirmationHold(now, confirmationHours);
}

/** When the buyer changes the way to pay the other hold begins, but changing to and fro ends no later than changing once. */
export function switchedHold(
  hold: Hold,
  heldUntil: Date | null,
  given: { now: Date; confirmationHours: number | null; placedAt: Date },
): Date | null {
  const wanted = holdEnd(hold, given);
  if (heldUntil === null || wanted === null) return wanted;

  const waiting = hold === "confirmation" ? (given.confirmationHours ?? 0) : 0;
  return bounded(heldUntil, wanted, addHours(given.placedAt, LONGEST_PAYMENT_HOLD_HOURS + waiting));
}

/** Never earlier than it was. */
function bounded(heldUntil: Date | null, wanted: Date, longest: Date): Date {
  return new Date(Math.max(heldUntil?.getTime() ?? 0, Math.min(wanted.getTime(), longest.getTime())));
}

/** An order that waits for its payment is held for as long as its link pays it. */
export function withLink(hold: Hold, heldUntil: Date | null, linkEndsAt: Date | null): Date | null {
  if (hold !== "payment" || linkEndsAt === null) return heldUntil;

  return heldUntil === null || heldUntil < linkEndsAt ? linkEndsAt : heldUntil;
}

/**
 * The end of a payment's hold after another attempt: 24 hours from it, at most 72 from placing. An order that was re-opened later than
 * that keeps the 24 hours it got then.
 */
export function extendedPaymentHold(order: { createdAt: Date; heldUntil: Date | null }, attemptAt: Date): Date {
  const longest = addHours(order.createdAt, LONGEST_PAYMENT_HOLD_HOURS);

  return bounded(order.heldUntil, paymentHold(attemptAt), longest);
}

/** `3 days`, `36 hours`: how people say the length of a hold. */
export function holdWords(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? tn(hours / 24, "{n} day", "{n} days") : tn(hours, "{n} hour", "{n} hours");
}
