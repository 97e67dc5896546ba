import type { Metadata } from "next";
import { ParcelDesk, ParcelTabs } from "@/components/dispatch/parcel-desk";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminParcels, parcelViewLabels } from "@/lib/dispatch/parcel-views";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { countParcelViews, listParcelsAtCouriers } from "@/server/dispatch/parcel-list";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Parcels at couriers") });

async function ParcelsPage({ searchParams }: PageProps<"/admin/orders/parcels">) {
  const query = adminParcels.parse(await searchParams);
  await requireAbility("orders.edit", adminParcels.href(query, { page: query.page }));
  const [parcels, counts] = await Promise.all([listParcelsAtCouriers(query), countParcelViews()]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Parcels at couriers")}
        lead={
          <span className="max-sm:hidden">
            {t("Decide what couriers report, and call buyers before a parcel comes back.")}
          </span>
        }
        actions={
          <Link href={adminRoutes.courierPlaces} className={buttonVariants({ variant: "quiet" })}>
            {t("Places at couriers")}
          </Link>
        }
      />
      <ParcelTabs view={query.view} counts={counts} />
      <ListPage
        address={adminParcels}
        query={query}
        page={parcels}
        things={t("parcels")}
        panel="p-5"
        empty={{ title: t(parcelViewLabels[query.view].empty) }}
      >
        <ParcelDesk parcels={parcels.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/parcels"), ParcelsPage);
