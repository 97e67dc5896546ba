"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { cashRefusal, confirmRefusal, returnRefusal } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { ConfirmPhone } from "./confirm-phone";
import { EditOrder } from "./edit-order";
import { ReceiveCash } from "./receive-cash";
import { ResendMail } from "./resend-mail";
import { ReturnParcel } from "./return-parcel";

/** What can be done about an order now; what its state forbids is not offered. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const state = {
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
  };
  const confirmedAt = order.phone_confirmed_at ? new Date(order.phone_confirmed_at) : null;

  return (
    <div className="flex flex-wrap gap-2.5">
      <EditOrder order={order} size="default" />
      {cashRefusal(state) === null ? <ReceiveCash order={order} /> : null}
      {confirmRefusal(state, confirmedAt) === null ? <ConfirmPhone order={order} /> : null}
      {returnRefusal(state) === null ? <ReturnParcel order={order} /> : null}
      {order.sendable_mails.length > 0 ? <ResendMail order={order} /> : null}
      <Link
        href={adminRoutes.orderPrint(order.id, "slip")}
        prefetch={false}
        className={buttonVariants({ variant: "quiet" })}
      >
        Packing slip
      </Link>
      <Link
        href={adminRoutes.orderPrint(order.id, "invoice")}
        prefetch={false}
        className={buttonVariants({ variant: "quiet" })}
      >
        Invoice
      </Link>
    </div>
  );
}
