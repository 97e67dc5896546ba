/** Reasons that customers may give when they cancel an order (ADR 112). */
import type { Label } from "@/lib/texts/catalogue";

export const cancelReasons = [
  "changed_mind",
  "wrong_order",
  "wrong_address",
  "takes_too_long",
  "too_expensive",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelReasonLabels: Record<CancelReason, { label: Label }> = {
  changed_mind: { label: "I don't need it any more" },
  wrong_order: { label: "I ordered the wrong items or quantity" },
  wrong_address: { label: "The address or phone number is wrong" },
  takes_too_long: { label: "The delivery takes too long" },
  too_expensive: { label: "It costs too much" },
  other: { label: "Another reason" },
};

export const CANCEL_NOTE_MAX = 300;
