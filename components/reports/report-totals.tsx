import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { formatTaka, sumTaka } from "@/lib/money";
import type { DayPeriod } from "@/lib/period";
import { profitHref } from "@/lib/profit/addresses";
import { ordersOfPeriod } from "@/lib/reports/addresses";
import { changeText, periodText } from "@/lib/reports/labels";
import type { ReceivedSums, Report, ReportSums } from "@/lib/reports/schema";
import type { Label } from "@/lib/texts/catalogue";
import { formatCount, t } from "@/lib/texts/text";

type Total = {
  name: Label;
  value: string;
  /** Null: not known in one of the periods. */
  change: { current: number; previous: number; format: (value: number) => string } | null;
  note?: string;
  href?: string;
};

const CARD = "block h-full px-3 py-2 sm:px-5 sm:py-3";

function TotalList({ totals, previous }: { totals: readonly Total[]; previous: DayPeriod }) {
  return (
    <div>
      <ul
        aria-label={t("Totals")}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4"
      >
        {totals.map(({ name, value, change, note, href }) => (
          <li key={name} className="grid bg-panel">
            <TotalCard href={href}>
              <span className="block text-sm text-soft">{t(name)}</span>{" "}
              <span className="block font-heading text-xl leading-tight">{value}</span>{" "}
              {change ? <Change {...change} /> : null}
              {note ? <span className="mt-0.5 block text-sm text-soft leading-tight">{note}</span> : null}
            </TotalCard>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{t("Compared with {period}.", { period: periodText(previous) })}</p>
    </div>
  );
}

function TotalCard({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? (
    <div className={CARD}>{children}</div>
  ) : (
    <Link href={href} className={`${CARD} transition-colors hover:bg-raised`}>
      {children}
    </Link>
  );
}

function Change({ current, previous, format }: NonNullable<Total["change"]>) {
  const percent = changeText(current, previous);

  return (
    <span className="mt-0.5 block text-sm text-soft leading-tight">
      {percent === null
        ? t("before: {value}", { value: format(previous) })
        : t("{change} · before: {value}", { change: percent, value: format(previous) })}
    </span>
  );
}

type TotalsProps = { period: DayPeriod; report: Pick<Report, "total" | "previous"> };

/** Totals of the period with their change; those whose orders a list shows link to it. */
export function ReportTotals({ period, report: { total, previous } }: TotalsProps) {
  const { current, previous: before } = total;
  type Amount = "sold" | "paid" | "collected" | "in_transit" | "returned" | "refunds";
  const amount = (name: Label, of: Amount, filters?: Record<string, string>): Total => ({
    name,
    value: formatTaka(current[of]),
    change: { current: current[of], previous: before[of], format: formatTaka },
    ...(filters ? { href: ordersOfPeriod(period, filters) } : {}),
  });

  return (
    <TotalList
      previous={previous}
      totals={[
        amount("Sold^amount", "sold"),
        {
          name: "Orders",
          value: formatCount(current.orders),
          change: { current: current.orders, previous: before.orders, format: formatCount },
        },
        amount("Paid^amount", "paid"),
        amount("With couriers, not yet received", "collected", { queue: "cash_to_collect" }),
        amount("On the way", "in_transit", { queue: "on_the_way" }),
        amount("Returned or lost", "returned"),
        amount("Refunds", "refunds"),
        ...profitTotal(period, current, before),
      ]}
    />
  );
}

/** Unknown if orders have an outcome, and the profit of none of them is known. */
const isKnown = ({ known, counted }: ReportSums) => known > 0 || counted === 0;

/** Nothing for staff who may not see profit. */
function profitTotal(period: DayPeriod, current: ReportSums, before: ReportSums): Total[] {
  const { profit, known, counted } = current;
  if (profit === null) return [];
  const change =
    isKnown(current) && isKnown(before) && before.profit !== null
      ? { current: profit, previous: before.profit, format: formatTaka }
      : null;
  const note = t("of {known} of {orders} orders", { known: formatCount(known), orders: formatCount(counted) });

  return [
    {
      name: "Profit",
      value: isKnown(current) ? formatTaka(profit) : t("Unknown^cost"),
      change,
      ...(known < counted ? { note } : {}),
      href: profitHref(period),
    },
  ];
}

type CashTotals = { total: { current: ReceivedSums; previous: ReceivedSums }; previous: DayPeriod };

/** Money received and refunded in the period. */
export function CashTotals({ total: { current, previous: before }, previous }: CashTotals) {
  const amount = (name: Label, of: (sums: ReceivedSums) => number): Total => ({
    name,
    value: formatTaka(of(current)),
    change: { current: of(current), previous: of(before), format: formatTaka },
  });

  return (
    <TotalList
      previous={previous}
      totals={[
        amount("Received^money", ({ cash, online }) => sumTaka([cash, online])),
        amount("In cash", ({ cash }) => cash),
        amount("Online", ({ online }) => online),
        amount("Refunded^amount", ({ refunded }) => refunded),
      ]}
    />
  );
}
