import type { Metadata } from "next";
import { CourierSheet } from "@/components/dispatch/courier-sheet";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { adminRoutes } from "@/lib/admin-routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Courier's sheet") });

async function CourierSheetPage({ searchParams }: PageProps<"/admin/orders/courier-sheet">) {
  const kind = singleParam((await searchParams).kind);
  const user = await requireAbility("orders.dispatch", adminRoutes.courierSheet(kind));

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Courier's sheet")}
        lead={t("Check a courier's sheet here. Nothing changes until you have seen it row by row.")}
      />
      <CourierSheet
        kind={kind === "numbers" || !can(user, "orders.edit") ? "numbers" : "payments"}
        hasPayments={can(user, "orders.edit")}
      />
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/courier-sheet"), CourierSheetPage);
