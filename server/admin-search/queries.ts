/** One search over what an owner looks for all day; each kind by the same rules as its own list. */
import { COUNTED_MAX, FOUND_MAX } from "@/lib/admin-search/limits";
import type { AdminFound, FoundKind } from "@/lib/admin-search/schema";
import { dhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { reachableEmail } from "@/lib/no-email";
import { recipientName } from "@/lib/orders/recipient";
import { searchUsers } from "@/server/auth/queries";
import { searchMessages } from "@/server/contact/queries";
import { searchCoupons } from "@/server/coupons/queries";
import { lastDayOf, toWireTerms } from "@/server/coupons/serialize";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { searchOrders } from "@/server/orders/search";
import { toStanding } from "@/server/orders/serialize";
import { searchCodes } from "@/server/premium-codes/queries";
import { filterProducts } from "@/server/products/queries";
import { searchQuestions } from "@/server/quiz/questions/queries";

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const few = { orderBy: newest, take: FOUND_MAX };
const counted = { select: { id: true, createdAt: true }, take: COUNTED_MAX };

type Found<Kind extends FoundKind> = { rows: AdminFound[Kind]; total: number };
type Named = { id: string; createdAt: Date };

/**
 * Those that were counted in no order, for asked by its newest the database walks through all rows where few fit: where all were counted,
 * the newest of them are known, and where there are many, the walk is short.
 */
function newestOf<Where>(where: Where, found: readonly Named[]): Where | { id: { in: string[] } } {
  if (found.length >= COUNTED_MAX) return where;
  const sorted = [...found].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));

  return { id: { in: sorted.slice(0, FOUND_MAX).map(({ id }) => id) } };
}

async function findOrders(term: string): Promise<Found<"orders">> {
  const where = await searchOrders(term);
  const found = await db.order.findMany({ where, ...counted });
  const rows = await db.order.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map((row) => ({
      ...toStanding(row),
      name: recipientName(row),
      phone: row.shipPhone,
    })),
    total: found.length,
  };
}

async function findCustomers(where: Prisma.UserWhereInput): Promise<Found<"customers">> {
  const found = await db.user.findMany({ where, ...counted });
  const rows = await db.user.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map(({ id, fullName, email, phone }) => ({
      id,
      full_name: fullName,
      email: reachableEmail(email),
      phone,
    })),
    total: found.length,
  };
}

async function findCodes(term: string): Promise<Found<"codes">> {
  const where = await searchCodes(term);
  const found = await db.premiumCode.findMany({ where, ...counted });
  const rows = await db.premiumCode.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      is_active: row.isActive,
      bound_user_email: row.boundUserEmail,
      distributed_to_order_id: row.distributedToOrderId,
    })),
    total: found.length,
  };
}

async function findProducts(term: string): Promise<Found<"products">> {
  const where = filterProducts({ search: term, withDrafts: true });
  const found = await db.product.findMany({ where, ...counted });
  const rows = await db.product.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      price: toTaka(paisa(row.pricePaisa)),
      stock_quantity: row.stockQuantity,
      is_active: row.isActive,
    })),
    total: found.length,
  };
}

async function findCoupons(term: string): Promise<Found<"coupons">> {
  const where = searchCoupons(term);
  const found = await db.coupon.findMany({ where, ...counted });
  const rows = await db.coupon.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map((row) => ({
      ...toWireTerms(row),
      id: row.id,
      is_active: row.isActive,
      valid_from: row.startsAt && dhakaDay(row.startsAt),
      valid_until: lastDayOf(row),
      usage_limit: row.usageLimit,
      used_count: row.usedCount,
    })),
    total: found.length,
  };
}

async function findMessages(term: string, senders: Prisma.UserWhereInput): Promise<Found<"messages">> {
  const where = await searchMessages(term, senders);
  const found = await db.contactMessage.findMany({ where, ...counted });
  const rows = await db.contactMessage.findMany({ where: newestOf(where, found), ...few });

  return {
    rows: rows.map(({ id, name, subject, answeredAt, createdAt }) => ({
      id,
      name,
      subject,
      answered_at: answeredAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    })),
    total: found.length,
  };
}

async function findQuestions(term: string): Promise<Found<"questions">> {
  const where = searchQuestions(term);
  const found = await db.quizQuestion.findMany({ where, ...counted });
  const include = { topic: { select: { name: true } } };
  const rows = await db.quizQuestion.findMany({ where: newestOf(where, found), include, ...few });

  return {
    rows: rows.map(({ id, title, topic, isActive }) => ({ id, title, topic_name: topic.name, is_active: isActive })),
    total: found.length,
  };
}

/** People and what they wrote: looked up once for both. */
async function findPeople(term: string): Promise<[Found<"customers">, Found<"messages">]> {
  const where = await searchUsers(term);

  return Promise.all([findCustomers(where), findMessages(term, where)]);
}

/** What a term finds; a number may be written with a `#` before it. */
export async function findEverywhere(term: string): Promise<AdminFound> {
  const [orders, [customers, messages], codes, products, coupons, questions] = await Promise.all([
    findOrders(term),
    findPeople(term),
    findCodes(term),
    findProducts(term),
    findCoupons(term),
    findQuestions(term),
  ]);

  return {
    orders: orders.rows,
    customers: customers.rows,
    codes: codes.rows,
    products: products.rows,
    coupons: coupons.rows,
    messages: messages.rows,
    questions: questions.rows,
    totals: {
      orders: orders.total,
      customers: customers.total,
      codes: codes.total,
      products: products.total,
      coupons: coupons.total,
      messages: messages.total,
      questions: questions.total,
    },
  };
}
