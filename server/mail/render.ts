/** Maps every kind of email to its template, which returns subject, HTML and text for a locale. */

import { openWeekdays } from "@/lib/settings/opening-hours";
import type { PaymentMethodName } from "@/lib/settings/schema";
import { localizeMethodName, offersCash, type ShopFacts } from "@/lib/settings/shop-facts";
import type { Language } from "@/lib/texts/language";
import { withLanguage } from "@/server/language";
import { type Content, type EmailContent, renderEmail } from "./email-layout";
import type { MailFacts, MailKind } from "./payloads";
import {
  contactConfirmation,
  emailChange,
  emailChanged,
  emailVerification,
  passwordChanged,
  passwordReset,
  sessionStolen,
  setPassword,
  signInWarning,
  staffInvitation,
} from "./templates/account";
import { complaintReceived, complaintsDue, contactMessage, contactReply } from "./templates/contact";
import { quizReward } from "./templates/coupons";
import {
  orderCancelled,
  orderChanged,
  orderDelivered,
  orderInCash,
  orderOnline,
  orderPlaced,
  orderShipped,
  orderUnheld,
} from "./templates/orders";
import { newOrders, shopAlerts, weeklyReport } from "./templates/owner";
import { orderPaid, paymentFailed, premiumCode } from "./templates/payments";
import { dataCopy, deletionCancelled, deletionRequested } from "./templates/privacy";
import { secondFactorNotice } from "./templates/second-factor";
import { signInCode } from "./templates/sign-in-code";
import { backInStock, stockNoticeConfirmation } from "./templates/stock";

type Templates = { [K in MailKind]: (facts: MailFacts<K>) => EmailContent };

const templates: Templates = {
  order_placed: orderPlaced,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  order_unheld: orderUnheld,
  payment_failed: paymentFailed,
  order_in_cash: orderInCash,
  order_online: orderOnline,
  order_changed: orderChanged,
  premium_code: premiumCode,
  password_reset: passwordReset,
  sign_in_code: signInCode,
  email_verification: emailVerification,
  set_password: setPassword,
  staff_invitation: staffInvitation,
  contact_confirmation: contactConfirmation,
  email_change: emailChange,
  email_changed: emailChanged,
  deletion_requested: deletionRequested,
  deletion_cancelled: deletionCancelled,
  data_copy: dataCopy,
  stock_notice_confirmation: stockNoticeConfirmation,
  back_in_stock: backInStock,
  sign_in_warning: signInWarning,
  session_stolen: sessionStolen,
  password_changed: passwordChanged,
  second_factor: secondFactorNotice,
  contact_message: contactMessage,
  contact_reply: contactReply,
  complaint_received: complaintReceived,
  complaints_due: complaintsDue,
  quiz_reward: quizReward,
  new_orders: newOrders,
  weekly_report: weeklyReport,
  shop_alerts: shopAlerts,
};

/** @param shop contact details and payment method names at send time */
export function renderMail<K extends MailKind>(
  kind: K,
  facts: MailFacts<K>,
  locale: Language,
  shop: ShopFacts,
): Content {
  return withLanguage(locale, () => {
    const known = { ...facts, appListing: shop.appListing };
    const named =
      "paymentMethod" in known
        ? {
            ...known,
            methodName: localizeMethodName(shop.methodNames[known.paymentMethod as PaymentMethodName]),
            takesCash: offersCash(shop),
            openOn: openWeekdays(shop.opening),
          }
        : known;

    return renderEmail(templates[kind](named), locale, shop);
  });
}
