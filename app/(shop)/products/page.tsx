import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { ProductBrowser } from "@/components/products/product-browser";
import { search } from "@/lib/analytics/events";
import { isBuyable, MOST_STOCK_SHOWN } from "@/lib/cart/rules";
import { browserTitle, productBrowser } from "@/lib/products/addresses";
import { listIndexing } from "@/lib/seo/product-list";
import { env } from "@/server/env";
import { getFlagship, listProducts } from "@/server/products/queries";
import { getDeliveryCharges } from "@/server/settings/queries";

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  const query = productBrowser.parse(await searchParams);
  const { data } = await listProducts({ ...query, stockUpTo: MOST_STOCK_SHOWN });
  const { canonical, isIndexed } = listIndexing(query, data.length);

  return {
    title: query.page > 1 ? `${browserTitle(query)}, page ${query.page}` : browserTitle(query),
    description: "Chemistry card sets, kits and app access, delivered all over Bangladesh.",
    alternates: { canonical },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const params = await searchParams;
  const query = productBrowser.parse(params);
  const [products, charges, flagship] = await Promise.all([
    listProducts({ ...query, stockUpTo: MOST_STOCK_SHOWN }),
    getDeliveryCharges(),
    params.sold_out === "cards" ? getFlagship({ stockUpTo: MOST_STOCK_SHOWN }) : null,
  ]);

  return (
    <>
      {query.search ? <TrackEvent event={search(query.search, products.pagination.total_items)} /> : null}
      <ProductBrowser
        products={products}
        query={query}
        usdRate={charges.usd_rate}
        mediaBase={env.mediaUrl}
        soldOut={flagship && !isBuyable(flagship) ? flagship.name : null}
      />
    </>
  );
}
