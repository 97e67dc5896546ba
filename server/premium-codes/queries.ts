import type { Customer } from "@/lib/auth/schema";
import type { DashboardAttention } from "@/lib/dashboard/schema";
import type { Page } from "@/lib/pagination";
import { CODE_PREFIX, codeRefusal, FEW_FREE_CODES, normaliseCode } from "@/lib/premium-codes/rules";
import type {
  CodeBatches,
  CodeListQuery,
  CodeSelection,
  CodeSelectionQuery,
  CodeSort,
  CodeStats,
  CodeValidity,
  MyCodesQuery,
  PremiumCode,
} from "@/lib/premium-codes/schema";
import type { Actor } from "@/server/actor";
import { codesOf } from "@/server/auth/queries";
import { readSelection } from "@/server/bulk";
import { db } from "@/server/db";
import { freeToSellAt } from "@/server/free-codes";
import { hasCodesForAnyOrder } from "@/server/fulfilment/codes";
import { countFree } from "@/server/fulfilment/codes-ready";
import { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { escapeLike, isShort } from "@/server/search";
import { toOwnCode, toPremiumCode } from "./serialize";

const newestFirst: Prisma.PremiumCodeOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

/** Sort orders; each has an index. Codes without expiry sort last. */
const sorts: Record<CodeSort, Prisma.PremiumCodeOrderByWithRelationInput[]> = {
  newest: newestFirst,
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  used_desc: [{ usedCount: "desc" }, { id: "desc" }],
  used_asc: [{ usedCount: "asc" }, { id: "asc" }],
  expiry_asc: [{ expiresAt: "asc" }, { id: "asc" }],
  expiry_desc: [{ expiresAt: "desc" }, { id: "desc" }],
};

/** Finds codes by a short term, which matches the start of an address, or of a code after the common prefix. */
function searchCodesByStart(start: string): Prisma.PremiumCodeWhereInput {
  const email = { startsWith: escapeLike(start.toLowerCase()) };

  return {
    OR: [
      { code: { startsWith: `${CODE_PREFIX}-${escapeLike(start.toUpperCase())}` } },
      { boundUserEmail: email },
      { distributedToEmail: email },
    ],
  };
}

/** Maximum number of orders looked up by a partial number; a longer term finds the others. */
const MAX_ORDERS = 100;

/** Codes of orders whose number starts with the term. Looks the orders up first, because codes are indexed by order id. */
async function codesOfOrders(term: string): Promise<Prisma.PremiumCodeWhereInput[]> {
  const number = term.replace(/^#\s*/, "").toUpperCase();
  if (!/^[0-9A-F]{4,8}$/.test(number)) return [];

  const orders = await db.order.findMany({
    where: { orderNumber: { startsWith: number } },
    select: { id: true },
    take: MAX_ORDERS,
  });
  const ids = orders.map(({ id }) => id);
  return [{ distributedToOrderId: { in: ids } }, { reservedForOrderId: { in: ids } }];
}

/**
 * Finds codes by code, address or order number. Codes are stored in upper case with hyphens, addresses in lower case, so plain indexes
 * suffice.
 */
export async function searchCodes(term: string): Promise<Prisma.PremiumCodeWhereInput> {
  if (isShort(term)) return searchCodesByStart(term);

  const whole = normaliseCode(term);
  if (whole) return { code: whole };

  const email = { contains: escapeLike(term.toLowerCase()) };
  return {
    OR: [
      { code: { contains: escapeLike(term.toUpperCase().replace(/\s+/g, "-")) } },
      { boundUserEmail: email },
      { distributedToEmail: email },
      ...(await codesOfOrders(term)),
    ],
  };
}

/** Filter for the list's parameters. `active_only` only considers the switch: an expired code may be active. */
export async function filterCodes(
  query: Pick<CodeListQuery, "active_only" | "bound_only" | "purpose" | "search">,
): Promise<Prisma.PremiumCodeWhereInput> {
  return {
    ...(query.active_only ? { isActive: true } : {}),
    ...(query.bound_only ? { boundUserEmail: { not: null } } : {}),
    ...(query.purpose ? { purpose: query.purpose } : {}),
    ...(query.search ? await searchCodes(query.search) : {}),
  };
}

/** Lists codes, newest first by default. */
export async function listCodes(query: CodeListQuery): Promise<Page<PremiumCode>> {
  const where = await filterCodes(query);

  return readPage(query, {
    rows: (slice) => db.premiumCode.findMany({ where, orderBy: sorts[query.sort], ...slice }),
    total: () => db.premiumCode.count({ where }),
    to: toPremiumCode,
  });
}

/** The newest codes of a customer, for admins. */
export async function listCodesOf(customer: Pick<Customer, "id" | "email">, take: number): Promise<PremiumCode[]> {
  const rows = await db.premiumCode.findMany({ where: codesOf(customer), orderBy: newestFirst, take });

  return rows.map(toPremiumCode);
}

/** Returns null if the code does not exist. */
export async function getCode(id: string): Promise<PremiumCode | null> {
  const row = await db.premiumCode.findUnique({ where: { id } });

  return row && toPremiumCode(row);
}

type BatchRow = CodeBatches["batches"][number];

/** Batches by description, with the number of free and reserved codes. */
function readBatches(descriptions: Prisma.Sql, now: Date): Promise<BatchRow[]> {
  const free = freeToSellAt("named.batch", now);

  return db.$queryRaw<BatchRow[]>(Prisma.sql`
    SELECT batch AS description, (SELECT count(*)::int FROM premium_codes WHERE ${free}) AS free_codes, (
      SELECT count(*)::int FROM premium_codes WHERE reserved_for_order_id IS NOT NULL AND purpose = 'product' AND description = batch
    ) AS reserved_codes
    FROM (${descriptions}) named ORDER BY batch`);
}

/** Batches that products on sale sell, including those without codes. */
const SOLD_BATCHES = Prisma.sql`
  SELECT DISTINCT delivers_code AS batch FROM products WHERE delivers_code IS NOT NULL AND is_active AND archived_at IS NULL`;

/** Batches that a product can be configured to sell. */
const ALL_BATCHES = Prisma.sql`
  SELECT description AS batch FROM premium_codes WHERE purpose = 'product' AND description <> ''
  UNION SELECT delivers_code FROM products WHERE delivers_code IS NOT NULL AND archived_at IS NULL`;

export function listBatches(now: Date): Promise<BatchRow[]> {
  return readBatches(ALL_BATCHES, now);
}

/** Batches that run low; counts use the index of free codes. */
export async function fewCodes(now: Date): Promise<DashboardAttention["few_codes"]> {
  const [free, anyOrder, batches] = await Promise.all([
    countFree(null, now),
    hasCodesForAnyOrder(db),
    readBatches(SOLD_BATCHES, now),
  ]);
  const few = batches.filter((batch) => batch.free_codes < FEW_FREE_CODES);

  return [
    ...few.map(({ description, free_codes }) => ({ description, free_codes })),
    ...(anyOrder && free < FEW_FREE_CODES ? [{ description: null, free_codes: free }] : []),
  ];
}

export async function codeStats(now: Date): Promise<CodeStats> {
  const [total, active, expired, bound, waiting, free, anyOrder, batches] = await Promise.all([
    db.premiumCode.count(),
    db.premiumCode.count({ where: { isActive: true } }),
    db.premiumCode.count({ where: { isActive: true, expiresAt: { lte: now } } }),
    db.premiumCode.count({ where: { boundUserEmail: { not: null } } }),
    db.order.count({ where: { waitsForCode: true } }),
    countFree(null, now),
    hasCodesForAnyOrder(db),
    readBatches(SOLD_BATCHES, now),
  ]);

  return {
    total_codes: total,
    active_codes: active,
    bound_codes: bound,
    unbound_codes: total - bound,
    inactive_codes: total - active,
    expired_codes: expired,
    free_codes: free,
    any_order: anyOrder,
    batches,
    waiting_orders: waiting,
  };
}

/** All codes that match the list's filters, across pages. */
export async function selectCodes({ count, ...filters }: CodeSelectionQuery): Promise<CodeSelection> {
  const where = await filterCodes(filters);
  const rows = await readSelection({
    read: (take) => db.premiumCode.findMany({ where, select: { id: true, code: true }, orderBy: newestFirst, take }),
    seen: count,
    things: ["code", "codes"],
  });

  return { codes: rows };
}

/**
 * The codes bound to the caller's email, newest first. Those of the caller's orders are always included, others only once the email is
 * verified, since registering a stranger's address must not give access to their codes (D1.36).
 */
export async function listOwnCodes(actor: Actor, query: MyCodesQuery): Promise<Page<PremiumCode>> {
  const verified = await db.user.count({ where: { id: actor.id, emailVerifiedAt: { not: null } } });
  const where = { boundUserEmail: actor.email, ...(verified ? {} : { order: { userId: actor.id } }) };
  const include = { order: { select: { userId: true } } };

  return readPage(query, {
    rows: (slice) => db.premiumCode.findMany({ where, include, orderBy: newestFirst, ...slice }),
    total: () => db.premiumCode.count({ where }),
    to: (row) => toOwnCode(row, actor.id),
  });
}

/** Checks whether a typed code can be used now, and why not. Does not reveal its owner. */
export async function validateCode({ typed, now }: { typed: string; now: Date }): Promise<CodeValidity> {
  const code = normaliseCode(typed);
  const row = code && (await db.premiumCode.findUnique({ where: { code } }));
  if (!row) {
    return {
      valid: false,
      reason: "not_found",
      code: code ?? typed,
      description: null,
      expires_at: null,
      is_bound: false,
    };
  }

  const reason = codeRefusal(row, now);
  return {
    valid: reason === null,
    reason,
    code: row.code,
    description: row.description,
    expires_at: row.expiresAt?.toISOString() ?? null,
    is_bound: row.boundUserEmail !== null,
  };
}
