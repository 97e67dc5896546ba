/** Records the cash of a courier's payment for the orders whose amounts match to the paisa, and opens a case for each that does not. */
import { courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import { collectedOf, dueOf } from "@/lib/dispatch/payouts";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { mapConcurrent } from "@/server/bulk";
import { db, transaction } from "@/server/db";
import { openCourierCase } from "@/server/fulfilment/cases";
import { lockOrder } from "@/server/fulfilment/change";
import type { Prisma } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { applyStepSafely } from "@/server/order-work/bulk";

type Settling = { actor: Can<"orders.edit">; id: string; now: Date };
type Row = Prisma.ParcelGetPayload<{ include: { order: true } }>;
type Line = SettledPayout["results"][number];

/**
 * Returns one result per parcel. A repeated call changes nothing that is recorded. The payment counts as settled once every parcel is
 * recorded or has a case. Returns null for an unknown payment.
 */
export async function settlePayout({ actor, id, now }: Settling): Promise<SettledPayout | null> {
  const payout = await db.courierPayout.findUnique({
    where: { id },
    include: { parcels: { include: { order: true }, orderBy: { consignmentId: "asc" } } },
  });
  if (!payout) return null;

  const results = await mapConcurrent(payout.parcels, (row) => settleLine(row, payout.number, { actor, now }));
  const isSettled = results.every(({ outcome }) => outcome !== "refused");
  if (isSettled && payout.settledAt === null) {
    await transaction(async (tx) => {
      const { count } = await tx.courierPayout.updateMany({
        where: { id, settledAt: null },
        data: { settledAt: now },
      });
      if (count === 0) return;
      const changes = { couriers: { from: null, to: `${courierNameOf(payout.courier)} ${payout.number}` } };
      await recordAudit(tx, { entity: "settings", entityId: null, action: "payout_settled", actor, changes, now });
    });
  }

  return { is_settled: isSettled, results };
}

const courierNameOf = (courier: string) =>
  courier in courierAccounts ? courierAccounts[courier as keyof typeof courierAccounts].name : courier;

async function settleLine(row: Row, number: string, acting: Omit<Settling, "id">): Promise<Line> {
  const { order } = row;
  const line = { id: row.id, order_id: order.id, order_number: order.orderNumber };
  const [due, collected] = [dueOf(row), collectedOf(row)];
  // Paid before, or nothing was collected for a parcel that came back.
  if (collected === 0 && due === 0) return { ...line, outcome: "unchanged", detail: null };
  // Whole taka are collected, so that the order's total may be up to 99 paisa less.
  const isOrders = Math.ceil(order.totalPaisa / 100) * 100 === collected;
  if (collected === due && isOrders) {
    const { outcome, detail } = await applyStepSafely(order.id, { step: "cash_received", delivers: true }, acting);
    return { ...line, outcome, detail };
  }
  const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));
  const sums = { sum: taka(collected), due: taka(due), total: taka(order.totalPaisa) };
  // Cases store their text in English.
  const detail = withLanguage("en", () =>
    t(
      "{courier} collected {sum} and was to collect {due}; the order comes to {total}. Payment {number} of the courier.",
      { courier: courierNameOf(row.courier), ...sums, number },
    ),
  );
  await transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await openCourierCase(tx, { orderId: order.id, detail, actor: acting.actor, now: acting.now });
  });

  return { ...line, outcome: "case", detail };
}
