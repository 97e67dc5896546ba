import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { ListPage } from "@/components/shared/list-page";
import { LocalizedContent } from "@/components/shared/localized-content";
import { CorrectStock } from "@/components/stock/correct-stock";
import { MovementFilters, MovementTable, StockFigures } from "@/components/stock/movement-table";
import { ReorderPoint } from "@/components/stock/reorder-point";
import { adminRoutes } from "@/lib/admin-routes";
import { movementsOf } from "@/lib/stock/addresses";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { readStockCosts } from "@/server/stock/costs";
import { getStockLevel, listMovements } from "@/server/stock/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Stock of a product") });

async function ProductStockPage({ params, searchParams }: PageProps<"/admin/stock/[id]">) {
  const { id } = await params;
  const address = movementsOf(id);
  const query = address.parse(await searchParams);
  const reader = await requireAbility("stock.edit", address.href(query, { page: query.page }));
  const level = idSchema.safeParse(id).success ? await getStockLevel(id) : null;
  if (!level) {
    await setNotFoundStatus();

    return (
      <AdminNotFound
        title={t("Product not found")}
        text={t("The link may be wrong.")}
        back={{ label: t("Stock"), href: adminRoutes.stock }}
      />
    );
  }
  const withCosts = can(reader, "purchases.edit");
  const [movements, costOf] = await Promise.all([
    listMovements({ ...query, product_id: id }, withCosts),
    withCosts ? readStockCosts([id]) : null,
  ]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.stock}>
        {t("Stock")}
      </BackLink>
      <PageHead
        title={<LocalizedContent en={level.name} bn={level.name_bn} />}
        lead={[level.sku && `${t("SKU")} ${level.sku}`, level.barcode && `${t("Barcode")} ${level.barcode}`]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            <ReorderPoint level={level} />
            <CorrectStock level={level} />
          </>
        }
      />
      <StockFigures level={level} cost={costOf?.(id) ?? null} />
      <ListPage
        address={address}
        query={query}
        page={movements}
        things={t("movements")}
        filters={<MovementFilters query={query} />}
        empty={{ title: t("No movements yet"), text: t("Orders and corrections appear here.") }}
        noResult={{ title: t("No movements found"), showAll: t("Show all movements") }}
      >
        <MovementTable movements={movements.data} withCosts={withCosts} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/stock/[id]"), ProductStockPage);
