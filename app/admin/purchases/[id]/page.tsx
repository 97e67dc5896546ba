import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { PurchaseActions } from "@/components/purchases/purchase-actions";
import { PurchaseFacts, PurchaseLines, Receipts } from "@/components/purchases/purchase-detail";
import { PurchaseForm } from "@/components/purchases/purchase-form";
import { PurchaseStateTag } from "@/components/purchases/purchase-state";
import { BackLink } from "@/components/shared/back-link";
import { adminRoutes } from "@/lib/admin-routes";
import { purchaseFields } from "@/lib/purchases/form";
import type { Purchase } from "@/lib/purchases/schema";
import { isChangeable } from "@/lib/purchases/states";
import { singleParam } from "@/lib/search-params";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getPurchase, listPurchasableProducts } from "@/server/purchases/queries";
import { listSuppliers } from "@/server/purchases/suppliers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Purchase^order") });

async function PurchasePage({ params, searchParams }: PageProps<"/admin/purchases/[id]">) {
  const { id } = await params;
  await requireAbility("purchases.edit", adminRoutes.purchase(id));
  const purchase = idSchema.safeParse(id).success ? await getPurchase(id) : null;
  if (!purchase) {
    await setNotFoundStatus();

    return (
      <AdminNotFound
        title={t("Purchase not found")}
        text={t("The link may be wrong.")}
        back={{ label: t("Purchases"), href: adminRoutes.purchases }}
      />
    );
  }
  const isEdited = singleParam((await searchParams).edit) === "true" && isChangeable(purchase.state);

  return isEdited ? await PurchaseEdit({ purchase }) : <PurchaseView purchase={purchase} />;
}

function PurchaseView({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.purchases}>
        {t("Purchases")}
      </BackLink>
      <PageHead
        title={<span className="font-mono">{purchase.number}</span>}
        count={<PurchaseStateTag state={purchase.state} />}
        actions={<PurchaseActions purchase={purchase} />}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <div className="min-w-0 lg:col-span-2">
          <PurchaseLines purchase={purchase} />
        </div>
        <PurchaseFacts purchase={purchase} />
        <Receipts receipts={purchase.receipts} />
      </div>
    </>
  );
}

async function PurchaseEdit({ purchase }: { purchase: Purchase }) {
  const [suppliers, products] = await Promise.all([
    listSuppliers(),
    listPurchasableProducts(purchase.lines.map(({ product_id: id }) => id)),
  ]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.purchase(purchase.id)}>
        <span className="font-mono">{purchase.number}</span>
      </BackLink>
      <PageHead title={t("Edit purchase")} />
      <PurchaseForm fields={purchaseFields(purchase)} suppliers={suppliers} products={products} purchase={purchase} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/purchases/[id]"), PurchasePage);
