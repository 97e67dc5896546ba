/** Every kind of mail has its template here: locale in, subject, HTML and text out. */
import { env } from "@/server/env";
import { type Content, type Letter, writeLetter } from "./letter";
import type { MailFacts, MailKind, MailLocale } from "./payloads";
import { emailVerification, passwordReset } from "./templates/account";
import { contactMessage } from "./templates/contact";
import { orderCancelled, orderDelivered, orderPlaced, orderShipped } from "./templates/orders";
import { orderPaid, paymentFailed, premiumCode } from "./templates/payments";

type Templates = { [K in MailKind]: (facts: MailFacts<K>, locale: MailLocale) => Letter };

const templates: Templates = {
  order_placed: orderPlaced,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  payment_failed: paymentFailed,
  premium_code: premiumCode,
  password_reset: passwordReset,
  email_verification: emailVerification,
  contact_message: contactMessage,
};

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind);
}

export function renderMail<K extends MailKind>(kind: K, facts: MailFacts<K>, locale: MailLocale): Content {
  return writeLetter(templates[kind](facts, locale), locale, env.supportEmail);
}
