import { type Page, page } from "@/lib/pagination";
import type { Review, ReviewListQuery } from "@/lib/reviews/schema";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { toReview, withSubject } from "./serialize";

const stateWhere: Record<ReviewListQuery["state"], Prisma.ReviewWhereInput> = {
  open: { resolvedAt: null },
  resolved: { resolvedAt: { not: null } },
  all: {},
};

/** How many reviews nobody has settled. */
export function countOpenReviews(): Promise<number> {
  return db.review.count({ where: stateWhere.open });
}

/** Reviews, newest first. */
export async function listReviews(query: ReviewListQuery): Promise<Page<Review>> {
  const where = {
    ...stateWhere[query.state],
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.order_id ? { orderId: query.order_id } : {}),
  };
  const [rows, total] = await Promise.all([
    db.review.findMany({
      where,
      include: withSubject,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    db.review.count({ where }),
  ]);

  return page(rows.map(toReview), total, query);
}
