import { SeriesPlot } from "@/components/shared/series-plot";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayMonth, formatMonth, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { stepLabel } from "@/lib/reports/labels";
import type { ReportStep } from "@/lib/reports/schema";
import { formatCount, t, tn } from "@/lib/texts/text";

const isMonth = (date: string) => date.length === "2026-12".length;
const shortLabel = (date: string) => (isMonth(date) ? formatMonth(date) : formatDayMonth(startOfDhakaDay(date)));

/** Labels that fit beside each other. */
const NARROW_LABELS = 3;
const WIDE_LABELS = 7;

/** Chart of the sold amounts and orders per day or month, with a table of the same figures. */
export function ReportChart({ steps: given }: { steps: readonly ReportStep[] }) {
  const steps = given.map(({ date, orders, sold }) => ({
    date,
    label: shortLabel(date),
    title: `${stepLabel(date)}: ${tn(orders, "{n} order", "{n} orders")}, ${formatTaka(sold)}`,
    amount: sold,
    orders,
  }));
  const plot = { steps, title: t("Sold, ৳") };
  const every = (labels: number) => Math.max(1, Math.ceil(steps.length / labels));

  return (
    <figure>
      <div role="img" aria-label={t("Sold amount and orders over time. The table below has each step.")}>
        <SeriesPlot
          {...plot}
          width={300}
          heights={{ amount: 150, orders: 92 }}
          labelEvery={every(NARROW_LABELS)}
          className="mx-auto max-w-[26rem] sm:hidden"
        />
        <SeriesPlot
          {...plot}
          width={720}
          heights={{ amount: 200, orders: 110 }}
          labelEvery={every(WIDE_LABELS)}
          className="max-w-4xl max-sm:hidden"
        />
      </div>
      <StepTable steps={given} />
    </figure>
  );
}

/** Chart data as a table, latest step first, collapsed initially. */
function StepTable({ steps }: { steps: readonly ReportStep[] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink">
        {t("Show as a table")}
      </summary>
      <Table label={t("Orders over time")}>
        <thead>
          <tr>
            <TableHead>{t("Day or month")}</TableHead>
            <TableHead className="text-right">{t("Orders")}</TableHead>
            <TableHead className="text-right">{t("Sold^amount")}</TableHead>
            <TableHead className="text-right">{t("Paid^amount")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ date, orders, sold, paid }) => (
            <TableRow key={date}>
              <TableCell>{stepLabel(date)}</TableCell>
              <TableCell className="text-right">{formatCount(orders)}</TableCell>
              <TableCell className="text-right">{formatTaka(sold)}</TableCell>
              <TableCell className="text-right">{formatTaka(paid)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
