import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { AdminProductCard } from "@/components/products/admin/admin-product-card";
import { AdminProductFilters } from "@/components/products/admin/admin-product-filters";
import { AddProduct } from "@/components/products/admin/product-actions";
import { ListPage } from "@/components/shared/list-page";
import { adminProducts } from "@/lib/products/addresses";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listProducts } from "@/server/products/queries";

export const metadata: Metadata = { title: "Products" };

export default async function AdminProductsPage({ searchParams }: PageProps<"/admin/products">) {
  await requireAdmin(adminRoutes.products);
  const query = adminProducts.parse(await searchParams);
  const products = await listProducts({ ...query, withDrafts: true });

  return (
    <>
      <PageHead title="Products" lead="Press a price or a stock to change it in its place." actions={<AddProduct />} />
      <ListPage
        address={adminProducts}
        query={query}
        page={products}
        things="products"
        filters={<AdminProductFilters query={query} total={products.pagination.total_items} />}
        panel={null}
        empty={{ title: "No products available.", text: "Add the first one: it is in the shop at once." }}
        noResult={{
          title: query.search ? "No products found for your search." : "No products available.",
          showAll: "Show all products",
        }}
      >
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {products.data.map((product) => (
            <li key={product.id} className="grid min-w-0">
              <AdminProductCard product={product} />
            </li>
          ))}
        </ul>
      </ListPage>
    </>
  );
}
