/** Queues the emails of an order in the transaction that changes it: one per actual state transition. */
import { courierLink } from "@/lib/dispatch/couriers";
import { keepsAdvance } from "@/lib/orders/advance";
import { promisedFrom } from "@/lib/orders/delivery-dates";
import { holdOf } from "@/lib/orders/holds";
import { needsParcel } from "@/lib/orders/parcel";
import { deliveryZone } from "@/lib/orders/pricing";
import { recipientName } from "@/lib/orders/recipient";
import { isCodeDue } from "@/lib/orders/rules";
import type { OrderMailKind } from "@/lib/orders/schema";
import type { AuditActor } from "@/server/audit/mutations";
import { type Mailbox, mailboxColumns, recipientsOf, requestConfirmation } from "@/server/auth/contact-addresses";
import { termsOfOrder } from "@/server/coupons/serialize";
import { db, type Tx } from "@/server/db";
import type { Order, OrderItem } from "@/server/generated/prisma/client";
import type { DueMail } from "@/server/mail/deliver";
import { enqueueMails, type NewMail } from "@/server/mail/outbox";
import type { CodeFacts, CodeState, OrderFacts, SendTimeFacts } from "@/server/mail/payloads";
import { queryIn } from "@/server/sql";
import { codesInOrder } from "./codes-in-order";
import type { TriggerColumn } from "./trigger-columns";

export type OrderWithLines = Omit<Order, TriggerColumn> & { items: OrderItem[] };

type Facts<F> = Omit<F, "isOwnAddress">;

function codeFactsOf({ id: orderId, orderNumber }: OrderWithLines): Facts<CodeFacts> {
  return { orderId, orderNumber };
}

function wayOf(order: OrderWithLines, now: Date): OrderFacts["way"] {
  const since = promisedFrom(order) ?? now;
  const zone = needsParcel(order.items) ? deliveryZone(order.shipCity) : null;

  return { zone, since: since.toISOString(), writtenAt: now.toISOString() };
}

/** The parcel's address lines, with area and city separate. */
function addressOf(order: OrderWithLines): Pick<OrderFacts, "address" | "place"> {
  const place = { area: order.shipArea, city: order.shipCity, zipCode: order.shipZipCode };

  return {
    address: [recipientName(order), order.shipAddress, `${place.area}, ${place.city} ${place.zipCode ?? ""}`.trim()],
    place,
  };
}

function orderFactsOf(order: OrderWithLines, { emailVerifiedAt }: Mailbox, now: Date): Facts<OrderFacts> {
  const hold = holdOf(order);
  const numbers = { courier_name: order.courierName, courier_tracking_number: order.courierTrackingNumber };
  // Not translated, because the email adds the label.
  const courier = [order.courierName, order.courierTrackingNumber].filter((known) => known !== null).join(": ");
  const link = courierLink(numbers);
  const coupon = termsOfOrder(order);

  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    trackingNumber: order.trackingNumber,
    ...(courier ? { courier } : {}),
    ...(link ? { courierLink: link } : {}),
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    lines: order.items.map(({ productName, productNameBn, quantity, pricePaisa, imageUrl }) => ({
      name: productName,
      ...(productNameBn ? { nameBn: productNameBn } : {}),
      quantity,
      pricePaisa,
      ...(imageUrl ? { picture: imageUrl } : {}),
    })),
    way: wayOf(order, now),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toISOString() } : {}),
    deliveryChargePaisa: order.deliveryChargePaisa,
    ...(order.discountPaisa > 0 ? { discountPaisa: order.discountPaisa } : {}),
    ...(coupon ? { couponCode: coupon.code } : {}),
    totalPaisa: order.totalPaisa,
    ...(order.advancePaisa > 0 ? { advancePaisa: order.advancePaisa } : {}),
    ...(keepsAdvance(order) && order.returnedAt === null ? { isAdvanceDueBack: true } : {}),
    ...(order.paidPaisa === null ? {} : { paidPaisa: order.paidPaisa }),
    ...(hold === "payment" && order.heldUntil ? { payBy: order.heldUntil.toISOString() } : {}),
    ...(hold === "confirmation" && order.heldUntil ? { confirmBy: order.heldUntil.toISOString() } : {}),
    isExpired: order.expiredAt !== null,
    ...(order.soldOutAt ? { isSoldOut: true } : {}),
    ...(order.waitsForStock ? { waitsForStock: true } : {}),
    firstName: emailVerifiedAt ? order.shipFirstName : null,
    ...(emailVerifiedAt && needsParcel(order.items) ? addressOf(order) : {}),
  };
}

type MailOptions = {
  now: Date;
  /** Whether a customer triggered the email, so that it counts towards their limit (ADR 019). */
  isByCustomer?: (order: OrderWithLines) => boolean;
};

/**
 * Builds the emails of an order: to the account's address, and to the order's own address once confirmed. While the account's address is
 * unconfirmed, the email omits text written by the account holder.
 */
export function mailsOf(
  kind: OrderMailKind,
  order: OrderWithLines,
  mailbox: Mailbox,
  { now, isLimited }: { now: Date; isLimited: boolean },
): NewMail<OrderMailKind>[] {
  const facts = kind === "premium_code" ? codeFactsOf(order) : orderFactsOf(order, mailbox, now);

  return recipientsOf(mailbox, order.shipEmail).map((recipient) => {
    const payload = { ...facts, isOwnAddress: recipient === mailbox.email };
    return { kind, recipient, locale: order.locale, orderId: order.id, payload, isLimited, now };
  });
}

/**
 * Queues the emails of orders, and requests confirmation of unconfirmed addresses. Returns the number; zero for customers without an email
 * address.
 */
export async function mailOrders(
  tx: Tx,
  kind: OrderMailKind,
  orders: readonly OrderWithLines[],
  { now, isByCustomer = () => false }: MailOptions,
): Promise<number> {
  const userIds = orders.map(({ userId }) => userId);
  const users = await tx.user.findMany({ where: { id: { in: userIds } }, select: mailboxColumns });
  const mails: NewMail<OrderMailKind>[] = [];
  for (const order of orders) {
    const user = users.find(({ id }) => id === order.userId);
    if (!user) throw new Error(`Order ${order.id} has no account`);
    const isLimited = isByCustomer(order);
    await requestConfirmation(queryIn(tx), user, order.shipEmail, { isByCustomer: isLimited, now });
    mails.push(...mailsOf(kind, order, user, { now, isLimited }));
  }
  await enqueueMails(tx, mails);

  return mails.length;
}

/** Checks whether a customer triggered the email, by an action or by a failed payment. */
function isCausedByCustomer(kind: OrderMailKind, actor: AuditActor, order: Pick<Order, "userId">): boolean {
  return actor.type === "user" ? actor.id === order.userId : kind === "payment_failed";
}

/** Kinds of queued emails that a newer email makes obsolete, such as a payment reminder after payment. */
const obsoleteKinds: Partial<Record<OrderMailKind, OrderMailKind[]>> = {
  order_cancelled: ["order_placed", "payment_failed", "order_in_cash", "order_online", "order_unheld"],
  order_in_cash: ["order_placed", "payment_failed", "order_online"],
  order_online: ["order_placed", "order_in_cash"],
};

export async function cancelQueuedMails(
  tx: Tx,
  kind: OrderMailKind[],
  orders: readonly OrderWithLines[],
): Promise<void> {
  const orderId = { in: orders.map(({ id }) => id) };
  await tx.mail.deleteMany({ where: { orderId, kind: { in: kind }, sentAt: null, failedAt: null } });
}

type ChangedOrders = {
  /** State after the change. */
  orders: readonly OrderWithLines[];
  mails: readonly OrderMailKind[];
  actor: AuditActor;
  now: Date;
};

/** Queues the emails of a change to locked orders. */
export async function mailOrderChange(tx: Tx, { orders, mails, actor, now }: ChangedOrders): Promise<void> {
  for (const kind of mails) {
    const pointless = obsoleteKinds[kind];
    if (pointless) await cancelQueuedMails(tx, pointless, orders);
    await mailOrders(tx, kind, orders, { now, isByCustomer: (order) => isCausedByCustomer(kind, actor, order) });
  }
}

async function codeState({ payload }: DueMail<"order_paid" | "premium_code">): Promise<CodeState> {
  const codes = { where: { isActive: true }, orderBy: codesInOrder, select: { code: true, description: true } };
  const order = await db.order.findUnique({ where: { id: payload.orderId }, include: { premiumCodes: codes } });
  if (!order || !isCodeDue(order)) return { state: "none" };
  if (order.waitsForCode || order.codeHeld) return { state: "waiting" };
  if (order.premiumCodes.length === 0) return { state: "none" };

  return { state: "ready", codes: payload.isOwnAddress ? order.premiumCodes : null };
}

/** Data for the payment email, with the code's state at the time of sending. */
export async function prepareCode(mail: DueMail<"order_paid">): Promise<SendTimeFacts["order_paid"]> {
  return { premiumCode: await codeState(mail) };
}

/** Data for the email with a later code; null (no email) if the code has been deactivated since. */
export async function prepareLateCode(mail: DueMail<"premium_code">): Promise<SendTimeFacts["premium_code"] | null> {
  const premiumCode = await codeState(mail);

  return premiumCode.state === "ready" ? { premiumCode } : null;
}
