/** Difference between the paid amount and a changed total. In paisa; pure. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { OrderStatus, PaymentStatus } from "./schema";

type Sums = { paidPaisa: number | null; totalPaisa: number; advancePaisa: number };
type State = { status: OrderStatus; paymentStatus: PaymentStatus };

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** The paid amount; of an unpaid order, an advance above the total, of which a part needs to go back. */
function receivedOf({ paidPaisa, totalPaisa, advancePaisa }: Sums): number | null {
  return paidPaisa ?? (advancePaisa > totalPaisa ? advancePaisa : null);
}

/** Checks whether a difference must be settled; not for a cancelled order, which is refunded in full. */
export function settlesDifference({ status, paymentStatus, ...sums }: Sums & State): boolean {
  return status !== "cancelled" && paymentStatus !== "refunded" && receivedOf(sums) !== null;
}

/** The amount the customer still owes; negative: the amount to give back; 0 if nothing is to be settled. */
export function differenceDue(order: Sums & State): number {
  return settlesDifference(order) ? order.totalPaisa - (receivedOf(order) ?? 0) : 0;
}

/** `৳1,060 was paid, and the order now comes to ৳1,000: ৳60 is to be given back.` Null if there is no difference. */
export function describeDifference(sums: Sums): string | null {
  const received = receivedOf(sums);
  if (received === null || received === sums.totalPaisa) return null;

  const due = sums.totalPaisa - received;
  const amounts = { paid: taka(received), total: taka(sums.totalPaisa), rest: taka(Math.abs(due)) };
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
