import { NavSelect } from "@/components/shared/nav-select";
import { adminRoutes } from "@/lib/admin-routes";
import { adminReviews } from "@/lib/reviews/addresses";
import { type AdminReviewListQuery, type ReviewView, reviewViews } from "@/lib/reviews/schema";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const labels: Record<ReviewView, Label> = {
  all: "All reviews",
  reported: "Reported",
  waiting: "To check",
  shown: "Shown",
  refused: "Refused",
};

/** Filters of the review list; each is a link. */
export function ReviewFilter({ query }: { query: AdminReviewListQuery }) {
  return (
    <form action={to(adminRoutes.reviews)} method="get" className="w-full xs:w-52">
      <NavSelect
        name="show"
        aria-label={t("Show reviews")}
        value={query.show}
        options={reviewViews.map((show) => ({
          value: show,
          label: t(labels[show]),
          href: adminReviews.href(query, { show }),
        }))}
      />
    </form>
  );
}
