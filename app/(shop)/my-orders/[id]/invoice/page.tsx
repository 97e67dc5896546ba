import type { Metadata } from "next";
import { cache } from "react";
import { OwnInvoice } from "@/components/dispatch/own-invoice";
import { OrderNotFound } from "@/components/orders/order-not-found";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { readInvoices } from "@/server/accounting/invoices";
import { currentUser, requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getOrder } from "@/server/orders/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

type Props = PageProps<"/my-orders/[id]/invoice">;

/** The reader's own order, also for staff, who print invoices of others on their own page. Cached for metadata and page. */
const ownOrder = cache(async (id: string) => {
  const user = await currentUser();
  const order = user && (await getOrder(user, id));

  return order?.user_id === user?.id ? order : null;
});

/** Browsers suggest the title as file name of the PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await ownOrder((await params).id);

  return { title: order ? `${t("Invoice")} ${order.order_number}` : t("Order Not Found"), robots: { index: false } };
}

async function InvoicePage({ params }: Props) {
  const { id } = await params;
  const user = await requireUser(routes.myInvoice(id));
  const [order, shop] = await Promise.all([ownOrder(id), getShopFacts()]);
  if (!order) {
    await setNotFoundStatus();
    return <OrderNotFound />;
  }

  const invoices = await readInvoices([order.id]);

  return (
    <OwnInvoice
      order={{ ...order, customer: { email: user.email } }}
      contact={{ shop, now: currentTime() }}
      issued={invoices[order.id]}
    />
  );
}

export default withPageMessages(textsFor("/my-orders/[id]/invoice"), InvoicePage);
