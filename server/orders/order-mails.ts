/** The mails of an order, written into the outbox by the transaction that changes it: one for each real transition. */
import type { OrderMailKind } from "@/lib/orders/schema";
import type { Tx } from "@/server/db";
import type { Order, OrderItem } from "@/server/generated/prisma/client";
import { enqueueMail } from "@/server/mail/outbox";
import type { OrderFacts } from "@/server/mail/payloads";

type OrderWithLines = Order & { items: OrderItem[] };

function factsOf(order: OrderWithLines, isOwnAddress: boolean): OrderFacts {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    trackingNumber: order.trackingNumber,
    firstName: order.shipFirstName,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    lines: order.items.map(({ productName, quantity, pricePaisa }) => ({ name: productName, quantity, pricePaisa })),
    deliveryChargePaisa: order.deliveryChargePaisa,
    totalPaisa: order.totalPaisa,
    isOwnAddress,
  };
}

/** Writes a mail of an order to the address given for it, else to the account's (decisions 4). */
export async function mailOrder(tx: Tx, kind: OrderMailKind, order: OrderWithLines, now: Date): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: order.userId },
    select: { email: true, locale: true },
  });
  const recipient = order.shipEmail ?? user.email;
  await enqueueMail(tx, {
    kind,
    recipient,
    locale: user.locale,
    orderId: order.id,
    payload: factsOf(order, recipient === user.email),
    now,
  });
}

/** What a change is worth telling. */
function kindsFor(before: Order, after: Order, isCodeGiven: boolean): OrderMailKind[] {
  const becomes = (status: Order["status"]) => after.status === status && before.status !== status;
  const pays = (status: Order["paymentStatus"]) => after.paymentStatus === status && before.paymentStatus !== status;
  const all: [boolean, OrderMailKind][] = [
    [pays("paid"), "order_paid"],
    [pays("failed") && after.paymentMethod !== "cash_on_delivery", "payment_failed"],
    [becomes("shipped"), "order_shipped"],
    [becomes("delivered"), "order_delivered"],
    [becomes("cancelled"), "order_cancelled"],
    // The mail of a payment tells the code as well.
    [isCodeGiven && !pays("paid"), "premium_code"],
  ];

  return all.filter(([applies]) => applies).map(([, kind]) => kind);
}

/** Writes the mails of a change of a locked order. */
export async function mailOrderChange(
  tx: Tx,
  {
    before,
    after,
    isCodeGiven,
    now,
  }: { before: OrderWithLines; after: OrderWithLines; isCodeGiven: boolean; now: Date },
): Promise<void> {
  for (const kind of kindsFor(before, after, isCodeGiven)) await mailOrder(tx, kind, after, now);
}
