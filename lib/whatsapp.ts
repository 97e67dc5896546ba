/** Chats on WhatsApp. Pure. */
import { searchablePhone } from "./digits";

/** As WhatsApp writes a mobile number of Bangladesh; null for any other, which it may not know. */
const chatNumber = (phone: string): string | null => /^\+(8801\d{9})$/.exec(searchablePhone(phone))?.[1] ?? null;

/** Opens a chat with the number and the text ready to be sent; WhatsApp asks for whom, where the number is not a mobile one of Bangladesh. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${chatNumber(phone) ?? ""}?text=${encodeURIComponent(text)}`;
}

/** A chat with this number alone; null where it is not a mobile one of Bangladesh. */
export function whatsappChat(phone: string, text?: string): string | null {
  const number = chatNumber(phone);
  if (!number) return null;

  return text ? whatsappLink(phone, text) : `https://wa.me/${number}`;
}
