/** Statuses of Steadfast (docs/providers.md). The rider's word awaits an approval, so it counts as on the way. */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";

const statuses: Record<string, ParcelStatus> = {
  in_review: "booked",
  pending: "booked",
  hold: "hold",
  delivered_approval_pending: "out_for_delivery",
  partial_delivered_approval_pending: "out_for_delivery",
  // The rider reports a refusal. Until Steadfast approves it, the shop can still request another attempt.
  cancelled_approval_pending: "return_requested",
  unknown_approval_pending: "hold",
  delivered: "delivered",
  partial_delivered: "partial",
  cancelled: "refused",
  // Lost, damaged or another exception; only the courier's support knows which.
  exceptional: "unknown",
  unknown: "unknown",
  partial_delivered_return_processing: "partial",
  partial_delivered_return_rider_assigned: "partial",
  partial_delivered_return_received: "partial",
  cancelled_return_processing: "returning",
  cancelled_return_rider_assigned: "returning",
  cancelled_return_received: "returned",
};

/** `Delivered`, `in review` and `cancelled_return_proccessing` (sic) occur. */
function normalise(status: string): string {
  return status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace("proccessing", "processing");
}

/** An undocumented status is `unknown`. */
export function steadfastStatus(status: string): ParcelStatus {
  return statuses[normalise(status)] ?? "unknown";
}

/** Whether the goods that the buyer did not keep are back in the shop. */
export const isRestBack = (status: string): boolean => normalise(status) === "partial_delivered_return_received";

/** Whether a return status may follow, which another call reports. */
export function mayReturn(status: ParcelStatus): boolean {
  return status === "refused" || status === "partial";
}
