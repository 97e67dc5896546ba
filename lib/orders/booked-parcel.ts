/** Detects that an order departs from its parcel, which a courier with a booking will deliver as booked. Pure. */
import { isCashMethod } from "@/lib/settings/payment-methods";
import { type Recipient, recipientChanged } from "./parcel";
import type { ReturnTimes } from "./returns";
import { cashToCollect, wasHandedOver } from "./rules";

type Booked = Parameters<typeof cashToCollect>[0] & Partial<Recipient>;

/** Null: courier and order still agree. */
export type BookedEffect = "order_cancelled" | "order_changed" | null;

/** A returned or lost parcel is settled, and cash received after the hand-over is what the courier has collected. */
export function bookedEffect(before: Booked, change: Partial<Booked> & ReturnTimes): BookedEffect {
  const after = { ...before, ...change };
  if (after.status === "cancelled") {
    const isSettled = before.status === "cancelled" || change.returnedAt !== null || change.returnLostAt !== null;
    return isSettled ? null : "order_cancelled";
  }
  const isCollected = after.paymentStatus === "paid" && isCashMethod(after.paymentMethod) && wasHandedOver(after);
  const isSameCash = isCollected || cashToCollect(after) === cashToCollect(before);

  return isSameCash && !recipientChanged(before, change) ? null : "order_changed";
}
