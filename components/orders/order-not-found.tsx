import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** In the place of an order that is not there, or is somebody else's: both look the same. */
export function OrderNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name="Not found"
      title="Order Not Found"
      text="This is not one of your orders, or the address is not quite right."
      action={
        <a href={routes.myOrders} className={buttonVariants()}>
          My Orders
        </a>
      }
    />
  );
}
