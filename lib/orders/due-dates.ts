/**
 * Due dates of the Digital Commerce Guidelines 2021 for orders that are paid in advance, kept for cash on delivery, too (ADR 098). They count
 * from `due_from` (`orders.ready_at`), the payment or the confirmation of a cash order, as do the deadlines of the queues, which a trigger
 * sets to the hour (ADR 066). Days are calendar days in Dhaka. Pure.
 */
import { addDays, dhakaDay } from "@/lib/dates";
import { lastDeliveryDay } from "./delivery-dates";
import { addHours } from "./holds";
import { needsParcel } from "./parcel";
import { type DeliveryZone, deliveryZone } from "./pricing";
import { isUnderWay } from "./rules";
import type { OrderDetails } from "./schema";

const HAND_OVER_HOURS = 48;
/** Hours before the hand-over is due at which staff are warned: 36 hours after the payment. */
export const HAND_OVER_WARNING_HOURS = 12;

const REFUND_DAYS = 10;

export type DueDates = {
  handOver: Date;
  /** Days, YYYY-MM-DD. */
  delivery: string;
  /** Last day of the refund if the order cannot be delivered; null if nothing is paid in advance. */
  refund: string | null;
};

type Promised = { zone: DeliveryZone; from: Date; isPaid: boolean };

export function dueDates({ zone, from, isPaid }: Promised): DueDates {
  return {
    handOver: addHours(from, HAND_OVER_HOURS),
    delivery: lastDeliveryDay(zone, from),
    refund: isPaid ? dhakaDay(addDays(from, REFUND_DAYS)) : null,
  };
}

/** Due dates of a parcel that is still to be delivered; null for other orders. */
export function dueDatesOf(
  order: Pick<OrderDetails, "status" | "payment_status" | "due_from" | "items"> & {
    shipping_address: Pick<OrderDetails["shipping_address"], "city">;
  },
): DueDates | null {
  const { status, payment_status, due_from: from, shipping_address } = order;
  const isAhead = isUnderWay({ status, paymentStatus: payment_status }) && needsParcel(order.items);
  if (!isAhead || from === null) return null;

  return dueDates({
    zone: deliveryZone(shipping_address.city),
    from: new Date(from),
    isPaid: payment_status === "paid",
  });
}
