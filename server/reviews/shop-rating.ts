/** Rating of the whole shop with one quote, for home and product list. */
import { averageOf, type ShopRating } from "@/lib/reviews/rating";
import { cached } from "@/server/cache";
import { runQuery, statement } from "@/server/sql";
import { districtOf } from "./serialize";

/** Stars and length in characters of a review that is quoted: complete in three lines on a phone. */
const MIN_STARS = 4;
const MIN_LENGTH = 30;
const MAX_LENGTH = 160;

type Row = { stars: number; count: number; quote: ShopRating["quote"] };

const shopRating = statement<Row, [minStars: number, minLength: number, maxLength: number]>(
  "shop_rating",
  `SELECT coalesce(sum(stars), 0)::int AS stars, count(*)::int AS count,
     (SELECT json_build_object('text', text, 'name', author_name, 'district', district) FROM reviews
      WHERE status = 'shown' AND stars >= $1 AND char_length(text) BETWEEN $2 AND $3
      ORDER BY written_at DESC, id DESC LIMIT 1) AS quote
   FROM reviews WHERE status = 'shown'`,
);

/** Average of all published reviews and the newest one that can be quoted; null without reviews. */
export async function getShopRating(): Promise<ShopRating | null> {
  const { stars, count, quote } = await cached("catalogue", "shop-rating", async () => {
    const [row] = await runQuery(shopRating, MIN_STARS, MIN_LENGTH, MAX_LENGTH);

    return row ?? { stars: 0, count: 0, quote: null };
  });
  const rating = averageOf(stars, count);

  return rating === null
    ? null
    : {
        rating,
        review_count: count,
        quote: quote && { ...quote, district: quote.district && districtOf(quote.district) },
      };
}
