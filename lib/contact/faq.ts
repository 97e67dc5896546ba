/** Frequently asked questions, for the contact page and search engines. Figures come from the shop's settings. */

import { formatTaka } from "@/lib/money";
import { deliveryDays } from "@/lib/orders/delivery-dates";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { REFUND_BUSINESS_DAYS, RETURN_DAYS } from "@/lib/orders/refund-terms";
import { routes } from "@/lib/routes";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { offersCash, offersOnline, type ShopFacts } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type Faq = {
  question: string;
  /** Plain text, understandable on its own. */
  answer: string;
  /** Page with more information. */
  link?: { label: string; href: string };
};

/** The questions with their answers, in display order. */
export function faqFor(charges: DeliveryCharges, shop: Pick<ShopFacts, "offered">): Faq[] {
  const { inside_dhaka: inside, outside_dhaka: outside, free_delivery_threshold: threshold } = charges;
  const cost = { inside: formatTaka(inside), outside: formatTaka(outside) };

  return [
    {
      question: t("How long does delivery take?"),
      answer: t("{inside} inside Dhaka and {outside} elsewhere.", {
        inside: deliveryDays("inside_dhaka"),
        outside: deliveryDays("outside_dhaka"),
      }),
    },
    {
      question: t("What does delivery cost?"),
      answer:
        threshold === null
          ? t("{inside} inside Dhaka and {outside} elsewhere.", cost)
          : t("{inside} inside Dhaka and {outside} elsewhere. Orders over {threshold} are delivered free.", {
              ...cost,
              threshold: formatTaka(threshold),
            }),
    },
    {
      question: t("Where is my order?"),
      answer: t(
        "Enter your order ID or tracking number on the tracking page. With an account, you'll also find it in My Orders.",
      ),
      link: { label: t("Track your order"), href: routes.trackOrder },
    },
    {
      question: t("How can I pay?"),
      answer: t(paymentMethodsText(shop)),
    },
    {
      question: t("When do I get my premium code?"),
      answer: offersCash(shop)
        ? t(
            "As soon as your order is paid. You'll find it with the order and in My Codes. If you pay in cash, that's once we've recorded the cash.",
          )
        : t("As soon as your order is paid. You'll find it with the order and in My Codes."),
      link: { label: t("See my codes"), href: routes.myCodes },
    },
    {
      question: t("Can I send the cards back?"),
      answer: t(
        "Yes. Ask for a refund or an exchange within {days} days of receiving them. A refund is paid within {businessDays} business days.",
        { days: RETURN_DAYS, businessDays: REFUND_BUSINESS_DAYS },
      ),
      link: { label: t("Read the refund and exchange policy"), href: routes.refundPolicy },
    },
    {
      question: t("How many can I order at once?"),
      answer: t("Up to {most} items per order.", { most: MAX_ITEMS_PER_ORDER }),
    },
    {
      question: t("What do I need to see the atoms move?"),
      answer: t("Just the cards and a phone with a camera."),
    },
  ];
}

function paymentMethodsText(shop: Pick<ShopFacts, "offered">): Label {
  if (offersOnline(shop)) {
    return offersCash(shop)
      ? "You'll see the ways to pay at checkout: online with Visa, Mastercard or mobile financial services, or in cash when the parcel arrives. All prices are in taka (BDT)."
      : "You'll see the ways to pay at checkout: online with Visa, Mastercard or mobile financial services. All prices are in taka (BDT).";
  }

  return offersCash(shop)
    ? "You'll see the ways to pay at checkout: in cash when the parcel arrives. All prices are in taka (BDT)."
    : "You'll see the ways to pay at checkout. All prices are in taka (BDT).";
}
