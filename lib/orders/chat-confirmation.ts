/** The message with which a buyer confirms a cash order by WhatsApp, and how it is read when staff paste it. Pure. */
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";

export const CHAT_CODE_HOURS = 72;

/** Longer than any message with its forwarding lines. */
export const CHAT_TEXT_MAX = 1_000;

type Message = { order_number: string; total_amount: number; code: string };

/** "7KQM-2XPA-9TRB": read more easily if it is typed. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

/** Link that opens a chat with the shop and the message; null without the shop's number. */
export function chatConfirmationLink(shopNumber: string | null, { code, ...order }: Message): string | null {
  const number = shopNumber && searchablePhone(shopNumber).replace(/\D/g, "");
  if (!number) return null;

  const text = t("I confirm my order #{order_number}, {total} in cash on delivery. Code: {code}", {
    order_number: order.order_number,
    total: formatTaka(order.total_amount),
    code: grouped(code),
  });
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Order number and code in a pasted message; null if it contains none. */
export function readChatConfirmation(text: string): { orderNumber: string; code: string } | null {
  const plain = toAsciiDigits(text).toUpperCase();
  const [, orderNumber] = /#\s?([0-9A-F]{8})(?![0-9A-Z])/.exec(plain) ?? [];
  const [, ...code] = /(?<![0-9A-Z])([2-9A-Z]{4})[-–]([2-9A-Z]{4})[-–]([2-9A-Z]{4})(?![0-9A-Z])/.exec(plain) ?? [];

  return orderNumber && code.length === 3 ? { orderNumber, code: code.join("") } : null;
}
