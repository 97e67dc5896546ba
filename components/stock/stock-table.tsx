import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { adminStock, type StockQuery, type StockSort } from "@/lib/stock/addresses";
import type { StockLevel } from "@/lib/stock/schema";
import { formatCount, t } from "@/lib/texts/text";

const byName: SortKey<StockSort> = { label: "Name", ascending: "name", descending: "name_desc", first: "ascending" };
const byStock: SortKey<StockSort> = {
  label: "Free^stock",
  ascending: "stock_asc",
  descending: "stock_desc",
  first: "ascending",
};

const NUMBER = "text-right tabular-nums";

/** Products with their free and reserved units. On phones each row is a card. */
export function StockTable({ levels, query }: { levels: readonly StockLevel[]; query: StockQuery }) {
  const sorting = { sort: query.sort, href: (sort: StockSort) => adminStock.href(query, { sort }) };
  const columns: readonly Column<StockLevel>[] = [
    {
      name: "title",
      head: <SortHead keys={[byName]} {...sorting} />,
      cell: ({ id, name, name_bn: nameBn }) => (
        <Link
          href={adminRoutes.stockOf(id)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          <LocalizedContent en={name} bn={nameBn} />
        </Link>
      ),
    },
    {
      name: "free",
      head: <SortHead keys={[byStock]} {...sorting} className="text-right" />,
      label: t("Free^stock"),
      cell: ({ free }) => formatCount(free),
      className: NUMBER,
    },
    {
      name: "reserved",
      head: <TableHead className="text-right">{t("Reserved^stock")}</TableHead>,
      label: t("Reserved^stock"),
      cell: ({ reserved }) => formatCount(reserved),
      className: NUMBER,
    },
    {
      name: "shelf",
      head: <TableHead className="text-right">{t("On the shelf")}</TableHead>,
      label: t("On the shelf"),
      cell: ({ on_shelf: units }) => formatCount(units),
      className: NUMBER,
    },
  ];

  return <DataTable label={t("Stock")} columns={columns} rows={levels} />;
}
