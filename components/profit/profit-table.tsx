import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDay, formatMonth } from "@/lib/dates";
import { formatTaka, sumTaka } from "@/lib/money";
import { costKinds } from "@/lib/order-figures/rules";
import { ordersOfRow, profitHref } from "@/lib/profit/addresses";
import { costLabels } from "@/lib/profit/labels";
import { type ProfitQuery, type ProfitRow, profitGroupLabels } from "@/lib/profit/schema";
import { formatCount, t } from "@/lib/texts/text";

const NUMBER = "text-right tabular-nums";
const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

const costOf = ({ costs }: ProfitRow) => sumTaka(costKinds.map((kind) => costs[kind].sum));
const unknownKinds = ({ costs }: ProfitRow) => costKinds.filter((kind) => costs[kind].unknown > 0);

/** Rows of a tab. The name links to the orders of the row, or to the order. */
export function ProfitTable({ rows, query }: { rows: readonly ProfitRow[]; query: ProfitQuery }) {
  const isOrders = query.by === "order";
  const href = (row: ProfitRow) => (isOrders ? adminRoutes.profitOf(row.id) : profitHref(ordersOfRow(query, row)));
  const columns: readonly Column<ProfitRow>[] = [
    {
      name: "title",
      head: <TableHead>{t(profitGroupLabels[query.by].label)}</TableHead>,
      cell: (row) => (
        <Link href={href(row)} className={`${LINK} font-medium ${isOrders ? "font-mono" : ""}`}>
          {query.by === "month" ? formatMonth(row.id) : <UserText>{row.name}</UserText>}
        </Link>
      ),
      className: "wrap-anywhere",
    },
    ...(isOrders ? [] : [countColumn(query)]),
    ...[
      { name: "income", label: t("Income"), cell: (row: ProfitRow) => formatTaka(row.income) },
      { name: "costs", label: t("Known costs"), cell: (row: ProfitRow) => formatTaka(costOf(row)) },
      {
        name: "profit",
        label: t("Profit"),
        cell: (row: ProfitRow) => (row.known === 0 ? t("Unknown^cost") : formatTaka(row.profit)),
      },
    ].map(({ label, ...column }) => ({
      ...column,
      label,
      head: <TableHead className="text-right">{label}</TableHead>,
      className: NUMBER,
    })),
    {
      name: "wide",
      head: <TableHead>{t("Unknown costs")}</TableHead>,
      label: t("Unknown costs"),
      cell: (row) => <Unknown row={row} query={query} />,
    },
    ...(isOrders ? [dayColumn()] : []),
  ];

  return <DataTable label={t("Profit")} className="figure-rows" columns={columns} rows={rows} />;
}

function countColumn({ by }: ProfitQuery): Column<ProfitRow> {
  const label = by === "product" ? t("Units sold") : t("Orders");

  return {
    name: "orders",
    label,
    head: <TableHead className="text-right">{label}</TableHead>,
    cell: ({ units, orders }) => formatCount(units ?? orders),
    className: NUMBER,
  };
}

function dayColumn(): Column<ProfitRow> {
  return {
    name: "placed",
    label: t("Ordered^purchase"),
    head: <TableHead>{t("Ordered^purchase")}</TableHead>,
    cell: ({ at }) => (at ? <time dateTime={at}>{formatDay(at)}</time> : "—"),
    className: "whitespace-nowrap",
  };
}

/** Kinds of unknown costs of an order, or the number of such orders of a group. */
function Unknown({ row, query }: { row: ProfitRow; query: ProfitQuery }) {
  const kinds = unknownKinds(row);
  if (kinds.length === 0) return "—";
  if (query.by === "order") return kinds.map((kind) => t(costLabels[kind].label)).join(", ");

  return (
    <Link href={profitHref({ ...ordersOfRow(query, row), unknown: "any" })} className={LINK}>
      {t("{n} of {all} orders", { n: formatCount(row.orders - row.known), all: formatCount(row.orders) })}
    </Link>
  );
}
