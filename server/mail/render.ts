/** Every kind of mail has its template here: locale in, subject, HTML and text out. */
import type { PaymentMethodName } from "@/lib/settings/schema";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { env } from "@/server/env";
import { type Content, type Letter, writeLetter } from "./letter";
import type { MailFacts, MailKind, MailLocale } from "./payloads";
import { contactConfirmation, emailVerification, passwordReset, signInWarning } from "./templates/account";
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
  contact_confirmation: contactConfirmation,
  sign_in_warning: signInWarning,
  contact_message: contactMessage,
};

/** @param shop as it is when the mail is sent: its phone, and how the ways to pay are called */
export function renderMail<K extends MailKind>(
  kind: K,
  facts: MailFacts<K>,
  locale: MailLocale,
  shop: ShopFacts,
): Content {
  const named =
    "paymentMethod" in facts
      ? { ...facts, methodName: shop.methodNames[facts.paymentMethod as PaymentMethodName] }
      : facts;

  return writeLetter(templates[kind](named, locale), locale, { supportEmail: env.supportEmail, phone: shop.phone });
}
