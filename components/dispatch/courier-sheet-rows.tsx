"use client";

import { cx } from "class-variance-authority";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { SheetRow } from "@/lib/dispatch/courier-schema";
import {
  differenceOf,
  isPrematureCash,
  needsReview,
  numberSheetSummary,
  outcomeText,
  paymentSheetSummary,
  questionOf,
  type SheetKind,
} from "@/lib/dispatch/courier-sheet";
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";
import type { CheckedSheet } from "./use-courier-sheet";

/** Summary of the sheet, above all whether its totals match the orders. */
export function SheetSummary({ kind, rows, sums }: CheckedSheet) {
  const words = kind === "payments" ? paymentSheetSummary(rows, sums) : numberSheetSummary(rows);

  return (
    <p role="status" className="sheet-summary" data-odd={rows.some(needsReview) || undefined}>
      {words}
    </p>
  );
}

/** Sheet lines whose question was saved as a note of the order. */
type Notes = { noted: ReadonlySet<number>; onNoted: (line: number) => void };

/** Rows of the sheet with their order and result. On phones each is a card. */
export function SheetRows({ kind, rows, ...notes }: Notes & { kind: SheetKind; rows: readonly SheetRow[] }) {
  const isPayments = kind === "payments";
  const amounts = rows.some(({ charge }) => charge !== null) ? withCharges : withoutCharges;

  return (
    <Table label={t("Rows of the sheet")} asCards className="sheet-rows">
      <thead>
        <tr>
          <TableHead>{t("Row")}</TableHead>
          <TableHead>{t("Order")}</TableHead>
          {isPayments ? (
            <>
              {amounts.map(([label]) => (
                <TableHead key={label} className="text-right">
                  {t(label)}
                </TableHead>
              ))}
              <TableHead className="text-right">{t("Difference")}</TableHead>
            </>
          ) : (
            <TableHead>{t("Number")}</TableHead>
          )}
          <TableHead>{t("Outcome")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.line} data-odd={needsReview(row) || undefined}>
            <TableCell className="sheet-line text-soft">
              <span className="sheet-line-word">{t("Row")} </span>
              {localizeDigits(String(row.line))}
            </TableCell>
            <TableCell className="sheet-order font-mono">
              {row.order_id ? (
                // Opens a new tab, to keep the sheet.
                <Link
                  href={adminRoutes.order(row.order_id)}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {row.order_number}
                </Link>
              ) : (
                row.order_number || row.courier_tracking_number || "–"
              )}
              {row.name ? (
                <span className="sheet-name">
                  <UserText>{row.name}</UserText>
                </span>
              ) : null}
            </TableCell>
            {isPayments ? (
              <Amounts row={row} amounts={amounts} />
            ) : (
              <TableCell data-cell="number" data-label={t("Number")} className="font-mono">
                {row.courier_tracking_number || "–"}
              </TableCell>
            )}
            <TableCell className="sheet-outcome" data-outcome={isPrematureCash(row) ? "early" : row.outcome}>
              {outcomeText(kind, row)}
              <AskCourier row={row} {...notes} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Saves a question for the courier as a note of the order, because sheets are not stored. */
function AskCourier({ row, noted, onNoted }: Notes & { row: SheetRow }) {
  const { run, isBusy } = useAction();
  const { order_id: id } = row;
  const question = questionOf(row);
  if (!id || !question) return null;
  if (noted.has(row.line)) return <span className="block text-soft">{t("Saved with the order")}</span>;

  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1.5 flex"
      loading={isBusy}
      onClick={async () => {
        const note = t("Ask the courier. {question}", { question });
        const words = { failed: t("The note wasn't saved. Please try again.") };
        const isKept = await run(() => api("POST /orders/admin/{id}/notes", { params: { id }, body: { note } }), words);
        if (isKept) onNoted(row.line);
      }}
    >
      {t("Record a question to the courier")}
      <span className="sr-only"> {t("about {number}", { number: row.order_number })}</span>
    </Button>
  );
}

const taka = (amount: number | null) => (amount === null ? "–" : formatTaka(amount));

type Amount = readonly [label: Label, amountOf: (row: SheetRow) => number | null, className?: string];

const withoutCharges: readonly Amount[] = [
  ["Received", (row) => row.paid_out],
  ["Expected", (row) => row.amount_due],
];
const withCharges: readonly Amount[] = [
  ["To collect", (row) => row.amount_due],
  ["Collected^amount", (row) => row.amount],
  ["Charge", (row) => row.charge, "sheet-kept"],
  ["Arrives^amount", (row) => row.paid_out, "sheet-kept"],
];

function Amounts({ row, amounts }: { row: SheetRow; amounts: readonly Amount[] }) {
  const difference = differenceOf(row);

  return (
    <>
      {amounts.map(([label, amountOf, className]) => (
        <TableCell key={label} data-label={t(label)} className={cx("text-right", className)}>
          {taka(amountOf(row))}
        </TableCell>
      ))}
      <TableCell
        data-label={t("Difference")}
        className={cx("sheet-difference text-right", difference ? "font-semibold text-warm" : "text-soft")}
      >
        {difference && difference > 0 ? "+" : null}
        {taka(difference)}
      </TableCell>
    </>
  );
}
