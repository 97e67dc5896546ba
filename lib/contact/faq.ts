/** What people ask most, with answers as plain text: for the contact page, and for search engines beside it. */
import { MAX_ITEMS_PER_ORDER } from "@/lib/checkout/rules";
import { formatTaka } from "@/lib/money";
import type { DeliveryCharges } from "@/lib/settings/schema";

export type Faq = { question: string; answer: string };

export function faqFor(charges: DeliveryCharges): Faq[] {
  const { inside_dhaka: inside, outside_dhaka: outside, free_delivery_threshold: threshold } = charges;
  const free = threshold === null ? "" : ` Orders over ${formatTaka(threshold)} are delivered free.`;

  return [
    { question: "How long does delivery take?", answer: "1-2 days inside Dhaka and 3-5 days elsewhere." },
    {
      question: "What does delivery cost?",
      answer: `${formatTaka(inside)} inside Dhaka and ${formatTaka(outside)} elsewhere.${free}`,
    },
    {
      question: "Where is my order?",
      answer:
        "Type your order id or tracking number on the Track Order page. With an account you also find it under My Orders.",
    },
    { question: "How can I pay?", answer: "In cash when the parcel arrives. Prices are in taka (BDT)." },
    { question: "How many can I order at once?", answer: `Up to ${MAX_ITEMS_PER_ORDER} items per order.` },
    {
      question: "What do I need to see the atoms move?",
      answer: "The cards and a phone with a camera. Nothing else.",
    },
  ];
}
