import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { renderRich } from "@/components/shared/rich-text";
import { formatTaka } from "@/lib/money";
import { amountsOf, lineTotal, type PricedOrder, type TotalRow, totalRows } from "@/lib/orders/totals";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits } from "@/lib/texts/text";

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
                <LocalizedContent en={item.product_name} bn={item.product_name_bn} />
              </p>
              <p className="text-sm text-soft">
                {localizeDigits(String(item.quantity))} × {formatTaka(item.price)}
              </p>
              {toReview.includes(item.product_id) ? (
                <Link
                  href={routes.myReview(item.product_id)}
                  className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
                >
                  {renderRich(
                    "Write a review<names> of {names}</names>",
                    { names: (words) => <span className="sr-only">{words}</span> },
                    { names: pickContent(item.product_name, item.product_name_bn) },
                  )}
                </Link>
              ) : null}
            </div>
            <p className="font-semibold">{formatTaka(lineTotal(item))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-4">
        <OrderTotals order={order} />
      </div>
    </div>
  );
}

/** Subtotal, delivery and total; if an admin has set another total, also the difference. */
export function OrderTotals({ order }: { order: PricedOrder }) {
  const { parts, total, advance } = totalRows(amountsOf(order));

  return (
    <dl className="grid gap-1.5">
      {parts.map((row) => (
        <Row key={row[0]} row={row} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 text-xl font-semibold">
        <dt>{total[0]}</dt>
        <dd>{total[1]}</dd>
      </div>
      {advance.map((row) => (
        <Row key={row[0]} row={row} />
      ))}
    </dl>
  );
}

function Row({ row: [label, amount] }: { row: TotalRow }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
