/** Confirmation texts for cancelling several orders. Pure. */
import { formatTaka, sumTaka } from "@/lib/money";
import { t, tn } from "@/lib/texts/text";
import type { SelectedOrderItem } from "./selection";

type Sums = Pick<SelectedOrderItem, "total" | "refundable">;

/** "Cancel 20 orders?", with their total and the number of paid orders that will be skipped. */
export function cancelQuestion(orders: readonly Sums[], paid: number): { title: string; description: string } {
  return {
    title: tn(orders.length, "Cancel {n} order?", "Cancel {n} orders?"),
    description: [
      tn(orders.length, "It comes to {sum}, not paid.", "They total {sum}, none of it paid.", {
        sum: formatTaka(sumTaka(orders.map(({ total }) => total))),
      }),
      ...(paid > 0
        ? [tn(paid, "{n} selected paid order stays as it is.", "{n} selected paid orders stay as they are.")]
        : []),
      t("Their stock goes back on sale, and every customer with an email address is notified. You cannot undo this."),
    ].join(" "),
  };
}

/** Question for cancelling paid orders, with the amount to refund. */
export function cancelPaidQuestion(orders: readonly Sums[]): { title: string; description: string } {
  return {
    title: tn(orders.length, "Cancel {n} paid order?", "Cancel {n} paid orders?"),
    description: `${t("{sum} is to be refunded.", {
      sum: formatTaka(sumTaka(orders.map(({ refundable }) => refundable))),
    })} ${t("Their stock goes back on sale, and every customer with an email address is notified.")}`,
  };
}
