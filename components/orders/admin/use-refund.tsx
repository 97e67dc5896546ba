import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import type { OrderDetails } from "@/lib/orders/schema";

const loadDialog = () => import("./refund-order");
const RefundDialog = lazy(async () => ({ default: (await loadDialog()).RefundDialog }));

/** The dialog that records a refund: its form and its checks are loaded when it is first asked for. */
export function useRefund(order: OrderDetails) {
  return useLazyDialog(loadDialog, (control) => <RefundDialog order={order} {...control} />);
}
