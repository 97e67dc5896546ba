import type { Metadata } from "next";
import { PrintPreviews } from "@/components/dispatch/print-preview";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { NoOrders } from "@/components/orders/admin/order-not-found";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { type PrintKind, paperAbility, parseIds, parsePrintQuery, printKinds } from "@/lib/dispatch/print-query";
import { adminOrders, listOf } from "@/lib/orders/addresses";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { readInvoices } from "@/server/accounting/invoices";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { readBookedAmounts } from "@/server/dispatch/parcels";
import { getParcels } from "@/server/orders/parcels";
import { getOrdersByIds } from "@/server/orders/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

type Props = PageProps<"/admin/orders/print">;

const titles = {
  slip: "Packing slips",
  pick: "Pick list",
  label: "Labels^parcels",
  invoice: "Invoices",
} as const satisfies Record<PrintKind, Label>;

/** Browsers suggest the title as file name of the PDF. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { kind } = parsePrintQuery(await searchParams);

  return { title: t(titles[kind]) };
}

async function PrintOrdersPage({ searchParams }: Props) {
  const params = await searchParams;
  const ids = parseIds(params);
  const { kind, paper } = parsePrintQuery(params);
  const list = listOf(adminOrders.parse(params));
  const user = await requireAbility(
    paperAbility[kind],
    withList(adminRoutes.ordersPrint(ids.join(), kind, paper), list),
  );
  const [orders, shop] = await Promise.all([
    can(user, "orders.read") ? getOrdersByIds(ids) : getParcels(ids),
    getShopFacts(),
  ]);
  if (orders.length === 0) return <NoOrders />;

  return (
    <PrintPreviews
      orders={orders}
      kind={kind}
      kinds={printKinds.filter((one) => can(user, paperAbility[one]))}
      paper={paper}
      list={list}
      booked={await readBookedAmounts(orders.map(({ id }) => id))}
      invoices={kind === "invoice" ? await readInvoices(orders.map(({ id }) => id)) : {}}
      contact={{ shop, now: currentTime() }}
    />
  );
}

export default withAdminPage(textsFor("/admin/orders/print"), PrintOrdersPage);
