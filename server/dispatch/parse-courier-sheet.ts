/** Parses a courier's sheet: finds columns by heading, converts amounts to paisa. */

import { parse } from "csv-parse/sync";
import { unguard } from "@/lib/csv";
import { toAsciiDigits } from "@/lib/digits";
import { isHeadingOf, isReturnStatus, MAX_SHEET_ROWS, type SheetColumn } from "@/lib/dispatch/courier-files";
import type { CourierSheetInput } from "@/lib/dispatch/courier-schema";
import { courierNamed } from "@/lib/dispatch/couriers";
import { isAmountDue } from "@/lib/dispatch/payouts";
import { type Paisa, paisa } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { AppError } from "@/server/errors";
import type { Sentence } from "@/server/sentence";

/** Amounts that the courier collected, kept and paid out; null if the sheet lacks them. */
export type SheetAmounts = { collected: Paisa | null; charge: Paisa | null; paidOut: Paisa | null };

export type SheetRecord = {
  line: number;
  order: string;
  /** The courier's number; null if this kind of sheet does not need it. */
  number: string | null;
  /** The parcel's other courier number, which may be stored with the order. */
  otherNumber: string | null;
  /** Whether the status is a return and no cash was collected. */
  isReturn: boolean;
  sums: SheetAmounts;
};

function wrongSheet(message: Sentence): AppError {
  return new AppError("invalid", message, { field: "sheet" });
}

function cellsOf(sheet: string): string[][] {
  const [heading = ""] = sheet.split(/\r\n|\r|\n/, 1);
  const delimiter = ["\t", ";", ","].find((sign) => heading.includes(sign)) ?? ",";
  try {
    const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
    return parse(sheet, { ...options, to: MAX_SHEET_ROWS + 2 });
  } catch {
    throw wrongSheet("The sheet cannot be read. Are its quotation marks closed?");
  }
}

/** Parses "1,060.50", "৳১০৬০" or "-60"; null if there is no digit. */
function amountOf(text: string): Paisa | null {
  const taka = Number(toAsciiDigits(text).replace(/[^\d.]/g, "") || Number.NaN);
  if (!Number.isFinite(taka)) return null;
  const amount = Math.round(taka * 100);

  return paisa(/^[-−]/.test(text) ? -amount : amount);
}

/** Adds up the fee: some sheets split it into parts, some write it as a negative number. */
function chargeOf(parts: readonly string[]): Paisa | null {
  const amounts = parts.map(amountOf).filter((amount) => amount !== null);

  return amounts.length === 0 ? null : paisa(amounts.reduce((sum, amount) => sum + Math.abs(amount), 0));
}

/** Throws invalid if the sheet lacks the columns that its kind needs. */
export function sheetRecords({ sheet, kind, courier_name: courierName }: CourierSheetInput): SheetRecord[] {
  const [headings = [], ...rows] = cellsOf(sheet);
  if (rows.length > MAX_SHEET_ROWS)
    throw wrongSheet({ said: t("Please split the sheet: at most {most} rows at once", { most: MAX_SHEET_ROWS }) });
  const places = (column: SheetColumn) =>
    headings.flatMap((heading, index) => (isHeadingOf(column, heading) ? [index] : []));
  const place = (column: SheetColumn) => places(column)[0] ?? -1;
  const isPayments = kind === "payments";
  const order = place("order");
  const [collected, paidOut] = isPayments ? [place("amount"), place("payout")] : [-1, -1];
  const [all] = places("allCharges");
  const charges = !isPayments ? [] : all === undefined ? places("charge") : [all];
  // Prefer the number that the courier's tracking page needs. A sheet with both numbers and no courier name is assumed to be from
  // Steadfast.
  const [consignment, tracking] = [place("consignment"), place("tracking")];
  const isByTracking = courierName ? courierNamed(courierName)?.follows?.number === "tracking" : true;
  const numbers = (isByTracking ? [tracking, consignment] : [consignment, tracking]).filter((found) => found >= 0);
  // Payment sheets of some couriers contain only the courier's numbers.
  const [number = -1, other = -1] = isPayments && order >= 0 ? [] : numbers;
  const status = isPayments ? place("status") : -1;
  if (order < 0 && (!isPayments || number < 0))
    throw wrongSheet("The sheet has no column with order numbers, such as Invoice");
  if (!isPayments && number < 0) {
    throw wrongSheet("The sheet has no column with the courier's numbers, such as Consignment ID");
  }
  if (isPayments && collected < 0 && paidOut < 0) {
    throw wrongSheet("The sheet has no column with amounts, such as Collected amount");
  }

  return rows.map((cells, index) => {
    const textAt = (column: number) => unguard((cells[column] ?? "").trim());
    const sums = {
      collected: amountOf(textAt(collected)),
      charge: chargeOf(charges.map(textAt)),
      paidOut: amountOf(textAt(paidOut)),
    };

    return {
      line: index + 2,
      order: textAt(order).replace(/^#/, "").toUpperCase(),
      number: !isPayments ? textAt(number) : number < 0 ? null : textAt(number).toUpperCase(),
      otherNumber: textAt(other).toUpperCase() || null,
      isReturn: isReturnStatus(textAt(status)) && (sums.collected ?? 0) <= 0 && (sums.paidOut ?? 0) <= 0,
      sums,
    };
  });
}

/** Derives a missing amount: paid out is collected minus fee. */
function completed({ collected, charge, paidOut }: SheetAmounts): SheetAmounts {
  const kept = charge ?? 0;

  return {
    collected: collected ?? (paidOut === null ? null : paisa(paidOut + kept)),
    charge,
    paidOut: paidOut ?? (collected === null ? null : paisa(collected - kept)),
  };
}

/** Amount that the courier collected according to the payout: payout plus fee. Null if the sheet has no amount. */
export function amountReceived({ charge, paidOut }: SheetAmounts): Paisa | null {
  return paidOut === null ? null : paisa(paidOut + (charge ?? 0));
}

/**
 * Completes the amounts of all records. If a sheet has only one amount column besides fees, it may contain collected or paid-out amounts
 * whatever its heading: the interpretation that matches more orders is used.
 */
export function resolveSheetAmounts(
  records: readonly SheetRecord[],
  dueOf: (record: SheetRecord) => Paisa | null,
): SheetRecord[] {
  const read = (isOther: boolean) =>
    records.map((record) => {
      const { collected, charge, paidOut } = record.sums;
      return { ...record, sums: completed(isOther ? { collected: paidOut, charge, paidOut: collected } : record.sums) };
    });
  const agreeing = (some: readonly SheetRecord[]) =>
    some.filter((record) => {
      const came = amountReceived(record.sums);
      return came !== null && isAmountDue(came, dueOf(record));
    }).length;
  const written = read(false);
  if (records.some(({ sums }) => sums.collected !== null && sums.paidOut !== null)) return written;
  const other = read(true);

  return agreeing(other) > agreeing(written) ? other : written;
}
