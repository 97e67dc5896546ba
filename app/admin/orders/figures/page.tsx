import type { Metadata } from "next";
import { FiguresForm, FiguresTable } from "@/components/dispatch/delivery-figures";
import { ExportFigures } from "@/components/dispatch/export-figures";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { EmptyState } from "@/components/shared/element-card";
import { adminRoutes } from "@/lib/admin-routes";
import { readFiguresQuery } from "@/lib/dispatch/delivery-figures";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { readDeliveryFigures } from "@/server/dispatch/delivery-figures";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Delivery figures") });

async function FiguresPage({ searchParams }: PageProps<"/admin/orders/figures">) {
  await requireAbility("reports.read", adminRoutes.deliveryFigures);
  const query = readFiguresQuery(await searchParams, currentTime());
  const figures = await readDeliveryFigures(query);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Delivery figures")}
        lead={t(
          "Parcels handed to a courier, by the day of their order. Refused includes returned and lost parcels. Charges are known for parcels booked through a courier's system.",
        )}
        actions={figures.total.sent > 0 ? <ExportFigures query={query} /> : null}
      />
      <FiguresForm query={query} />
      <div className="panel px-1 py-1 sm:px-2">
        {figures.total.sent === 0 ? (
          <EmptyState
            title={t("No parcels in this period")}
            text={t("Choose another period, or hand parcels over to a courier first.")}
          />
        ) : (
          <FiguresTable figures={figures} by={query.by} />
        )}
      </div>
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/figures"), FiguresPage);
