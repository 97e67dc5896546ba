import { cx } from "class-variance-authority";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import type { SheetRow } from "@/lib/orders/courier-schema";
import {
  differenceOf,
  isEarly,
  isOdd,
  numberWords,
  outcomeWords,
  paymentWords,
  type SheetKind,
} from "@/lib/orders/courier-sheet";
import type { CheckedSheet } from "./use-courier-sheet";

/** What an owner has to see at once: whether the sums agree. */
export function SheetSummary({ kind, rows, sum }: CheckedSheet) {
  const words = kind === "payments" ? paymentWords(rows, sum) : numberWords(rows);

  return (
    <p role="status" className="sheet-summary" data-odd={rows.some(isOdd) || undefined}>
      {words}
    </p>
  );
}

/** Each row of the sheet with its order, and what becomes of it. On a phone each is a card. */
export function SheetRows({ kind, rows }: { kind: SheetKind; rows: readonly SheetRow[] }) {
  const isPayments = kind === "payments";

  return (
    <Table label="Rows of the sheet" asCards className="sheet-rows">
      <thead>
        <tr>
          <TableHead>Row</TableHead>
          <TableHead>Order</TableHead>
          {isPayments ? (
            <>
              <TableHead className="text-right">Came</TableHead>
              <TableHead className="text-right">Expected</TableHead>
              <TableHead className="text-right">Difference</TableHead>
            </>
          ) : (
            <TableHead>Number</TableHead>
          )}
          <TableHead>Outcome</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.line} data-odd={isOdd(row) || undefined}>
            <TableCell className="sheet-line text-soft">
              <span className="sheet-line-word">Row </span>
              {row.line}
            </TableCell>
            <TableCell className="sheet-order font-mono">
              {row.order_id ? (
                <a
                  href={adminRoutes.order(row.order_id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {row.order_number}
                </a>
              ) : (
                row.order_number || "–"
              )}
            </TableCell>
            {isPayments ? (
              <Amounts row={row} />
            ) : (
              <TableCell data-label="Number" className="font-mono">
                {row.courier_tracking_number || "–"}
              </TableCell>
            )}
            <TableCell className="sheet-outcome" data-outcome={isEarly(row) ? "early" : row.outcome}>
              {outcomeWords(kind, row)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

const taka = (amount: number | null) => (amount === null ? "–" : formatTaka(amount));

function Amounts({ row }: { row: SheetRow }) {
  const difference = differenceOf(row);

  return (
    <>
      <TableCell data-label="Came" className="text-right">
        {taka(row.amount)}
      </TableCell>
      <TableCell data-label="Expected" className="text-right">
        {taka(row.amount_due)}
      </TableCell>
      <TableCell
        data-label="Difference"
        className={cx("text-right", difference ? "font-semibold text-warm" : "text-soft")}
      >
        {difference && difference > 0 ? "+" : null}
        {taka(difference)}
      </TableCell>
    </>
  );
}
