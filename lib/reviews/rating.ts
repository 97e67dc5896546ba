/** Average rating of a product. Pure. */

/** Number of published reviews with 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly number[];

export type Rating = {
  /** Average to one decimal, as displayed; null without reviews. */
  rating: number | null;
  review_count: number;
};

export const MAX_STARS = 5;

/** Rating of the whole shop, with one published review. */
export type ShopRating = {
  rating: number;
  review_count: number;
  /** Null if no review is suitable. */
  quote: { text: string; name: string; district: string } | null;
};

export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10;
}

export function ratingOf(stars: StarCounts): Rating {
  const count = stars.reduce((sum, of) => sum + of, 0);
  const sum = stars.reduce((total, of, index) => total + of * (index + 1), 0);

  return { rating: averageOf(sum, count), review_count: count };
}
