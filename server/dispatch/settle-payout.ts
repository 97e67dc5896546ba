/** Records the cash of a courier's payment for the orders whose amounts match to the paisa, and opens a case for each that does not. */
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import { matchOf } from "@/lib/dispatch/payouts";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { mapConcurrent } from "@/server/bulk";
import { db, transaction } from "@/server/db";
import { openCourierCase } from "@/server/fulfilment/cases";
import { lockOrder } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { applyStepSafely } from "@/server/order-work/bulk";
import { collectedPaisa, duePaisa, orderRestPaisa } from "./parcel-cash";

type Settling = { actor: Can<"orders.edit">; id: string; now: Date };
type Row = {
  id: string;
  order_id: string;
  order_number: string;
  due: number;
  collected: number;
  order_total: number;
};
type Line = SettledPayout["results"][number];

function readRows(id: string): Promise<Row[]> {
  return db.$queryRaw<Row[]>(Prisma.sql`
    SELECT parcel.id, parcel.order_id, orders.order_number, ${duePaisa} AS due, ${collectedPaisa} AS collected,
      ${orderRestPaisa} AS order_total
    FROM parcels parcel JOIN orders ON orders.id = parcel.order_id
    WHERE parcel.payout_id = ${id}::uuid ORDER BY parcel.consignment_id`);
}

/**
 * Returns one result per parcel. A repeated call changes nothing that is recorded. The payment counts as settled once every parcel is
 * recorded or has a case. Returns null for an unknown payment.
 */
export async function settlePayout({ actor, id, now }: Settling): Promise<SettledPayout | null> {
  const payout = await db.courierPayout.findUnique({ where: { id } });
  if (!payout) return null;

  const name = `${courierNameOf(payout.courier)} ${payout.number}`;
  const settle = (row: Row) => settleLine(row, payout, { actor, now });
  const lines = await mapConcurrent(await readRows(id), async (row) => ({ row, line: await settle(row) }));
  // Another call may have held the order, or recorded it since.
  const results = await mapConcurrent(lines, async ({ row, line }) =>
    line.outcome === "refused" ? await settle(row) : line,
  );
  const isSettled = results.every(({ outcome }) => outcome !== "refused");
  if (isSettled && payout.settledAt === null) {
    await transaction(async (tx) => {
      const { count } = await tx.courierPayout.updateMany({
        where: { id, settledAt: null },
        data: { settledAt: now },
      });
      if (count === 0) return;
      const changes = { couriers: { from: null, to: name } };
      await recordAudit(tx, { entity: "settings", entityId: null, action: "payout_settled", actor, changes, now });
    });
  }

  return { is_settled: isSettled, results };
}

type Payment = { courier: string; number: string };

async function settleLine(row: Row, payment: Payment, acting: Omit<Settling, "id">): Promise<Line> {
  const { order_id: orderId, due, collected, order_total: orderTotal } = row;
  const line = { id: row.id, order_id: orderId, order_number: row.order_number };
  const match = matchOf({ due, collected, orderTotal });
  if (match === "nothing") return { ...line, outcome: "unchanged", detail: null };
  if (match === "matches") {
    const { outcome, detail } = await applyStepSafely(orderId, { step: "cash_received", delivers: true }, acting);
    return { ...line, outcome, detail };
  }
  const detail = differenceText(row, payment);
  await transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await openCourierCase(tx, { orderId, detail, actor: acting.actor, now: acting.now });
  });

  return { ...line, outcome: "case", detail };
}

/** Cases store their text in English. */
function differenceText({ due, collected, order_total: total }: Row, { courier, number }: Payment): string {
  const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

  return withLanguage("en", () =>
    t(
      "{courier} collected {sum} and was to collect {due}; the order comes to {total}. Payment {number} of the courier.",
      { courier: courierNameOf(courier), sum: taka(collected), due: taka(due), total: taka(total), number },
    ),
  );
}
