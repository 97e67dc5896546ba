/** Messages for a failed payment: why it failed, and what to try next (spec 8). Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const failureReasons = ["payment_failed", "payment_cancelled", "timeout", "invalid_transaction"] as const;
export type FailureReason = (typeof failureReasons)[number];

type Failure = { text: Label; tips: readonly Label[] };

export const DEFAULT_FAILURE = "Payment processing failed";
const UNEXPECTED_FAILURE = "An unexpected error occurred while your payment was processed.";

const failures: Record<FailureReason, Failure> = {
  payment_failed: {
    text: "Your payment could not be processed. The usual causes are insufficient funds, an expired card or a network problem.",
    tips: [
      "Check there's enough money on your card or mobile account.",
      "Check the card number, its expiry date and the security code.",
      "Make sure your connection is stable, then try again.",
      "Try another card or mobile account.",
    ],
  },
  payment_cancelled: {
    text: "The payment was cancelled before it was finished.",
    tips: [
      "We're holding your order: pay whenever you're ready.",
      "Didn't mean to cancel? Start the payment again.",
      "Stay on the payment page until it brings you back here.",
    ],
  },
  timeout: {
    text: "The payment took too long, and the payment page closed.",
    tips: [
      "Make sure your connection is stable before you try again.",
      "Keep your card or phone to hand so you can enter the code in time.",
      "If money has left your account, wait a few minutes: your order will be marked as paid automatically.",
    ],
  },
  invalid_transaction: {
    text: "We couldn't verify this transaction with the payment gateway.",
    tips: [
      "Don't use the back button or an old payment link. Start a new payment from your order.",
      "If money has left your account, don't pay again. Contact us with the transaction ID.",
      "Check Track Your Orders to see if the payment has arrived.",
    ],
  },
};

const otherTips: readonly Label[] = [
  "Wait a few minutes, then try again.",
  "Try another way to pay.",
  "If it keeps happening, contact us with your order number.",
];

/** Message of the failure page; `error` and `reason` are untrusted. */
export function describeFailure({ reason, error }: { reason: string | null; error: string | null }) {
  const known = failureReasons.find((name) => name === reason);
  const { text, tips } = known
    ? failures[known]
    : ({ text: reason ? UNEXPECTED_FAILURE : DEFAULT_FAILURE, tips: otherTips } satisfies Failure);

  return { text: known || error === null ? t(text) : error, tips: tips.map((tip) => t(tip)) };
}
