import type { Metadata } from "next";
import { PrintPreviews } from "@/components/dispatch/print-preview";
import { NoOrders } from "@/components/orders/admin/order-not-found";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { parseIds, parsePrintQuery } from "@/lib/dispatch/print-query";
import { adminOrders, listOf } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { getOrdersByIds } from "@/server/orders/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

type Props = PageProps<"/admin/orders/print">;

/** Browsers suggest the title as file name of the PDF. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { kind } = parsePrintQuery(await searchParams);

  return { title: kind === "invoice" ? t("Invoices") : t("Packing slips") };
}

async function PrintOrdersPage({ searchParams }: Props) {
  const params = await searchParams;
  const ids = parseIds(params);
  const { kind, paper } = parsePrintQuery(params);
  const list = listOf(adminOrders.parse(params));
  await requireAbility("orders.dispatch", withList(adminRoutes.ordersPrint(ids.join(), kind, paper), list));
  const [orders, shop] = await Promise.all([getOrdersByIds(ids), getShopFacts()]);
  if (orders.length === 0) return <NoOrders />;

  return <PrintPreviews orders={orders} kind={kind} paper={paper} list={list} contact={{ shop, now: currentTime() }} />;
}

export default withPageMessages(textsFor("/admin/orders/print"), PrintOrdersPage);
