import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { AddProduct } from "@/components/products/admin/add-product";
import { AdminProductFilters } from "@/components/products/admin/admin-product-filters";
import { ProductCards } from "@/components/products/admin/product-cards";
import { ProductEdits } from "@/components/products/admin/product-edits";
import { ProductPageSelection, ProductSelection } from "@/components/products/admin/product-selection";
import { ProductTable } from "@/components/products/admin/product-table";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminProductSortLabels, adminProducts } from "@/lib/products/addresses";
import { toLocalizedProduct } from "@/lib/products/selection";
import { pageLanguage } from "@/lib/texts/page-language";
import { t, tn } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { productLayoutOf } from "@/server/auth/queries";
import { listProducts } from "@/server/products/queries";
import { getStockAndCouriers } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Products") });

async function AdminProductsPage({ searchParams }: PageProps<"/admin/products">) {
  const query = adminProducts.parse(await searchParams);
  const admin = await requireAbility("products.edit", adminProducts.href(query, { page: query.page }));
  const isArranging = query.show === "recommended";
  const inBangla = pageLanguage() === "bn";
  const [products, { low_stock: lowStock }, layout] = await Promise.all([
    listProducts({ ...query, ...(isArranging ? { sort: "recommended" } : {}), inBangla, withDrafts: true }),
    getStockAndCouriers(),
    productLayoutOf(admin.id),
  ]);
  const total = products.pagination.total_items;
  const ticks = products.data.map(toLocalizedProduct);

  return (
    <>
      <PageHead
        title={t("Products")}
        lead={<span role="status">{tn(total, "{n} product", "{n} products")}</span>}
        actions={
          <>
            {can(admin, "stock.edit") ? (
              <Link href={adminRoutes.stock} className={buttonVariants({ variant: "quiet" })}>
                {t("Stock")}
              </Link>
            ) : null}
            <AddProduct />
          </>
        }
      />
      <ListPage
        address={adminProducts}
        query={query}
        page={products}
        things={t("products")}
        filters={<AdminProductFilters query={query} layout={layout} />}
        {...(layout === "cards" ? { panel: null } : {})}
        {...(isArranging ? {} : { sorts: adminProductSortLabels })}
        empty={{ title: t("No products available."), text: t("Add the first one. It appears in the shop at once.") }}
        noResult={{
          title: query.search ? t("No products found for your search.") : t("No products available."),
          showAll: t("Show all products"),
        }}
      >
        <ProductPageSelection products={ticks} query={query} total={total} />
        <ProductEdits products={products.data}>
          {layout === "cards" ? (
            <ProductCards products={products.data} isArranging={isArranging} lowStock={lowStock} />
          ) : (
            <ProductTable products={products.data} query={query} lowStock={lowStock} />
          )}
        </ProductEdits>
      </ListPage>
      <ProductSelection products={ticks} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/products"), AdminProductsPage);
