import { type Column, DataTable } from "@/components/shared/data-table";
import { UserText } from "@/components/shared/user-text";
import { TableHead } from "@/components/ui/table";
import { formatDay } from "@/lib/dates";
import { formatTaka, sumTaka } from "@/lib/money";
import { changeText } from "@/lib/reports/labels";
import { type CashReport, type ReportGroup, type ReportRow, reportGroupLabels } from "@/lib/reports/schema";
import { formatCount, t } from "@/lib/texts/text";

const NUMBER = "text-right tabular-nums";

type NumberColumn<Row> = { name: string; label: string; cell: (row: Row) => string };

function numbers<Row>(columns: readonly NumberColumn<Row>[]): Column<Row>[] {
  return columns.map(({ name, label, cell }) => ({
    ...{ name, label, cell, className: NUMBER },
    head: <TableHead className="text-right">{label}</TableHead>,
  }));
}

/** Groups of the period, largest sales first, each with its change. */
export function ReportTable({ rows, by }: { rows: readonly ReportRow[]; by: ReportGroup }) {
  const hasProfit = rows.some(({ current }) => current.profit !== null);
  const amount = (name: string, label: string, of: (sums: ReportRow["current"]) => number) => ({
    ...{ name, label },
    cell: ({ current }: ReportRow) => formatTaka(of(current)),
  });
  const columns: Column<ReportRow>[] = [
    {
      name: "title",
      head: <TableHead>{t(reportGroupLabels[by].label)}</TableHead>,
      cell: ({ name }) => <UserText>{name}</UserText>,
      className: "font-medium wrap-anywhere",
    },
    ...numbers<ReportRow>([
      { name: "orders", label: t("Orders"), cell: ({ current }) => formatCount(current.orders) },
      { name: "units", label: t("Units^goods"), cell: ({ current }) => formatCount(current.units) },
      amount("sold", t("Sold^amount"), ({ sold }) => sold),
      {
        name: "change",
        label: t("Change"),
        cell: ({ current, previous }) =>
          changeText(current.sold, previous.sold) ?? (current.sold > 0 ? t("new^figure") : "—"),
      },
      amount("paid", t("Paid^amount"), ({ paid }) => paid),
      amount("collected", t("With couriers"), ({ collected }) => collected),
      amount("transit", t("On the way"), ({ in_transit: transit }) => transit),
      amount("returned", t("Returned or lost"), ({ returned }) => returned),
      amount("refunds", t("Refunds"), ({ refunds }) => refunds),
      ...(hasProfit
        ? [
            {
              name: "profit",
              label: t("Profit"),
              cell: ({ current: { profit, known, counted } }: ReportRow) =>
                counted === 0 ? "—" : known === 0 || profit === null ? t("Unknown^cost") : formatTaka(profit),
            },
          ]
        : []),
    ]),
  ];

  return <DataTable label={t("Reports")} className="figure-rows" columns={columns} rows={rows} />;
}

/** Days with money. */
export function CashTable({ days }: { days: CashReport["days"] }) {
  type Day = CashReport["days"][number];
  const columns: Column<Day>[] = [
    {
      name: "title",
      head: <TableHead>{t("Day")}</TableHead>,
      cell: ({ id }) => <time dateTime={id}>{formatDay(id)}</time>,
      className: "font-medium",
    },
    ...numbers<Day>([
      { name: "cash", label: t("In cash"), cell: ({ cash }) => formatTaka(cash) },
      { name: "online", label: t("Online"), cell: ({ online }) => formatTaka(online) },
      { name: "refunded", label: t("Refunded^amount"), cell: ({ refunded }) => formatTaka(refunded) },
      {
        name: "wide",
        label: t("Received less refunds"),
        cell: ({ cash, online, refunded }) => formatTaka(sumTaka([cash, online, -refunded])),
      },
    ]),
  ];

  return <DataTable label={t("Money received")} className="figure-rows" columns={columns} rows={days} />;
}
