/** Limits of a blocked phone number. Pure. */
import type { Label } from "@/lib/texts/catalogue";

export const BLOCK_DAYS = 365;
export const BLOCK_REASON_MAX = 200;

/** Offered periods in days. */
export const blockPeriods = [
  { days: 30, label: "30 days^block" },
  { days: 90, label: "90 days^block" },
  { days: BLOCK_DAYS, label: "One year^block" },
] as const satisfies readonly { days: number; label: Label }[];
