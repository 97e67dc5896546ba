import type { Metadata } from "next";
import { HandOverGrid } from "@/components/dispatch/hand-over-grid";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { NoOrders } from "@/components/orders/admin/order-not-found";
import { BackLink } from "@/components/shared/back-link";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { MAX_BOOKED_AT_ONCE } from "@/lib/dispatch/booking-couriers";
import { toParcel } from "@/lib/dispatch/hand-over";
import { parseIds } from "@/lib/dispatch/print-query";
import { adminOrders, listOf } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { listParcels } from "@/server/dispatch/parcels";
import { bookableCouriers } from "@/server/dispatch/request-booking";
import { getParcels } from "@/server/orders/parcels";
import { getOrdersByIds } from "@/server/orders/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Hand over") });

async function HandOverPage({ searchParams }: PageProps<"/admin/orders/hand-over">) {
  const params = await searchParams;
  const ids = parseIds(params);
  const list = listOf(adminOrders.parse(params));
  const user = await requireAbility("orders.dispatch", withList(adminRoutes.handOver(ids.join()), list));
  const orders = await (can(user, "orders.read") ? getOrdersByIds(ids) : getParcels(ids));
  if (orders.length === 0) {
    return (
      <>
        <BackLink className="-mt-3" href={withList(adminRoutes.orders, list)}>
          {t("Orders")}
        </BackLink>
        <NoOrders />
      </>
    );
  }

  const parcels = orders.map(toParcel);
  const [couriers, { parcels: booked }] = await Promise.all([
    bookableCouriers(),
    listParcels({ orders: ids.slice(0, MAX_BOOKED_AT_ONCE).join() }, user),
  ]);
  const booking = couriers.length > 0 ? { couriers, booked } : null;
  // First parcel that can still be dispatched; its courier is the default.
  const next = parcels.find(({ isSent, hindrance }) => !isSent && hindrance === null);
  const [alone] = params.from === "order" ? orders : [];
  const back = alone
    ? { href: adminRoutes.order(alone.id), label: t("Order {number}", { number: alone.order_number }) }
    : { href: withList(adminRoutes.orders, list), label: t("Orders") };

  return (
    <>
      <BackLink className="-mt-3" href={back.href}>
        {back.label}
      </BackLink>
      <PageHead
        title={t("Hand over")}
        lead={
          <span className="max-sm:hidden">
            {t("Type or scan a number, then press Enter to go down. Paste a column to fill the rows.")}
          </span>
        }
      />
      {/* Reset the form for other orders. */}
      <HandOverGrid
        key={ids.join()}
        parcels={parcels}
        courierName={next?.courier ?? ""}
        canOverride={can(user, "orders.edit")}
        booking={booking}
      />
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/hand-over"), HandOverPage);
