import { reviewsInWords, Stars } from "@/components/shared/rating";
import { buttonVariants } from "@/components/ui/button";
import type { ReviewList } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";

type ReviewSummaryProps = { productId: string; reviews: ReviewList };

/** The average, how the stars are spread, and the way to write a review. */
export function ReviewSummary({ productId, reviews }: ReviewSummaryProps) {
  const { rating, review_count: count, stars } = reviews;

  return (
    <div className="grid content-start gap-4">
      {rating === null ? null : (
        <>
          <p className="flex items-center gap-3">
            <span className="font-heading text-3xl">{rating.toFixed(1)}</span>
            <span className="grid">
              <Stars of={rating} />
              <span className="text-sm text-soft">{reviewsInWords(count)}</span>
            </span>
          </p>
          <dl className="star-bars">
            {stars
              .map((of, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is about.
                <div key={index}>
                  <dt>
                    {index + 1}
                    <span className="sr-only">{index === 0 ? " star" : " stars"}</span>
                  </dt>
                  <dd className="grid">
                    <meter aria-hidden="true" value={of} max={count} />
                  </dd>
                  <dd className="text-soft">{of}</dd>
                </div>
              ))
              .reverse()}
          </dl>
        </>
      )}
      <div className="grid justify-items-start gap-1.5">
        <a href={routes.myReview(productId)} rel="nofollow" className={buttonVariants({ variant: "quiet" })}>
          Write a review
        </a>
        <p className="text-sm text-soft">Only buyers review, once it has arrived.</p>
      </div>
    </div>
  );
}
