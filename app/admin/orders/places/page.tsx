import type { Metadata } from "next";
import { CourierPlaces } from "@/components/dispatch/courier-places";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { ListPage } from "@/components/shared/list-page";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { adminPlaces } from "@/lib/dispatch/place-schema";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listPlaces, listUnmatchedPlaces } from "@/server/dispatch/place-corrections";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Places at couriers") });

async function PlacesPage({ searchParams }: PageProps<"/admin/orders/places">) {
  const query = adminPlaces.parse(await searchParams);
  await requireAbility("orders.edit", adminPlaces.href(query, { page: query.page }));
  const [places, unmatched] = await Promise.all([listPlaces(query), listUnmatchedPlaces()]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.parcels()}>
        {t("Parcels at couriers")}
      </BackLink>
      <PageHead
        title={t("Places at couriers")}
        lead={t(
          "Pathao delivers by its own zones. Places of orders are matched with them, and the match is remembered.",
        )}
      />
      {unmatched.length > 0 ? (
        <Card title={t("Not matched: the courier guesses the place from the address")} className="mb-4">
          <CourierPlaces places={unmatched} />
        </Card>
      ) : null}
      <ListPage
        address={adminPlaces}
        query={query}
        page={places}
        things={t("places")}
        panel="p-5"
        empty={{
          title: t("No places yet"),
          text: t("Places appear here once parcels are booked at a courier with its own list of places."),
        }}
      >
        <CourierPlaces places={places.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/places"), PlacesPage);
