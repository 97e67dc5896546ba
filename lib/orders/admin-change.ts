/** An admin's edit as a change of columns (spec 2): amounts in paisa, and a total that follows the delivery charge. Pure. */
import { toPaisa } from "@/lib/money";
import type { OrderChange } from "./plan";
import type { AdminOrderChanges } from "./schema";

type EditedOrder = { totalPaisa: number; deliveryChargePaisa: number; trackingNumber?: string };

/** A new delivery charge moves the total with it, unless a total is sent: to less than nothing is for the caller to refuse. */
function totalAfter(order: EditedOrder, { total_amount: total, delivery_charge: charge }: AdminOrderChanges) {
  if (total !== undefined) return toPaisa(total);

  return charge === undefined ? undefined : order.totalPaisa + toPaisa(charge) - order.deliveryChargePaisa;
}

export function toOrderChange(order: EditedOrder, input: AdminOrderChanges): OrderChange {
  const all = {
    status: input.status,
    paymentStatus: input.payment_status,
    paymentMethod: input.payment_method,
    deliveryStatus: input.delivery_status,
    totalPaisa: totalAfter(order, input),
    deliveryChargePaisa: input.delivery_charge === undefined ? undefined : toPaisa(input.delivery_charge),
    // An order that is sent back as it was read names its own number: that is no alias.
    trackingAlias: input.tracking_number === order.trackingNumber ? undefined : input.tracking_number,
    courierName: input.courier_name,
    courierTrackingNumber: input.courier_tracking_number,
  };

  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
