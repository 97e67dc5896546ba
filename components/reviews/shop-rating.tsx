import { reviewCountLabel, Stars } from "@/components/shared/rating";
import { UserText } from "@/components/shared/user-text";
import { localizePlace } from "@/lib/geo/place-name";
import type { ShopRating as Rating } from "@/lib/reviews/rating";
import { langOf } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";

/** Average of all reviews, with the words of one buyer. Renders nothing without reviews. */
export function ShopRating({ of, className = "" }: { of: Rating | null; className?: string }) {
  if (!of) return null;
  const { rating, review_count: count, quote } = of;

  return (
    <section
      aria-label={t("What our buyers say")}
      className={`panel grid gap-x-10 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-6 ${className}`}
    >
      <p className="flex items-center gap-3">
        <span className="font-heading text-3xl">{localizeDigits(rating.toFixed(1))}</span>
        <span className="grid">
          <Stars of={rating} />
          <span className="text-sm text-soft">{reviewCountLabel(count)}</span>
        </span>
      </p>
      {quote ? (
        <figure className="max-w-[60ch]">
          <blockquote lang={langOf(quote.text)} className="break-words">
            “<UserText>{quote.text}</UserText>”
          </blockquote>
          <figcaption className="mt-1 text-sm text-soft">
            <UserText>{quote.name}</UserText>
            {quote.district ? (
              <>
                , <UserText>{localizePlace({ city: quote.district }).city}</UserText>
              </>
            ) : null}
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
