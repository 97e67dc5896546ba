/** The mail to whoever runs the shop. */

import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { env } from "@/server/env";
import type { Block, Letter } from "../letter";
import type { MailPayloads } from "../payloads";
import { typed } from "../typed";

type Told = MailPayloads["new_orders"]["orders"][number];

/** What decides about the next step: the money is there, or somebody has to be called. */
function orderText({ orderNumber, totalPaisa, isPaid }: Told): string {
  return `#${orderNumber}, ${formatTaka(toTaka(paisa(totalPaisa)))}, ${isPaid ? "paid online" : "cash on delivery"}`;
}

function linkTo({ orderId, ...order }: Told): Block[] {
  return [
    { kind: "link", label: orderText({ orderId, ...order }), href: `${env.appUrl}${adminRoutes.order(orderId)}` },
    { kind: "text", text: `${typed(order.name)}, ${order.phone}, ${typed(order.city)}` },
  ];
}

export function newOrders({ orders, total }: MailPayloads["new_orders"]): Letter {
  const [first] = orders;
  const title = total === 1 ? "A new order" : `${total.toLocaleString("en-IN")} new orders`;
  const left = total - orders.length;

  return {
    subject: total === 1 && first ? `New order ${orderText(first)}` : title,
    title,
    blocks: [
      ...orders.flatMap(linkTo),
      ...(left > 0 ? [{ kind: "text" as const, text: `And ${left.toLocaleString("en-IN")} more.` }] : []),
      { kind: "button", label: "Open the orders", href: `${env.appUrl}${adminRoutes.orders}` },
      { kind: "text", text: "Who gets this mail, and how often, is set under Settings in the admin area." },
    ],
  };
}
