import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { ExportOrders } from "@/components/orders/admin/export-orders";
import { OrderManager } from "@/components/orders/admin/order-manager";
import { parseAdminOrdersQuery } from "@/lib/orders/admin-list-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listOrders } from "@/server/orders/queries";

export const metadata: Metadata = { title: "Orders" };

export default async function AdminOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const admin = await requireAdmin(adminRoutes.orders);
  const query = parseAdminOrdersQuery(await searchParams);
  const orders = await listOrders(admin, query);
  const count = orders.pagination.total_items;

  return (
    <>
      <PageHead
        title="Orders"
        lead={`${count.toLocaleString("en-IN")} ${count === 1 ? "order" : "orders"}`}
        actions={<ExportOrders query={query} />}
      />
      <OrderManager orders={orders} query={query} />
    </>
  );
}
