import { couponKey } from "@/lib/coupons/rules";
import type { Coupon, CouponExportQuery, CouponListQuery, CouponSort } from "@/lib/coupons/schema";
import type { Page } from "@/lib/pagination";
import { db, type Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { REVENUE } from "@/server/revenue";
import { escapeLike, foundIn, isShort } from "@/server/search";
import { runAlone, statement } from "@/server/sql";
import { type CouponRowWithOwner, type CouponSums, toCoupon } from "./serialize";

/** How a coupon is read wherever it is shown. */
export const withOwner = { user: { select: { email: true } } } as const;

const sorts: Record<CouponSort, Prisma.CouponOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
};

/** Read from the index of orders with a coupon alone. */
const couponSums = statement<CouponSums & { id: string }>(
  "coupon_sums",
  `SELECT coupon_id AS id,
     ${REVENUE}::float8 AS "revenuePaisa",
     coalesce(sum(discount_paisa) FILTER (WHERE holds_stock), 0)::float8 AS "discountPaisa"
   FROM orders WHERE coupon_id = ANY($1::uuid[]) GROUP BY coupon_id`,
);

const NOTHING: CouponSums = { revenuePaisa: 0, discountPaisa: 0 };

/** Coupons with what orders with them came to, in one statement for all. */
export async function withSums(rows: readonly CouponRowWithOwner[]): Promise<Coupon[]> {
  const ids = rows.map(({ id }) => id);
  const sums = ids.length > 0 ? await runAlone(couponSums, ids) : [];

  return rows.map((row) => toCoupon(row, sums.find(({ id }) => id === row.id) ?? NOTHING));
}

/** Coupons with a piece of their code, or of the note; a short term is the beginning of either. */
export function searchCoupons(term: string): Prisma.CouponWhereInput {
  const how = isShort(term) ? "startsWith" : "contains";
  // Of nothing but blanks no code is left.
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

/** A coupon by its id; null when there is none. */
export async function getCoupon(id: string, reader: Tx = db): Promise<Coupon | null> {
  const row = await reader.coupon.findUnique({ where: { id }, include: withOwner });
  const [coupon] = row ? await withSums([row]) : [];

  return coupon ?? null;
}
