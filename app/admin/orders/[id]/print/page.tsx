import type { Metadata } from "next";
import { cache } from "react";
import { PrintPreview, paperTools } from "@/components/dispatch/print-preview";
import { chooserTexts } from "@/components/dispatch/print-toolbar";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { AdminOrderNotFound } from "@/components/orders/admin/order-not-found";
import { paperAddress } from "@/lib/dispatch/print-address";
import { orderPrintKinds, paperAbility, parsePrintQuery } from "@/lib/dispatch/print-query";
import { adminOrders, listOf } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";
import { readInvoices } from "@/server/accounting/invoices";
import { can } from "@/server/actor";
import { currentUser, requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { readBookedAmounts } from "@/server/dispatch/parcels";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { currentLanguage, withLanguage } from "@/server/language";
import { getParcel } from "@/server/orders/parcels";
import { getOrderDetails } from "@/server/orders/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

type Props = PageProps<"/admin/orders/[id]/print">;

/** Cached per request, for metadata and page. */
const orderOf = cache(async (id: string) => {
  const user = await currentUser();

  if (!user || !can(user, "parcels.read")) return null;

  return can(user, "orders.read") ? getOrderDetails(id, currentTime()) : getParcel(id);
});

/** Browsers suggest the title as file name of the PDF. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { kind } = parsePrintQuery(await searchParams, orderPrintKinds);
  const order = await orderOf((await params).id);
  if (!order) return { title: t("Order Not Found") };

  return { title: `${chooserTexts().kinds[kind]} ${order.order_number}` };
}

async function PrintOrderPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { kind, paper, reader } = parsePrintQuery(await searchParams, orderPrintKinds);
  const list = listOf(adminOrders.parse(await searchParams));
  const user = await requireAbility(paperAbility[kind], paperAddress({ id, kind, paper, reader, list }));
  const [order, shop] = await Promise.all([orderOf(id), getShopFacts()]);
  if (!order) {
    await setNotFoundStatus();
    return <AdminOrderNotFound />;
  }

  return (
    <PrintPreview
      order={order}
      kind={kind}
      kinds={orderPrintKinds.filter((one) => can(user, paperAbility[one]))}
      paper={paper}
      list={list}
      booked={await readBookedAmounts([order.id])}
      invoices={kind === "invoice" ? await readInvoices([order.id]) : {}}
      reader={reader}
      tools={withLanguage(reader ?? currentLanguage(), () => paperTools(order))}
      contact={{ shop, now: currentTime() }}
    />
  );
}

export default withAdminPage(textsFor("/admin/orders/[id]/print"), PrintOrderPage);
