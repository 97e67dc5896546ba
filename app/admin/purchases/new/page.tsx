import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { PurchaseForm } from "@/components/purchases/purchase-form";
import { BackLink } from "@/components/shared/back-link";
import { adminRoutes } from "@/lib/admin-routes";
import { newPurchaseFields } from "@/lib/purchases/form";
import { SEARCH_MAX, singleParam } from "@/lib/search-params";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listPurchasableProducts } from "@/server/purchases/queries";
import { suggestLines } from "@/server/purchases/suggest-lines";
import { listSuppliers } from "@/server/purchases/suppliers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("New purchase") });

async function NewPurchasePage({ searchParams }: PageProps<"/admin/purchases/new">) {
  const { product = [], to_reorder: isShort, search } = await searchParams;
  const ids = [product].flat().filter((id) => idSchema.safeParse(id).success);
  const ticked = new URLSearchParams(ids.map((id) => ["product", id]));
  await requireAbility("purchases.edit", adminRoutes.newPurchase(ids.length > 0 ? `?${ticked}` : ""));
  const toReorder = singleParam(isShort) === "true" ? (singleParam(search) ?? "").slice(0, SEARCH_MAX) : null;
  const [lines, suppliers, products] = await Promise.all([
    suggestLines({ ids: [...new Set(ids)], toReorder }),
    listSuppliers(),
    listPurchasableProducts(),
  ]);
  const [only, ...others] = suppliers;

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.purchases}>
        {t("Purchases")}
      </BackLink>
      <PageHead title={t("New purchase")} />
      <PurchaseForm
        fields={newPurchaseFields(only && others.length === 0 ? only.id : "", lines)}
        suppliers={suppliers}
        products={products}
        purchase={null}
      />
    </>
  );
}

export default withAdminPage(textsFor("/admin/purchases/new"), NewPurchasePage);
