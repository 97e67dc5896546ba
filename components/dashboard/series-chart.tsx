import { SeriesPlot } from "@/components/shared/series-plot";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { describeSeries, ordersText, shortDay } from "@/lib/dashboard/labels";
import type { DashboardSeries } from "@/lib/dashboard/schema";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { formatCount, t } from "@/lib/texts/text";

/**
 * Chart of revenue and orders per day, with a table of the same figures. Server-rendered SVG, themed by CSS. Rendered
 * in two sizes, to keep the text legible on phones.
 */
export function SeriesChart({ days }: { days: DashboardSeries["days"] }) {
  const steps = days.map(({ date, orders, revenue }) => {
    const label = shortDay(date);
    return { date, label, title: `${label}: ${ordersText(orders)}, ${formatTaka(revenue)}`, amount: revenue, orders };
  });

  return (
    <figure>
      <div role="img" aria-label={t("{sentence}. The table below has each day.", { sentence: describeSeries(days) })}>
        <SeriesPlot
          steps={steps}
          title={t("Revenue, ৳")}
          width={300}
          heights={{ amount: 150, orders: 92 }}
          labelEvery={10}
          className="mx-auto max-w-[26rem] sm:hidden"
        />
        <SeriesPlot
          steps={steps}
          title={t("Revenue, ৳")}
          width={720}
          heights={{ amount: 250, orders: 140 }}
          labelEvery={4}
          className="max-w-4xl max-sm:hidden"
        />
      </div>
      <SeriesTable days={days} />
    </figure>
  );
}

/** Chart data as a table, newest day first, collapsed initially. */
function SeriesTable({ days }: { days: DashboardSeries["days"] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink">
        {t("Show as a table")}
      </summary>
      <Table label={t("Orders and revenue of each day")}>
        <thead>
          <tr>
            <TableHead>{t("Day")}</TableHead>
            <TableHead className="text-right">{t("Orders")}</TableHead>
            <TableHead className="text-right">{t("Revenue")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, orders, revenue }) => (
            <TableRow key={date}>
              <TableCell>{formatDay(date)}</TableCell>
              <TableCell className="text-right">{formatCount(orders)}</TableCell>
              <TableCell className="text-right">{formatTaka(revenue)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
