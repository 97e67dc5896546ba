/** Chat message for a buyer who does not answer the phone. Pure. */
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { siteName } from "@/lib/site-name";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";
import { whatsappChat } from "@/lib/whatsapp";

/** URL of a chat that asks the buyer to confirm; null if the phone number does not support it. */
export function confirmChat(order: Pick<Order, "shipping_address" | "items" | "rest_amount" | "order_number">) {
  const { firstName, phone } = order.shipping_address;
  const items = order.items.map(
    ({ quantity, product_name: name, product_name_bn: bangla }) =>
      `${localizeDigits(String(quantity))} × ${pickContent(name, bangla)}`,
  );

  return whatsappChat(
    phone,
    t(
      "Hello {firstName}, this is {siteName} about your order #{order_number}: {items}, {total_amount} in cash on delivery. Shall we send it? Please reply yes or no.",
      {
        firstName,
        siteName,
        order_number: order.order_number,
        items: items.join(", "),
        total_amount: formatTaka(order.rest_amount),
      },
    ),
  );
}
