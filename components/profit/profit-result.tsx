import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { Card } from "@/components/ui/card";
import { formatTaka } from "@/lib/money";
import { costKinds } from "@/lib/order-figures/rules";
import { profitHref } from "@/lib/profit/addresses";
import { costLabels } from "@/lib/profit/labels";
import type { ProfitQuery, ProfitReport } from "@/lib/profit/schema";
import { formatCount, t, tn } from "@/lib/texts/text";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";
const LIST = "grid content-start tabular-nums [&_dd]:min-h-11 [&_dd]:content-center";
const SUM = "border-line border-t font-medium";
const minus = (amount: number) => formatTaka(amount === 0 ? 0 : -amount);

type LineProps = { name: ReactNode; value: ReactNode; className?: string };

export function ResultLine({ name, value, className = "" }: LineProps) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <dt className="min-w-0 text-soft">{name}</dt>
      <dd className="whitespace-nowrap text-right">{value}</dd>
    </div>
  );
}

/** Income, costs and profit of all orders of the period. Each amount and each count links to its orders. */
export function ProfitResult({ query, report }: { query: ProfitQuery; report: ProfitReport }) {
  const { total, open } = report;
  const orders = (unknown?: ProfitQuery["unknown"]) =>
    profitHref({ ...query, by: "order", page: 1, ...(unknown ? { unknown } : {}) });
  const missing = total.orders - total.known;
  const link = (text: string) => (
    <Link href={orders()} className={LINK}>
      {text}
    </Link>
  );

  return (
    <Card
      title={t("Result^profit")}
      action={
        <Link href={orders()} className={`${LINK} text-sm`}>
          {tn(total.orders, "{n} order", "{n} orders")}
        </Link>
      }
    >
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <dl className={LIST}>
          <ResultLine name={t("Items")} value={link(formatTaka(total.items))} />
          <ResultLine name={t("Coupon discounts")} value={link(minus(total.discount))} />
          <ResultLine name={t("Delivery charges of buyers")} value={link(formatTaka(total.delivery))} />
          <ResultLine name={t("Refunds")} value={link(minus(total.refunds))} />
          <ResultLine name={t("Not paid, or paid too much")} value={link(formatTaka(total.differences))} />
          <ResultLine name={t("Income")} value={<strong>{link(formatTaka(total.income))}</strong>} className={SUM} />
        </dl>
        <dl className={LIST}>
          {costKinds.map((kind) => (
            <ResultLine
              key={kind}
              name={
                <>
                  {t(costLabels[kind].label)}
                  <span className="block text-xs">{t(costLabels[kind].where)}</span>
                </>
              }
              value={
                <CostValue {...total.costs[kind]} orders={total.orders} href={orders()} unknownHref={orders(kind)} />
              }
            />
          ))}
          <ResultLine
            name={t("Profit")}
            value={
              <strong className="text-lg">
                {total.known === 0 ? t("Unknown^cost") : link(formatTaka(total.profit))}
              </strong>
            }
            className={SUM}
          />
        </dl>
      </div>
      {missing > 0 ? (
        <p className="mt-2">
          {t("Profit of {known} of {orders} orders.", {
            known: formatCount(total.known),
            orders: formatCount(total.orders),
          })}{" "}
          <Link href={orders("any")} className={LINK}>
            {tn(missing, "{n} order has unknown costs", "{n} orders have unknown costs")}
          </Link>
        </p>
      ) : null}
      {open > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {tn(
            open,
            "{n} order of the period is not counted: neither paid nor returned yet.",
            "{n} orders of the period are not counted: neither paid nor returned yet.",
          )}
        </p>
      ) : null}
    </Card>
  );
}

type CostValueProps = { sum: number; unknown: number; orders: number; href: string; unknownHref: string };

/** Sum of the known costs, and the number of orders without one. */
function CostValue({ sum, unknown, orders, href, unknownHref }: CostValueProps) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 max-sm:flex-col max-sm:items-end">
      {unknown > 0 ? (
        <Link href={unknownHref} className={`${LINK} text-sm text-warm`}>
          {t("unknown for {n}", { n: formatCount(unknown) })}
        </Link>
      ) : null}
      {unknown < orders || orders === 0 ? (
        <Link href={href} className={LINK}>
          {minus(sum)}
        </Link>
      ) : null}
    </span>
  );
}
