/** The mail to whoever runs the shop. */

import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { inDigits, t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { Block, Letter } from "../letter";
import type { MailPayloads } from "../payloads";
import { typed } from "../typed";

type Told = MailPayloads["new_orders"]["orders"][number];

/** What decides about the next step: the money is there, or somebody has to be called. */
function orderText({ orderNumber, totalPaisa, isPaid }: Told): string {
  return `#${orderNumber}, ${formatTaka(toTaka(paisa(totalPaisa)))}, ${isPaid ? t("paid online") : t("cash on delivery")}`;
}

function linkTo({ orderId, ...order }: Told): Block[] {
  return [
    { kind: "link", label: orderText({ orderId, ...order }), href: `${env.appUrl}${adminRoutes.order(orderId)}` },
    { kind: "text", text: `${typed(order.name)}, ${order.phone}, ${typed(order.city)}` },
  ];
}

export function newOrders({ orders, total }: MailPayloads["new_orders"]): Letter {
  const [first] = orders;
  const title =
    total === 1 ? t("A new order") : t("{count} new orders", { count: inDigits(total.toLocaleString("en-IN")) });
  const left = total - orders.length;

  return {
    subject: total === 1 && first ? t("New order {order}", { order: orderText(first) }) : title,
    title,
    blocks: [
      ...orders.flatMap(linkTo),
      ...(left > 0
        ? [{ kind: "text" as const, text: t("And {count} more.", { count: inDigits(left.toLocaleString("en-IN")) }) }]
        : []),
      { kind: "button", label: t("Open the orders"), href: `${env.appUrl}${adminRoutes.orders}` },
      { kind: "text", text: t("Who gets this mail, and how often, is set under Settings in the admin area.") },
    ],
  };
}
