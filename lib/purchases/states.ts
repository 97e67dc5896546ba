/** States of purchases, with their labels. */
import type { Label } from "@/lib/texts/catalogue";

export const purchaseStates = ["draft", "ordered", "partly_received", "received", "closed", "cancelled"] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseStateLabels: Record<PurchaseState, { label: Label }> = {
  draft: { label: "Draft^purchase" },
  ordered: { label: "Ordered^purchase" },
  partly_received: { label: "Partly received" },
  received: { label: "Received^purchase" },
  closed: { label: "Closed^purchase" },
  cancelled: { label: "Cancelled^purchase" },
};

/** Whether its lines and costs may be changed. */
export const isChangeable = (state: PurchaseState): boolean =>
  state === "draft" || state === "ordered" || state === "partly_received";

/** Whether units may still arrive. */
export const isExpected = (state: PurchaseState): boolean => state === "ordered" || state === "partly_received";
