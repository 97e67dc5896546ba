/** Reasons of stock movements, with their labels. */
import type { Label } from "@/lib/texts/catalogue";

/** Reasons that staff may give for a correction. */
export const correctionReasons = ["damaged", "lost", "found", "counted", "given", "other"] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export const stockReasons = [
  "initial",
  "order_placed",
  "order_changed",
  "order_cancelled",
  "order_reopened",
  "admin_edit",
  ...correctionReasons,
  "purchase",
  "direct",
] as const;
export type StockReason = (typeof stockReasons)[number];

export const stockReasonLabels: Record<StockReason, Label> = {
  initial: "Initial stock",
  order_placed: "Order placed",
  order_changed: "Order lines changed",
  order_cancelled: "Order cancelled",
  order_reopened: "Order reopened",
  admin_edit: "Set in the product form",
  damaged: "Damaged",
  lost: "Lost^stock",
  found: "Found^stock",
  counted: "Counted^stock",
  given: "Sample or gift",
  other: "Other^stock",
  purchase: "Received^stock",
  direct: "Changed outside the admin area",
};

/** Number of units that a correction changes the stock by. `counted` compares with the units on the shelf. */
export function changeOf(reason: CorrectionReason, units: number, onShelf: number): number {
  if (reason === "counted") return units - onShelf;

  return reason === "damaged" || reason === "lost" || reason === "given" ? -units : units;
}
