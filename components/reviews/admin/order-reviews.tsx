import type { Review } from "@/lib/reviews/schema";
import { ReviewItem } from "./review-item";

/** What about one order needs a hand. */
export function OrderReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="order-reviews" className="rounded-xl border border-warm bg-panel p-5 sm:p-6">
      <h2 id="order-reviews" className="mb-3 text-[1.1rem]">
        Needs a hand
      </h2>
      <ul className="grid gap-4 divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}
