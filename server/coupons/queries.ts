import { couponKey } from "@/lib/coupons/rules";
import type { Coupon, CouponExportQuery, CouponListQuery, CouponSort } from "@/lib/coupons/schema";
import type { Page } from "@/lib/pagination";
import { db, type Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { REVENUE } from "@/server/revenue";
import { escapeLike, foundIn, isShort } from "@/server/search";
import { runQuery, statement } from "@/server/sql";
import { type CouponRowWithOwner, type CouponSums, toCoupon } from "./serialize";

/** Shared `include` of all coupon reads. */
export const withOwner = { user: { select: { email: true } } } as const;

const sorts: Record<CouponSort, Prisma.CouponOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
};

/** Reads only the index of orders with a coupon. */
const couponSums = statement<CouponSums & { id: string }, [ids: readonly string[]]>(
  "coupon_sums",
  `SELECT coupon_id AS id,
     ${REVENUE}::float8 AS "revenuePaisa",
     coalesce(sum(discount_paisa) FILTER (WHERE holds_stock), 0)::float8 AS "discountPaisa"
   FROM orders WHERE coupon_id = ANY($1::uuid[]) GROUP BY coupon_id`,
);

const NOTHING: CouponSums = { revenuePaisa: 0, discountPaisa: 0 };

/** Adds the order totals of each coupon in one statement. */
export async function withSums(rows: readonly CouponRowWithOwner[]): Promise<Coupon[]> {
  const ids = rows.map(({ id }) => id);
  const sums = ids.length > 0 ? await runQuery(couponSums, ids) : [];

  return rows.map((row) => toCoupon(row, sums.find(({ id }) => id === row.id) ?? NOTHING));
}

/** Filter by part of the code or note; a short term matches only the start. */
export function searchCoupons(term: string): Prisma.CouponWhereInput {
  const how = isShort(term) ? "startsWith" : "contains";
  // A term that contains only spaces has no key.
  const key = couponKey(term) || term;

  return { OR: [{ codeKey: { [how]: escapeLike(key) } }, ...foundIn(["note"], term, how)] };
}

export function filterCoupons({ search, active_only, personal }: CouponExportQuery): Prisma.CouponWhereInput {
  return {
    ...(search ? searchCoupons(search) : {}),
    ...(active_only ? { isActive: true } : {}),
    ...(personal ? {} : { userId: null }),
  };
}

export async function listCoupons(query: CouponListQuery): Promise<Page<Coupon>> {
  const where = filterCoupons(query);
  const { data, pagination } = await readPage(query, {
    rows: (slice) => db.coupon.findMany({ where, include: withOwner, orderBy: sorts[query.sort], ...slice }),
    total: () => db.coupon.count({ where }),
    to: (row) => row,
  });

  return { data: await withSums(data), pagination };
}

/** Returns null if the coupon does not exist. */
export async function getCoupon(id: string, reader: Tx = db): Promise<Coupon | null> {
  const row = await reader.coupon.findUnique({ where: { id }, include: withOwner });
  const [coupon] = row ? await withSums([row]) : [];

  return coupon ?? null;
}
