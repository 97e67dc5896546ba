import type { Metadata } from "next";
import { ProductNotFound } from "@/components/products/product-not-found";
import { ReviewList } from "@/components/reviews/review-list";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { productReviews } from "@/lib/reviews/addresses";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getProduct } from "@/server/products/queries";
import { listReviews } from "@/server/reviews/queries";
import { textsFor } from "@/server/texts";

/** The page does not show the stock, so changes of it need not invalidate the cached page. */
const asShown = { stockUpTo: 0 };

export async function generateMetadata({ params }: PageProps<"/products/[id]/reviews">): Promise<Metadata> {
  const product = await getProduct((await params).id, asShown);
  if (!product) return { title: t("Product Not Found"), robots: { index: false } };

  // Not indexed, because the product page shows the first reviews.
  return {
    title: t("Reviews of {name}", { name: pickContent(product.name, product.name_bn) }),
    alternates: alternatesOf(routes.product(product.id)),
    robots: { index: false, follow: true },
  };
}

async function ReviewsPage({ params, searchParams }: PageProps<"/products/[id]/reviews">) {
  const { id } = await params;
  const product = await getProduct(id, asShown);
  const reviews = product && (await listReviews(product.id, productReviews(product.id).parse(await searchParams)));
  if (!product || !reviews) {
    await setNotFoundStatus();
    return <ProductNotFound />;
  }

  return <ReviewList product={product} reviews={reviews} mediaBase={env.mediaUrl} />;
}

export default withPageMessages(textsFor("/products/[id]/reviews"), ReviewsPage);
