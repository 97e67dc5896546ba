/** Admin search across all kinds that the caller may read. Each kind is searched by the rules of its list. */
import { COUNTED_MAX, FOUND_MAX } from "@/lib/admin-search/limits";
import type { AdminFound } from "@/lib/admin-search/schema";
import { dhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { deliverableEmail } from "@/lib/no-email";
import { recipientName } from "@/lib/orders/recipient";
import type { Ability } from "@/lib/roles";
import { type Actor, can } from "@/server/actor";
import { searchUsers } from "@/server/auth/queries";
import { searchMessages } from "@/server/contact/queries";
import { searchCoupons } from "@/server/coupons/queries";
import { lastDayOf, toWireTerms } from "@/server/coupons/serialize";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { searchParcels } from "@/server/orders/parcels";
import { endingIn, searchOrders } from "@/server/orders/search";
import { toOrderSummary } from "@/server/orders/serialize";
import { searchCodes } from "@/server/premium-codes/queries";
import { filterProducts } from "@/server/products/filter-products";
import { searchQuestions } from "@/server/quiz/questions/queries";

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const counted = { select: { id: true, createdAt: true }, take: COUNTED_MAX };

type Named = { id: string; createdAt: Date };

type Search<Where, Row> = {
  where: Where;
  /** Preferred matches, listed before newer matches. */
  first?: Where | null;
  /** Loads matches in no particular order, up to `counted`. */
  name: (where: Where) => Promise<Named[]>;
  /** Loads the newest `take` rows. */
  read: (where: Where | { id: { in: string[] } }, take: number) => Promise<Row[]>;
};

/**
 * The filter for the newest matches. If all matches are already known, filters by their ids, because a scan by date would read the whole
 * table to find few matches. If there are many matches, that scan is short.
 */
function newestOf<Where>(where: Where, found: readonly Named[]): Where | { id: { in: string[] } } {
  if (found.length >= COUNTED_MAX) return where;
  const sorted = [...found].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));

  return { id: { in: sorted.slice(0, 2 * FOUND_MAX).map(({ id }) => id) } };
}

/** The newest matches of a kind, and their total number. */
async function find<Where, Row extends { id: string }, Shown>(
  { where, first, name, read }: Search<Where, Row>,
  show: (row: Row) => Shown,
): Promise<{ rows: Shown[]; total: number }> {
  const [found, preferred] = await Promise.all([name(where), first ? name(first) : []]);
  const top = first && preferred.length > 0 ? await read(newestOf(first, preferred), FOUND_MAX) : [];
  const isTop = new Set(top.map(({ id }) => id));
  // Load enough rows to skip those that are already among the preferred ones.
  const others = top.length < FOUND_MAX ? await read(newestOf(where, found), FOUND_MAX + top.length) : [];
  const rows = [...top, ...others.filter(({ id }) => !isTop.has(id))].slice(0, FOUND_MAX);

  return { rows: rows.map(show), total: found.length };
}

/** Orders, or the parcels of a caller who may read no more. */
async function findOrders(term: string, actor: Actor) {
  const isAll = can(actor, "orders.read");
  const ending = endingIn(term);

  return find(
    {
      where: isAll ? await searchOrders(term) : searchParcels(term),
      first: ending && (isAll ? ending : { AND: [searchParcels(term), ending] }),
      name: (wanted) => db.order.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.order.findMany({ where: wanted, orderBy: newest, take }),
    },
    (row) => ({ ...toOrderSummary(row), name: recipientName(row), phone: row.shipPhone }),
  );
}

function findCustomers(where: Prisma.UserWhereInput) {
  return find(
    {
      where,
      name: (wanted) => db.user.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.user.findMany({ where: wanted, orderBy: newest, take }),
    },
    ({ id, fullName, email, phone }) => ({ id, full_name: fullName, email: deliverableEmail(email), phone }),
  );
}

async function findCodes(term: string) {
  const where = await searchCodes(term);

  return find(
    {
      where,
      name: (wanted) => db.premiumCode.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.premiumCode.findMany({ where: wanted, orderBy: newest, take }),
    },
    (row) => ({
      id: row.id,
      code: row.code,
      is_active: row.isActive,
      bound_user_email: row.boundUserEmail,
      distributed_to_order_id: row.distributedToOrderId,
    }),
  );
}

function findProducts(term: string) {
  return find(
    {
      where: filterProducts({ search: term, withDrafts: true }),
      name: (wanted) => db.product.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.product.findMany({ where: wanted, orderBy: newest, take }),
    },
    (row) => ({
      id: row.id,
      name: row.name,
      name_bn: row.nameBn,
      price: toTaka(paisa(row.pricePaisa)),
      stock_quantity: row.stockQuantity,
      is_active: row.isActive,
    }),
  );
}

function findCoupons(term: string) {
  return find(
    {
      where: searchCoupons(term),
      name: (wanted) => db.coupon.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.coupon.findMany({ where: wanted, orderBy: newest, take }),
    },
    (row) => ({
      ...toWireTerms(row),
      id: row.id,
      is_active: row.isActive,
      valid_from: row.startsAt && dhakaDay(row.startsAt),
      valid_until: lastDayOf(row),
      usage_limit: row.usageLimit,
      used_count: row.usedCount,
    }),
  );
}

async function findMessages(term: string, senders: Prisma.UserWhereInput) {
  const where = await searchMessages(term, senders);

  return find(
    {
      where,
      name: (wanted) => db.contactMessage.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.contactMessage.findMany({ where: wanted, orderBy: newest, take }),
    },
    ({ id, name, subject, answeredAt, createdAt }) => ({
      id,
      name,
      subject,
      answered_at: answeredAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }),
  );
}

function findQuestions(term: string) {
  const include = { topic: { select: { name: true, nameBn: true } } };

  return find(
    {
      where: searchQuestions(term),
      name: (wanted) => db.quizQuestion.findMany({ where: wanted, ...counted }),
      read: (wanted, take) => db.quizQuestion.findMany({ where: wanted, include, orderBy: newest, take }),
    },
    ({ id, title, titleBn, topic, isActive }) => ({
      id,
      title,
      title_bn: titleBn,
      topic_name: topic.name,
      topic_name_bn: topic.nameBn,
      is_active: isActive,
    }),
  );
}

const NOTHING = { rows: [], total: 0 };

/** Searches customers and their messages together, so that the user search runs once. */
async function findPeople(term: string, actor: Actor) {
  const [isCustomers, isMessages] = [can(actor, "customers.read"), can(actor, "messages.edit")];
  if (!isCustomers && !isMessages) return [NOTHING, NOTHING] as const;
  const where = await searchUsers(term);

  return Promise.all([isCustomers ? findCustomers(where) : NOTHING, isMessages ? findMessages(term, where) : NOTHING]);
}

/** Searches all kinds that the actor may read. A number may have the prefix `#`. */
export async function searchAll(term: string, actor: Actor): Promise<AdminFound> {
  const ifMay = <Found>(ability: Ability, search: () => Promise<Found>) => (can(actor, ability) ? search() : NOTHING);
  const [orders, [customers, messages], codes, products, coupons, questions] = await Promise.all([
    ifMay("parcels.read", () => findOrders(term, actor)),
    findPeople(term, actor),
    ifMay("codes.read", () => findCodes(term)),
    ifMay("products.edit", () => findProducts(term)),
    ifMay("coupons.edit", () => findCoupons(term)),
    ifMay("quiz.edit", () => findQuestions(term)),
  ]);
  const found = { orders, customers, codes, products, coupons, messages, questions };
  const totals = Object.entries(found).map(([kind, { total }]) => [kind, total]);

  return {
    orders: orders.rows,
    customers: customers.rows,
    codes: codes.rows,
    products: products.rows,
    coupons: coupons.rows,
    messages: messages.rows,
    questions: questions.rows,
    totals: Object.fromEntries(totals) as AdminFound["totals"],
  };
}
