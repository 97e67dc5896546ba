/** Text of a message to the shop's chat at Telegram. Plain text, without names, numbers or addresses of buyers. Pure. */
import { formatTaka } from "@/lib/money";
import { type AlertNews, alertStateText, alertWords } from "@/lib/operation/alerts";
import { type OrderQueue, queueLabels } from "@/lib/orders/queues";
import { localizeDigits, t, tn } from "@/lib/texts/text";

/** Limit of Telegram. */
export const MAX_LENGTH = 4_096;
/** Entries of a kind in one message; the rest is only counted. */
export const MAX_LISTED = 10;
const MAX_WORDS = 60;

export type MessageFacts = {
  orders: readonly { orderNumber: string; total: number; city: string; isCash: boolean }[];
  queues: readonly { queue: OrderQueue; late: number }[];
  products: readonly { name: string; stock: number }[];
  alerts: readonly AlertNews[];
  /** News that are too old to be listed. */
  older: number;
  /** Address of the admin area. */
  url: string;
};

/** One line, as others typed it. */
const typed = (words: string) => [...words.replace(/\s+/g, " ").trim()].slice(0, MAX_WORDS).join("");

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length - MAX_LISTED;
  const listed = lines.slice(0, MAX_LISTED).map((line) => `• ${line}`);
  const count = (n: number) => localizeDigits(n.toLocaleString("en-IN"));

  return [[title, ...listed, ...(left > 0 ? [t("And {count} more.", { count: count(left) })] : [])].join("\n")];
}

/** Empty if there is nothing to report. */
export function telegramMessage({ orders, queues, products, alerts, older, url }: MessageFacts): string {
  const parts = [
    ...section(
      t("Alerts"),
      alerts.map((news) => `${alertWords(news)}. ${alertStateText(news)}`),
    ),
    ...section(
      t("New orders"),
      orders.map(({ orderNumber, total, city, isCash }) =>
        [`#${orderNumber}`, formatTaka(total), typed(city), isCash ? t("cash on delivery") : t("paid online")].join(
          ", ",
        ),
      ),
    ),
    ...section(
      t("Late orders"),
      queues.map(({ queue, late }) => `${t(queueLabels[queue])}: ${localizeDigits(String(late))}`),
    ),
    ...section(
      t("Low stock"),
      products.map(({ name, stock }) => `${typed(name)}: ${tn(stock, "{n} left", "{n} left")}`),
    ),
    ...(older > 0
      ? [
          tn(
            older,
            "{n} alert is older than a day: see the admin area.",
            "{n} alerts are older than a day: see the admin area.",
          ),
        ]
      : []),
  ];
  if (parts.length === 0) return "";

  return [...parts, url].join("\n\n").slice(0, MAX_LENGTH).toWellFormed();
}
