import type { Metadata } from "next";
import { TrackEvent } from "@/components/analytics/track-event";
import { AddToCart } from "@/components/cart/add-to-cart";
import { ProductDetail } from "@/components/products/product-detail";
import { ProductNotFound } from "@/components/products/product-not-found";
import { Breadcrumbs } from "@/components/shared/breadcrumbs";
import { StructuredData } from "@/components/shared/structured-data";
import { viewItem } from "@/lib/analytics/events";
import { MOST_STOCK_SHOWN } from "@/lib/cart/rules";
import { productCrumbs, summary } from "@/lib/products/summary";
import { routes } from "@/lib/routes";
import { breadcrumbData, productData, toScriptText } from "@/lib/seo/structured-data";
import { offersCash } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { currentUser } from "@/server/auth/page-guards";
import { env } from "@/server/env";
import { noteNotFound } from "@/server/http/not-found-page";
import { getProduct } from "@/server/products/queries";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { HEIGHT, socialPath, WIDTH } from "@/server/social/address";

const asShown = { viewer: currentUser, stockUpTo: MOST_STOCK_SHOWN };

export async function generateMetadata({ params }: PageProps<"/products/[id]">): Promise<Metadata> {
  const product = await getProduct((await params).id, asShown);
  if (!product) return { title: "Product Not Found", robots: { index: false } };

  const description = summary(product);
  const url = routes.product(product.id);
  const images = [{ url: socialPath(product), width: WIDTH, height: HEIGHT, alt: product.name }];
  return {
    title: product.name,
    description,
    alternates: { canonical: url },
    openGraph: { siteName: site.name, type: "website", url, title: product.name, description, images },
    // It can be looked at and is not sold.
    ...(product.is_active && !product.is_draft ? {} : { robots: { index: false } }),
  };
}

export default async function ProductPage({ params }: PageProps<"/products/[id]">) {
  const { id: asked } = await params;
  const [product, charges, shop] = await Promise.all([
    getProduct(asked, asShown),
    getDeliveryCharges(),
    getShopFacts(),
  ]);
  if (!product) {
    await noteNotFound();
    return <ProductNotFound />;
  }

  const crumbs = productCrumbs(product);
  const data = [
    productData(product, product.image_url ?? socialPath(product), env.appUrl),
    breadcrumbData(crumbs, env.appUrl),
  ];
  const { id, name, price, original_price, image_url, stock_quantity, is_active, is_draft } = product;
  return (
    <>
      {is_draft ? null : <TrackEvent event={viewItem(product)} />}
      {is_active && !is_draft ? <StructuredData text={toScriptText(data)} /> : null}
      <ProductDetail
        product={product}
        usdRate={charges.usd_rate}
        mediaBase={env.mediaUrl}
        freeDeliveryThreshold={charges.free_delivery_threshold}
        isCashTaken={offersCash(shop)}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        purchase={
          <AddToCart
            key={id}
            product={{ id, name, price, original_price, image_url, stock_quantity, is_active, is_draft }}
          />
        }
      />
    </>
  );
}
