import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddToCart } from "@/components/cart/add-to-cart";
import { ProductDetail } from "@/components/products/product-detail";
import { getProduct } from "@/server/products/queries";
import { getDeliveryCharges } from "@/server/settings/queries";

export async function generateMetadata({ params }: PageProps<"/products/[id]">): Promise<Metadata> {
  const product = await getProduct((await params).id);
  if (!product) return { title: "Product Not Found" };

  const description = product.description.slice(0, 160);
  return {
    title: product.name,
    description,
    openGraph: { title: product.name, description, images: product.image_url ?? [] },
  };
}

export default async function ProductPage({ params }: PageProps<"/products/[id]">) {
  const [product, charges] = await Promise.all([getProduct((await params).id), getDeliveryCharges()]);
  if (!product) notFound();

  const { id, name, price, original_price, image_url, stock_quantity, is_active } = product;
  return (
    <ProductDetail
      product={product}
      usdRate={charges.usd_rate}
      freeDeliveryThreshold={charges.free_delivery_threshold}
      purchase={
        <AddToCart key={id} product={{ id, name, price, original_price, image_url, stock_quantity, is_active }} />
      }
    />
  );
}
