import Link from "next/link";
import { faqFor } from "@/lib/contact/faq";
import { routes } from "@/lib/routes";
import type { DeliveryCharges } from "@/lib/settings/schema";

/** What people ask most; works without any script. */
export function Faq({ charges }: { charges: DeliveryCharges }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">Frequently Asked Questions</h2>
      <div className="mt-4 border-line border-t">
        {faqFor(charges).map(({ question, answer }, index) => (
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
      <Link
        href={routes.trackOrder}
        prefetch={false}
        className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        Track an order
      </Link>
    </section>
  );
}
