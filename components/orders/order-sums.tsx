import { amountsOf, type PricedOrder, type SumRow, sumRows } from "@/lib/orders/sums";

/** Subtotal, delivery and total; where an admin set another total, the difference too, so that it adds up. */
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
