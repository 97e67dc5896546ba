import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { ListToolbar } from "@/components/shared/list-toolbar";
import { StockTable } from "@/components/stock/stock-table";
import { adminRoutes } from "@/lib/admin-routes";
import { adminStock, stockSortLabels } from "@/lib/stock/addresses";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { getStockAndCouriers } from "@/server/settings/queries";
import { listStock } from "@/server/stock/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Stock") });

async function StockPage({ searchParams }: PageProps<"/admin/stock">) {
  const query = adminStock.parse(await searchParams);
  await requireAbility("stock.edit", adminStock.href(query, { page: query.page }));
  const [levels, { low_stock: lowStock }] = await Promise.all([listStock(query), getStockAndCouriers()]);

  return (
    <>
      <PageHead
        title={t("Stock")}
        lead={
          <span className="max-sm:hidden">{t("Open a product to see its movements and to correct its stock.")}</span>
        }
      />
      <ListPage
        address={adminStock}
        query={query}
        page={levels}
        things={t("products")}
        filters={
          <ListToolbar
            address={adminStock}
            query={query}
            action={adminRoutes.stock}
            search={{ label: t("Search products"), placeholder: t("Name, SKU or barcode") }}
            switches={{ to_reorder: t("To reorder") }}
            count={tn(levels.pagination.total_items, "{n} product", "{n} products")}
          />
        }
        sorts={stockSortLabels}
        empty={{ title: t("No products available.") }}
        noResult={{
          title: query.to_reorder ? t("Nothing to reorder") : t("No products found for your search."),
          showAll: t("Show all products"),
        }}
      >
        <StockTable levels={levels.data} query={query} lowStock={lowStock} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/stock"), StockPage);
