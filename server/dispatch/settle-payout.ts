/** Records the cash of a courier's payment for the orders whose amounts match to the paisa, and opens a case for each that does not. */
import { translateDetail } from "@/lib/cases/detail-labels";
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import { needsNote, payerOf } from "@/lib/dispatch/payout-views";
import { matchOf } from "@/lib/dispatch/payouts";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { mapConcurrent, refusalOf } from "@/server/bulk";
import { db, transaction } from "@/server/db";
import { openCourierCase } from "@/server/fulfilment/cases";
import { lockOrder } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { applyStepSafely } from "@/server/order-work/bulk";
import { noCashReason } from "./cash-differences";
import { collectedPaisa, duePaisa, orderCashPaisa, recordedPaisa } from "./parcel-cash";
import { toPayout } from "./payout-list";

type Settling = { actor: Can<"orders.edit">; id: string; note?: string | undefined; now: Date };
type Row = {
  id: string;
  order_id: string;
  order_number: string;
  due: number;
  collected: number | null;
  order_total: number;
  order_cash: number;
  recorded: number | null;
  /** An earlier payment with cash of another parcel of the order; null: none. */
  paid_before: string | null;
};
type Line = SettledPayout["results"][number];

function readRows(id: string): Promise<Row[]> {
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH paid AS (
      SELECT parcel.id, parcel.order_id, orders.order_number, parcel.payout_id, parcel.consignment_id, payout.number, payout.fetched_at,
        ${duePaisa} AS due, ${collectedPaisa} AS collected, orders.total_paisa AS order_total, ${orderCashPaisa} AS order_cash,
        ${recordedPaisa} AS recorded
      FROM parcels parcel JOIN orders ON orders.id = parcel.order_id JOIN courier_payouts payout ON payout.id = parcel.payout_id
      WHERE parcel.order_id IN (SELECT order_id FROM parcels WHERE payout_id = ${id}::uuid)
    ), compared AS (
      SELECT *, (array_agg(number) FILTER (WHERE collected IS DISTINCT FROM 0) OVER (
        PARTITION BY order_id ORDER BY fetched_at, payout_id, consignment_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ))[1] AS paid_before FROM paid
    )
    SELECT id, order_id, order_number, due, collected, order_total, order_cash, recorded, paid_before
    FROM compared WHERE payout_id = ${id}::uuid ORDER BY consignment_id`);
}

/**
 * Returns one result per parcel. The payment counts as settled once every parcel is recorded or has a case, and a difference of the payment
 * itself has a note; a later call changes nothing.
 * Returns null for an unknown payment.
 */
export async function settlePayout({ actor, id, note = "", now }: Settling): Promise<SettledPayout | null> {
  const payout = await db.courierPayout.findUnique({ where: { id } });
  if (!payout) return null;

  const rows = await readRows(id);
  if (payout.settledAt !== null) {
    return {
      is_settled: true,
      needs_note: false,
      results: rows.map((row) => ({ ...lineOf(row), outcome: "unchanged", detail: null })),
    };
  }
  const settle = (row: Row) => settleLine(row, payout, { actor, now });
  const lines = await mapConcurrent(rows, settle);
  // Another call may have held the order, or changed or recorded it since.
  const hasRefused = lines.some(({ outcome }) => outcome === "refused");
  const renewed = new Map(hasRefused ? (await readRows(id)).map((row) => [row.id, row]) : []);
  const results = await mapConcurrent(lines, async (line) => {
    const row = line.outcome === "refused" ? renewed.get(line.id) : undefined;

    return row ? await settle(row) : line;
  });
  const isSettled = results.every(({ outcome }) => outcome !== "refused");
  const lacksNote = note === "" && needsNote(await toPayout(payout));
  const isOver = isSettled && !lacksNote && (await markSettled(payout, rows.length, { actor, note, now }));

  return { is_settled: isOver, needs_note: lacksNote, results };
}

/** Returns false if parcels were added to the payment since its rows were read. */
async function markSettled(
  { id, courier, number }: Payment & { id: string },
  parcels: number,
  { actor, note, now }: Acting & { note: string },
): Promise<boolean> {
  return await transaction(async (tx) => {
    const { count } = await tx.courierPayout.updateMany({
      where: { id, settledAt: null },
      data: { settledAt: now, note },
    });
    if (count === 0) return true;
    if ((await tx.parcel.count({ where: { payoutId: id } })) !== parcels) {
      await tx.courierPayout.update({ where: { id }, data: { settledAt: null, note: "" } });
      return false;
    }
    const changes = {
      couriers: { from: null, to: `${withLanguage("en", () => payerOf(courier))} ${number}` },
      ...(note === "" ? {} : { note: { from: null, to: note } }),
    };
    await recordAudit(tx, { entity: "settings", entityId: null, action: "payout_settled", actor, changes, now });

    return true;
  });
}

type Payment = { courier: string; number: string };
type Acting = Pick<Settling, "actor" | "now">;

const lineOf = ({ id, order_id: orderId, order_number: orderNumber }: Row) => ({
  ...{ id, order_id: orderId, order_number: orderNumber },
});

async function settleLine(row: Row, payment: Payment, acting: Acting): Promise<Line> {
  const match = matchOf(row);
  const isPaidBefore = row.paid_before !== null;
  if (match === "nothing" || (isPaidBefore && row.collected === 0))
    return { ...lineOf(row), outcome: "unchanged", detail: null };
  if (match === "differs" || isPaidBefore) return await openCaseSafely(row, payment, acting);
  const step = { step: "cash_received", delivers: true, comparedRest: row.order_cash } as const;
  const { outcome, detail } = await applyStepSafely(row.order_id, step, acting);
  // The order may have been cancelled or paid online since the rows were read.
  const refused = outcome === "refused" ? await openCaseSafely(row, payment, acting, detail) : null;

  return refused ?? { ...lineOf(row), outcome, detail };
}

/** `failed`: why recording a matching amount did not succeed. Then only an order that takes no cash gets a case. Never throws. */
async function openCaseSafely(row: Row, payment: Payment, acting: Acting, failed: string | null = null): Promise<Line> {
  const { order_id: orderId } = row;
  try {
    return await transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const refusal = noCashReason(order);
      if (failed !== null && refusal === null) return { ...lineOf(row), outcome: "refused", detail: failed };
      const detail = differenceText(row, payment, refusal);
      await openCourierCase(tx, { orderId, detail, ...acting });

      return { ...lineOf(row), outcome: "case", detail: translateDetail(detail) };
    });
  } catch (error) {
    return { ...lineOf(row), outcome: "refused", detail: refusalOf(error) };
  }
}

/** Cases store their text in English. */
function differenceText(row: Row, { courier, number }: Payment, refusal: string | null): string {
  const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));
  const { paid_before: other, collected } = row;
  const values = { courier: courierNameOf(courier), sum: taka(collected ?? 0), number };

  return withLanguage("en", () => {
    if (collected === null) {
      return t(
        "{courier} delivered a part of the parcel without an amount; the order comes to {total}. Payment {number} of the courier.",
        { courier: values.courier, total: taka(row.order_total), number },
      );
    }
    if (refusal !== null && collected > 0) {
      return t("{courier} collected {sum}, which cannot be recorded: {why}. Payment {number} of the courier.", {
        ...{ ...values, why: refusal },
      });
    }
    if (other !== null) {
      return t(
        "{courier} collected {sum} again: its payment {other} has cash of this order. Payment {number} of the courier.",
        {
          ...{ ...values, other },
        },
      );
    }
    return t(
      "{courier} collected {sum} and was to collect {due}; the order comes to {total}. Payment {number} of the courier.",
      { ...values, due: taka(row.due), total: taka(row.order_total) },
    );
  });
}
