import type { Metadata } from "next";
import { ProductNotFound } from "@/components/products/product-not-found";
import { MyReview } from "@/components/reviews/my-review";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getProduct } from "@/server/products/queries";
import { getOwnReview } from "@/server/reviews/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Your review"), robots: { index: false } });

/** The customer's own review. `id` is the product id. */
async function MyReviewPage({ params }: PageProps<"/my-reviews/[id]">) {
  const { id } = await params;
  const user = await requireUser(routes.myReview(id));
  const [product, own] = await Promise.all([getProduct(id), getOwnReview(id, user)]);
  if (!product || !own) {
    await setNotFoundStatus();
    return <ProductNotFound />;
  }

  return <MyReview product={product} own={own} mediaBase={env.mediaUrl} />;
}

export default withPageMessages(textsFor("/my-reviews/[id]"), MyReviewPage);
