import { formatDay } from "@/lib/dates";
import { type LegalDocument, type LegalSection, translateLegal } from "@/lib/legal/document";
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { LegalBlocks } from "./legal-text";
import { TableOfContents } from "./table-of-contents";
import "./legal.css";

/** Legal page with summary, effective date, table of contents and linkable sections. */
export function LegalPage({ title, summary, updated, isNumbered, sections }: LegalDocument) {
  return (
    <article className="legal shell py-8 md:py-11">
      <h1>{t(title)}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">{translateLegal(summary)}</p>
      <p className="mt-2 text-soft text-sm">
        {t("Last updated")} <time dateTime={updated}>{formatDay(`${updated}T12:00:00Z`)}</time>
      </p>
      <div className="mt-7 grid gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,42rem)_minmax(0,18rem)] lg:justify-between">
        <div className="lg:order-last">
          <TableOfContents sections={sections} isNumbered={isNumbered} />
        </div>
        <div className="grid gap-9">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={isNumbered ? index + 1 : null} />
          ))}
          {pageLanguage() === "bn" ? (
            <p className="text-soft text-sm">
              {t("This translation is for your convenience. If the two differ, the English text prevails.")}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Section({ section: { id, title, body }, number }: { section: LegalSection; number: number | null }) {
  return (
    <section aria-labelledby={id} className="group/section grid gap-3">
      <h2 id={id} className="text-xl">
        {number === null ? null : `${localizeDigits(String(number))}. `}
        {t(title)}{" "}
        <a
          href={`#${id}`}
          aria-label={t("Link to {title}", { title: t(title) })}
          className="inline-grid size-7 place-items-center rounded-sm text-accent no-underline opacity-0 focus-visible:opacity-100 group-hover/section:opacity-100 touch:opacity-100 print:hidden"
        >
          #
        </a>
      </h2>
      <LegalBlocks blocks={body} />
    </section>
  );
}
