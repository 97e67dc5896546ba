import { BackLink } from "@/components/shared/back-link";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import type { Product } from "@/lib/products/schema";
import { productReviews } from "@/lib/reviews/addresses";
import type { ReviewList as Reviews } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ReviewItem } from "./review-item";
import { ReviewSummary } from "./review-summary";

type ReviewListProps = { product: Product; reviews: Reviews; mediaBase: string | null };

/** All reviews of a product, paginated. */
export function ReviewList({ product, reviews, mediaBase }: ReviewListProps) {
  const { data, pagination } = reviews;
  const address = productReviews(product.id);

  return (
    <div className="shell py-6 md:py-9">
      <BackLink href={routes.product(product.id)}>
        <LocalizedContent en={product.name} bn={product.name_bn} />
      </BackLink>
      <h1 className="mt-2">{t("Reviews")}</h1>
      <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:gap-12">
        <ReviewSummary productId={product.id} reviews={reviews} />
        {data.length === 0 ? (
          <EmptyState
            title={pagination.total_items > 0 ? t("There's nothing on this page.") : t("No reviews yet.")}
            action={
              <Link
                href={pagination.total_items > 0 ? address.href({}) : routes.product(product.id)}
                className={buttonVariants({ variant: "quiet" })}
              >
                {pagination.total_items > 0 ? t("Go to the first page") : t("Back to the product")}
              </Link>
            }
          />
        ) : (
          <ul className="-mt-5 divide-y divide-line">
            {data.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} mediaBase={mediaBase} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-8">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => address.href({}, { page })}
          label={t("Pages of reviews")}
        />
      </div>
    </div>
  );
}
