/** The link by which anybody may pay one order (ADR 070). Pure. */
import { addHours } from "@/lib/orders/holds";
import { isPayableOnline } from "@/lib/orders/rules";

const LINK_HOURS = 72;

export type LinkableOrder = Parameters<typeof isPayableOnline>[0] & {
  paymentLinkKey: string | null;
  paymentLinkEndsAt: Date | null;
};

/** Where anybody who has the link of an order pays it. Not among `routes`: no browser ever makes it. */
export const payPath = (token: string) => `/pay/${token}`;

/** The end of a link that is made or renewed now. */
export function paymentLinkEnd(now: Date): Date {
  return addHours(now, LINK_HOURS);
}

/** Whether the link of an order, if it has one, pays it now. */
export function isLinkLive(order: LinkableOrder, now: Date): boolean {
  return isPayableOnline(order) && order.paymentLinkEndsAt !== null && order.paymentLinkEndsAt > now;
}

export const LINK_ENDED = "This payment link has ended. Please ask us for a new one.";

export const PAYMENT_LINK_NOT_FOUND = "This payment link does not work. Please ask us for a new one.";
