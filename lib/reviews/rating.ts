/** Average rating of a product. Pure. */

/** Number of published reviews with 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly number[];

export type Rating = {
  /** Average to one decimal, as displayed; null without reviews. */
  rating: number | null;
  review_count: number;
};

export const MAX_STARS = 5;

export function ratingOf(stars: StarCounts): Rating {
  const count = stars.reduce((sum, of) => sum + of, 0);
  const sum = stars.reduce((total, of, index) => total + of * (index + 1), 0);

  return { rating: count === 0 ? null : Math.round((sum * 10) / count) / 10, review_count: count };
}
