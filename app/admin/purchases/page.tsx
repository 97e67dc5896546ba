import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { PurchaseFilters, PurchaseTable } from "@/components/purchases/purchase-table";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminPurchases } from "@/lib/purchases/addresses";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listPurchases } from "@/server/purchases/queries";
import { listSuppliers } from "@/server/purchases/suppliers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Purchases") });

async function PurchasesPage({ searchParams }: PageProps<"/admin/purchases">) {
  const query = adminPurchases.parse(await searchParams);
  await requireAbility("purchases.edit", adminPurchases.href(query, { page: query.page }));
  const [purchases, suppliers] = await Promise.all([listPurchases(query), listSuppliers()]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.stock}>
        {t("Stock")}
      </BackLink>
      <PageHead
        title={t("Purchases")}
        lead={
          <span className="max-sm:hidden">
            {t("Orders to suppliers. Received goods are booked into the stock with their cost.")}
          </span>
        }
        actions={
          <Link href={adminRoutes.newPurchase()} className={buttonVariants()}>
            {t("New purchase")}
          </Link>
        }
      />
      <ListPage
        address={adminPurchases}
        query={query}
        page={purchases}
        things={t("purchases")}
        filters={
          purchases.pagination.total_items > 0 || adminPurchases.isFiltered(query) ? (
            <PurchaseFilters query={query} suppliers={suppliers} />
          ) : null
        }
        empty={{
          title: t("No purchases yet"),
          text: t("Tick products in the stock list to order them, or begin with an empty purchase."),
        }}
        noResult={{ title: t("No purchases found"), showAll: t("Show all purchases") }}
      >
        <PurchaseTable purchases={purchases.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/purchases"), PurchasesPage);
