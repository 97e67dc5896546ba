import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { TableHead } from "@/components/ui/table";
import { accountLabels } from "@/lib/accounting/accounts";
import type { IssuedDocument, JournalEntry } from "@/lib/accounting/schema";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";

function OrderLink({ id, order_number: number }: { id: string; order_number: string }) {
  return (
    <Link href={adminRoutes.order(id)} className="row-link font-mono text-sm">
      {number}
    </Link>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm text-soft">
      {formatDayTime(at)}
    </time>
  );
}

/** A column whose name is shown before its value in card layout. */
const column = <Row,>(name: string, label: string, cell: Column<Row>["cell"]): Column<Row> => ({
  ...{ name, label, cell },
  head: <TableHead>{label}</TableHead>,
});

const amountColumn = <Row extends { amount: number }>(): Column<Row> => ({
  ...column<Row>("amount", t("Amount"), ({ amount }) => formatTaka(amount)),
  className: "text-right tabular-nums",
  head: <TableHead className="text-right">{t("Amount")}</TableHead>,
});

/** Entries, oldest first. */
export function JournalTable({ rows }: { rows: readonly JournalEntry[] }) {
  const columns: Column<JournalEntry>[] = [
    {
      name: "title",
      head: <TableHead>{t("Reference")}</TableHead>,
      cell: ({ order, payment, at }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {order ? <OrderLink {...order} /> : <span>{t("Courier's payment {number}", { number: payment ?? "" })}</span>}
          <Time at={at} />
        </span>
      ),
    },
    column("debit", t("Debit^side"), ({ debit }) => t(accountLabels[debit].label)),
    column("credit", t("Credit^side"), ({ credit }) => t(accountLabels[credit].label)),
    amountColumn(),
  ];

  return <DataTable label={t("Journal")} className="figure-rows" columns={columns} rows={rows} />;
}

/** Table of invoices and credit notes. */
export function DocumentTable({ rows }: { rows: readonly IssuedDocument[] }) {
  const columns: Column<IssuedDocument>[] = [
    {
      name: "title",
      head: <TableHead>{t("Number^document")}</TableHead>,
      cell: ({ id, kind, cancels, issued_at: at }) => (
        <>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-mono text-sm">{id}</span>
            <Time at={at} />
          </span>
          {kind === "credit_note" ? (
            <span className="block text-sm text-soft">
              {t("Credit note, cancels {number}", { number: cancels ?? "" })}
            </span>
          ) : null}
        </>
      ),
    },
    column("order", t("Order"), ({ order }) => <OrderLink {...order} />),
    amountColumn(),
  ];

  return <DataTable label={t("Invoices and credit notes")} className="figure-rows" columns={columns} rows={rows} />;
}
