import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import { costKinds } from "@/lib/order-figures/rules";
import { costLabels } from "@/lib/profit/labels";
import type { OrderProfit } from "@/lib/profit/schema";
import { formatCount, t } from "@/lib/texts/text";
import { CourierCharge } from "./courier-charge";
import { ResultLine } from "./profit-result";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";
const minus = (amount: number) => formatTaka(amount === 0 ? 0 : -amount);
const costText = (amount: number | null) => (amount === null ? t("Unknown^cost") : minus(amount));

/** Income, costs and profit of an order. */
export function OrderProfitPanel({ profit, canEdit }: { profit: OrderProfit; canEdit: boolean }) {
  const { costs, lines, expected_charge: expected, typed_charge: typed, is_counted: isCounted } = profit;
  const isChargeOpen = typed === null && (costs.courier === null || costs.returns === null);
  const income = [
    [t("Items"), profit.items],
    [t("Coupon discounts"), -profit.discount],
    [t("Delivery charge"), profit.delivery],
    [t("Refunds"), -profit.refunds],
    [t("Not paid, or paid too much"), profit.differences],
  ] as const;

  return (
    <div id="profit" className="scroll-mt-24">
      <Card title={t("Profit")} action={canEdit && profit.parcels > 0 ? <CourierCharge profit={profit} /> : null}>
        {isCounted ? null : (
          <p className="mb-3 text-soft">{t("Not counted yet: the order is neither paid nor returned.")}</p>
        )}
        <dl className="grid gap-1.5 tabular-nums">
          {income.map(([name, amount]) =>
            amount === 0 ? null : <ResultLine key={name} name={name} value={formatTaka(amount)} />,
          )}
          <ResultLine
            name={t("Income")}
            value={<strong>{formatTaka(profit.income)}</strong>}
            className="border-line border-t pt-1.5"
          />
          {costKinds.map((kind) => (
            <ResultLine key={kind} name={t(costLabels[kind].label)} value={costText(costs[kind])} />
          ))}
          <ResultLine
            name={t("Profit")}
            value={
              <strong className="text-lg">
                {profit.profit === null ? t("Unknown^cost") : formatTaka(profit.profit)}
              </strong>
            }
            className="border-line border-t pt-1.5"
          />
        </dl>
        {isChargeOpen && expected !== null ? (
          <p className="mt-2 text-sm text-soft">
            {t("The courier expected to charge {amount}. That is not counted.", { amount: formatTaka(expected) })}
          </p>
        ) : null}
        <h3 className="mt-4 text-base">{t("Cost of the goods")}</h3>
        <ul>
          {lines.map(({ product_id: id, name, units, cost }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link href={adminRoutes.stockOf(id)} className={`${LINK} wrap-anywhere min-w-0`}>
                <span>
                  {formatCount(units)} × <UserText>{name}</UserText>
                </span>
              </Link>
              <span className="tabular-nums">{cost === null ? t("Unknown^cost") : formatTaka(cost)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
