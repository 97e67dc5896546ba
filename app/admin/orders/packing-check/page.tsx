import type { Metadata } from "next";
import { PackingCheck } from "@/components/dispatch/packing-check";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { NoOrders } from "@/components/orders/admin/order-not-found";
import { BackLink } from "@/components/shared/back-link";
import { adminRoutes } from "@/lib/admin-routes";
import { startCheck } from "@/lib/dispatch/packing-check";
import { parseIds } from "@/lib/dispatch/print-query";
import { queueAddress } from "@/lib/orders/queues";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { getParcels, listIdsToPack } from "@/server/orders/parcels";
import { readCodesOf } from "@/server/products/own-numbers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Packing check") });

/** Checks the given orders, or all that wait to be packed, the oldest first. */
async function PackingCheckPage({ searchParams }: PageProps<"/admin/orders/packing-check">) {
  const params = await searchParams;
  const asked = parseIds(params);
  await requireAbility("orders.dispatch", adminRoutes.packingCheck(asked.join()));
  const orders = await getParcels(params.ids === undefined ? await listIdsToPack() : asked);
  const products = orders.flatMap(({ items }) => items.map(({ product_id: id }) => id));
  const start = startCheck(orders, await readCodesOf(products));

  return (
    <>
      <BackLink className="-mt-3" href={queueAddress("to_pack")}>
        {t("To pack")}
      </BackLink>
      {start.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <PageHead title={t("Packing check")} />
          <PackingCheck key={start.orders.map(({ id }) => id).join()} start={start} />
        </>
      )}
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/packing-check"), PackingCheckPage);
