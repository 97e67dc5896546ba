/** Payment line of a packing slip. Pure. */
import { formatTaka } from "@/lib/money";
import { needsParcel } from "@/lib/orders/parcel";
import { cashRefusal } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

export function dueWords(order: Order): string {
  const { status, payment_status: paymentStatus, payment_method: paymentMethod } = order;
  if (!needsParcel(order.items)) return t("Codes alone: there is no parcel to send");
  if (cashRefusal({ status, paymentStatus, paymentMethod }) === null) {
    return t("Cash to collect: {sum}", { sum: formatTaka(order.total_amount) });
  }
  if (status === "cancelled") return t("Cancelled: do not send");

  return paymentStatus === "paid" ? t("Paid: nothing to collect") : t("Not paid: do not send yet");
}
