import { BackLink } from "@/components/shared/back-link";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { Stars } from "@/components/shared/rating";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import type { OwnReview, ReceivedProduct } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

/** Products that the buyer has received, with the state of their reviews. */
export function MyReviewList({ received }: { received: readonly ReceivedProduct[] }) {
  return (
    <div className="shell py-6 md:py-9">
      <BackLink href={routes.myOrders}>{t("My Orders")}</BackLink>
      <h1 className="mt-2">{t("My Reviews")}</h1>
      {received.length > 0 ? (
        <>
          <p className="mt-2 text-soft">{t("What's it like, and who's it for? It helps whoever buys next.")}</p>
          <ul className="mt-6 grid gap-3 lg:grid-cols-2 lg:gap-4">
            {received.map((product) => (
              <ReceivedItem key={product.product_id} product={product} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t("Nothing to review yet")}
          text={t("Once something you ordered has arrived, you can review it here.")}
          action={
            <Link href={routes.products} className={buttonVariants()}>
              {t("See all products")}
            </Link>
          }
        />
      )}
    </div>
  );
}

function ReceivedItem({ product }: { product: ReceivedProduct }) {
  const { product_id, product_name, product_name_bn, image_url, review } = product;

  return (
    <li className="flex items-start gap-4 panel p-4 sm:gap-5 sm:p-5">
      <MediaImage
        src={image_url}
        alt=""
        width={128}
        height={128}
        sizes="(width >= 40rem) 112px, 64px"
        className="thumb w-16 sm:w-28"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-snug">
          <LocalizedContent en={product_name} bn={product_name_bn} />
        </h2>
        {review ? <Written review={review} /> : null}
        <Link
          href={routes.myReview(product_id)}
          className={review ? "-mb-2 inline-flex min-h-11 items-center underline underline-offset-4" : writeClass}
        >
          {renderRich(
            review ? "Edit<what> your review of {name}</what>" : "Write a review<what> of {name}</what>",
            { what: (text) => <span className="sr-only">{text}</span> },
            { name: pickContent(product_name, product_name_bn) },
          )}
        </Link>
      </div>
    </li>
  );
}

const writeClass = buttonVariants({ size: "small", className: "mt-2" });

const standings = {
  waiting: { label: "We're checking it", family: "earth" },
  shown: { label: "Published", family: "nonmetal" },
  refused: { label: "Not shown", family: "alkali" },
} as const;

function Written({ review: { stars, text, status } }: { review: OwnReview }) {
  const { label, family } = standings[status];

  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={stars} />
        <Tag family={family}>{t(label)}</Tag>
      </p>
      <p lang={langOf(text)} className="mt-1.5 line-clamp-2 break-words text-soft">
        <UserText>{text}</UserText>
      </p>
    </>
  );
}
