import { caseActionsFor, resolveRefusal } from "@/lib/cases/rules";
import type { Case } from "@/lib/cases/schema";
import { paisa, toTaka } from "@/lib/money";
import { differenceDue } from "@/lib/orders/paid-difference";
import { recipientName } from "@/lib/orders/recipient";
import { receivedAmount } from "@/server/fulfilment/attempts";
import type { Prisma } from "@/server/generated/prisma/client";

/** Shared `include` of all case reads. */
export const withSubject = {
  order: {
    select: {
      orderNumber: true,
      shipFirstName: true,
      shipLastName: true,
      shipPhone: true,
      status: true,
      paymentStatus: true,
      paidPaisa: true,
      totalPaisa: true,
      advancePaisa: true,
    },
  },
  attempt: { select: { tranId: true, amountPaisa: true, receivedPaisa: true, isAdvance: true } },
  resolvedBy: { select: { fullName: true } },
} as const satisfies Prisma.CaseInclude;

type CaseRow = Prisma.CaseGetPayload<{ include: typeof withSubject }>;

/** For a changed total, the actions depend on the direction of the difference: refund or collect. An advance is not released. */
function actionsOf({ kind, order, attempt }: CaseRow): Case["actions"] {
  const due = differenceDue(order);
  const isAdvance = attempt?.isAdvance ?? false;
  const situation = { order, isPaymentRefunded: false, isAdvance, due };

  return caseActionsFor[kind].filter(
    (action) => !(kind === "paid_total_changed" || isAdvance) || resolveRefusal(kind, action, situation) === null,
  );
}

/** Amount in taka of the payment concerned; for a held code, of the payment that paid the order. */
function amountOf({ kind, attempt, order }: CaseRow): number | null {
  if (attempt) return toTaka(paisa(receivedAmount(attempt)));

  return kind === "risk_hold" && order.paidPaisa !== null ? toTaka(paisa(order.paidPaisa)) : null;
}

export function toCase(row: CaseRow): Case {
  return {
    id: row.id,
    kind: row.kind,
    order_id: row.orderId,
    order_number: row.order.orderNumber,
    name: recipientName(row.order),
    phone: row.order.shipPhone,
    created_at: row.createdAt.toISOString(),
    detail: row.detail,
    transaction_id: row.attempt?.tranId ?? null,
    amount: amountOf(row),
    difference: row.resolvedAt || row.kind !== "paid_total_changed" ? null : toTaka(paisa(differenceDue(row.order))),
    actions: row.resolvedAt ? [] : actionsOf(row),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolution: row.resolution,
    resolved_by: row.resolvedBy?.fullName ?? null,
    note: row.note,
  };
}
