/** Online payment attempts of an order. */
import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const attemptStatuses = ["open", "refused", "paid", "failed", "cancelled", "mismatched"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** A payment attempt as admins see it. Amounts in taka. */
export const paymentAttemptSchema = z.object({
  id: z.uuid(),
  transaction_id: z.string(),
  gateway_transaction_id: z.string().nullable(),
  amount: z.number(),
  /** Whether it pays the advance of a cash order. */
  is_advance: z.boolean(),
  status: z.enum(attemptStatuses),
  card_type: z.string().nullable(),
  risk_level: z.string().nullable(),
  risk_title: z.string().nullable(),
  is_void: z.boolean(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

/** Formats the gateway's card type: `bKash-bKash` becomes bKash; `DBBL-VISA` keeps the bank. */
export function cardLabel(cardType: string | null): string | null {
  return cardType && [...new Set(cardType.split("-"))].join("-");
}

/** Known risk titles of the gateway, whose documentation lists no others; unknown titles are shown unchanged. */
const riskLabels: Readonly<Record<string, Label>> = { Safe: "Safe^risk", High: "High^risk" };

export function riskLabel(title: string): string {
  const label = riskLabels[title];

  return label ? t(label) : title;
}
