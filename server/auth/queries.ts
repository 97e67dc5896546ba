import {
  type Customer,
  type CustomerRow,
  type ProductLayout,
  USER_NOT_FOUND,
  type User,
  type UserDetails,
  type UserListQuery,
  type UserSort,
  userParams,
} from "@/lib/auth/schema";
import { searchablePhone } from "@/lib/digits";
import { paisa, toTaka } from "@/lib/money";
import { deliverableEmailWhere } from "@/lib/no-email";
import type { Page } from "@/lib/pagination";
import { searchVariants } from "@/lib/texts/fold";
import type { Language } from "@/lib/texts/language";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";
import { readNumberRecords } from "@/server/number-records";
import { readPage, type Slice } from "@/server/page";
import { SPENT } from "@/server/revenue";
import { escapeLike, foundIn, isShort } from "@/server/search";
import { toCustomer, toUser } from "./serialize";

/** Loads the signed-in user. Throws not_found if the account was deleted. */
export async function requireUserById(id: string): Promise<User> {
  const row = await db.user.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", USER_NOT_FOUND);

  return toUser(row);
}

/** The layout that the admin last chose for the product list. */
export async function productLayoutOf(id: string): Promise<ProductLayout> {
  const row = await db.user.findUnique({ where: { id }, select: { productLayout: true } });

  return row?.productLayout ?? "cards";
}

/** Checks whether the account's address is confirmed. */
export async function isEmailVerified(id: string): Promise<boolean> {
  const row = await db.user.findUnique({ where: { id }, select: { emailVerifiedAt: true } });

  return row?.emailVerifiedAt != null;
}

/** Locale of emails to the shop's addresses: that of the account with the address, or English without one (D8.187). */
export async function localesOf(tx: Tx, addresses: readonly string[]): Promise<(address: string) => Language> {
  const email = { in: addresses.map((address) => address.toLowerCase()) };
  const users = await tx.user.findMany({ where: { email }, select: { email: true, locale: true } });
  const locales = new Map(users.map((user) => [user.email, user.locale]));

  return (address) => storedLanguage(locales.get(address.toLowerCase()));
}

/** Filter for users whose email address or a word of whose name starts with a short term. */
function searchUsersByStart(start: string): Prisma.UserWhereInput {
  const folded = escapeLike(start.toLowerCase());

  return {
    OR: [
      { email: { startsWith: folded, ...deliverableEmailWhere } },
      ...searchVariants(start.toLowerCase()).flatMap((way) => [
        { nameKey: { startsWith: escapeLike(way) } },
        { nameKey: { contains: ` ${escapeLike(way)}` } },
      ]),
    ],
  };
}

/** Minimum number of digits searched; callers usually give the last four digits first. */
const MIN_PHONE_DIGITS = 4;
/** Maximum number of buyers matched by their orders; a term with more matches is too vague. */
const MAX_BUYERS = 1_000;

/** Finds buyers whose order has a different name or phone number than the account. They are looked up first, as in the order search. */
async function searchBuyers(shipName: string, digits: string): Promise<Prisma.UserWhereInput> {
  const buyers = await db.order.groupBy({
    by: ["userId"],
    where: {
      OR: [
        ...foundIn(["shipName"], shipName),
        ...(digits.length >= MIN_PHONE_DIGITS ? [{ shipPhoneDigits: { contains: digits } }] : []),
      ],
    },
    orderBy: { userId: "asc" },
    take: MAX_BUYERS,
  });

  return { id: { in: buyers.map(({ userId }) => userId) } };
}

/** Filter by name, email or phone of the account, or by name or phone of its orders; without a term it matches all but deleted ones. */
export async function searchUsers(search: string | undefined): Promise<Prisma.UserWhereInput> {
  const live = { deletedAt: null };
  if (!search) return live;
  if (isShort(search)) return { ...live, ...searchUsersByStart(search) };

  const name = search.replace(/\s+/g, " ");
  const found = { contains: escapeLike(name.toLowerCase()) };
  const digits = searchablePhone(search);
  return {
    ...live,
    OR: [
      ...searchVariants(name.toLowerCase()).map((way) => ({ nameKey: { contains: escapeLike(way) } })),
      { email: { ...found, ...deliverableEmailWhere } },
      ...(digits.length >= MIN_PHONE_DIGITS ? [{ phoneDigits: { contains: digits } }] : []),
      await searchBuyers(name, digits),
    ],
  };
}

type SortedByColumn = Exclude<UserSort, "spent_desc" | "spent_asc">;

/** Sort orders; each has an index. */
const sorts: Record<SortedByColumn, Prisma.UserOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  name_asc: [{ nameKey: "asc" }, { id: "asc" }],
  name_desc: [{ nameKey: "desc" }, { id: "desc" }],
};

type Sums = Omit<CustomerRow, keyof Customer | "number_accounts">;
type SumsRow = { orders: number; spent: bigint; last: Date; phone: string; refused: number };

/** Totals over one user's orders. */
const SUMS = Prisma.sql`count(*)::int AS orders, ${Prisma.raw(SPENT)}::bigint AS spent, max(created_at) AS last,
  (array_agg(ship_phone ORDER BY created_at DESC))[1] AS phone,
  count(*) FILTER (WHERE coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL)::int AS refused`;

function toSums(row: SumsRow | undefined): Sums {
  return {
    orders_count: row?.orders ?? 0,
    spent: toTaka(paisa(Number(row?.spent ?? 0))),
    last_order_at: row?.last?.toISOString() ?? null,
    order_phone: row?.phone ?? null,
    refused_parcels: row?.refused ?? 0,
  };
}

/** Order totals by user, in one scan of the orders' user index. */
async function sumsOf(ids: readonly string[]): Promise<Map<string, Sums>> {
  const rows = await db.$queryRaw<(SumsRow & { user_id: string })[]>(Prisma.sql`
    SELECT user_id::text, ${SUMS} FROM orders WHERE user_id = ANY(${ids}::uuid[]) GROUP BY user_id`);

  return new Map(rows.map((row) => [row.user_id, toSums(row)]));
}

/** Adds order totals and the number of accounts that share the phone number: two statements for any number of customers. */
async function withFigures(customers: readonly Customer[]): Promise<CustomerRow[]> {
  const sums = await sumsOf(customers.map(({ id }) => id));
  const rows = customers.map((customer) => {
    const figures = sums.get(customer.id) ?? toSums(undefined);
    return { ...customer, ...figures, number: searchablePhone(customer.phone || figures.order_phone || "") };
  });
  const records = await readNumberRecords(rows.map(({ number }) => number));

  return rows.map(({ number, ...row }) => ({ ...row, number_accounts: records.get(number)?.accounts ?? 0 }));
}

/** One page of users by amount spent, then newest first. The amount is not stored but computed from paid orders per request. */
async function readBySpent(
  where: Prisma.UserWhereInput,
  { skip, take, isLeastFirst }: Slice & { isLeastFirst: boolean },
): Promise<UserRow[]> {
  const isAll = !("OR" in where);
  const found = isAll ? [] : await db.user.findMany({ where, select: { id: true } });
  const among = isAll
    ? Prisma.sql`WHERE users.deleted_at IS NULL`
    : Prisma.sql`WHERE users.id = ANY(${found.map(({ id }) => id)}::uuid[])`;
  const ids = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT users.id::text FROM users
    LEFT JOIN (SELECT user_id, ${Prisma.raw(SPENT)} AS spent FROM orders WHERE payment_status = 'paid' GROUP BY user_id) paid
      ON paid.user_id = users.id
    ${among}
    ORDER BY coalesce(paid.spent, 0) ${Prisma.raw(isLeastFirst ? "ASC" : "DESC")}, users.created_at DESC, users.id DESC
    LIMIT ${take} OFFSET ${skip}`);
  const rows = await db.user.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));

  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Lists users with their order totals, newest first by default; searches by name, email or phone. */
export async function listUsers(query: UserListQuery): Promise<Page<CustomerRow>> {
  const where = await searchUsers(query.search);
  const { data, pagination } = await readPage(query, {
    rows: (slice) =>
      query.sort === "spent_desc" || query.sort === "spent_asc"
        ? readBySpent(where, { ...slice, isLeastFirst: query.sort === "spent_asc" })
        : db.user.findMany({ where, orderBy: sorts[query.sort], ...slice }),
    total: () => db.user.count({ where }),
    to: toCustomer,
  });

  return { data: await withFigures(data), pagination };
}

/** Filter for a user's codes: bound to their email or, for users without one, allocated to their orders. */
export function codesOf({ id, email }: Pick<Customer, "id" | "email">): Prisma.PremiumCodeWhereInput {
  return email === null ? { order: { userId: id } } : { boundUserEmail: email };
}

/** Number of admins among the users that match a search. */
export async function countAdmins(search: string | undefined): Promise<number> {
  return db.user.count({ where: { AND: [await searchUsers(search), { role: "admin" }] } });
}

/** A user with order totals and the numbers of orders and codes; null if the id is unknown or malformed. */
export async function getUserDetails(id: string): Promise<UserDetails | null> {
  const params = userParams.safeParse({ id });
  if (!params.success) return null;

  const row = await db.user.findUnique({ where: params.data });
  if (!row) return null;

  const customer = toCustomer(row);
  const [[found], codes] = await Promise.all([
    withFigures([customer]),
    db.premiumCode.count({ where: codesOf(customer) }),
  ]);
  if (!found) return null;
  return {
    ...found,
    codes_count: codes,
    deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}
