/** How reviews are spoken of. Data for the eye, no rules. */
import type { ReviewAction, ReviewKind } from "./schema";

export const reviewKindLabels: Record<ReviewKind, string> = {
  risk_hold: "Risky payment",
  late_payment: "Late payment",
  double_payment: "Double payment",
  amount_mismatch: "Wrong amount",
  identity_mismatch: "Payment that is not ours",
  waiting_code: "Waiting for a code",
};

export const reviewActionLabels: Record<ReviewAction, string> = {
  release: "Released",
  refunded: "Refunded",
  dismiss: "Dismissed",
};
