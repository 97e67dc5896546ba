import type { AdminReview, OwnReview, Review } from "@/lib/reviews/schema";
import type { Review as ReviewRow } from "@/server/generated/prisma/client";
import { englishPlace } from "@/server/places";

/** The district's English name, which pages translate; buyers may have typed it in Bangla. */
export const districtOf = (typed: string): string => englishPlace({ city: typed, area: "" }).city ?? typed;

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    image_url: row.imageUrl,
    name: row.authorName,
    district: districtOf(row.district),
    written_at: row.writtenAt.toISOString(),
    reply: row.reply,
    replied_at: row.repliedAt?.toISOString() ?? null,
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  return { ...toReview(row), status: row.status, refusal: row.refusal };
}

/** Include of the admin list. */
export const forAdmins = {
  product: { select: { name: true, nameBn: true } },
  user: { select: { fullName: true, email: true } },
  reports: { select: { reason: true }, orderBy: { createdAt: "desc" }, take: 10 },
} as const;

type RowForAdmins = ReviewRow & {
  product: { name: string; nameBn: string | null };
  user: { fullName: string; email: string };
  reports: { reason: string }[];
};

export function toAdminReview(row: RowForAdmins): AdminReview {
  return {
    ...toOwnReview(row),
    product_id: row.productId,
    product_name: row.product.name,
    product_name_bn: row.product.nameBn,
    user_id: row.userId,
    full_name: row.user.fullName,
    email: row.user.email,
    reports: row.reports.map(({ reason }) => reason),
    report_count: row.reportCount,
  };
}
