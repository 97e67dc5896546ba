import { type Page, type PageQuery, page } from "@/lib/pagination";
import { ratingOf } from "@/lib/reviews/rating";
import type {
  AdminReview,
  AdminReviewListQuery,
  OwnReviewAnswer,
  ReceivedProduct,
  Review,
  ReviewList,
  ReviewView,
} from "@/lib/reviews/schema";
import { idSchema } from "@/lib/text";
import type { Actor } from "@/server/actor";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage, sliceOf } from "@/server/page";
import { getProduct } from "@/server/products/queries";
import { visibleWhere } from "@/server/products/visibility";
import { deliveringOrder, receivedProducts } from "./received";
import { forAdmins, toAdminReview, toOwnReview, toReview } from "./serialize";

/** Review responses contain no stock. */
const WITHOUT_STOCK = { stockUpTo: 0 };

/** Published reviews of a product, newest first, with its stars; null for a product that is not public. */
export async function listReviews(productId: string, query: PageQuery): Promise<ReviewList | null> {
  const product = await getProduct(productId, WITHOUT_STOCK);
  if (!product) return null;

  const read = async (): Promise<ReviewList> => {
    const [row, rows] = await Promise.all([
      db.product.findUnique({ where: { id: product.id }, select: { reviewStars: true } }),
      db.review.findMany({
        where: { productId: product.id, status: "shown" },
        orderBy: [{ writtenAt: "desc" }, { id: "desc" }],
        ...sliceOf(query),
      }),
    ]);
    const stars = row?.reviewStars ?? [];
    const rating = ratingOf(stars);

    return { ...page(rows.map(toReview), rating.review_count, query), ...rating, stars };
  };

  // Not cached, because the number of page numbers past the end is unlimited.
  const isKept = ({ data }: ReviewList) => data.length > 0 || query.page === 1;
  return cached("catalogue", `reviews:${product.id}:${query.page}:${query.limit}`, read, isKept);
}

/** The caller's review of a product, and whether they may write one; null for a product that is not public. */
export async function getOwnReview(productId: string, actor: Actor): Promise<OwnReviewAnswer | null> {
  const product = await getProduct(productId, WITHOUT_STOCK);
  if (!product) return null;

  const [order, row] = await Promise.all([
    deliveringOrder(product, { userId: actor.id }),
    db.review.findUnique({ where: { productId_userId: { productId: product.id, userId: actor.id } } }),
  ]);

  return { may_review: order !== null, review: row && toOwnReview(row) };
}

/** Products that the caller received, with their reviews: unreviewed ones first, then by newest review. */
export async function listReceived({ id: userId }: Actor): Promise<ReceivedProduct[]> {
  const [products, rows] = await Promise.all([receivedProducts(userId), db.review.findMany({ where: { userId } })]);
  const received = products.map(({ id, name, nameBn, imageUrl }) => {
    const row = rows.find(({ productId }) => productId === id);
    const product = { product_id: id, product_name: name, product_name_bn: nameBn, image_url: imageUrl };

    return { ...product, review: row ? toOwnReview(row) : null };
  });

  const writtenAt = ({ review }: ReceivedProduct) =>
    review ? Date.parse(review.written_at) : Number.POSITIVE_INFINITY;
  return received.sort((one, other) => (writtenAt(one) === writtenAt(other) ? 0 : writtenAt(other) - writtenAt(one)));
}

/** Returns those of the received products that the account has not reviewed yet. */
export async function withoutOwnReview(productIds: readonly string[], { id: userId }: Actor): Promise<string[]> {
  if (productIds.length === 0) return [];
  const where = { ...visibleWhere, id: { in: [...productIds] }, reviews: { none: { userId } } };
  const rows = await db.product.findMany({ where, select: { id: true } });

  return rows.map(({ id }) => id);
}

/** A published review; null for any other. */
export async function getShownReview(id: string): Promise<(Review & { product_id: string }) | null> {
  const { data } = idSchema.safeParse(id);
  const row = data === undefined ? null : await db.review.findFirst({ where: { id: data, status: "shown" } });

  return row && { ...toReview(row), product_id: row.productId };
}

const reported: Prisma.ReviewWhereInput = { reportCount: { gt: 0 } };
const waiting: Prisma.ReviewWhereInput = { status: "waiting" };

const views: Record<ReviewView, Prisma.ReviewWhereInput> = {
  all: {},
  reported,
  waiting,
  shown: { status: "shown" },
  refused: { status: "refused" },
};

/** Reviews for admins: most reported first, then those that await approval, then newest. */
export function listReviewsForAdmins(query: AdminReviewListQuery): Promise<Page<AdminReview>> {
  const where = views[query.show];

  return readPage(query, {
    rows: (slice) =>
      db.review.findMany({
        where,
        include: forAdmins,
        orderBy: [{ reportCount: "desc" }, { status: "asc" }, { writtenAt: "desc" }, { id: "desc" }],
        ...slice,
      }),
    total: () => db.review.count({ where }),
    to: toAdminReview,
  });
}

/** Number of reviews that an admin must check. */
export async function countReviewsToCheck(): Promise<{ waiting: number; reported: number }> {
  const [toShow, toCheck] = await Promise.all([
    db.review.count({ where: waiting }),
    db.review.count({ where: reported }),
  ]);

  return { waiting: toShow, reported: toCheck };
}
