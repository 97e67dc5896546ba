import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import type { OrderDetails } from "@/lib/orders/schema";

const loadDialog = () => import("./refund-order");
const RefundDialog = lazy(async () => ({ default: (await loadDialog()).RefundDialog }));

/** Dialog that records a refund; form and validation are loaded on first use. */
export function useRefund(order: OrderDetails) {
  return useLazyDialog(loadDialog, (control) => <RefundDialog order={order} {...control} />);
}
