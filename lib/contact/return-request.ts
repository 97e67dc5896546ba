/** Requests for a return, a refund or an exchange within the promised days of the delivery (spec 2, ADR 112). Pure. */
import { addDays } from "@/lib/dates";
import { needsParcel } from "@/lib/orders/parcel";
import { RETURN_DAYS } from "@/lib/orders/refund-terms";
import type { Label } from "@/lib/texts/catalogue";

export const returnWishes = ["return", "refund", "exchange"] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnWishLabels: Record<ReturnWish, { label: Label }> = {
  return: { label: "Send the items back" },
  refund: { label: "Get the money back" },
  exchange: { label: "Exchange the items" },
};

export const MAX_RETURN_PICTURES = 3;

/** Last moment for a request. */
export const returnUntil = (deliveredAt: Date): Date => addDays(deliveredAt, RETURN_DAYS);

type ReceivedOrder = {
  status: string;
  paymentStatus: string;
  deliveredAt: Date | null;
  items: Parameters<typeof needsParcel>[0];
};

/** Returns why a return of the order cannot be requested; null if it can. */
export function returnRefusal({ status, paymentStatus, deliveredAt, items }: ReceivedOrder, now: Date): Label | null {
  if (!needsParcel(items)) return "This order has no parcel";
  if (status === "cancelled") return "This order has been cancelled";
  if (paymentStatus === "refunded") return "This order has been refunded";
  if (status !== "delivered" || deliveredAt === null) return "This order is not delivered yet";

  return now <= returnUntil(deliveredAt)
    ? null
    : "The time for returning this order is over. You can still make a complaint.";
}
