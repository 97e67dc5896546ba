/** The kinds of mail, and what each of them says. Amounts are whole paisa. */

/** An order as it stood when the mail was written. */
export type OrderFacts = {
  orderId: string;
  orderNumber: string;
  trackingNumber: string;
  firstName: string;
  status: string;
  paymentMethod: string;
  /** How the shop calls it when the mail is sent; never stored. */
  methodName?: string;
  paymentStatus: string;
  lines: { name: string; quantity: number; pricePaisa: number }[];
  deliveryChargePaisa: number;
  totalPaisa: number;
  /** The mail goes to the account's own address; to another one a premium code is not told (decisions 4). */
  isOwnAddress: boolean;
};

/** Whose code it is. The code itself is looked up when the mail is sent. */
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
  contact_message: ContactFacts;
};

export type MailKind = keyof MailPayloads;

export type LinkFacts = { fullName: string; link: string };

/** What is learned only when the mail is sent, and never stored with it. */
export type LateFacts = {
  order_paid: { code: string | null };
  premium_code: { code: string | null };
  password_reset: LinkFacts;
  email_verification: LinkFacts;
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
