/** Kinds of cases and their resolutions, also used by the order history. */
import type { Label } from "@/lib/texts/catalogue";

export const caseKinds = [
  "risk_hold",
  "late_payment",
  "double_payment",
  "amount_mismatch",
  "identity_mismatch",
  "waiting_code",
  "paid_total_changed",
  "courier_difference",
  "advance_due_back",
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseActions = ["release", "refunded", "collected", "dismiss"] as const;
export type CaseAction = (typeof caseActions)[number];

export const caseKindLabels: Record<CaseKind, Label> = {
  risk_hold: "Risky payment",
  late_payment: "Late payment",
  double_payment: "Double payment",
  amount_mismatch: "Wrong amount",
  identity_mismatch: "A payment that isn't ours",
  waiting_code: "Waiting for a code",
  paid_total_changed: "Total changed after payment",
  courier_difference: "Courier's payment differs",
  advance_due_back: "Advance of a cancelled order",
};

export const caseActionLabels: Record<CaseAction, Label> = {
  release: "Released",
  refunded: "Refunded",
  collected: "Collected",
  dismiss: "Dismissed",
};
