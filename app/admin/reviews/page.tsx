import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { ReviewManager } from "@/components/reviews/admin/review-manager";
import { parseReviewsQuery } from "@/lib/reviews/list-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listReviews } from "@/server/reviews/queries";

export const metadata: Metadata = { title: "Reviews" };

export default async function AdminReviewsPage({ searchParams }: PageProps<"/admin/reviews">) {
  await requireAdmin(adminRoutes.reviews);
  const query = parseReviewsQuery(await searchParams);
  const reviews = await listReviews(query);

  return (
    <>
      <PageHead title="Reviews" lead="Payments and codes that the shop does not decide by itself." />
      <ReviewManager reviews={reviews} query={query} />
    </>
  );
}
