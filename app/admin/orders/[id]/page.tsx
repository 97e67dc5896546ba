import type { Metadata } from "next";
import { OrderCases } from "@/components/cases/admin/case-item";
import { AdminOrderDetail } from "@/components/orders/admin/admin-order-detail";
import { AdminOrderNotFound } from "@/components/orders/admin/order-not-found";
import { orderNumberOf } from "@/lib/orders/rules";
import { MAX_LIMIT } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listCases } from "@/server/cases/queries";
import { noteNotFound } from "@/server/http/not-found-page";
import { getOrderDetails } from "@/server/orders/queries";
import { getShopFacts } from "@/server/settings/queries";

type Props = PageProps<"/admin/orders/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${orderNumberOf((await params).id)}` };
}

export default async function AdminOrderPage({ params }: Props) {
  const { id } = await params;
  await requireAdmin(adminRoutes.order(id));
  const order = await getOrderDetails(id);
  if (!order) {
    await noteNotFound();
    return <AdminOrderNotFound />;
  }

  const [cases, { methodNames }] = await Promise.all([
    listCases({ page: 1, limit: MAX_LIMIT, state: "open", order_id: order.id }),
    getShopFacts(),
  ]);

  return (
    <AdminOrderDetail
      order={order}
      attention={cases.data.length > 0 ? <OrderCases cases={cases.data} /> : null}
      names={methodNames}
    />
  );
}
