/** Refunds and exchanges (spec 2 and 9). */

import { REFUND_BUSINESS_DAYS, RETURN_DAYS } from "@/lib/orders/refund-terms";
import { policyDates } from "@/lib/policy-dates";
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
      t("You can request a refund or an exchange within {days} days of receiving the cards.", {
        days: RETURN_DAYS,
      }),
    updated: policyDates.refund,
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
          "We refund online payments to the card or mobile account that paid, and cash payments to a mobile or bank account that you name.",
          "We refund the price of the cards. If the cards arrived damaged, incomplete or not as ordered, we also refund the delivery charge and pay for sending them back.",
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
          "We replace a damaged or faulty set with the same set, as long as we have it in stock.",
        ],
      },
      {
        id: "conditions",
        title: "Conditions for returns",
        body: [
          {
            points: [
              "The cards are complete and in the condition in which you received them.",
              () =>
                t("You give us the order number. You will find it in your emails and in [My Orders]({orders}).", {
                  orders: to(routes.myOrders),
                }),
              "If something is damaged or missing, you send us a photo.",
            ],
          },
          "This policy does not limit your rights as a consumer under the law of Bangladesh.",
        ],
      },
      {
        id: "premium-codes",
        title: "Premium codes",
        body: [
          "The premium code of an order is tied to its payment. If the order is refunded, the code stops working.",
        ],
      },
      {
        id: "how-to-ask",
        title: "How to make a request",
        body: [
          () =>
            t(
              "Write to us on the [contact page]({contact}) with the order number and your request. We reply within 24 hours with the address for the return. Please do not send the cards back before that.",
              { contact: to(routes.contact) },
            ),
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling an order",
        body: [
          () =>
            t(
              "You can cancel a pending, unpaid order in [My Orders]({orders}) at any time, free of charge. To cancel a paid order, write to us.",
              { orders: to(routes.myOrders) },
            ),
          "An order whose online payment was not completed is held for 24 hours, then cancelled automatically.",
          "For some orders in cash we ask for the delivery charge in advance, up to 10 % of the price. It counts towards the total. If the order is cancelled before we send it, we refund the advance within 10 days, the way it was paid. If you refuse the parcel, we keep the advance for the courier.",
        ],
      },
      {
        id: "payments",
        title: "Accepted payments",
        body: [
          () =>
            t(
              "We accept {payments}, all in BDT. You pay online on the page of our payment gateway, aamarPay. Where the checkout offers it, you can also pay in cash on delivery.",
              { payments: acceptedPayments() },
            ),
        ],
      },
      { id: "contact", title: "Contact", body: [contactPoints(facts)] },
    ],
  };
}
