import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { AddToCart } from "@/components/cart/add-to-cart";
import { ProductCard } from "@/components/products/product-card";
import { ProductDetail } from "@/components/products/product-detail";
import { ProductGallery } from "@/components/products/product-gallery";
import { ProductNotFound } from "@/components/products/product-not-found";
import { RecentlySeen } from "@/components/products/recently-seen";
import { RelatedProducts } from "@/components/products/related-products";
import { SuccessorCard } from "@/components/products/successor-card";
import { ProductReviews } from "@/components/reviews/product-reviews";
import { Breadcrumbs } from "@/components/shared/breadcrumbs";
import { PictureArrival } from "@/components/shared/carried-picture";
import { LineIcon } from "@/components/shared/line-icon";
import { Link } from "@/components/shared/link";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { Picture } from "@/components/shared/picture";
import { renderRich } from "@/components/shared/rich-text";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { StockNotice } from "@/components/stock-notices/stock-notice";
import { buttonVariants } from "@/components/ui/button";
import { viewItem } from "@/lib/analytics/events";
import { isBuyable } from "@/lib/cart/lines";
import { MAX_STOCK_SHOWN } from "@/lib/cart/rules";
import { cameraPage, cardPage, moleculesPage } from "@/lib/molecules/addresses";
import { pageOf, type ShapeFiles } from "@/lib/molecules/ar-links";
import { shapesOf } from "@/lib/molecules/viewer-files";
import { deliveryDays, deliveryText } from "@/lib/orders/delivery-dates";
import { needsParcel } from "@/lib/orders/parcel";
import type { DeliveryZone } from "@/lib/orders/pricing";
import { pictureAlt } from "@/lib/products/picture-alt";
import type { Category, Product } from "@/lib/products/schema";
import { productCrumbs, summary } from "@/lib/products/summary";
import { routes } from "@/lib/routes";
import { breadcrumbData, productData, toScriptText } from "@/lib/seo/structured-data";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { offersCash, offersOnline, paymentMarks, type ShopFacts } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { currentUser } from "@/server/auth/page-guards";
import { today } from "@/server/data-versions";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { currentLanguage } from "@/server/language";
import { getBanglaCards } from "@/server/products/bangla-cards";
import { getProduct, listProducts } from "@/server/products/queries";
import { getSuccessor, listRelated } from "@/server/products/related-products";
import { listReviews } from "@/server/reviews/queries";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { HEIGHT, socialPath, WIDTH } from "@/server/social/address";
import { textsFor } from "@/server/texts";

/** Reviews shown on the product page. */
const FIRST_REVIEWS = { page: 1, limit: 3 };

const asShown = { viewer: currentUser, stockUpTo: MAX_STOCK_SHOWN };

export async function generateMetadata({ params }: PageProps<"/products/[id]">): Promise<Metadata> {
  const product = await getProduct((await params).id, asShown);
  if (!product) return { title: t("Product Not Found"), robots: { index: false } };

  const description = summary(product);
  const alternates = alternatesOf(routes.product(product.id));
  const title = pickContent(product.name, product.name_bn);
  const images = [
    { url: socialPath(product, currentLanguage()), width: WIDTH, height: HEIGHT, alt: title },
    ...product.images.map(({ image_url, ...said }, index) => ({
      url: image_url,
      alt: pictureAlt(said, { name: title, place: index + 1 }),
    })),
  ];
  return {
    title,
    description,
    alternates,
    openGraph: { siteName: site.name, type: "website", url: alternates.canonical, title, description, images },
    // Products that are not for sale keep their page, but must not be indexed.
    ...(product.is_active && !product.is_draft ? {} : { robots: { index: false } }),
  };
}

async function ProductPage({ params }: PageProps<"/products/[id]">) {
  const { id: requestedId } = await params;
  const [product, reviews, charges, shop] = await Promise.all([
    getProduct(requestedId, asShown),
    listReviews(requestedId, FIRST_REVIEWS),
    getDeliveryCharges(),
    getShopFacts(),
  ]);
  if (!product) {
    await setNotFoundStatus();
    return <NotFound usdRate={charges.usd_rate} />;
  }

  const openOn = openWeekdays(shop.opening);
  const [related, banglaCards, successor] = await Promise.all([
    listRelated(product, asShown),
    getBanglaCards(product),
    getSuccessor(product, asShown),
  ]);
  const crumbs = productCrumbs(product);
  const shapes = shapesOf(product.models ?? []);
  const images = [
    product.image_url ?? socialPath(product, currentLanguage()),
    ...product.images.map(({ image_url }) => image_url),
  ];
  const data = [
    productData(product, { images, reviews: reviews?.data ?? [] }, env.appUrl),
    breadcrumbData(crumbs, env.appUrl),
  ];
  const isShown = product.is_active && !product.is_draft;
  const { id, name, name_bn, image_url } = product;
  return (
    <>
      <PictureArrival />
      {product.is_draft ? null : <TrackEvent event={viewItem(product)} />}
      {isShown ? <StructuredData text={toScriptText(data)} /> : null}
      <ProductDetail
        product={product}
        banglaCards={banglaCards}
        usdRate={charges.usd_rate}
        picture={
          <ProductGallery product={product} mediaBase={env.mediaUrl} shapes={shapes} hasFilm={product.is_flagship} />
        }
        delivery={{
          inside: { when: arrival(product, "inside_dhaka", openOn), charge: charges.inside_dhaka },
          outside: { when: arrival(product, "outside_dhaka", openOn), charge: charges.outside_dhaka },
        }}
        freeDeliveryThreshold={charges.free_delivery_threshold}
        isCashTaken={offersCash(shop)}
        isOnlineTaken={offersOnline(shop)}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        successor={successor ? <SuccessorCard product={successor} mediaBase={env.mediaUrl} /> : null}
        purchase={<Purchase product={product} shop={shop} />}
      />
      {shapes.length > 0 ? <Molecules shapes={shapes} /> : null}
      {reviews ? <ProductReviews productId={id} reviews={reviews} mediaBase={env.mediaUrl} /> : null}
      <RelatedProducts title={isBuyable(product) ? t("You may also like") : t("In stock now")}>
        {related.map((each) => (
          <ProductCard key={each.id} product={each} usdRate={charges.usd_rate} mediaBase={env.mediaUrl} />
        ))}
      </RelatedProducts>
      {isShown ? <RecentlySeen product={{ id, name: pickContent(name, name_bn), image_url }} /> : null}
    </>
  );
}

/** 404 page with four recommended products, which fill a row of two or four. */
async function NotFound({ usdRate }: { usdRate: number | null }) {
  const query = { sort: "recommended", active_only: true, page: 1, limit: 4, stockUpTo: MAX_STOCK_SHOWN } as const;
  const { data } = await listProducts(query);

  return (
    <ProductNotFound>
      <RelatedProducts title={t("You may also like")}>
        {data.map((each) => (
          <ProductCard key={each.id} product={each} usdRate={usdRate} mediaBase={env.mediaUrl} />
        ))}
      </RelatedProducts>
    </ProductNotFound>
  );
}

/** Links to the product's molecules and to the full list. */
function Molecules({ shapes }: { shapes: readonly ShapeFiles[] }) {
  const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

  return (
    <section aria-labelledby="molecules-heading" className="shell pt-8">
      <h2 id="molecules-heading">{t("In 3D")}</h2>
      <p className="mt-1 text-soft">
        {t("Turn what's on these cards in your hand, and see its shape, bond angles and lengths.")}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {shapes.map((shape) => (
          <li key={shape.stem}>
            <Link href={pageOf(shape)} className={link}>
              {shape.name}
            </Link>
          </li>
        ))}
        <li>
          <Link href={moleculesPage} className={link}>
            {t("All molecules and atoms")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Returns the delivery dates as text, or a duration if the product cannot be ordered now. */
function arrival(product: Product, zone: DeliveryZone, openOn: readonly number[]): string {
  return isBuyable(product) ? deliveryText(zone, { now: today(), openOn }) : deliveryDays(zone);
}

const CARD_SETS: readonly Category[] = ["AR Cards", "Education", "Educational", "Bundle"];

/** Link to print the first card of a set and try it with the camera before buying. */
function Trial({ product: { category, models } }: { product: Product }) {
  const [card] = models ?? [];
  if (!card || !CARD_SETS.includes(category)) return null;

  return (
    <p className="panel grid gap-2 p-4 text-sm">
      <Link href={cardPage(card)} className={buttonVariants({ variant: "quiet" })}>
        <LineIcon path="M6 7V3h8v4M5 14H3V7h14v7h-2M6 12h8v5H6z" />
        {t("Try it now: print one card, free")}
      </Link>
      <span className="text-soft">
        {renderRich("<camera>Point your phone at it</camera> and see it in 3D, right in your browser.", {
          camera: (text) => (
            <Link href={cameraPage} className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}

/** Add to cart, or subscribe to a back-in-stock email. */
function Purchase({ product, shop }: { product: Product; shop: ShopFacts }) {
  const { id, stock_quantity, is_active, is_draft } = product;
  const { name, name_bn, price, original_price, image_url, card_language } = product;
  const isSent = needsParcel([product]);
  const offered = shop.offered.filter((method) => isSent || !isCashMethod(method));

  return (
    <div className="grid gap-3">
      {/* Show the possible action above the disabled button. */}
      {is_active && !is_draft && stock_quantity === 0 ? <StockNotice productId={id} /> : null}
      <AddToCart
        key={id}
        product={{
          id,
          name,
          name_bn,
          price,
          original_price,
          image_url,
          card_language,
          stock_quantity,
          is_active,
          is_draft,
        }}
        thumb={
          <Picture src={image_url} base={env.mediaUrl} alt="" width={160} height={160} sizes="40px" widths={[160]} />
        }
      />
      <Trial product={product} />
      {isBuyable(product) ? <PaymentMarks marks={paymentMarks({ ...shop, offered })} /> : null}
      {isBuyable(product) ? null : (
        <a href="#related" className={buttonVariants({ variant: "quiet" })}>
          {t("See what's in stock")}
        </a>
      )}
    </div>
  );
}

export default withPageMessages(textsFor("/products/[id]"), ProductPage);
