/** Emails to the shop. */

import { adminRoutes } from "@/lib/admin-routes";
import { formatDay } from "@/lib/dates";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { alertStateText, alertWords } from "@/lib/operation/alerts";
import { reportHref } from "@/lib/reports/addresses";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, localizeDigits, t, tn } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { Block, EmailContent, Row } from "../email-layout";
import type { MailPayloads } from "../payloads";
import { markTyped } from "../typed";

type ReportedOrder = MailPayloads["new_orders"]["orders"][number];

/** Order number, total and payment state, which determines the next step: packing, or a call to the buyer. */
function orderText({ orderNumber, totalPaisa, isPaid }: ReportedOrder): string {
  return `#${orderNumber}, ${formatTaka(toTaka(paisa(totalPaisa)))}, ${isPaid ? t("paid online") : t("cash on delivery")}`;
}

function linkTo({ orderId, ...order }: ReportedOrder): Block[] {
  return [
    { kind: "link", label: orderText({ orderId, ...order }), href: `${env.appUrl}${adminRoutes.order(orderId)}` },
    { kind: "text", text: `${markTyped(order.name)}, ${order.phone}, ${markTyped(order.city)}` },
  ];
}

export function newOrders({ orders, total }: MailPayloads["new_orders"]): EmailContent {
  const [first] = orders;
  const title =
    total === 1 ? t("A new order") : t("{count} new orders", { count: localizeDigits(total.toLocaleString("en-IN")) });
  const left = total - orders.length;

  return {
    subject: total === 1 && first ? t("New order {order}", { order: orderText(first) }) : title,
    title,
    blocks: [
      ...orders.flatMap(linkTo),
      ...(left > 0
        ? [
            {
              kind: "text" as const,
              text: t("And {count} more.", { count: localizeDigits(left.toLocaleString("en-IN")) }),
            },
          ]
        : []),
      { kind: "button", label: t("Open the orders"), href: `${env.appUrl}${adminRoutes.orders}` },
      { kind: "text", text: t("You can set who gets this email, and how often, under Settings in the admin area.") },
    ],
  };
}

type Week = MailPayloads["weekly_report"];

const compared = (current: string, previous: string) => t("{value} (before: {previous})", { value: current, previous });

/** Figures of a week, with a link to the report. */
export function weeklyReport({ from, to, current, previous, products }: Week): EmailContent {
  const title = t("The week from {from} to {to}", { from: formatDay(from), to: formatDay(to) });
  const amount = (label: string, field: Exclude<keyof Week["current"], "orders">): Row => [
    label,
    compared(formatTaka(current[field]), formatTaka(previous[field])),
  ];

  return {
    subject: `${title}: ${tn(current.orders, "{n} order", "{n} orders")}, ${formatTaka(current.sold)}`,
    title,
    blocks: [
      {
        kind: "rows",
        rows: [
          [t("Orders"), compared(formatCount(current.orders), formatCount(previous.orders))],
          amount(t("Sold^amount"), "sold"),
          amount(t("Received^money"), "received"),
          amount(t("On the way"), "in_transit"),
          amount(t("Returned or lost"), "returned"),
          amount(t("Refunded^amount"), "refunded"),
        ],
      },
      ...(products.length > 0
        ? [
            { kind: "text" as const, text: t("Sold most:") },
            {
              kind: "rows" as const,
              rows: products.map(
                ({ name, nameBn, units, sold }): Row => [
                  `${markTyped(pickContent(name, nameBn))} × ${formatCount(units)}`,
                  formatTaka(sold),
                ],
              ),
            },
          ]
        : []),
      {
        kind: "button",
        label: t("Open the report"),
        href: `${env.appUrl}${reportHref({ by: "product", date_from: from, date_to: to })}`,
      },
      { kind: "text", text: t("You can switch this email off under Settings in the admin area.") },
    ],
  };
}

export function shopAlerts({ alerts }: MailPayloads["shop_alerts"]): EmailContent {
  const [first] = alerts;
  const summary = first ? alertWords(first) : "";
  const more = localizeDigits(String(alerts.length - 1));
  const title = alerts.length > 1 ? t("{summary}, and {count} more", { summary, count: more }) : summary;
  const isOver = alerts.every(({ state }) => state === "resolved");

  return {
    subject: isOver ? t("Over: {summary}", { summary: title }) : t("Alert: {summary}", { summary: title }),
    title: isOver ? t("The alert is over") : t("The shop needs attention"),
    blocks: [
      ...alerts.flatMap((news): Block[] => [
        { kind: "status", text: alertWords(news), tone: news.state === "resolved" ? "good" : "waiting" },
        {
          kind: "text",
          text: `${alertStateText(news)} ${t("What to do: docs/operation.md, {name}.", { name: news.name })}`,
        },
      ]),
      { kind: "button", label: t("Open the admin area"), href: `${env.appUrl}${adminRoutes.home}` },
      {
        kind: "text",
        text: t("The shop repeats this email once a day while an alert lasts, and sends one more when it's over."),
      },
    ],
  };
}
