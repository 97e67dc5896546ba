import { NavSelect } from "@/components/shared/nav-select";
import { adminRoutes } from "@/lib/admin-routes";
import { adminReviews } from "@/lib/reviews/addresses";
import { type AdminReviewListQuery, type ReviewView, reviewViews } from "@/lib/reviews/schema";

const labels: Record<ReviewView, string> = {
  all: "All reviews",
  reported: "Reported",
  waiting: "To look at",
  shown: "Shown",
  refused: "Refused",
};

/** Which reviews the list shows; each choice is an address. */
export function ReviewFilter({ query }: { query: AdminReviewListQuery }) {
  return (
    <form action={adminRoutes.reviews} method="get" className="w-full xs:w-52">
      <NavSelect
        name="show"
        aria-label="Show reviews"
        value={query.show}
        options={reviewViews.map((show) => ({
          value: show,
          label: labels[show],
          href: adminReviews.href(query, { show }),
        }))}
      />
    </form>
  );
}
