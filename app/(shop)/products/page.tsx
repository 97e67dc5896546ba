import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { ProductBrowser } from "@/components/products/product-browser";
import { ShopRating } from "@/components/reviews/shop-rating";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { search } from "@/lib/analytics/events";
import { isBuyable } from "@/lib/cart/lines";
import { MAX_STOCK_SHOWN } from "@/lib/cart/rules";
import { browserTitle, productBrowser } from "@/lib/products/addresses";
import { listIndexing } from "@/lib/seo/product-list";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { listBadgedBestsellers, listBestsellers } from "@/server/products/bestsellers";
import { getFlagship, listCategories } from "@/server/products/queries";
import { browseProducts } from "@/server/products/search";
import { getShopRating } from "@/server/reviews/shop-rating";
import { getDeliveryCharges } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  const query = productBrowser.parse(await searchParams);
  const { data, pagination, meant } = await browseProducts(query);
  const title = browserTitle(query, { total: pagination.total_items, meant });
  const { canonical, isIndexed } = listIndexing(query, data.length);

  return {
    title: query.page > 1 ? t("{title}, page {page}", { title, page: query.page }) : title,
    description: t("Chemistry card sets, kits and app access, delivered all over Bangladesh."),
    alternates: alternatesOf(canonical),
    // Omit the images: clients fall back to the Open Graph image, and metadata is sent twice (HTML and RSC data).
    twitter: { card: "summary_large_image", images: [] },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

/** Number of bestsellers shown without search results: one row on desktops, two on phones. */
const BESTSELLERS = 4;

async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const params = await searchParams;
  const query = productBrowser.parse(params);
  const [products, categories, charges, badged, rating, flagship] = await Promise.all([
    browseProducts(query),
    listCategories(),
    getDeliveryCharges(),
    listBadgedBestsellers(),
    getShopRating(),
    params.sold_out === "cards" ? getFlagship({ stockUpTo: MAX_STOCK_SHOWN }) : null,
  ]);
  const isNothing = products.pagination.total_items === 0;

  return (
    <>
      {query.search ? <TrackEvent event={search(query.search, products.pagination.total_items)} /> : null}
      <ProductBrowser
        products={products}
        meant={products.meant}
        query={query}
        categories={categories}
        bestsellers={isNothing ? await listBestsellers({ limit: BESTSELLERS, stockUpTo: MAX_STOCK_SHOWN }) : []}
        badged={badged}
        rating={<ShopRating of={rating} className="mt-9" />}
        usdRate={charges.usd_rate}
        mediaBase={env.mediaUrl}
        soldOut={flagship && !isBuyable(flagship) ? pickContent(flagship.name, flagship.name_bn) : null}
      />
    </>
  );
}

export default withPageMessages(textsFor("/products"), ProductsPage);
