import type { Metadata } from "next";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { OrderList } from "@/components/orders/order-list";
import { myOrders } from "@/lib/orders/addresses";
import { requireUser } from "@/server/auth/page-guards";
import { isEmailVerified } from "@/server/auth/queries";
import { listOwnOrders } from "@/server/orders/queries";

export const metadata: Metadata = { title: "My Orders", robots: { index: false } };

export default async function MyOrdersPage({ searchParams }: PageProps<"/my-orders">) {
  const user = await requireUser("/my-orders");
  const query = myOrders.parse(await searchParams);
  const [orders, isVerified] = await Promise.all([listOwnOrders(user, query), isEmailVerified(user.id)]);

  return (
    <>
      {isVerified ? null : <VerifyBanner email={user.email} />}
      <OrderList orders={orders} status={query.status} />
    </>
  );
}
