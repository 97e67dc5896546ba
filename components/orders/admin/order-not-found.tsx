import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";

/** In the place of an order that was never placed. */
export function AdminOrderNotFound() {
  return (
    <AdminNotFound
      title="Order Not Found"
      text="There is no order with this address. The list finds orders by number, tracking number and name."
      back={{ label: "Orders", href: adminRoutes.orders }}
    />
  );
}

/** Where several orders are worked on together, and the address names none. */
export function NoOrders() {
  return (
    <EmptyState
      headingLevel="h1"
      title="No orders chosen"
      text="Tick orders in the list first."
      action={
        <a href={adminRoutes.orders} className={buttonVariants()}>
          Orders
        </a>
      }
    />
  );
}
