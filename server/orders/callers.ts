/** Whom a phone number belongs to, for an admin who takes an order: it is shared, and nobody has proved it (ADR 070). */
import { userParams } from "@/lib/auth/schema";
import { searchablePhone } from "@/lib/digits";
import { reachableEmail } from "@/lib/no-email";
import type { Caller, Callers } from "@/lib/orders/taken-order";
import { findUnverified, isUnverifiedAccount } from "@/server/auth/unverified";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { countRefused } from "./queries";
import { toOrder, toStanding, withItems } from "./serialize";

/** More people than share a phone. */
const MOST = 10;

const withLastOrder = {
  _count: { select: { orders: true } },
  orders: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1, include: withItems },
} satisfies Prisma.UserInclude;

/** Accounts with this number and buyers of parcels to it, who ordered last first. Part of a number finds nobody. */
export async function findCallers(phone: string): Promise<Callers> {
  const digits = searchablePhone(phone);
  const [buyers, refused_before] = await Promise.all([
    db.order.groupBy({
      by: ["userId"],
      where: { shipPhoneDigits: digits },
      _max: { createdAt: true },
      orderBy: { _max: { createdAt: "desc" } },
      take: MOST,
    }),
    countRefused(digits),
  ]);
  const rows = await db.user.findMany({
    where: { OR: [{ phoneDigits: digits }, { id: { in: buyers.map(({ userId }) => userId) } }] },
    include: withLastOrder,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 2 * MOST,
  });

  const unverified = await findUnverified(rows, phone);
  const all = rows.map((row) => toCaller(row, unverified.has(row.id)));
  const customers = all.sort(byLastOrder).slice(0, MOST);
  const open_orders = await findOpen(digits, customers);
  return { customers, refused_before, open_orders };
}

/** Open orders that are named. */
const MOST_OPEN = 5;

/** Orders that are not delivered yet, to a number or of somebody who has it. */
async function findOpen(digits: string, customers: readonly Caller[]): Promise<Callers["open_orders"]> {
  const rows = await db.order.findMany({
    where: {
      status: { in: ["pending", "processing", "shipped"] },
      OR: [{ shipPhoneDigits: digits }, { userId: { in: customers.map(({ id }) => id) } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_OPEN,
  });

  return rows.map(toStanding);
}

/** One of them by their id; null when there is none, also for a malformed one. */
export async function getCaller(id: string): Promise<Caller | null> {
  const params = userParams.safeParse({ id });
  const row = params.success && (await db.user.findUnique({ where: params.data, include: withLastOrder }));

  if (!row) return null;
  // The form begins with this number.
  const phone = row.phone ?? row.orders[0]?.shipPhone ?? "";
  return toCaller(row, await isUnverifiedAccount(row, phone));
}

function toCaller(row: Prisma.UserGetPayload<{ include: typeof withLastOrder }>, is_unverified: boolean): Caller {
  const [last] = row.orders;

  return {
    id: row.id,
    full_name: row.fullName,
    email: reachableEmail(row.email),
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
  return (other.last_order?.created_at ?? "").localeCompare(one.last_order?.created_at ?? "");
}
