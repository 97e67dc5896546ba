import type { LegalDocument } from "@/lib/legal/document";
import { localizeDigits, t } from "@/lib/texts/text";

type TableOfContentsProps = Pick<LegalDocument, "sections" | "isNumbered">;

/** Table of contents: sticky next to the text, or a disclosure above it on narrow screens. Works without JavaScript. */
export function TableOfContents(props: TableOfContentsProps) {
  return (
    <>
      <details className="group panel lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {t("On this page")}
          <span
            aria-hidden="true"
            className="text-2xl text-accent leading-none transition-transform group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <nav aria-label={t("On this page")} className="border-line border-t px-4 py-2">
          <Entries {...props} />
        </nav>
      </details>
      <nav
        aria-label={t("On this page")}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto border-line border-l py-1 pl-4 lg:block print:hidden"
      >
        <p className="mb-1 font-semibold">{t("On this page")}</p>
        <Entries {...props} />
      </nav>
    </>
  );
}

function Entries({ sections, isNumbered }: TableOfContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex items-baseline gap-2 py-2.5 text-soft leading-snug underline-offset-4 hover:text-ink hover:underline lg:py-[3px] touch:py-2.5"
          >
            {isNumbered ? <span className="min-w-[1.6em] flex-none">{localizeDigits(String(index + 1))}.</span> : null}
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}
