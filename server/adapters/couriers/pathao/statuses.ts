/** Statuses of Pathao: names of webhook events without `order.`, and labels of its order info (docs/providers.md). */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";

const statuses: Record<string, ParcelStatus> = {
  created: "booked",
  pending: "booked",
  pickup_requested: "booked",
  assigned_for_pickup: "booked",
  pickup_failed: "booked",
  // The parcel is still in the shop: a person records the cancellation, or has it collected.
  pickup_cancelled: "unknown",
  pickup_cancel: "unknown",
  picked: "picked",
  picked_up: "picked",
  at_the_sorting_hub: "at_hub",
  in_transit: "in_transit",
  received_at_last_mile_hub: "at_hub",
  assigned_for_delivery: "out_for_delivery",
  delivered: "delivered",
  // The courier has paid for it, so it was delivered before.
  payment_invoice: "delivered",
  partial_delivery: "partial",
  // Part of the goods stays with the buyer, or others come back.
  exchanged: "partial",
  exchange: "partial",
  on_hold: "hold",
  delivery_failed: "hold",
  // A request only: until 18:00 of the next day the shop may ask for another attempt.
  returned: "return_requested",
  return: "return_requested",
  return_requested: "return_requested",
  // The buyer paid the delivery and refused the goods.
  paid_return: "refused",
  return_id_created: "returning",
  return_in_transit: "returning",
  returned_to_merchant: "returned",
};

/** An undocumented status is `unknown`. */
export function pathaoStatus(word: string): ParcelStatus {
  return (
    statuses[
      word
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_")
    ] ?? "unknown"
  );
}

/** Events about the order's data or its payment, which do not move the parcel. */
const withoutStatus = ["order.updated", "order.paid", "store.created", "store.updated"];

/** Null: the event says nothing about the parcel's status. */
export function eventStatus(event: string): ParcelStatus | null {
  return withoutStatus.includes(event) || !event.startsWith("order.") ? null : pathaoStatus(event.slice(6));
}
