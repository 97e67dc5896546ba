import { cx } from "class-variance-authority";
import { inDigits, t, tn } from "@/lib/texts/text";

type RatingProps = {
  /** To one decimal; null without reviews: nothing is shown. */
  rating: number | null;
  count: number;
  className?: string;
};

/** What reviews come to, in a few characters: a star, 4.7 (12). What a list repeats is HTML alone. */
export function Rating({ rating, count, className }: RatingProps) {
  if (rating === null) return null;

  return (
    <span role="img" aria-label={ratingInWords(rating, count)} className={cx("rating", className)}>
      {/* One text: React marks where two meet, in each card of a list. */}
      {inDigits(`${rating.toFixed(1)} (${count})`)}
    </span>
  );
}

/** The stars of one review or of an average, drawn; `label` says them. */
export function Stars({ of, label }: { of: number; label?: string }) {
  return (
    <span role="img" aria-label={label ?? starsInWords(of)} className="stars" style={{ "--of": of } as CSSVariables} />
  );
}

type CSSVariables = React.CSSProperties & Record<`--${string}`, number>;

function starsInWords(stars: number): string {
  return t("{stars} of 5 stars", { stars });
}

function ratingInWords(rating: number, count: number): string {
  return `${starsInWords(rating)}, ${reviewsInWords(count)}`;
}

export function reviewsInWords(count: number): string {
  return tn(count, "{n} review", "{n} reviews");
}
