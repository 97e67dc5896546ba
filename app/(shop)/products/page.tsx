import type { Metadata } from "next";
import { ProductBrowser } from "@/components/products/product-browser";
import { browserTitle, parseBrowserQuery } from "@/lib/products/browser-query";
import { listProducts } from "@/server/products/queries";
import { getDeliveryCharges } from "@/server/settings/queries";

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  return {
    title: browserTitle(parseBrowserQuery(await searchParams)),
    description: "Chemistry card sets, kits and app access, delivered all over Bangladesh.",
  };
}

export default async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const query = parseBrowserQuery(await searchParams);
  const [products, charges] = await Promise.all([listProducts(query), getDeliveryCharges()]);

  return <ProductBrowser products={products} query={query} usdRate={charges.usd_rate} />;
}
