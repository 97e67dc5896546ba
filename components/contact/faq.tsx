import { Link } from "@/components/shared/link";
import type { Faq as FaqItem } from "@/lib/contact/faq";
import { t } from "@/lib/texts/text";

/** Frequently asked questions; works without JavaScript. */
export function Faq({ items }: { items: readonly FaqItem[] }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">{t("Frequently Asked Questions")}</h2>
      <div className="mt-4 border-line border-t">
        {items.map(({ question, answer, link }, index) => (
          <details key={question} open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="text-2xl text-accent leading-none transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="max-w-[60ch] pb-4">
              <p className="text-soft">{answer}</p>
              {link ? (
                <Link
                  href={link.href}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {link.label}
                </Link>
              ) : null}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
