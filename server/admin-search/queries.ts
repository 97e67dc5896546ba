/** One search over what an owner looks for all day; each kind by the same rules as its own list. */
import { COUNTED_MAX, FOUND_MAX } from "@/lib/admin-search/limits";
import type { AdminFound, FoundKind } from "@/lib/admin-search/schema";
import { dhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { reachableEmail } from "@/lib/no-email";
import { recipientName } from "@/lib/orders/recipient";
import { returnStatusOf } from "@/lib/orders/returns";
import { searchUsers } from "@/server/auth/queries";
import { searchMessages } from "@/server/contact/queries";
import { searchCoupons } from "@/server/coupons/queries";
import { lastDayOf, toWireTerms } from "@/server/coupons/serialize";
import { db } from "@/server/db";
import { searchOrders } from "@/server/orders/search";
import { searchCodes } from "@/server/premium-codes/queries";
import { filterProducts } from "@/server/products/queries";
import { searchQuestions } from "@/server/quiz/questions/queries";

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const few = { orderBy: newest, take: FOUND_MAX };
const counted = { take: COUNTED_MAX };

type Found<Kind extends FoundKind> = { rows: AdminFound[Kind]; total: number };

/** They are counted only where there may be more than are shown. */
async function withTotal<Row, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
  count: () => Promise<number>,
): Promise<{ rows: Shown[]; total: number }> {
  return { rows: rows.map(show), total: rows.length < FOUND_MAX ? rows.length : await count() };
}

async function findOrders(term: string): Promise<Found<"orders">> {
  const where = await searchOrders(term);

  return withTotal(
    await db.order.findMany({ where, ...few }),
    (row) => ({
      id: row.id,
      order_number: row.orderNumber,
      created_at: row.createdAt.toISOString(),
      status: row.status,
      payment_status: row.paymentStatus,
      return_status: returnStatusOf(row),
      total_amount: toTaka(paisa(row.totalPaisa)),
      work: { queue: row.queue },
      name: recipientName(row),
      phone: row.shipPhone,
    }),
    () => db.order.count({ where, ...counted }),
  );
}

async function findCustomers(term: string): Promise<Found<"customers">> {
  const where = await searchUsers(term);

  return withTotal(
    await db.user.findMany({ where, ...few }),
    ({ id, fullName, email, phone }) => ({ id, full_name: fullName, email: reachableEmail(email), phone }),
    () => db.user.count({ where, ...counted }),
  );
}

async function findCodes(term: string): Promise<Found<"codes">> {
  const where = await searchCodes(term);

  return withTotal(
    await db.premiumCode.findMany({ where, ...few }),
    (row) => ({
      id: row.id,
      code: row.code,
      is_active: row.isActive,
      bound_user_email: row.boundUserEmail,
      distributed_to_order_id: row.distributedToOrderId,
    }),
    () => db.premiumCode.count({ where, ...counted }),
  );
}

async function findProducts(term: string): Promise<Found<"products">> {
  const where = filterProducts({ search: term, withDrafts: true });

  return withTotal(
    await db.product.findMany({ where, ...few }),
    (row) => ({
      id: row.id,
      name: row.name,
      price: toTaka(paisa(row.pricePaisa)),
      stock_quantity: row.stockQuantity,
      is_active: row.isActive,
    }),
    () => db.product.count({ where, ...counted }),
  );
}

async function findCoupons(term: string): Promise<Found<"coupons">> {
  const where = searchCoupons(term);

  return withTotal(
    await db.coupon.findMany({ where, ...few }),
    (row) => ({
      ...toWireTerms(row),
      id: row.id,
      is_active: row.isActive,
      valid_from: row.startsAt && dhakaDay(row.startsAt),
      valid_until: lastDayOf(row),
      usage_limit: row.usageLimit,
      used_count: row.usedCount,
    }),
    () => db.coupon.count({ where, ...counted }),
  );
}

async function findMessages(term: string): Promise<Found<"messages">> {
  const where = await searchMessages(term);

  return withTotal(
    await db.contactMessage.findMany({ where, ...few }),
    ({ id, name, subject, answeredAt, createdAt }) => ({
      id,
      name,
      subject,
      answered_at: answeredAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }),
    () => db.contactMessage.count({ where, ...counted }),
  );
}

async function findQuestions(term: string): Promise<Found<"questions">> {
  const where = searchQuestions(term);

  return withTotal(
    await db.quizQuestion.findMany({ where, include: { topic: { select: { name: true } } }, ...few }),
    ({ id, title, topic, isActive }) => ({ id, title, topic_name: topic.name, is_active: isActive }),
    () => db.quizQuestion.count({ where, ...counted }),
  );
}

/** What a term finds; a number may be written with a `#` before it. */
export async function findEverywhere(term: string): Promise<AdminFound> {
  const [orders, customers, codes, products, coupons, messages, questions] = await Promise.all([
    findOrders(term),
    findCustomers(term),
    findCodes(term),
    findProducts(term),
    findCoupons(term),
    findMessages(term),
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
