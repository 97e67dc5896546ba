import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { AddProduct } from "@/components/products/admin/add-product";
import { ProductManager } from "@/components/products/admin/product-manager";
import { parseAdminProductsQuery } from "@/lib/products/admin-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listProducts } from "@/server/products/queries";

export const metadata: Metadata = { title: "Products" };

export default async function AdminProductsPage({ searchParams }: PageProps<"/admin/products">) {
  await requireAdmin(adminRoutes.products);
  const query = parseAdminProductsQuery(await searchParams);
  const products = await listProducts({ ...query, withDrafts: true });

  return (
    <>
      <PageHead title="Products" lead="Press a price or a stock to change it in its place." actions={<AddProduct />} />
      <ProductManager products={products} query={query} />
    </>
  );
}
