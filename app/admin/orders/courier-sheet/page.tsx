import type { Metadata } from "next";
import { CourierSheet } from "@/components/dispatch/courier-sheet";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { adminRoutes } from "@/lib/admin-routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Courier's sheet") });

async function CourierSheetPage({ searchParams }: PageProps<"/admin/orders/courier-sheet">) {
  const kind = singleParam((await searchParams).kind);
  await requireAbility("orders.dispatch", adminRoutes.courierSheet(kind));

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Courier's sheet")}
        lead={t("Check a courier's sheet here. Nothing changes until you have seen it row by row.")}
      />
      <CourierSheet kind={kind === "numbers" ? "numbers" : "payments"} />
    </>
  );
}

export default withPageMessages(textsFor("/admin/orders/courier-sheet"), CourierSheetPage);
