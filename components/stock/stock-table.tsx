import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { selectionColumn } from "@/components/shared/selection-cell";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import { adminStock, type StockQuery, type StockSort } from "@/lib/stock/addresses";
import { suggestedOrder } from "@/lib/stock/reorder";
import type { StockCost, StockLevel } from "@/lib/stock/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";

const byName: SortKey<StockSort> = { label: "Name", ascending: "name", descending: "name_desc", first: "ascending" };
const byStock: SortKey<StockSort> = {
  label: "Free^stock",
  ascending: "stock_asc",
  descending: "stock_desc",
  first: "ascending",
};

const NUMBER = "text-right tabular-nums";

type StockTableProps = {
  levels: readonly StockLevel[];
  query: StockQuery;
  /** Threshold of products without a reorder point. */
  lowStock: number;
  /** Cost by product, and the form of a new purchase to which the tick boxes belong; null for those who may not see costs. */
  buying: { costOf: (id: string) => StockCost; form: string } | null;
};

/** Tick boxes of the form of a new purchase. */
function tickColumn(form: string): Column<StockLevel> {
  return {
    ...selectionColumn(() => ""),
    cell: ({ id, name, name_bn: nameBn }) => (
      <label className="tick-box">
        <input
          type="checkbox"
          className="tick"
          name="product"
          value={id}
          form={form}
          aria-label={t("Select {name}", { name: pickContent(name, nameBn) })}
        />
      </label>
    ),
  };
}

function costColumns(costOf: (id: string) => StockCost): Column<StockLevel>[] {
  return [
    {
      name: "average",
      label: t("Average cost"),
      text: ({ average }: StockCost) => (average === null ? null : formatTaka(average)),
    },
    {
      name: "value",
      label: t("Stock value"),
      text: ({ units, value }: StockCost, free: number) => (units === 0 && free > 0 ? null : formatTaka(value)),
    },
  ].map(({ name, label, text }) => ({
    name,
    label,
    head: <TableHead className="text-right">{label}</TableHead>,
    cell: ({ id, free }) => text(costOf(id), free) ?? <span className="text-soft">{t("Unknown^cost")}</span>,
    className: NUMBER,
  }));
}

/** Products with their free and reserved units. On phones each row is a card. */
export function StockTable({ levels, query, lowStock, buying }: StockTableProps) {
  const sorting = { sort: query.sort, href: (sort: StockSort) => adminStock.href(query, { sort }) };
  const pointOf = ({ reorder_point: point }: StockLevel) => point ?? lowStock;
  const isShort = (level: StockLevel) => level.free <= pointOf(level);
  const columns: readonly Column<StockLevel>[] = [
    ...(buying ? [tickColumn(buying.form)] : []),
    {
      name: "title",
      head: <SortHead keys={[byName]} {...sorting} />,
      cell: ({ id, name, name_bn: nameBn, sku }) => (
        <>
          <Link
            href={adminRoutes.stockOf(id)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            <LocalizedContent en={name} bn={nameBn} />
          </Link>
          {sku ? <span className="ml-3 font-mono text-soft text-xs">{sku}</span> : null}
        </>
      ),
      className: "py-0",
    },
    {
      name: "free",
      head: <SortHead keys={[byStock]} {...sorting} className="text-right" />,
      label: t("Free^stock"),
      cell: (level) => (
        <span className={isShort(level) ? "font-semibold text-warm" : ""}>{formatCount(level.free)}</span>
      ),
      className: NUMBER,
    },
    ...[
      { name: "reserved", label: t("Reserved^stock"), units: (level: StockLevel) => level.reserved },
      { name: "shelf", label: t("On the shelf"), units: (level: StockLevel) => level.on_shelf },
      { name: "sold", label: t("Sold in {n} days", { n: 30 }), units: (level: StockLevel) => level.sold_30 },
      { name: "point", label: t("Reorder at"), units: pointOf },
      { name: "order", label: t("Suggested order"), units: suggestedOrder },
    ].map(({ name, label, units }) => ({
      name,
      label,
      head: <TableHead className="text-right">{label}</TableHead>,
      cell: (level: StockLevel) => (
        <span className={units(level) === 0 ? "text-soft" : ""}>{formatCount(units(level))}</span>
      ),
      className: NUMBER,
    })),
    ...(buying ? costColumns(buying.costOf) : []),
  ];

  return <DataTable label={t("Stock")} className="figure-rows" columns={columns} rows={levels} />;
}
