/**
 * Matches a courier's sheet with the orders row by row, for tracking numbers or collected cash. Without `apply` it changes nothing; with
 * it, the ready rows are applied as bulk steps (ADR 067).
 */

import type { SheetReturn } from "@/lib/dispatch/courier-files";
import type { CourierSheetInput, SheetResult, SheetRow } from "@/lib/dispatch/courier-schema";
import { receivedText } from "@/lib/dispatch/courier-sheet";
import { takenNumberText } from "@/lib/dispatch/couriers";
import { isAmountDue } from "@/lib/dispatch/payouts";
import { formatTaka, type Paisa, paisa, toTaka } from "@/lib/money";
import { evaluateStep, type StepInput } from "@/lib/order-work/steps";
import { courierNumberSchema } from "@/lib/orders/admin-schema";
import { recipientName } from "@/lib/orders/recipient";
import { restPaisa } from "@/lib/orders/rest";
import { returnRefusal, returnStatusOf } from "@/lib/orders/returns";
import { wasHandedOver } from "@/lib/orders/rules";
import { t } from "@/lib/texts/text";
import { type Actor, type Can, requireCan } from "@/server/actor";
import { mapConcurrent, refusalOf } from "@/server/bulk";
import { db } from "@/server/db";
import type { Order } from "@/server/generated/prisma/client";
import { applyStepSafely } from "@/server/order-work/bulk";
import { returnParcel } from "@/server/order-work/return-parcel";
import { openSheetCase, sheetDifference } from "./cash-differences";
import { finderOf } from "./find-sheet-orders";
import { amountReceived, resolveSheetAmounts, type SheetRecord, sheetRecords } from "./parse-courier-sheet";
import { settleSheet } from "./settle-sheet";
import { recordSheetCharges } from "./sheet-charges";

/** Problems with a sheet's numbers: another order or another row has the same number. */
async function numberFaults(records: readonly SheetRecord[], { kind }: CourierSheetInput) {
  const upper = ({ number }: SheetRecord) => (number ?? "").toUpperCase();
  const numbers = kind === "numbers" ? records.map(upper).filter((number) => number !== "") : [];
  const others = await db.order.findMany({ where: { courierTrackingNumber: { in: numbers } } });

  return (record: SheetRecord): string | null => {
    const number = upper(record);
    if (kind !== "numbers" || number === "") return null;
    const having = others.filter(({ courierTrackingNumber }) => courierTrackingNumber === number);
    const other = having.some(({ orderNumber }) => orderNumber === record.order) ? undefined : having[0];
    if (other) return takenNumberText(number, other.orderNumber);

    return records.some((one) => one.order !== record.order && upper(one) === number)
      ? t("This number is in two rows")
      : null;
  };
}

type Judged = {
  row: SheetRow;
  step: StepInput | { returned: SheetReturn } | null;
  /** Description of the case that the row opens. */
  difference?: string | null;
};

type Judging = { order: Order | null | undefined; due: Paisa | null; fault: string | null; input: CourierSheetInput };

const taka = (amount: Paisa | null) => (amount === null ? null : toTaka(amount));

function replacedNumber(order: Order | null | undefined, number: string | null, { kind }: CourierSheetInput) {
  const old = order?.courierTrackingNumber ?? null;

  return kind === "numbers" && number !== null && old !== number ? old : null;
}

type JudgedReturn = { step: Judged["step"]; outcome: SheetRow["outcome"]; detail: string | null };

/** Leaves parcels with a recorded outcome unchanged; the others need an outcome chosen by an admin. */
function judgeReturn(order: Order, { returns: to }: CourierSheetInput): JudgedReturn {
  const from = returnStatusOf(order);
  if (from === "received" || from === "lost" || from === to || (from === "coming_back" && !to)) {
    return { step: null, outcome: "unchanged", detail: t("Already recorded as coming back") };
  }
  if (!to)
    return {
      step: null,
      outcome: "refused",
      detail: t("Came back according to the sheet: choose below what happened to it"),
    };

  const refusal = returnRefusal({ status: order.status, returnStatus: from }, to);
  return refusal
    ? { step: null, outcome: "refused", detail: refusal }
    : { step: { returned: to }, outcome: "ready", detail: null };
}

function judge(record: SheetRecord, { order, due, fault, input }: Judging): Judged {
  const { collected, charge, paidOut } = record.sums;
  const known = record.number ?? (input.kind === "payments" ? (order?.courierTrackingNumber ?? null) : null);
  const row = (outcome: SheetRow["outcome"], detail: string | null = null, number = known): SheetRow => ({
    line: record.line,
    order_number: record.order || (order?.orderNumber ?? ""),
    order_id: order?.id ?? null,
    name: order ? recipientName(order) : null,
    phone: order?.shipPhone ?? null,
    status: order?.status ?? null,
    courier_tracking_number: number,
    replaced_number: replacedNumber(order, number, input),
    amount: taka(collected),
    amount_due: input.kind === "payments" ? taka(due) : null,
    charge: taka(charge),
    paid_out: taka(paidOut),
    was_handed_over: order ? wasHandedOver(order) : null,
    comes_back: false,
    cash: null,
    outcome,
    detail,
    opens_case: false,
    is_counted: Boolean(order),
  });
  if (order === undefined) return { row: row("refused", t("No order has this number")), step: null };
  if (order === null) return { row: row("refused", t("More than one order has this number")), step: null };

  if (record.isReturn) {
    const { step, outcome, detail } = judgeReturn(order, input);
    return { row: { ...row(outcome, detail), comes_back: outcome !== "unchanged" }, step };
  }

  const number = input.kind === "numbers" ? courierNumberSchema.safeParse(record.number) : null;
  if (number && (!number.success || number.data === null)) {
    return {
      row: row("refused", number.error?.issues[0]?.message ?? t("The courier's number is missing")),
      step: null,
    };
  }
  if (fault) return { row: row("refused", fault), step: null };
  const step: StepInput = number
    ? { step: "hand_over", courierName: input.courier_name, courierTrackingNumber: number.data }
    : { step: "cash_received", delivers: input.delivered, comparedRest: restPaisa(order) };
  const came = amountReceived(record.sums);
  if (!number && due === 0 && came === 0) return { row: row("unchanged", t("Nothing to collect")), step: null };
  const verdict = evaluateStep(order, step);
  const isArriving = !number && input.delivered && isAmountDue(came, due);
  if (verdict === "done" && isArriving && evaluateStep(order, { step: "delivered" }) === null) {
    return { row: row("ready", t("Recorded before, still on the way")), step: { step: "delivered" } };
  }
  if (verdict === "done") return { row: row("unchanged"), step: null };
  if (verdict) return { row: row("refused", verdict.refused), step: null };
  if (!number && came === null) return { row: row("refused", t("The amount is missing")), step: null };
  if (!number && !(isAmountDue(came, due) && isAmountDue(collected, due))) {
    const said = receivedText({ charge: taka(charge), paid_out: taka(paidOut) });
    const words = t("{came}, and {due} is due", { came: said, due: formatTaka(taka(due) ?? 0) });
    return { row: row("refused", words), step: null };
  }

  const ready = row("ready", null, number ? number.data : known);
  return { row: number ? ready : { ...ready, cash: toTaka(paisa(restPaisa(order))) }, step };
}

/** Records one return. Returns the result as for a step of one order. */
async function returnOne(id: string, to: SheetReturn, { actor, now }: { actor: Actor; now: Date }) {
  try {
    requireCan(actor, "orders.edit");
    await returnParcel({ actor, id, input: { return_status: to, note: null }, now });
    return { outcome: "done", detail: null } as const;
  } catch (error) {
    return { outcome: "refused", detail: refusalOf(error) } as const;
  }
}

/** Applies the row's step, or opens its case. Never throws. */
async function applyRow({ row, step, difference }: Judged, acting: { actor: Actor; now: Date }): Promise<SheetRow> {
  const { order_id: orderId } = row;
  if (orderId === null) return row;
  if (difference) {
    const failed = await openSheetCase({ orderId, detail: difference, ...acting });
    return failed === null ? { ...row, opens_case: false } : { ...row, outcome: "refused", detail: failed };
  }
  if (!step) return row;
  const { outcome, detail } =
    "returned" in step ? await returnOne(orderId, step.returned, acting) : await applyStepSafely(orderId, step, acting);

  return { ...row, outcome, detail };
}

function sumOf(amounts: readonly (Paisa | null)[]): number {
  return toTaka(paisa(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)));
}

/** Totals in taka: of the counted rows, and of those that are ready or done. */
function sumsOf(records: readonly SheetRecord[], rows: readonly SheetRow[]): Omit<SheetResult, "rows" | "settlement"> {
  const counted = records.flatMap(({ sums }, index) => (rows[index]?.is_counted ? { ...sums, row: rows[index] } : []));
  const matched = counted.filter(({ row }) => row.outcome === "ready" || row.outcome === "done");
  const charges = counted.map(({ charge }) => charge);

  return {
    sum: sumOf(counted.map(({ collected }) => collected)),
    sum_matched: sumOf(matched.map(({ collected }) => collected)),
    sum_charges: charges.some((charge) => charge !== null) ? sumOf(charges) : null,
    sum_paid_out: sumOf(counted.map(({ paidOut }) => paidOut)),
  };
}

/** Throws forbidden. */
function canRecordCash(actor: Actor): Can<"orders.edit"> {
  requireCan(actor, "orders.edit");

  return actor;
}

/** Throws forbidden for payments without `orders.edit`, and invalid for an unreadable sheet; problems of single rows are part of their results. */
export async function readCourierSheet({
  actor,
  input,
  now,
}: {
  actor: Can<"orders.dispatch">;
  input: CourierSheetInput;
  now: Date;
}): Promise<SheetResult> {
  const recorder = input.kind === "payments" ? canRecordCash(actor) : null;
  const written = sheetRecords(input);
  const { orderOf, parcelOf, dueOf } = await finderOf(written, input);
  const records = resolveSheetAmounts(written, dueOf);
  const faultOf = await numberFaults(records, input);
  const [seen, changing] = [new Set<string>(), new Set<string>()];
  const judged = records.map((record): Judged => {
    const order = orderOf(record);
    const due = dueOf(record);
    const one = judge(record, { order, due, fault: faultOf(record), input });
    // Two rows may refer to the same order, one by our number and one by the courier's. Two parcels of it are counted each.
    const key = order?.id ?? one.row.order_number;
    const parcel = parcelOf(record)?.id ?? key;
    const [isRepeated, isChanging] = [seen.has(parcel), changing.has(key)];
    seen.add(parcel);
    if (isRepeated && one.step === null) return { row: { ...one.row, is_counted: false }, step: null };
    if (isRepeated || (isChanging && one.step !== null)) {
      const refused = { outcome: "refused", detail: t("This order is in the sheet twice") } as const;
      return { row: { ...one.row, ...refused, is_counted: !isRepeated }, step: null };
    }
    if (one.step !== null) changing.add(key);
    const difference =
      order && input.kind === "payments" && !record.isReturn && one.step === null
        ? sheetDifference(order, record.sums, due)
        : null;

    return { ...one, row: { ...one.row, opens_case: difference !== null }, difference };
  });
  if (input.kind === "payments" && input.apply) await recordSheetCharges(written, { orderOf, parcelOf, now });
  const settler = input.settle ? recorder : null;
  const rows = await mapConcurrent(judged, async (one) =>
    input.apply || (settler && one.difference) ? await applyRow(one, { actor, now }) : one.row,
  );
  const lines = records.flatMap((record, index) => {
    const [row, hasCase] = [rows[index], Boolean(judged[index]?.difference)];
    return row ? [{ record, row, hasCase }] : [];
  });

  return {
    ...{ rows, ...sumsOf(records, rows) },
    settlement: settler && (await settleSheet(lines, { written, actor: settler, now })),
  };
}
