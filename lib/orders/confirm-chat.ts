/** What a buyer who does not answer the phone is asked in a chat. Pure. */
import { formatTaka } from "@/lib/money";
import { siteName } from "@/lib/site-name";
import { whatsappChat } from "@/lib/whatsapp";
import type { Order } from "./schema";

/** Opens a chat with the buyer, who is asked to confirm; null where their number has none. */
export function confirmChat(order: Pick<Order, "shipping_address" | "items" | "total_amount" | "order_number">) {
  const { firstName, phone } = order.shipping_address;
  const items = order.items.map(({ quantity, product_name: name }) => `${quantity} × ${name}`).join(", ");

  return whatsappChat(
    phone,
    `Hello ${firstName}, this is ${siteName} about your order #${order.order_number}: ${items}, ${formatTaka(order.total_amount)} in cash on delivery. Shall we send it? Please answer yes or no.`,
  );
}
