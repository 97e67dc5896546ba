import { Link } from "@/components/shared/link";
import { reviewCountLabel, Stars } from "@/components/shared/rating";
import { renderRich } from "@/components/shared/rich-text";
import type { ReviewList } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { localizeDigits, t } from "@/lib/texts/text";

type ReviewSummaryProps = { productId: string; reviews: ReviewList };

/** Average rating, distribution of stars, and a link to write a review. */
export function ReviewSummary({ productId, reviews }: ReviewSummaryProps) {
  const { rating, review_count: count, stars } = reviews;

  return (
    <div className="grid content-start gap-4">
      {rating === null ? null : (
        <>
          <p className="flex items-center gap-3">
            <span className="font-heading text-3xl">{localizeDigits(rating.toFixed(1))}</span>
            <span className="grid">
              <Stars of={rating} />
              <span className="text-sm text-soft">{reviewCountLabel(count)}</span>
            </span>
          </p>
          <dl className="star-bars">
            {stars
              .map((of, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of stars.
                <div key={index}>
                  <dt>
                    {renderRich(
                      index === 0 ? "{n}<unit> star</unit>" : "{n}<unit> stars</unit>",
                      { unit: (text) => <span className="sr-only">{text}</span> },
                      { n: index + 1 },
                    )}
                  </dt>
                  <dd className="grid">
                    <meter aria-hidden="true" value={of} max={count} />
                  </dd>
                  <dd className="text-soft">{localizeDigits(String(of))}</dd>
                </div>
              ))
              .reverse()}
          </dl>
        </>
      )}
      <div>
        <p className="text-sm text-soft">{t("Only buyers can review, once it's arrived.")}</p>
        <Link
          href={routes.myReview(productId)}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("Write a review")}
        </Link>
      </div>
    </div>
  );
}
