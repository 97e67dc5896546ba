import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Rating } from "@/components/shared/rating";
import { Tag } from "@/components/shared/tag";
import { isBuyable } from "@/lib/cart/lines";
import { freeDeliveryText } from "@/lib/free-delivery";
import { formatTaka } from "@/lib/money";
import { needsParcel } from "@/lib/orders/parcel";
import { RETURN_DAYS } from "@/lib/orders/refund-terms";
import {
  cardLanguageLabels,
  categoryFamilies,
  compatibilityText,
  type StockText,
  stockText,
} from "@/lib/products/labels";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { pageLanguage } from "@/lib/texts/page-language";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { BanglaCards } from "./bangla-cards";
import { ProductPrice } from "./product-price";

/** Delivery time as text, and the charge in taka. */
type Delivery = Readonly<Record<"inside" | "outside", { when: string; charge: number }>>;

type ProductDetailProps = {
  product: Product;
  /** Set with Bangla cards, if this one has English cards and the page is in Bangla. */
  banglaCards: Product | null;
  usdRate: number | null;
  delivery: Delivery;
  /** Taka; null if delivery is never free. */
  freeDeliveryThreshold: number | null;
  /** Whether cash on delivery is enabled. */
  isCashTaken: boolean;
  isOnlineTaken: boolean;
  /** Image gallery, or its replacement. */
  picture: ReactNode;
  crumbs: ReactNode;
  /** Card of the product that replaces it, if it is inactive. */
  successor: ReactNode;
  /** Quantity, Add to Cart and Buy now, or their replacement. */
  purchase: ReactNode;
};

const stockClass: Record<StockText["kind"], string> = {
  plenty: "text-accent",
  few: "text-warm",
  out: "text-danger",
  unavailable: "text-danger",
};

/** Product page: images, price and purchase buttons, then delivery, payment, contents and description. */
export function ProductDetail(props: ProductDetailProps) {
  const { product, banglaCards, usdRate, picture, crumbs, successor, purchase } = props;

  return (
    <div className="shell pt-1 pb-6 sm:py-6 md:py-9">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink href={routes.products}>{t("Back to Products")}</BackLink>
        {crumbs}
      </div>
      {successor}
      <div className="mt-1 grid gap-x-10 gap-y-4 sm:mt-3 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-y-8 lg:gap-x-14">
        <div className="min-w-0">{picture}</div>
        <div className="flex min-w-0 flex-col gap-3 md:sticky md:top-20 md:row-span-2 md:gap-5 md:self-start">
          <div className="grid gap-1.5 md:gap-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Tag family={categoryFamilies[product.category]}>{t(product.category)}</Tag>
              {product.rating === null ? null : (
                <a
                  href="#reviews"
                  className="-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  <Rating rating={product.rating} count={product.review_count} className="text-base" />
                </a>
              )}
            </div>
            <h1>
              <LocalizedContent en={product.name} bn={product.name_bn} />
            </h1>
            {product.name_bn && pageLanguage() === "en" ? (
              // One line on phones: if the fallback font wrapped, the layout would shift when the web font loads.
              <p lang="bn" title={product.name_bn} className="text-lg text-soft max-md:truncate md:text-xl">
                {product.name_bn}
              </p>
            ) : null}
          </div>
          <div
            className={cx(
              "grid gap-x-4 gap-y-1",
              isBuyable(product) && "grid-cols-[minmax(0,1fr)_auto] items-baseline md:max-lg:grid-cols-1",
            )}
          >
            <ProductPrice
              product={
                isForSale(product) ? product : { price: product.price, original_price: null, discount_percentage: 0 }
              }
              usdRate={usdRate}
              isLarge
            />
            <StockAndLanguage product={product} />
          </div>
          {banglaCards ? (
            <p className="text-soft max-md:text-sm">
              <BanglaCards product={banglaCards} />
            </p>
          ) : null}
          {purchase}
          <BuyFacts {...props} />
        </div>
        <Contents product={product} />
      </div>
    </div>
  );
}

/** Whether the product is or will be for sale, so that discount and terms apply. */
const isForSale = ({ is_active, is_draft }: Product) => is_active || is_draft;

/** Stock and card language: next to the price if in stock, otherwise below it. */
function StockAndLanguage({ product }: { product: Product }) {
  const { text, kind } = stockText(product);
  const language = product.card_language;

  return (
    <div className={isBuyable(product) ? "text-right md:max-lg:text-left" : undefined}>
      <p className={cx("font-semibold", stockClass[kind])}>{text}</p>
      {kind === "out" ? (
        <p className="text-soft">{t("This product is sold out for now. You can order it again once it's back.")}</p>
      ) : null}
      {kind === "unavailable" ? <p className="text-soft">{t("We're not selling this product right now.")}</p> : null}
      {language === null ? null : <p className="text-sm">{t(cardLanguageLabels[language])}</p>}
    </div>
  );
}

/** Delivery, payment, returns, compatible phones. Omits facts about parcels for digital products. */
function BuyFacts({ product, delivery, freeDeliveryThreshold, isCashTaken, isOnlineTaken }: ProductDetailProps) {
  const isShown = compatibilityText(product);
  if (!isForSale(product) && isShown === null) return null;

  const isParcel = needsParcel([product]);
  const isFree = freeDeliveryThreshold !== null && product.price > freeDeliveryThreshold;
  return (
    <dl className="buy-facts border-line border-b text-sm">
      {isForSale(product) ? (
        <Fact name="Delivery">
          {isParcel ? (
            <>
              <DeliveryLine place={t("Inside Dhaka")} {...delivery.inside} isFree={isFree} />
              <DeliveryLine place={t("Elsewhere")} {...delivery.outside} isFree={isFree} />
            </>
          ) : (
            <p>{t("Find your code in My Codes as soon as the order is paid")}</p>
          )}
          {freeDeliveryThreshold === null || !isParcel ? null : (
            <p className={isFree ? "font-semibold text-accent" : "text-soft"}>
              {freeDeliveryText(freeDeliveryThreshold)}
            </p>
          )}
        </Fact>
      ) : null}
      {isParcel && isCashTaken && isBuyable(product) ? (
        <Fact name="Payment">
          <p>{t("Pay in cash when it arrives")}</p>
        </Fact>
      ) : null}
      {isParcel || isOnlineTaken || !isForSale(product) ? null : (
        <Fact name="Payment">
          <p>{t("This one is paid online, and online payment is off right now: please come back later")}</p>
        </Fact>
      )}
      {isForSale(product) ? (
        <Fact name="Returns">
          <Link
            href={routes.refundPolicy}
            className="inline-flex min-h-11 items-center underline underline-offset-4 -my-3"
          >
            {t("Refund or exchange within {days} days", { days: RETURN_DAYS })}
          </Link>
        </Fact>
      ) : null}
      {isShown === null ? null : (
        <Fact name="Works with">
          <p lang={langOf(isShown)}>{isShown}</p>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: Label; children: ReactNode }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd className="grid gap-0.5">{children}</dd>
    </div>
  );
}

function DeliveryLine({
  place,
  when,
  charge,
  isFree,
}: {
  place: string;
  when: string;
  charge: number;
  isFree: boolean;
}) {
  return (
    <p>
      {place}: {/* Keep together if it fits: two dates in Bangla are wider than a phone. */}
      <span className="inline-block">
        <b className="font-semibold">{when}</b>{" "}
        {isFree ? (
          <b className="whitespace-nowrap font-semibold text-accent">· {t("Free")}</b>
        ) : (
          <span className="whitespace-nowrap text-soft">({formatTaka(charge)})</span>
        )}
      </span>
    </p>
  );
}

/** Box contents, if any, and description. */
function Contents({ product }: Pick<ProductDetailProps, "product">) {
  const lines = pickContent(product.box_contents, product.box_contents_bn);
  const description = pickContent(product.description, product.description_bn);
  if (lines.length === 0 && description === "") return null;

  const title = needsParcel([product]) ? t("What's in the box") : t("What you get");
  return (
    <section id="contents" aria-labelledby="contents-heading" className="max-w-[62ch] scroll-mt-20 text-lg">
      <h2 id="contents-heading" className="mb-2 text-xl">
        {title}
      </h2>
      {lines.length === 0 ? null : (
        <ul className="box-contents mb-4">
          {lines.map((line) => (
            <li key={line} lang={langOf(line)}>
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-line" lang={langOf(description)}>
        {description}
      </p>
    </section>
  );
}
