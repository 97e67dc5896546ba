/** Whether buyers can confirm a cash order themselves, by WhatsApp (ADR 104) or a code (ADR 109). Pure. */
import { callRefusal } from "@/lib/orders/rules";
import { t } from "@/lib/texts/text";
import { sendingRisks } from "./steps";

type Confirmed = Parameters<typeof callRefusal>[0] & { phoneConfirmedAt: Date | null; lastCallOutcome: string | null };

/** Why the buyer cannot confirm the order; null if they can. A buyer who said no on the phone has to call. */
export function buyerConfirmationRefusal(order: Confirmed): string | null {
  const unwanted = order.lastCallOutcome === "refuses" ? t(sendingRisks.unwanted.refusal) : null;

  return callRefusal(order, order.phoneConfirmedAt) ?? unwanted;
}
