/** Writes a new order with its lines, history, emails and idempotency key in one statement, then takes the stock and commits (ADR 037). */

import type { NewOrderPlan } from "@/lib/orders/plan-new";
import { type AuditRow, auditFields, auditRows } from "@/server/audit/mutations";
import { type Mailbox, requestConfirmation } from "@/server/auth/contact-addresses";
import { insertCustomer } from "@/server/auth/new-customer";
import { type FoundCoupon, requireOwnUse, takeUseCall } from "@/server/coupons/uses";
import { attemptFields } from "@/server/fulfilment/attempts";
import { mailsOf } from "@/server/fulfilment/mails";
import { reservingCodes } from "@/server/fulfilment/reserve";
import { type IdempotencyKey, Prisma } from "@/server/generated/prisma/client";
import { type MailRow, mailFields, mailRow } from "@/server/mail/outbox";
import { enforceOpenOrderLimits } from "@/server/orders/open-order-limits";
import { type OrderWithItems, orderFields } from "@/server/orders/serialize";
import type { OpeningAttempt } from "@/server/payments/start";
import { takeStockCall } from "@/server/products/stock";
import { codesChanged, stockChanged } from "@/server/products/stock-levels";
import { callingNetwork } from "@/server/request-context";
import type { OrderTerms } from "@/server/settings/queries";
import { insertOf, type Rows, rowsOf, sqlTransaction, statement } from "@/server/sql";
import { keyRow, type Repeat } from "./idempotency";
import type { OrderRequest, PricedLine } from "./new-order";
import { queueOrderSms } from "./queue-order-sms";
import { takingShare } from "./take-share";

const insertOrder = statement<
  never,
  [
    orders: Rows<Omit<OrderWithItems, "items">>,
    items: Rows<OrderWithItems["items"][number]>,
    history: Rows<AuditRow>,
    mails: Rows<MailRow>,
    attempts: Rows<OpeningAttempt>,
    keys: Rows<IdempotencyKey>,
  ]
>(
  "insert_order",
  `WITH placed AS (${insertOf("orders", orderFields, 1)}),
     lines AS (${insertOf("order_items", Object.keys(Prisma.OrderItemScalarFieldEnum), 2)}),
     history AS (${insertOf("audit_entries", auditFields, 3)}),
     told AS (${insertOf("mails", mailFields, 4)}),
     attempt AS (${insertOf("payment_attempts", attemptFields, 5)})
   ${insertOf("idempotency_keys", Object.keys(Prisma.IdempotencyKeyScalarFieldEnum), 6)}`,
);

type Writing = {
  plan: NewOrderPlan;
  order: OrderWithItems;
  lines: readonly PricedLine[];
  attempt: OpeningAttempt | null;
  coupon: FoundCoupon | null;
  terms: OrderTerms;
  mailbox: Mailbox;
  repeat: Repeat | null;
};

/** History of a new order, of the order that it replaces, and of the new customer if staff created one with it. */
function auditsOf({ actor, now, taken }: OrderRequest, { id, orderNumber }: OrderWithItems, { history }: NewOrderPlan) {
  const { customer, replaces } = taken ?? {};
  const changes = { replaced_by: { from: null, to: orderNumber } };

  return auditRows([
    ...(customer?.entered ? [{ entity: "user", entityId: customer.id, action: "created", actor, now } as const] : []),
    ...(replaces ? [{ entity: "order", entityId: replaces.id, action: "replaced", actor, changes, now } as const] : []),
    ...history.map((entry) => ({ entity: "order", entityId: id, actor, now, ...entry }) as const),
  ]);
}

/**
 * Throws conflict `too_many_open_orders` and `coupon_refused`, and the database errors that `isRetryableConflict` and `isEmailTaken`
 * recognise.
 */
export async function writeOrder(request: OrderRequest, writing: Writing): Promise<void> {
  const { now, taken } = request;
  const { plan, order, lines, attempt, coupon, terms, mailbox, repeat } = writing;
  const { items, ...row } = order;
  const entered = taken?.customer.entered;
  const mails = plan.mails.flatMap((kind) => mailsOf(kind, order, mailbox, { now, isLimited: !taken }));

  await sqlTransaction(async (run) => {
    await Promise.all([
      entered && run(insertCustomer, rowsOf([entered])),
      run(
        insertOrder,
        rowsOf([row]),
        rowsOf(items),
        rowsOf(auditsOf(request, order, plan)),
        rowsOf(mails.map((mail) => mailRow(mail))),
        rowsOf(attempt ? [attempt] : []),
        rowsOf(repeat ? [keyRow(repeat, order.id, now)] : []),
      ),
      queueOrderSms(run, order, {
        ...{ terms, isTaken: taken !== undefined, now },
        client: taken ? null : callingNetwork(),
      }),
      requestConfirmation(run, mailbox, order.shipEmail, { isByCustomer: !taken, now }),
      enforceOpenOrderLimits(run, order, terms),
      coupon && requireOwnUse(run, order, coupon),
    ]);

    // Take everything that the order holds in the global lock order: codes, coupon use, stock (ADR 027).
    const codes = reservingCodes(order, now);
    if (order.holdLapsesAt) return [...codes, ...takingShare(order, lines, { coupon, now })];
    return [
      ...codes,
      ...(coupon ? [takeUseCall(coupon)] : []),
      takeStockCall(order.id, lines),
      ...(taken?.clearing ?? []),
    ];
  });
  stockChanged(lines.map(({ product }) => product.id));
  if (order.codeBatch !== null) codesChanged();
}
