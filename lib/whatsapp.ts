/** WhatsApp links. Pure. */
import { searchablePhone } from "./digits";

/** A mobile number of Bangladesh in WhatsApp's format; null for other numbers, which may not have WhatsApp. */
const chatNumber = (phone: string): string | null => /^\+(8801\d{9})$/.exec(searchablePhone(phone))?.[1] ?? null;

/** Link to a chat with a prepared message; if the phone is not a mobile number of Bangladesh, WhatsApp asks for the recipient. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${chatNumber(phone) ?? ""}?text=${encodeURIComponent(text)}`;
}

/** Link to a chat with this number; null if it is not a mobile number of Bangladesh. */
export function whatsappChat(phone: string, text?: string): string | null {
  const number = chatNumber(phone);
  if (!number) return null;

  return text ? whatsappLink(phone, text) : `https://wa.me/${number}`;
}
