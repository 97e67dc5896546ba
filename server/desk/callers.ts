/** Finds the customers with a phone number for a staff order; numbers may be shared and are unverified (ADR 070). */
import { userParams } from "@/lib/auth/schema";
import type { Caller, Callers } from "@/lib/desk/staff-order";
import { searchablePhone } from "@/lib/digits";
import { deliverableEmail } from "@/lib/no-email";
import { orderParams } from "@/lib/orders/schema";
import { findUnverified, isUnverifiedAccount } from "@/server/auth/unverified";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { NO_RECORD, readNumberRecords } from "@/server/number-records";
import { toOrder, toOrderSummary, withItems } from "@/server/orders/serialize";
import { runQuery, statement } from "@/server/sql";
import { isVerifiedBuyer } from "@/server/verified-buyers";

/** Maximum number of accounts listed; fewer people share a phone. */
const MAX_CALLERS = 10;

const withLastOrder = {
  _count: { select: { orders: true } },
  orders: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1, include: withItems },
} satisfies Prisma.UserInclude;

/**
 * Lists verified accounts first, then those that last ordered with this number: strangers may create any number of accounts with it, but
 * cannot push out its owner.
 */
const callersOf = statement<{ id: string }, [phoneDigits: string]>(
  "callers_of_phone",
  `SELECT users.id FROM users
   LEFT JOIN LATERAL (SELECT max(created_at) AS at FROM orders WHERE user_id = users.id AND ship_phone_digits = $1) last ON true
   WHERE users.id IN (
     SELECT id FROM users WHERE phone_digits = $1 UNION SELECT user_id FROM orders WHERE ship_phone_digits = $1)
   ORDER BY (users.password_hash IS NULL OR ${isVerifiedBuyer("users.id", "$1")}) DESC, last.at DESC NULLS LAST,
     users.created_at DESC, users.id DESC
   LIMIT ${MAX_CALLERS}`,
);

/** Accounts with this number and buyers who used it: verified ones first, then by latest order. Requires the full number. */
export async function findCallers(phone: string): Promise<Callers> {
  const digits = searchablePhone(phone);
  const [found, records] = await Promise.all([runQuery(callersOf, digits), readNumberRecords([digits])]);
  const number_record = records.get(digits) ?? NO_RECORD;
  const ids = found.map(({ id }) => id);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, include: withLastOrder });

  const unverified = await findUnverified(rows, phone);
  const customers = rows.map((row) => toCaller(row, unverified.has(row.id))).sort(byLastOrder);
  const open_orders = await findOpen(digits, customers);
  return { customers, refused_before: number_record.refused, number_record, open_orders };
}

/** Maximum number of open orders shown. */
const MAX_OPEN_ORDERS = 5;

/** Undelivered orders to a number, or of its customers. */
async function findOpen(digits: string, customers: readonly Caller[]): Promise<Callers["open_orders"]> {
  const rows = await db.order.findMany({
    where: {
      status: { in: ["pending", "processing", "shipped"] },
      OR: [{ shipPhoneDigits: digits }, { userId: { in: customers.map(({ id }) => id) } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_OPEN_ORDERS,
  });

  return rows.map(toOrderSummary);
}

/** Returns a customer by account id; null if the id is unknown or malformed. */
export async function getCaller(id: string): Promise<Caller | null> {
  const params = userParams.safeParse({ id });
  const row = params.success && (await db.user.findUnique({ where: params.data, include: withLastOrder }));

  if (!row) return null;
  // The number that prefills the form.
  const phone = row.phone ?? row.orders[0]?.shipPhone ?? "";
  return toCaller(row, await isUnverifiedAccount(row, phone));
}

/** The order that a new one exchanges or replaces; null if the id is unknown or malformed. */
export async function getReplacedOrder(id: string) {
  const params = orderParams.safeParse({ id });
  const select = { id: true, orderNumber: true, userId: true } as const;

  return params.success ? await db.order.findUnique({ where: params.data, select }) : null;
}

function toCaller(row: Prisma.UserGetPayload<{ include: typeof withLastOrder }>, is_unverified: boolean): Caller {
  const [last] = row.orders;

  return {
    id: row.id,
    full_name: row.fullName,
    email: deliverableEmail(row.email),
    is_unverified,
    phone: row.phone,
    orders_count: row._count.orders,
    last_order: last ? lastOrder(toOrder(last)) : null,
  };
}

function lastOrder({ order_number, created_at, shipping_address }: ReturnType<typeof toOrder>) {
  return { order_number, created_at, shipping_address };
}

function byLastOrder(one: Caller, other: Caller): number {
  const verifiedFirst = Number(one.is_unverified) - Number(other.is_unverified);

  return verifiedFirst || (other.last_order?.created_at ?? "").localeCompare(one.last_order?.created_at ?? "");
}
