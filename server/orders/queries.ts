/** Order queries. For customers, another customer's order does not exist. */

import { toAsciiDigits } from "@/lib/digits";
import { deliverableEmail } from "@/lib/no-email";
import { customerHistory } from "@/lib/orders/history-labels";
import { addHours, HOLD_ENDS_SOON_HOURS } from "@/lib/orders/holds";
import type { MyOrdersQuery, OrderListQuery, OrderSort } from "@/lib/orders/list-query";
import { resendRefusal } from "@/lib/orders/mail-rules";
import { recipientName } from "@/lib/orders/recipient";
import { withoutHyphens } from "@/lib/orders/rules";
import {
  type HistoryEntry,
  type ListedOrder,
  type Order,
  type OrderDetails,
  type OrderWithCode,
  orderMailKinds,
  orderParams,
  type TrackedOrder,
} from "@/lib/orders/schema";
import { type Page, type PageQuery, page } from "@/lib/pagination";
import { idSchema } from "@/lib/text";
import { type Actor, can } from "@/server/actor";
import { mailboxColumns, recipientsOf } from "@/server/auth/contact-addresses";
import { db } from "@/server/db";
import { awaitingConfirmationWhere } from "@/server/fulfilment/holds";
import { Prisma } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";
import { readPage, type Slice, sliceOf } from "@/server/page";
import { paymentLinkOf } from "@/server/payment-links";
import { getShopFacts } from "@/server/settings/queries";
import { asksForCode } from "@/server/sms/confirmation-code";
import { fieldsOf, jsonOf, runQuery, statement } from "@/server/sql";
import { listHistory, statusTimes } from "./history";
import { endingIn, filterOrders } from "./search";
import {
  type OrderWithItems,
  orderFields,
  toListedOrder,
  toOrder,
  toOrderWithCode,
  toOrderWork,
  toOwnOrder,
  toPaymentAttempt,
  toRefund,
  toTrackedOrder,
  withCode,
  withItems,
} from "./serialize";
import { withWarnings } from "./warnings";

/** A listed order with its account's email address, if any, for the invoice. */
type OrderWithCustomer = ListedOrder & { customer: { email: string | null } };

const newestFirst: ({ createdAt: "desc" } | { id: "desc" })[] = [{ createdAt: "desc" }, { id: "desc" }];

/** Sort orders; each has an index. */
const sorts: Record<OrderSort, Prisma.OrderOrderByWithRelationInput[]> = {
  newest: newestFirst,
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  total_desc: [{ totalPaisa: "desc" }, { id: "desc" }],
  total_asc: [{ totalPaisa: "asc" }, { id: "asc" }],
};

/** If sorted by time, lists orders first whose phone number ends in the searched digits. */
async function readSorted(
  where: Prisma.OrderWhereInput,
  { sort, search, skip, take }: Slice & { sort: OrderSort; search: string },
) {
  const read = (wanted: Prisma.OrderWhereInput, slice: Slice) =>
    db.order.findMany({ where: wanted, include: withItems, orderBy: sorts[sort], ...slice });
  const ending = sort === "newest" || sort === "oldest" ? endingIn(search) : null;
  if (!ending) return read(where, { skip, take });

  const first = await read({ AND: [where, ending] }, { skip, take });
  if (first.length === take) return first;
  const before = skip === 0 ? first.length : await db.order.count({ where: { AND: [where, ending] } });
  const isOther = { OR: [{ shipPhoneDigits: null }, { NOT: ending }] };
  const others = await read({ AND: [where, isOther] }, { skip: Math.max(0, skip - before), take: take - first.length });
  return [...first, ...others];
}

async function listWhere(
  where: Prisma.OrderWhereInput,
  { sort = "newest", search = "", ...query }: PageQuery & { sort?: OrderSort; search?: string | undefined },
  to: typeof toListedOrder = toListedOrder,
): Promise<Page<ListedOrder>> {
  const found = await readPage(query, {
    rows: (slice) => readSorted(where, { sort, search, ...slice }),
    total: () => db.order.count({ where }),
    to,
  });

  return to === toListedOrder ? { ...found, data: await withWarnings(found.data) } : found;
}

/** Lists all orders for staff who may read them, otherwise the caller's. */
export async function listOrders(actor: Actor, query: OrderListQuery, now: Date): Promise<Page<ListedOrder>> {
  if (can(actor, "orders.read")) return listWhere(await filterOrders(query, now), query);

  const where = await filterOrders(
    { ...query, queue: undefined, late: false, last_call: undefined, source: undefined },
    now,
  );
  return listWhere({ ...where, userId: actor.id }, query, toOrder);
}

const OWN = "user_id = $1::uuid AND ($2::text IS NULL OR status = $2::order_status)";

const ownOrders = statement<OrderWithItems, [userId: string, status: string | null, skip: number, take: number]>(
  "own_orders",
  `SELECT ${fieldsOf("orders", orderFields)}, (
     SELECT coalesce(json_agg(${jsonOf("item", Object.keys(Prisma.OrderItemScalarFieldEnum))} ORDER BY item.position), '[]')
     FROM order_items item WHERE item.order_id = orders.id) AS items
   FROM orders WHERE ${OWN} ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT $4`,
);

const countOwnOrders = statement<{ total: number }, [userId: string, status: string | null]>(
  "count_own_orders",
  `SELECT count(*)::int AS total FROM orders WHERE ${OWN}`,
);

/** Lists the caller's orders, also for admins. Uses prepared SQL because customers open it often (ADR 037). */
export async function listOwnOrders({ id }: Actor, query: MyOrdersQuery): Promise<Page<Order>> {
  const status = query.status ?? null;
  const { skip, take } = sliceOf(query);
  const rows = await runQuery(ownOrders, id, status, skip, take);
  // A partly filled page is the last one, so no count query is needed.
  const isLast = rows.length > 0 && rows.length < take;
  const total = isLast ? skip + rows.length : ((await runQuery(countOwnOrders, id, status))[0]?.total ?? 0);

  return page(rows.map(toOrder), total, query);
}

/** Lists the orders of a customer, for admins. */
export function listOrdersOf(userId: string, query: PageQuery): Promise<Page<ListedOrder>> {
  return listWhere({ userId }, query);
}

/** An order of the caller, or any order for staff who may read them; null if there is none. */
export async function getOrder(actor: Actor, id: string): Promise<OrderWithCode | null> {
  const params = orderParams.safeParse({ id });
  if (!params.success) return null;

  const row = await db.order.findFirst({
    where: { id: params.data.id, ...(can(actor, "orders.read") ? {} : { userId: actor.id }) },
    include: withCode,
  });
  return row && toOwnOrder(row);
}

/** The history of an order as the customer sees it, oldest first. */
export async function getOrderHistory(orderId: string): Promise<HistoryEntry[]> {
  return customerHistory(await listHistory(orderId));
}

const linkedOrder = { select: { id: true, orderNumber: true } } as const;
const toLinkedOrder = ({ id, orderNumber }: { id: string; orderNumber: string }) => ({ id, order_number: orderNumber });

/** An order with customer, premium code, history and payments, for admins; null if it does not exist. */
export async function getOrderDetails(id: string, now: Date): Promise<OrderDetails | null> {
  const params = orderParams.safeParse({ id });
  if (!params.success) return null;

  const row = await db.order.findUnique({
    where: params.data,
    include: {
      ...withCode,
      replaces: linkedOrder,
      replacedBy: { ...linkedOrder, orderBy: { createdAt: "asc" } },
      user: { include: { contacts: mailboxColumns.contacts } },
      attempts: { orderBy: newestFirst },
      refunds: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: { createdBy: { select: { fullName: true } } },
      },
    },
  });
  if (!row) return null;

  const [history, [warned]] = await Promise.all([listHistory(row.id), withWarnings([{ id: row.id }])]);
  if (!warned) throw new Error("No answer about an order");
  const { has_open_case: _, ...warnings } = warned;
  const { user } = row;
  const recipients = recipientsOf(user, row.shipEmail);
  return {
    ...toOrderWithCode(row),
    customer: { id: user.id, email: deliverableEmail(user.email), full_name: user.fullName, phone: user.phone },
    history,
    payments: row.attempts.map(toPaymentAttempt),
    sendable_mails: recipients.length > 0 ? orderMailKinds.filter((kind) => resendRefusal(kind, row) === null) : [],
    mail_recipients: recipients,
    phone_confirmed_at: row.phoneConfirmedAt?.toISOString() ?? null,
    due_from: row.readyAt?.toISOString() ?? null,
    return_coming_at: row.returnComingAt?.toISOString() ?? null,
    returned_at: row.returnedAt?.toISOString() ?? null,
    return_lost_at: row.returnLostAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    refunds: row.refunds.map(toRefund),
    work: toOrderWork(row),
    source: row.source,
    placed_by: row.source === "website" ? null : (history.find(({ action }) => action === "placed")?.by ?? null),
    replaces: row.replaces && toLinkedOrder(row.replaces),
    replaced_by: row.replacedBy.map(toLinkedOrder),
    locale: storedLanguage(row.locale),
    payment_link: paymentLinkOf(row, now),
    ...warnings,
  };
}

/** Orders to be printed or handed over together, in the order of the ids; unknown ids are skipped. */
export async function getOrdersByIds(ids: readonly string[]): Promise<OrderWithCustomer[]> {
  const include = { ...withItems, user: { select: { email: true } } };
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, include });
  const orders = rows.map((row) => ({ ...toListedOrder(row), customer: { email: deliverableEmail(row.user.email) } }));
  const byId = new Map((await withWarnings(orders)).map((order) => [order.id, order]));

  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Possible meanings of a typed number, likeliest first; the first that finds an order is used. */
function trackedBy(id: string, actor: Actor | null): Prisma.OrderWhereInput[] {
  const orderId = idSchema.safeParse(id);
  if (orderId.success) return [{ id: orderId.data }];

  // Normalise typed input: upper case, no spaces or hyphens, ASCII digits.
  const typed = toAsciiDigits(id).toUpperCase();
  const bare = withoutHyphens(typed);
  const own = actor ? [{ orderNumber: typed, userId: actor.id }] : [];
  const ways = [{ trackingNumber: typed }, ...own, { trackingAlias: typed }];
  return bare === typed ? ways : [...ways, { trackingNumber: bare }, { trackingAlias: bare }];
}

const isFoundBy = (row: object, where: object) =>
  Object.entries(where).every(([name, value]) => row[name as keyof typeof row] === value);

/** The booking that is under way, if any. */
const liveParcel = { where: { endedAt: null, bookedAt: { not: null } }, select: { status: true }, take: 1 } as const;

const codeMessage = { where: { kind: "confirm_code" } } as const;

/** Finds an order by id, tracking number or alias, and for its customer also by order number; null if there is none (D3.22, D4.8). */
export async function trackOrder(options: {
  id: string;
  actor: Actor | null;
  now: Date;
}): Promise<TrackedOrder | null> {
  const ways = trackedBy(options.id.trim(), options.actor);
  const rows = await db.order.findMany({
    where: { OR: ways },
    include: { ...withItems, parcels: liveParcel, smsMessages: codeMessage },
  });
  const row = ways.map((way) => rows.find((found) => isFoundBy(found, way))).find(Boolean);
  if (!row) return null;

  const [reached, { methodNames }] = await Promise.all([statusTimes(row.id), getShopFacts()]);
  const asksCode = asksForCode(row, row.smsMessages[0], options.now);
  return toTrackedOrder(row, reached, { now: options.now, cashName: methodNames.cash_on_delivery, asksCode });
}

/** Unconfirmed cash orders that expire within a day, the most urgent first, with their total number. */
export async function listUnconfirmed({ now, limit }: { now: Date; limit: number }) {
  const where = { ...awaitingConfirmationWhere, heldUntil: { lte: addHours(now, HOLD_ENDS_SOON_HOURS) } };
  const [count, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ where, orderBy: [{ heldUntil: "asc" }, { id: "asc" }], take: limit }),
  ]);

  return {
    count,
    orders: rows.flatMap((row) => {
      const { id, orderNumber: order_number, shipPhone: phone, heldUntil } = row;

      return heldUntil
        ? [{ id, order_number, name: recipientName(row), phone, confirm_by: heldUntil.toISOString() }]
        : [];
    }),
  };
}
