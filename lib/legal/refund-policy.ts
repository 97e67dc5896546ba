/** Refunds and exchanges (spec 2 and 9). */

import { REFUND_BUSINESS_DAYS, RETURN_DAYS } from "@/lib/orders/refund-terms";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { acceptedPayments, contactPoints } from "./company";
import type { LegalDocument, LegalFacts } from "./document";

/** The refund and exchange policy with the shop's own data. */
export function refundPolicy(facts: LegalFacts): LegalDocument {
  return {
    title: "Refund and Exchange Policy",
    summary: () =>
      t("You have {days} days from the day the cards reach you to ask for your money back or for something else.", {
        days: RETURN_DAYS,
      }),
    updated: "2026-11-21",
    isNumbered: false,
    sections: [
      {
        id: "refunds",
        title: "Refunds",
        body: [
          () =>
            t(
              "A refund request is valid within {days} days of receiving the cards. Once we have accepted it, we refund the money within {refundDays} business days.",
              { days: RETURN_DAYS, refundDays: REFUND_BUSINESS_DAYS },
            ),
          "Online payments go back the way they came: to the card or the mobile account that paid. What you paid in cash goes to a mobile or bank account that you name.",
          "We refund the price of the cards. When the cards came damaged, incomplete or not as ordered, we refund the delivery charge as well and pay for sending them back.",
        ],
      },
      {
        id: "exchanges",
        title: "Exchanges",
        body: [
          () =>
            t(
              "You may exchange the cards within {days} days of receiving them. The new price must be equal or higher; you pay the difference.",
              { days: RETURN_DAYS },
            ),
          "A damaged or faulty set is replaced by the same set, as long as we have it.",
        ],
      },
      {
        id: "conditions",
        title: "What we ask of you",
        body: [
          {
            points: [
              "The cards are complete and in the condition in which you got them.",
              () =>
                t("You tell us the order number. It stands in your mails and under [My Orders]({orders}).", {
                  orders: to(routes.myOrders),
                }),
              "Where something is damaged or missing, you send us a photo of it.",
            ],
          },
          "Nothing here takes away a right that the law of Bangladesh gives you as a consumer.",
        ],
      },
      {
        id: "premium-codes",
        title: "Premium codes",
        body: [
          "The premium code of an order belongs to its payment. When the order is refunded, its code stops working.",
        ],
      },
      {
        id: "how-to-ask",
        title: "How to ask",
        body: [
          () =>
            t(
              "Write to us on the [contact page]({contact}) with the order number and what you would like. We answer within 24 hours and tell you where to send the cards. Please do not send them back before that.",
              { contact: to(routes.contact) },
            ),
        ],
      },
      {
        id: "cancelling",
        title: "Before the parcel leaves",
        body: [
          () =>
            t(
              "An order that is pending and not paid can be cancelled under [My Orders]({orders}) at any time. It costs nothing. For a paid order, write to us.",
              { orders: to(routes.myOrders) },
            ),
          "An order whose online payment was not finished is held for 24 hours. After that it is cancelled by itself.",
        ],
      },
      {
        id: "payments",
        title: "Accepted payments",
        body: [
          () =>
            t(
              "We accept {payments}, all in BDT. Online payments are made on the page of our payment gateway, aamarPay. Where the checkout offers it, you can also pay in cash on delivery.",
              { payments: acceptedPayments() },
            ),
        ],
      },
      { id: "contact", title: "Contact", body: [contactPoints(facts)] },
    ],
  };
}
