/**
 * Amounts of the money steps in audit entries. The changes contain only states; the amounts are in the orders' rows. Needs two queries for
 * any number of entries.
 */
import { paisa, toTaka } from "@/lib/money";
import { restPaisa } from "@/lib/orders/rest";
import { db } from "@/server/db";
import type { AuditEntry as AuditRow } from "@/server/generated/prisma/client";

type Row = Pick<AuditRow, "id" | "entity" | "entityId" | "action" | "createdAt">;

const taken = new Set(["paid", "cash_received"]);
const givenBack = new Set(["refunded", "part_refunded"]);
const calledOff = new Set(["cancelled", "expired", "unconfirmed"]);

/** What the step received: the paid amount less the advance. */
const receivedThen = ({ paidPaisa, advancePaisa }: { paidPaisa: number | null; advancePaisa: number }) =>
  paidPaisa === null ? null : restPaisa({ totalPaisa: paidPaisa, advancePaisa });

/** Amount in taka by entry id: received, refunded, or the total of a cancelled order. */
export async function stepTotals(rows: readonly Row[]): Promise<Map<bigint, number>> {
  const idsOf = (...actions: ReadonlySet<string>[]) => [
    ...new Set(
      rows.flatMap(({ entity, entityId, action }) =>
        entity === "order" && entityId !== null && actions.some((some) => some.has(action)) ? [entityId] : [],
      ),
    ),
  ];
  const [orders, refunds] = await Promise.all([
    db.order.findMany({
      where: { id: { in: idsOf(taken, calledOff) } },
      select: { id: true, totalPaisa: true, paidPaisa: true, advancePaisa: true },
    }),
    db.refund.findMany({
      where: { orderId: { in: idsOf(givenBack) } },
      select: { orderId: true, amountPaisa: true, createdAt: true },
    }),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  // A refund has the same timestamp as its audit entry.
  const moment = (id: string | null, at: Date) => `${id} ${at.getTime()}`;
  const byMoment = new Map(refunds.map((one) => [moment(one.orderId, one.createdAt), one.amountPaisa]));

  return new Map(
    rows.flatMap(({ id, entityId, action, createdAt }) => {
      const order = byId.get(entityId ?? "");
      const sum = taken.has(action)
        ? order && receivedThen(order)
        : calledOff.has(action)
          ? order?.totalPaisa
          : givenBack.has(action)
            ? byMoment.get(moment(entityId, createdAt))
            : null;

      return sum == null ? [] : [[id, toTaka(paisa(sum))] as const];
    }),
  );
}
