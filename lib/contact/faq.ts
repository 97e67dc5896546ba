/** What people ask most, for the contact page and for search engines. Numbers come from the shop's settings. */

import { formatTaka } from "@/lib/money";
import { deliveryDays } from "@/lib/orders/delivery-dates";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { REFUND_BUSINESS_DAYS, RETURN_DAYS } from "@/lib/orders/refund-terms";
import { routes } from "@/lib/routes";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { offersCash, offersOnline, type ShopFacts } from "@/lib/settings/shop-facts";

export type Faq = {
  question: string;
  /** Plain text, understandable on its own. */
  answer: string;
  /** Where one goes on from here. */
  link?: { label: string; href: string };
};

/** The questions in the order in which they are shown. */
export function faqFor(charges: DeliveryCharges, shop: Pick<ShopFacts, "offered">): Faq[] {
  const { inside_dhaka: inside, outside_dhaka: outside, free_delivery_threshold: threshold } = charges;
  const free = threshold === null ? "" : ` Orders over ${formatTaka(threshold)} are delivered free.`;

  return [
    {
      question: "How long does delivery take?",
      answer: `${deliveryDays("inside_dhaka")} inside Dhaka and ${deliveryDays("outside_dhaka")} elsewhere.`,
    },
    {
      question: "What does delivery cost?",
      answer: `${formatTaka(inside)} inside Dhaka and ${formatTaka(outside)} elsewhere.${free}`,
    },
    {
      question: "Where is my order?",
      answer:
        "Type your order id or tracking number on the tracking page. With an account you also find it under My Orders.",
      link: { label: "Track your order", href: routes.trackOrder },
    },
    {
      question: "How can I pay?",
      answer: `The checkout shows the ways that are open${waysWords(shop)}. All prices are in taka (BDT).`,
    },
    {
      question: "When do I get my premium code?",
      answer: `As soon as your order is paid: it stands with the order and under My Codes.${offersCash(shop) ? " If you pay in cash, that is once we have recorded the cash." : ""}`,
      link: { label: "See my codes", href: routes.myCodes },
    },
    {
      question: "Can I send the cards back?",
      answer: `Yes. Ask for a refund or an exchange within ${RETURN_DAYS} days of receiving them. A refund is paid within ${REFUND_BUSINESS_DAYS} business days.`,
      link: { label: "Read the refund and exchange policy", href: routes.refundPolicy },
    },
    { question: "How many can I order at once?", answer: `Up to ${MAX_ITEMS_PER_ORDER} items per order.` },
    {
      question: "What do I need to see the atoms move?",
      answer: "The cards and a phone with a camera. Nothing else.",
    },
  ];
}

function waysWords(shop: Pick<ShopFacts, "offered">): string {
  const ways = [
    ...(offersOnline(shop) ? ["online with Visa, Mastercard or mobile financial services"] : []),
    ...(offersCash(shop) ? ["in cash when the parcel arrives"] : []),
  ];

  return ways.length > 0 ? `: ${ways.join(", or ")}` : "";
}
