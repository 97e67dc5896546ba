/** The kinds of mail, and what each of them says. Amounts are whole paisa. */

/** An order as it stood when the mail was written. */
export type OrderFacts = {
  orderId: string;
  orderNumber: string;
  trackingNumber: string;
  /** Who carries the parcel, and under which number; left out while nobody is known. */
  courier?: string;
  /** Null as long as the account's address is not confirmed: nothing that its holder wrote goes to anybody (ADR 019). */
  firstName: string | null;
  status: string;
  paymentMethod: string;
  /** How the shop calls it when the mail is sent; never stored. */
  methodName?: string;
  paymentStatus: string;
  lines: { name: string; quantity: number; pricePaisa: number }[];
  deliveryChargePaisa: number;
  totalPaisa: number;
  /** What was paid, which need not be the total; left out while nothing is. */
  paidPaisa?: number;
  /** Until when a cash order is to be confirmed by phone; left out where it need not be. */
  confirmBy?: string;
  /** It was cancelled because nobody paid or confirmed it in time. */
  isExpired?: boolean;
  /** The mail goes to the account's own address; to another one a premium code is not told (D4.9). */
  isOwnAddress: boolean;
};

/** Whose code it is. How it stands is looked up when the mail is sent. */
export type CodeFacts = Pick<OrderFacts, "orderId" | "orderNumber" | "isOwnAddress">;

/** What somebody wrote to the shop, and the address to answer to. */
export type ContactFacts = { name: string; email: string; subject: string; message: string };

/** What is stored with a mail. */
export type MailPayloads = {
  order_placed: OrderFacts;
  order_paid: OrderFacts;
  order_shipped: OrderFacts;
  order_delivered: OrderFacts;
  order_cancelled: OrderFacts;
  payment_failed: OrderFacts;
  /** A code that came after the payment's mail. */
  premium_code: CodeFacts;
  /** Asked for by anyone who knows an address: whether it is known is found out when the mail is sent. */
  password_reset: Record<string, never>;
  email_verification: { userId: string };
  /** To an address that was given for an order: whether mails of it may come there. */
  contact_confirmation: { userId: string };
  /** Somebody guesses at the password of the account. */
  sign_in_warning: Record<string, never>;
  contact_message: ContactFacts;
};

export type MailKind = keyof MailPayloads;

export type LinkFacts = { link: string };

/** Null as long as the address is not confirmed, as with an order. */
export type ResetFacts = LinkFacts & { fullName: string | null };

/** How the code of a paid order stands: `none` when it is due no longer. The code itself is null where it is not to be told. */
export type CodeState = { state: "ready"; code: string | null } | { state: "waiting" } | { state: "none" };

/** What is learned only when the mail is sent, and never stored with it. */
export type LateFacts = {
  order_paid: { premiumCode: CodeState };
  premium_code: { premiumCode: CodeState };
  password_reset: ResetFacts;
  email_verification: LinkFacts;
  contact_confirmation: LinkFacts;
};

export type LateKind = keyof LateFacts;

/** Everything that a template of the kind can say. */
export type MailFacts<K extends MailKind> = MailPayloads[K] & (K extends LateKind ? LateFacts[K] : unknown);

/** Languages that mails are written in; any other reads the first. */
export const mailLocales = ["en"] as const;
export type MailLocale = (typeof mailLocales)[number];

export function mailLocale(locale: string): MailLocale {
  return mailLocales.find((known) => known === locale) ?? mailLocales[0];
}
