import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { ListToolbar } from "@/components/shared/list-toolbar";
import { OrderTicked, StockValue } from "@/components/stock/stock-buying";
import { StockTable } from "@/components/stock/stock-table";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminStock, stockSortLabels } from "@/lib/stock/addresses";
import { t, tn } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { getStockAndCouriers } from "@/server/settings/queries";
import { readStockCosts, readStockValue } from "@/server/stock/costs";
import { listStock } from "@/server/stock/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Stock") });

async function StockPage({ searchParams }: PageProps<"/admin/stock">) {
  const query = adminStock.parse(await searchParams);
  const reader = await requireAbility("stock.edit", adminStock.href(query, { page: query.page }));
  const canBuy = can(reader, "purchases.edit");
  const [levels, { low_stock: lowStock }, total] = await Promise.all([
    listStock(query),
    getStockAndCouriers(),
    canBuy ? readStockValue() : null,
  ]);
  const buying = canBuy
    ? { costOf: await readStockCosts(levels.data.map(({ id }) => id)), form: "new-purchase" }
    : null;

  return (
    <>
      <PageHead
        title={t("Stock")}
        lead={
          total ? (
            <StockValue {...total} />
          ) : (
            <span className="max-sm:hidden">{t("Open a product to see its movements and to correct its stock.")}</span>
          )
        }
        actions={
          canBuy ? (
            <Link href={adminRoutes.purchases} className={buttonVariants({ variant: "quiet" })}>
              {t("Purchases")}
            </Link>
          ) : null
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
          >
            {buying && levels.data.length > 0 ? <OrderTicked id={buying.form} query={query} /> : null}
          </ListToolbar>
        }
        sorts={stockSortLabels}
        empty={{ title: t("No products available.") }}
        noResult={{
          title: query.to_reorder ? t("Nothing to reorder") : t("No products found for your search."),
          showAll: t("Show all products"),
        }}
      >
        <StockTable levels={levels.data} query={query} lowStock={lowStock} buying={buying} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/stock"), StockPage);
