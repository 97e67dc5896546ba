import Link from "next/link";
import type { ReactNode } from "react";
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import type { DeliveryCharges } from "@/lib/settings/schema";

type Question = { question: string; answer: ReactNode };

const linkClass = "text-accent underline underline-offset-4";

function questionsFor(charges: DeliveryCharges): readonly Question[] {
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
      answer: (
        <>
          Type your order id or tracking number on the{" "}
          <Link href={routes.trackOrder} prefetch={false} className={linkClass}>
            tracking page
          </Link>
          . With an account you also find it under My Orders.
        </>
      ),
    },
    { question: "How can I pay?", answer: "In cash when the parcel arrives. Prices are in taka (BDT)." },
    { question: "How many can I order at once?", answer: "Up to 10 items per order." },
    {
      question: "What do I need to see the atoms move?",
      answer: "The cards and a phone with a camera. Nothing else.",
    },
  ];
}

/** What people ask most; works without any script. */
export function Faq({ charges }: { charges: DeliveryCharges }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">Frequently Asked Questions</h2>
      <div className="mt-4 border-line border-t">
        {questionsFor(charges).map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="text-[1.4rem] text-accent leading-none transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-[60ch] pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
