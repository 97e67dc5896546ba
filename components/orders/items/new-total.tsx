import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { formatTaka, toPaisa } from "@/lib/money";
import { isMore, type LineChange, totalAfter } from "@/lib/orders/line-change";
import { paidDifferenceSentence, settlesDifference } from "@/lib/orders/paid-difference";
import type { Order } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { t } from "@/lib/texts/text";

async function read(order: Order, change: LineChange, signal: AbortSignal): Promise<number> {
  const [charges, product] = await Promise.all([
    api("GET /settings/delivery-charges", { signal }),
    isMore(order, change) ? api("GET /products/{id}", { params: { id: change.productId }, signal }) : null,
  ]);

  return totalAfter(order, change, { charges, today: product });
}

type NewTotalProps = { order: Order; productId: string; quantity: number };

/** New total before saving; for a paid order also the difference from the amount paid. */
export function NewTotal({ order, productId, quantity }: NewTotalProps) {
  const key = JSON.stringify({ order, productId, quantity });
  // Empty if the request fails: the server computes the total anyway, and shows it after saving.
  const { data: total } = useCall(key, (signal) => read(order, { productId, quantity }, signal));

  return (
    <span role="status" className="block text-sm">
      {total === null ? "" : sentences(order, total)}
    </span>
  );
}

function sentences(order: Order, total: number): string {
  const { paid_amount: paid } = order;
  const due = t("The total becomes {total}.", { total: formatTaka(total) });
  if (paid === null || !settlesDifference(stateOf(order))) return due;

  return `${due} ${paidDifferenceSentence({ paidPaisa: toPaisa(paid), totalPaisa: toPaisa(total) })}`;
}
