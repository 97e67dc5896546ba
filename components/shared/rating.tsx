import { cx } from "class-variance-authority";
import { localizeDigits, t, tn } from "@/lib/texts/text";

type RatingProps = {
  /** Average, rounded to one decimal. Null without reviews; renders nothing then. */
  rating: number | null;
  count: number;
  className?: string;
};

/** Compact average rating: a star and "4.7 (12)". Minimal HTML, because lists repeat it. */
export function Rating({ rating, count, className }: RatingProps) {
  if (rating === null) return null;

  return (
    <span role="img" aria-label={ratingLabel(rating, count)} className={cx("rating", className)}>
      {/* Use one text node: React separates adjacent ones by a comment, which adds up in lists. */}
      {localizeDigits(`${rating.toFixed(1)} (${count})`)}
    </span>
  );
}

/** Five stars, `of` of them filled. `label`: accessible name. */
export function Stars({ of, label }: { of: number; label?: string }) {
  return (
    <span role="img" aria-label={label ?? starsLabel(of)} className="stars" style={{ "--of": of } as CSSVariables} />
  );
}

type CSSVariables = React.CSSProperties & Record<`--${string}`, number>;

function starsLabel(stars: number): string {
  return t("{stars} of 5 stars", { stars });
}

function ratingLabel(rating: number, count: number): string {
  return `${starsLabel(rating)}, ${reviewCountLabel(count)}`;
}

export function reviewCountLabel(count: number): string {
  return tn(count, "{n} review", "{n} reviews");
}
