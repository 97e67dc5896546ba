import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { ListedPurchase, PurchaseListQuery, Supplier } from "@/lib/purchases/schema";
import { purchaseStateLabels } from "@/lib/purchases/states";
import { formatCount, t } from "@/lib/texts/text";
import { PurchaseStateTag } from "./purchase-state";

type FilterProps = { query: PurchaseListQuery; suppliers: readonly Supplier[] };

/** State and supplier. A native form, so that it also works before the scripts have loaded. */
export function PurchaseFilters({ query, suppliers }: FilterProps) {
  return (
    <form method="get" className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,18rem)_auto]">
      <Field label={t("State")}>
        <Select name="state" defaultValue={query.state ?? ""}>
          <Options first={t("All states")} words={purchaseStateLabels} />
        </Select>
      </Field>
      <Field label={t("Supplier")}>
        <Select name="supplier_id" defaultValue={query.supplier_id ?? ""}>
          <option value="">{t("All suppliers")}</option>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="quiet" className="max-sm:col-span-2 sm:justify-self-start">
        {t("Show^figures")}
      </Button>
    </form>
  );
}

const NUMBER = "text-right tabular-nums";

export function PurchaseTable({ purchases }: { purchases: readonly ListedPurchase[] }) {
  const columns: readonly Column<ListedPurchase>[] = [
    {
      name: "title",
      head: <TableHead>{t("Number^purchase")}</TableHead>,
      cell: ({ id, number, state }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            href={adminRoutes.purchase(id)}
            className="inline-flex min-h-11 items-center font-medium font-mono underline underline-offset-4"
          >
            {number}
          </Link>
          <PurchaseStateTag state={state} />
        </span>
      ),
    },
    {
      name: "wide",
      head: <TableHead>{t("Supplier")}</TableHead>,
      label: t("Supplier"),
      cell: ({ supplier }) => <UserText>{supplier}</UserText>,
      className: "wrap-anywhere",
    },
    {
      name: "expected",
      head: <TableHead>{t("Expected^purchase")}</TableHead>,
      label: t("Expected^purchase"),
      cell: ({ expected_on: day }) => <Day day={day} />,
    },
    {
      name: "received",
      head: <TableHead className="text-right">{t("Received^units")}</TableHead>,
      label: t("Received^units"),
      cell: ({ received, units }) =>
        t("{received} of {units}", { received: formatCount(received), units: formatCount(units) }),
      className: NUMBER,
    },
    {
      name: "total",
      head: <TableHead className="text-right">{t("Total cost")}</TableHead>,
      label: t("Total cost"),
      cell: ({ total }) => formatTaka(total),
      className: NUMBER,
    },
    {
      name: "created",
      head: <TableHead>{t("Created^purchase")}</TableHead>,
      label: t("Created^purchase"),
      cell: ({ created_at: at }) => <Day day={at} />,
    },
  ];

  return <DataTable label={t("Purchases")} className="figure-rows" columns={columns} rows={purchases} />;
}

function Day({ day }: { day: string | null }) {
  return day ? (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day)}
    </time>
  ) : (
    "—"
  );
}
