import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { Note } from "@/components/shared/note";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import type { Product } from "@/lib/products/schema";
import type { OwnReview, OwnReviewAnswer } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ReviewForm } from "./review-form";
import { ReviewItem } from "./review-item";

type MyReviewProps = {
  product: Product;
  own: OwnReviewAnswer;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
};

const STATE = "review-state";

/** The buyer's own review of a product, with its state, or the form. */
export function MyReview({ product, own: { may_review: mayReview, review }, mediaBase }: MyReviewProps) {
  return (
    <div className="shell py-6 *:max-w-2xl md:py-9">
      <BackLink href={routes.product(product.id)}>{t("Back to the product")}</BackLink>
      <div className="mt-2 flex items-center gap-4">
        <MediaImage src={product.image_url} alt="" width={128} height={128} sizes="64px" className="thumb w-16" />
        <div className="min-w-0">
          <h1 className="text-2xl">{t("Your review")}</h1>
          <p className="text-soft">
            <LocalizedContent en={product.name} bn={product.name_bn} />
          </p>
        </div>
      </div>
      <div id={STATE} tabIndex={-1} className="mt-5 outline-none empty:mt-0" role="status">
        {review ? <ReviewState review={review} /> : null}
      </div>
      {review ? (
        <WrittenReview productId={product.id} review={review} mayReview={mayReview} mediaBase={mediaBase} />
      ) : (
        <div className="mt-5 panel p-5 sm:p-6">
          {mayReview ? <ReviewForm productId={product.id} review={null} stateId={STATE} /> : <NotYet />}
        </div>
      )}
      {mayReview ? (
        <p className="mt-4 text-sm text-soft">
          {t("We'll show it with your first name and city once we've checked it. Good or bad, it makes no difference.")}{" "}
          <Link href={routes.myReviews} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("All my reviews")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

type WrittenReviewProps = Pick<MyReviewProps, "mediaBase"> & {
  productId: string;
  review: OwnReview;
  mayReview: boolean;
};

/** The review as shown to others. Saving a change closes the form. */
function WrittenReview({ productId, review, mayReview, mediaBase }: WrittenReviewProps) {
  return (
    <>
      <div className="mt-5 panel px-5 sm:px-6">
        <ReviewItem review={review} mediaBase={mediaBase} isOwn />
      </div>
      <Link href={routes.product(productId)} className={`mt-4 ${buttonVariants()}`}>
        {t("Back to the product")}
      </Link>
      {mayReview ? (
        <details key={review.written_at} open={review.status === "refused"} className="mt-2">
          <summary className="flex min-h-11 w-max cursor-pointer items-center underline underline-offset-4">
            {t("Change your review")}
          </summary>
          <div className="mt-2 panel p-5 sm:p-6">
            <ReviewForm productId={productId} review={review} stateId={STATE} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function NotYet() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t("Only buyers can review: you can too, once this product has been delivered to you.")}</p>
      <Link href={routes.myOrders} className={buttonVariants({ variant: "quiet" })}>
        {t("My Orders")}
      </Link>
    </div>
  );
}

function ReviewState({ review }: { review: OwnReview }) {
  if (review.status === "waiting") return <Note>{t("Thanks! It goes live once we've checked it.")}</Note>;
  if (review.status === "refused") {
    return (
      <Note tone="danger">
        <strong className="font-semibold">{t("Not shown:")}</strong> <UserText>{review.refusal}</UserText>{" "}
        {t("You can edit it below.")}
      </Note>
    );
  }

  return <Note>{t("Your review is on the product page. If you change it, we'll check it again.")}</Note>;
}
