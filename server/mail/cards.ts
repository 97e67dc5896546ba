/**
 * Element cards at the head of emails, as on the pages of the same states; art/mail-cards.ts draws them. Images, because few mail programs
 * support the style of cards, and JPEG, because Outlook for Windows supports no WebP. Elements above 118 are undiscovered.
 */
import type { Label } from "@/lib/texts/catalogue";
import type { Language } from "@/lib/texts/language";

/** `plain`: not about a state. */
export type MailTone = "good" | "waiting" | "over" | "plain";

type Card = { number: number; symbol: string; name: Label; tone: MailTone };

export const mailCards = {
  ordered: { number: 119, symbol: "Ok", name: "Ordered", tone: "good" },
  waiting: { number: 74, symbol: "W", name: "Waiting", tone: "waiting" },
  paid: { number: 46, symbol: "Pd", name: "Paid", tone: "good" },
  shipped: { number: 120, symbol: "Sh", name: "Shipped", tone: "good" },
  delivered: { number: 121, symbol: "De", name: "Delivered", tone: "good" },
  cancelled: { number: 20, symbol: "Ca", name: "Cancelled", tone: "over" },
  failed: { number: 114, symbol: "Fl", name: "Failed", tone: "over" },
  code: { number: 27, symbol: "Co", name: "Code", tone: "good" },
  account: { number: 89, symbol: "Ac", name: "Account", tone: "plain" },
  stock: { number: 49, symbol: "In", name: "In stock", tone: "good" },
  reward: { number: 79, symbol: "Au", name: "Gold", tone: "waiting" },
} as const satisfies Record<string, Card>;

export type MailCard = keyof typeof mailCards;

/** Size in an email; files have twice the pixels. */
export const MAIL_CARD = { width: 88, height: 112 };

export const mailCardPath = (card: MailCard, language: Language): string =>
  `/icons/mail/${card}${language === "en" ? "" : `-${language}`}.jpg`;
