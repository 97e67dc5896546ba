import { cx } from "class-variance-authority";
import { Link } from "@/components/shared/link";
import { reviewCountLabel } from "@/components/shared/rating";
import type { ReviewList } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ReviewItem } from "./review-item";
import { ReviewSummary } from "./review-summary";

type ProductReviewsProps = {
  productId: string;
  /** First page. */
  reviews: ReviewList;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
};

/** Reviews on a product page: summary, newest reviews and a link to all. Contains no personal data (cached page). */
export function ProductReviews({ productId, reviews, mediaBase }: ProductReviewsProps) {
  const { data, review_count: count } = reviews;

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="later shell scroll-mt-20 pb-10">
      <div
        className={cx(
          "grid gap-6 border-line border-t pt-8 md:gap-12",
          count > 0 && "md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]",
        )}
      >
        <div className="grid content-start gap-4">
          <h2 id="reviews-heading">{t("Reviews")}</h2>
          {count === 0 ? <p className="-mt-2 text-soft">{t("No reviews yet.")}</p> : null}
          <ReviewSummary productId={productId} reviews={reviews} />
        </div>
        {count === 0 ? null : (
          <div>
            <ul className="-mt-5 divide-y divide-line">
              {data.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} mediaBase={mediaBase} />
                </li>
              ))}
            </ul>
            {count > data.length ? (
              <Link
                href={routes.productReviews(productId)}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {t("All {reviews}", { reviews: reviewCountLabel(count) })}
              </Link>
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}
