/**
 * A courier's sheet, read row by row against the orders that it names: their numbers, or the cash that was collected. Nothing changes before
 * `apply`, and then what is ready changes as a step of several orders does (ADR 067).
 */
import { parse } from "csv-parse/sync";
import { unguard } from "@/lib/csv";
import { toAsciiDigits } from "@/lib/digits";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { courierNumberSchema } from "@/lib/orders/admin-schema";
import { isHeadingOf, SHEET_MOST_ROWS, type SheetColumn } from "@/lib/orders/courier-files";
import type { CourierSheetInput, SheetResult, SheetRow } from "@/lib/orders/courier-schema";
import { recipientName } from "@/lib/orders/recipient";
import { wasHandedOver } from "@/lib/orders/rules";
import { judgeStep, type StepInput } from "@/lib/orders/steps";
import type { AdminActor } from "@/server/actor";
import { answerEach } from "@/server/bulk";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { type Order, Prisma } from "@/server/generated/prisma/client";
import { stepOne } from "./bulk";

type Record = { line: number; order: string; number: string | null; amount: number | null };

function wrongSheet(message: string): AppError {
  return new AppError("invalid", message, { errors: [{ field: "sheet", message }] });
}

function cellsOf(sheet: string): string[][] {
  const [heading = ""] = sheet.split(/\r\n|\r|\n/, 1);
  const delimiter = ["\t", ";", ","].find((sign) => heading.includes(sign)) ?? ",";
  try {
    const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
    return parse(sheet, { ...options, to: SHEET_MOST_ROWS + 2 });
  } catch {
    throw wrongSheet("The sheet cannot be read. Are its quotation marks closed?");
  }
}

/** Throws invalid for a sheet without the columns that its kind needs. */
function recordsOf({ sheet, kind }: CourierSheetInput): Record[] {
  const [headings = [], ...rows] = cellsOf(sheet);
  if (rows.length > SHEET_MOST_ROWS)
    throw wrongSheet(`Please divide the sheet: at most ${SHEET_MOST_ROWS} rows at once`);
  const place = (column: SheetColumn) => headings.findIndex((heading) => isHeadingOf(column, heading));
  const order = place("order");
  const value = place(kind === "numbers" ? "number" : "amount");
  // Some couriers' sheets of payments know a parcel by their own number alone.
  const number = kind === "payments" && order < 0 ? place("number") : -1;
  if (order < 0 && number < 0) throw wrongSheet("The sheet has no column with order numbers, such as Invoice");
  if (value < 0) {
    throw wrongSheet(
      kind === "numbers"
        ? "The sheet has no column with the courier's numbers, such as Consignment ID"
        : "The sheet has no column with amounts, such as Collected amount",
    );
  }

  return rows.map((cells, index) => {
    const text = unguard((cells[value] ?? "").trim());
    const taka = Number(toAsciiDigits(text).replace(/[^\d.]/g, "") || Number.NaN);

    return {
      line: index + 2,
      order: unguard((cells[order] ?? "").trim())
        .replace(/^#/, "")
        .toUpperCase(),
      number: kind === "numbers" ? text : number < 0 ? null : unguard((cells[number] ?? "").trim()).toUpperCase(),
      amount: kind === "payments" && Number.isFinite(taka) ? taka : null,
    };
  });
}

/** By what the sheet calls them; null for what two orders share, where it cannot be told. */
function byName(orders: readonly Order[], nameOf: (order: Order) => string | null): Map<string, Order | null> {
  const found = new Map<string, Order | null>();
  for (const order of orders) {
    const name = nameOf(order) ?? "";
    found.set(name, found.has(name) ? null : order);
  }

  return found;
}

/** Finds the order of a record: by its own number; in a sheet of payments, where none has that, by the courier's. */
async function finderOf(records: readonly Record[], { kind }: CourierSheetInput) {
  const names = records.map(({ order, number }) => order || (number ?? ""));
  const [own, theirs] = await Promise.all([
    db.order.findMany({ where: { orderNumber: { in: names } } }),
    kind === "payments" ? db.order.findMany({ where: { courierTrackingNumber: { in: names } } }) : [],
  ]);
  const found = new Map([
    ...byName(theirs, ({ courierTrackingNumber }) => courierTrackingNumber),
    ...byName(own, ({ orderNumber }) => orderNumber),
  ]);

  return {
    orderOf: ({ order, number }: Record) => found.get(order || (number ?? "")),
    paidBefore: kind === "payments" ? await paidBeforeSent([...own, ...theirs]) : new Set<string>(),
  };
}

/** Cash orders that were paid before their parcel left, by bKash for example: a courier brings nothing for them. */
async function paidBeforeSent(orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const ids = orders.filter(({ paymentStatus }) => paymentStatus === "paid").map(({ id }) => id);
  if (ids.length === 0) return new Set();

  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT entity_id::text AS id FROM audit_entries WHERE entity = 'order' AND entity_id = ANY(${ids}::uuid[])
    GROUP BY entity_id
    HAVING max(id) FILTER (WHERE changes #>> '{payment_status,to}' = 'paid')
      < max(id) FILTER (WHERE changes #>> '{status,to}' = 'shipped')`);

  return new Set(rows.map(({ id }) => id));
}

type Judged = { row: SheetRow; step: StepInput | null };

type Judging = { order: Order | null | undefined; paidBefore: ReadonlySet<string>; input: CourierSheetInput };

function judge(record: Record, { order, paidBefore, input }: Judging): Judged {
  // A courier brings no money for what was to be paid online, or was paid before it left.
  const isCash = order?.paymentMethod === "cash_on_delivery" && !paidBefore.has(order.id);
  const due = order ? (isCash ? toTaka(paisa(order.totalPaisa)) : 0) : null;
  const row = (outcome: SheetRow["outcome"], detail: string | null = null, number = record.number): SheetRow => ({
    line: record.line,
    order_number: record.order || (order?.orderNumber ?? ""),
    order_id: order?.id ?? null,
    name: order ? recipientName(order) : null,
    phone: order?.shipPhone ?? null,
    status: order?.status ?? null,
    courier_tracking_number: number,
    amount: record.amount,
    amount_due: input.kind === "payments" ? due : null,
    was_handed_over: order ? wasHandedOver(order) : null,
    outcome,
    detail,
  });
  if (order === undefined) return { row: row("refused", "No order has this number"), step: null };
  if (order === null) return { row: row("refused", "More than one order has this number"), step: null };

  const number = input.kind === "numbers" ? courierNumberSchema.safeParse(record.number) : null;
  if (number && (!number.success || number.data === null)) {
    return { row: row("refused", number.error?.issues[0]?.message ?? "The courier's number is missing"), step: null };
  }
  const step: StepInput = number
    ? { step: "hand_over", courierName: input.courier_name, courierTrackingNumber: number.data }
    : { step: "cash_received", delivers: input.delivered };
  if (!number && !isCash && record.amount === 0) return { row: row("unchanged"), step: null };
  const verdict = judgeStep(order, step);
  const isArriving = !number && input.delivered && record.amount === due;
  if (verdict === "done" && isArriving && judgeStep(order, { step: "delivered" }) === null) {
    return { row: row("ready", "Recorded before, still on the way"), step: { step: "delivered" } };
  }
  if (verdict === "done") return { row: row("unchanged"), step: null };
  if (verdict) return { row: row("refused", verdict.refused), step: null };
  if (!number && record.amount === null) return { row: row("refused", "The amount is missing"), step: null };
  if (!number && record.amount !== due) {
    const detail = `${formatTaka(record.amount ?? 0)} came, and the order comes to ${formatTaka(due ?? 0)}`;
    return { row: row("refused", detail), step: null };
  }

  return { row: row("ready", null, number?.data ?? null), step };
}

const sumOf = (rows: readonly SheetRow[]) =>
  Math.round(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 100) / 100;

/** Throws invalid for a sheet that cannot be read; what is wrong with a row stands with it. */
export async function readCourierSheet({
  actor,
  input,
  now,
}: {
  actor: AdminActor;
  input: CourierSheetInput;
  now: Date;
}): Promise<SheetResult> {
  const records = recordsOf(input);
  const { orderOf, paidBefore } = await finderOf(records, input);
  const seen = new Set<string>();
  const judged = records.map((record): Judged => {
    const one = judge(record, { order: orderOf(record), paidBefore, input });
    const isRepeated = one.step !== null && seen.has(one.row.order_number);
    seen.add(one.row.order_number);

    return isRepeated
      ? { row: { ...one.row, outcome: "refused", detail: "This order stands in the sheet twice" }, step: null }
      : one;
  });
  const rows = await answerEach(judged, async ({ row, step }): Promise<SheetRow> => {
    if (!input.apply || !step || row.order_id === null) return row;
    const { outcome, detail } = await stepOne(row.order_id, step, { actor, now });

    return { ...row, outcome, detail };
  });

  return {
    rows,
    sum: sumOf(rows),
    sum_matched: sumOf(rows.filter(({ outcome }) => outcome === "ready" || outcome === "done")),
  };
}
