import {
  USER_NOT_FOUND,
  type User,
  type UserDetails,
  type UserListQuery,
  type UserSort,
  userParams,
} from "@/lib/auth/schema";
import { searchablePhone } from "@/lib/digits";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { escapeLike, isShort } from "@/server/search";
import { toUser } from "./serialize";

/** The signed-in user as stored now. Throws not_found when the account is gone. */
export async function requireUserById(id: string): Promise<User> {
  const row = await db.user.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", USER_NOT_FOUND);

  return toUser(row);
}

/** Whether the user has shown that the account's address is theirs. */
export async function isEmailVerified(id: string): Promise<boolean> {
  const row = await db.user.findUnique({ where: { id }, select: { emailVerifiedAt: true } });

  return row?.emailVerifiedAt != null;
}

/** Users of whom a word of the name or the e-mail address begins with a short term. */
function searchUsersByStart(start: string): Prisma.UserWhereInput {
  const folded = escapeLike(start.toLowerCase());

  return {
    OR: [
      { email: { startsWith: folded } },
      { nameKey: { startsWith: folded } },
      { nameKey: { contains: ` ${folded}` } },
    ],
  };
}

/** Users that a term finds by name, e-mail or phone; all of them without one. */
export function searchUsers(search: string | undefined): Prisma.UserWhereInput {
  if (!search) return {};
  if (isShort(search)) return searchUsersByStart(search);

  const found = { contains: escapeLike(search.toLowerCase()) };
  const digits = searchablePhone(search);
  return {
    OR: [{ nameKey: found }, { email: found }, ...(digits.length >= 4 ? [{ phoneDigits: { contains: digits } }] : [])],
  };
}

/** Each with an index. */
const sorts: Record<UserSort, Prisma.UserOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  name_asc: [{ nameKey: "asc" }, { id: "asc" }],
  name_desc: [{ nameKey: "desc" }, { id: "desc" }],
};

/** Users, newest first unless asked otherwise; search by name, e-mail or phone. */
export function listUsers(query: UserListQuery): Promise<Page<User>> {
  const where = searchUsers(query.search);

  return readPage(query, {
    rows: (slice) => db.user.findMany({ where, orderBy: sorts[query.sort], ...slice }),
    total: () => db.user.count({ where }),
    to: toUser,
  });
}

/** A user with the number of their orders and of the codes bound to their e-mail; null if there is none, also for a malformed id. */
export async function getUserDetails(id: string): Promise<UserDetails | null> {
  const params = userParams.safeParse({ id });
  if (!params.success) return null;

  const row = await db.user.findUnique({ where: params.data, include: { _count: { select: { orders: true } } } });
  if (!row) return null;

  const codes = await db.premiumCode.count({ where: { boundUserEmail: row.email } });
  return { ...toUser(row), orders_count: row._count.orders, codes_count: codes };
}
