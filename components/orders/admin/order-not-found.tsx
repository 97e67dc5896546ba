import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { adminRoutes } from "@/lib/routes";

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
