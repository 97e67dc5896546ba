import type { Metadata } from "next";
import { AdminOrderDetail } from "@/components/orders/admin/admin-order-detail";
import { AdminOrderNotFound } from "@/components/orders/admin/order-not-found";
import { OrderReviews } from "@/components/reviews/admin/order-reviews";
import { orderNumberOf } from "@/lib/orders/rules";
import { MAX_LIMIT } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { noteNotFound } from "@/server/http/not-found-page";
import { getOrderDetails } from "@/server/orders/queries";
import { listReviews } from "@/server/reviews/queries";
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

  const [reviews, { methodNames }] = await Promise.all([
    listReviews({ page: 1, limit: MAX_LIMIT, state: "open", order_id: order.id }),
    getShopFacts(),
  ]);

  return (
    <AdminOrderDetail
      order={order}
      attention={reviews.data.length > 0 ? <OrderReviews reviews={reviews.data} /> : null}
      names={methodNames}
    />
  );
}
