/** A paid order that comes to another total now. In paisa; pure. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { OrderStatus, PaymentStatus } from "./schema";

type Sums = { paidPaisa: number | null; totalPaisa: number };
type State = { status: OrderStatus; paymentStatus: PaymentStatus };

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Whether a difference is anybody's to settle: nobody collects for an order that is cancelled, and its money goes back as a whole. */
export function settlesDifference({ status, paymentStatus }: State): boolean {
  return paymentStatus === "paid" && status !== "cancelled";
}

/** The amount the customer still owes; negative: the amount owed to them; 0 if nothing is to be settled. */
export function differenceDue({ paidPaisa, totalPaisa, ...state }: Sums & State): number {
  return paidPaisa === null || !settlesDifference(state) ? 0 : totalPaisa - paidPaisa;
}

/** `৳1,060 was paid, and the order now comes to ৳1,000: ৳60 is to be given back.` Null if there is no difference. */
export function describeDifference(sums: Sums): string | null {
  if (sums.paidPaisa === null || sums.paidPaisa === sums.totalPaisa) return null;

  const due = sums.totalPaisa - sums.paidPaisa;
  const rest = due < 0 ? `${taka(-due)} is to be given back` : `${taka(due)} is still to be collected`;
  return `${taka(sums.paidPaisa)} was paid, and the order now comes to ${taka(sums.totalPaisa)}: ${rest}.`;
}

/** What a new total means for an order that is paid, said before it is saved. */
export function paidDifferenceSentence(sums: Sums): string {
  const difference = describeDifference(sums);

  return difference
    ? `${difference} It is put on the list to review.`
    : "That is what was paid: nothing is left to settle.";
}
