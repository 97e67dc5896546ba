import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { ExportOrders } from "@/components/orders/admin/export-orders";
import { OrderFilters } from "@/components/orders/admin/order-filters";
import { OrderTable } from "@/components/orders/admin/order-table";
import { ListPage } from "@/components/shared/list-page";
import { adminOrders, orderSortWords } from "@/lib/orders/addresses";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listOrders } from "@/server/orders/queries";

export const metadata: Metadata = { title: "Orders" };

export default async function AdminOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const admin = await requireAdmin(adminRoutes.orders);
  const query = adminOrders.parse(await searchParams);
  const orders = await listOrders(admin, query);
  const count = orders.pagination.total_items;

  return (
    <>
      <PageHead
        title="Orders"
        lead={`${count.toLocaleString("en-IN")} ${count === 1 ? "order" : "orders"}`}
        actions={<ExportOrders query={query} />}
      />
      <ListPage
        address={adminOrders}
        query={query}
        page={orders}
        things="orders"
        filters={<OrderFilters {...adminOrders.form(query)} />}
        sorts={orderSortWords}
        empty={{ title: "No orders found" }}
        noResult={{ title: "No orders found", text: "No order fits these filters.", showAll: "Show all orders" }}
      >
        <OrderTable orders={orders.data} query={query} />
      </ListPage>
    </>
  );
}
