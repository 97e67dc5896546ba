import type { Metadata } from "next";
import { OrderList } from "@/components/orders/order-list";
import { parseMyOrdersQuery } from "@/lib/orders/list-query";
import { requireUser } from "@/server/auth/page-guards";
import { listOwnOrders } from "@/server/orders/queries";

export const metadata: Metadata = { title: "My Orders", robots: { index: false } };

export default async function MyOrdersPage({ searchParams }: PageProps<"/my-orders">) {
  const user = await requireUser("/my-orders");
  const query = parseMyOrdersQuery(await searchParams);
  const orders = await listOwnOrders(user, query);

  return <OrderList orders={orders} status={query.status} />;
}
