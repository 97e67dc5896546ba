import { Link } from "@/components/shared/link";
import { MediaImage } from "@/components/shared/media-image";
import { OwnWords } from "@/components/shared/own-words";
import { rich } from "@/components/shared/rich-text";
import { formatTaka } from "@/lib/money";
import { amountsOf, lineTotal, type PricedOrder, type SumRow, sumRows } from "@/lib/orders/sums";
import { routes } from "@/lib/routes";
import { ownWords } from "@/lib/texts/own-words";
import { inDigits } from "@/lib/texts/text";

type OrderLinesProps = {
  order: PricedOrder;
  /** Delivered products without a review. */
  toReview?: readonly string[];
};

/** Lines and totals. The line total is quantity times price (spec 3). */
export function OrderLines({ order, toReview = [] }: OrderLinesProps) {
  return (
    <div>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 first:pt-0">
            <MediaImage src={item.image_url} alt="" width={128} height={128} sizes="64px" className="thumb w-16" />
            <div className="min-w-0 flex-1">
              <p className="font-medium leading-snug">
                <OwnWords en={item.product_name} bn={item.product_name_bn} />
              </p>
              <p className="text-sm text-soft">
                {inDigits(String(item.quantity))} × {formatTaka(item.price)}
              </p>
              {toReview.includes(item.product_id) ? (
                <Link
                  href={routes.myReview(item.product_id)}
                  className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
                >
                  {rich(
                    "Write a review<names> of {names}</names>",
                    { names: (words) => <span className="sr-only">{words}</span> },
                    { names: ownWords(item.product_name, item.product_name_bn) },
                  )}
                </Link>
              ) : null}
            </div>
            <p className="font-semibold">{formatTaka(lineTotal(item))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-4">
        <OrderSums order={order} />
      </div>
    </div>
  );
}

/** Subtotal, delivery and total; if an admin has set another total, also the difference. */
export function OrderSums({ order }: { order: PricedOrder }) {
  const { parts, total } = sumRows(amountsOf(order));

  return (
    <dl className="grid gap-1.5">
      {parts.map((row) => (
        <Row key={row[0]} row={row} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 text-xl font-semibold">
        <dt>{total[0]}</dt>
        <dd>{total[1]}</dd>
      </div>
    </dl>
  );
}

function Row({ row: [label, amount] }: { row: SumRow }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
