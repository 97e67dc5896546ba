/** Keeps a courier's sheet of payments as a payment of its own, so that a difference of its total needs a note (ADR 114). */
import { createHash } from "node:crypto";
import type { SheetRow, SheetSettlement } from "@/lib/dispatch/courier-schema";
import { SHEET } from "@/lib/dispatch/payout-views";
import { type Paisa, paisa } from "@/lib/money";
import type { Can } from "@/server/actor";
import { db } from "@/server/db";
import type { SheetRecord } from "./parse-courier-sheet";
import { toPayout } from "./payout-list";
import { settlePayout } from "./settle-payout";

/** `hasCase`: a case names what differs in this row. */
type Line = { record: SheetRecord; row: SheetRow; hasCase: boolean };

/** Whether the row's cash is recorded, has a case, or was no cash: a returned parcel. */
const isExplained = ({ row, hasCase }: Line): boolean =>
  row.is_counted && (hasCase || row.outcome === "done" || row.outcome === "unchanged" || row.comes_back);

const sumOf = (amounts: readonly (Paisa | null)[]) =>
  paisa(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0));

/** The same sheet has the same number, however it is formatted. `written`: with the amounts as written. */
function numberOf(written: readonly SheetRecord[]): string {
  const rows = written.map(({ order, number, otherNumber, sums }) => [order, number, otherNumber, sums]);

  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 10).toUpperCase();
}

/** `lines`: of the whole sheet. Cash of rows that are not explained is a difference of the total. */
export async function settleSheet(
  lines: readonly Line[],
  { written, actor, now }: { written: readonly SheetRecord[]; actor: Can<"orders.edit">; now: Date },
): Promise<SheetSettlement> {
  const explained = lines.filter(isExplained);
  const sums = explained.map(({ record }) => record.sums);
  const unknown = lines.filter(({ row }) => row.order_id === null);
  const number = numberOf(written);
  const data = {
    totalPaisa: sumOf(lines.map(({ record }) => record.sums.paidOut)),
    collectedPaisa: sumOf(sums.map(({ collected }) => collected)),
    chargesPaisa: sumOf(sums.map(({ charge }) => charge)),
    sheetRows: explained.length,
    consignments: unknown.map(({ row, record }) => row.order_number || (record.number ?? String(record.line))),
  };
  await db.courierPayout.createMany({
    data: [{ courier: SHEET, number, ...data, fetchedAt: now }],
    skipDuplicates: true,
  });
  await db.courierPayout.updateMany({ where: { courier: SHEET, number, settledAt: null }, data });
  const payout = await db.courierPayout.findUniqueOrThrow({ where: { courier_number: { courier: SHEET, number } } });
  const settled = await settlePayout({ actor, id: payout.id, now });
  const { difference, unknown_count } = await toPayout(payout);

  return {
    id: payout.id,
    is_settled: settled?.is_settled ?? false,
    needs_note: settled?.needs_note ?? false,
    ...{ difference: difference ?? 0, unknown_count },
  };
}
