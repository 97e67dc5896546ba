/** Difference between the paid amount and a changed total. In paisa; pure. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { OrderStatus, PaymentStatus } from "./schema";

type Sums = { paidPaisa: number | null; totalPaisa: number };
type State = { status: OrderStatus; paymentStatus: PaymentStatus };

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Checks whether a difference must be settled; not for a cancelled order, which is refunded in full. */
export function settlesDifference({ status, paymentStatus }: State): boolean {
  return paymentStatus === "paid" && status !== "cancelled";
}

/** The amount the customer still owes; negative: the amount to give back; 0 if nothing is to be settled. */
export function differenceDue({ paidPaisa, totalPaisa, ...state }: Sums & State): number {
  return paidPaisa === null || !settlesDifference(state) ? 0 : totalPaisa - paidPaisa;
}

/** `৳1,060 was paid, and the order now comes to ৳1,000: ৳60 is to be given back.` Null if there is no difference. */
export function describeDifference(sums: Sums): string | null {
  if (sums.paidPaisa === null || sums.paidPaisa === sums.totalPaisa) return null;

  const due = sums.totalPaisa - sums.paidPaisa;
  const amounts = { paid: taka(sums.paidPaisa), total: taka(sums.totalPaisa), rest: taka(Math.abs(due)) };
  return due < 0
    ? t("{paid} was paid, and the order now comes to {total}: {rest} needs to go back.", amounts)
    : t("{paid} was paid, and the order now comes to {total}: {rest} is still to be collected.", amounts);
}

/** Describes the effect of a new total on a paid order, shown before saving. */
export function paidDifferenceSentence(sums: Sums): string {
  const difference = describeDifference(sums);

  return difference
    ? `${difference} ${t("It goes on the review list.")}`
    : t("That's what was paid: nothing left to settle.");
}
