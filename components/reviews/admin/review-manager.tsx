import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { NavSelect } from "@/components/shared/nav-select";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { reviewKindLabels } from "@/lib/reviews/labels";
import { type ReviewsQuery, reviewsHref } from "@/lib/reviews/list-query";
import { type Review, reviewKinds } from "@/lib/reviews/schema";
import { adminRoutes } from "@/lib/routes";
import { ReviewItem } from "./review-item";

type ReviewManagerProps = { reviews: Page<Review>; query: ReviewsQuery };

/** What needs a hand, newest first, with what may be done about it (decisions 3). */
export function ReviewManager({ reviews, query }: ReviewManagerProps) {
  const { data, pagination } = reviews;

  return (
    <ListNavigation>
      <ReviewFilters query={query} />
      <ListContent>
        <div className="mt-5 rounded-xl border border-line bg-panel p-5">
          {data.length > 0 ? (
            <ul aria-label="Reviews" className="grid gap-4 divide-y divide-line">
              {data.map((review) => (
                <ReviewItem key={review.id} review={review} hasOrder />
              ))}
            </ul>
          ) : (
            <NoReviews query={query} isPastEnd={pagination.total_items > 0} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: reviewsHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => reviewsHref(query, { page })}
          label="Pages of reviews"
        />
      </div>
    </ListNavigation>
  );
}

const stateLabels = { open: "Open", resolved: "Settled", all: "Open and settled" } as const;
const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[];

function ReviewFilters({ query }: { query: ReviewsQuery }) {
  return (
    <form action={adminRoutes.reviews} method="get" className="grid max-w-xl gap-3 xs:grid-cols-2">
      <div className="grid gap-1">
        <Label htmlFor="review-kind">Kind</Label>
        <NavSelect
          id="review-kind"
          name="kind"
          value={query.kind ?? ""}
          options={[
            { value: "", label: "All kinds", href: reviewsHref(query, { kind: undefined }) },
            ...reviewKinds.map((kind) => ({
              value: kind,
              label: reviewKindLabels[kind],
              href: reviewsHref(query, { kind }),
            })),
          ]}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor="review-state">State</Label>
        <NavSelect
          id="review-state"
          name="state"
          value={query.state}
          options={states.map((state) => ({
            value: state,
            label: stateLabels[state],
            href: reviewsHref(query, { state }),
          }))}
        />
      </div>
    </form>
  );
}

function NoReviews({ query, isPastEnd }: { query: ReviewsQuery; isPastEnd: boolean }) {
  if (isPastEnd || query.kind) {
    return (
      <EmptyState
        title={isPastEnd ? "There is nothing on this page." : "Nothing of this kind"}
        action={
          <ListLink
            href={isPastEnd ? reviewsHref(query) : reviewsHref(query, { kind: undefined })}
            className={buttonVariants({ variant: "quiet" })}
          >
            {isPastEnd ? "To the first page" : "Show all kinds"}
          </ListLink>
        }
      />
    );
  }

  return <EmptyState title={query.state === "open" ? "Nothing needs a hand" : "No reviews yet"} />;
}
