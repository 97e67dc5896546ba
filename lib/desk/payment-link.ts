/** Payment link of an order, usable by anyone who has it (ADR 070). Pure. */
import { advanceToAsk, takesAdvance } from "@/lib/orders/advance";
import { addHours } from "@/lib/orders/holds";
import { isPayableOnline } from "@/lib/orders/rules";

const LINK_HOURS = 72;

export type LinkableOrder = Parameters<typeof isPayableOnline>[0] & {
  paymentLinkKey: string | null;
  paymentLinkEndsAt: Date | null;
  linkAsksAdvance: boolean;
  advancePaisa: number;
  totalPaisa: number;
  deliveryChargePaisa: number;
};

/** Path of the payment page. Not in `routes`, because the browser never builds it. */
export const payPath = (token: string) => `/pay/${token}`;

/** Expiry of a link created or renewed now. */
export function paymentLinkEnd(now: Date): Date {
  return addHours(now, LINK_HOURS);
}

/** Checks whether the order can currently be paid by its link. A link does not follow a change of the payment method. */
export function isLinkLive(order: LinkableOrder, now: Date): boolean {
  const isPayable = order.linkAsksAdvance ? takesAdvance(order) && advanceToAsk(order) > 0 : isPayableOnline(order);

  return isPayable && order.paymentLinkEndsAt !== null && order.paymentLinkEndsAt > now;
}

export const LINK_ENDED = "This payment link has expired. Please ask us for a new one.";

export const PAYMENT_LINK_NOT_FOUND = "This payment link doesn't work. Please ask us for a new one.";
