import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ReviewFilter } from "@/components/reviews/admin/review-filter";
import { ReviewRow } from "@/components/reviews/admin/review-row";
import { ListPage } from "@/components/shared/list-page";
import { RefreshButton } from "@/components/shared/refresh-button";
import { adminReviews } from "@/lib/reviews/addresses";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listReviewsForAdmins } from "@/server/reviews/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Reviews") });

async function AdminReviewsPage({ searchParams }: PageProps<"/admin/reviews">) {
  const query = adminReviews.parse(await searchParams);
  await requireAbility("reviews.edit", adminReviews.href(query, { page: query.page }));
  const reviews = await listReviewsForAdmins(query);

  return (
    <>
      <PageHead
        title={t("Reviews")}
        lead={
          <span className="max-sm:hidden">
            {t("Reviews by buyers. They're shown once you have checked them; reported ones come first.")}
          </span>
        }
        actions={<RefreshButton />}
      />
      <ListPage
        address={adminReviews}
        query={query}
        page={reviews}
        things={t("reviews")}
        filters={<ReviewFilter query={query} />}
        panel="p-5"
        empty={{ title: t("No reviews yet"), text: t("Buyers can write one once their parcel has arrived.") }}
        noResult={{ title: t("None of this kind"), showAll: t("Show all reviews") }}
      >
        <ul aria-label={t("Reviews")} className="grid gap-5 divide-y divide-line">
          {reviews.data.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/reviews"), AdminReviewsPage);
