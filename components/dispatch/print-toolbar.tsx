import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { PrintButton } from "@/components/shared/print-button";
import { buttonVariants } from "@/components/ui/button";
import { type PrintFormat, type PrintKind, printFormatFor } from "@/lib/dispatch/print-query";
import type { Language } from "@/lib/texts/language";
import { t } from "@/lib/texts/text";

export type PaperChoice = { kind: PrintKind; paper: PrintFormat };

/** Toolbar texts in the reader's language: the page's, or the admin's if it differs. */
export const chooserTexts = () => ({
  document: t("Document"),
  kinds: {
    slip: t("Packing slip"),
    pick: t("Pick list"),
    label: t("Label^parcel"),
    invoice: t("Invoice"),
  } satisfies Record<PrintKind, string>,
  paper: t("Paper"),
  papers: {
    a4: "A4",
    a4x4: t("Four on A4"),
    "80mm": t("80 mm roll"),
    a6: "A6",
    "10x15": t("10 × 15 cm"),
  } satisfies Record<PrintFormat, string>,
  print: t("Print"),
});
export type ChooserTexts = ReturnType<typeof chooserTexts>;

type PaperChooserProps = PaperChoice & {
  back: ReactNode;
  /** Available documents and paper formats. */
  kinds: readonly PrintKind[];
  papers: readonly PrintFormat[];
  href: (kind: PrintKind, paper: PrintFormat) => string;
  words: ChooserTexts;
  /** Language of the toolbar, if it differs from the page's. The texts of the layout are hidden then. */
  reader?: Language | undefined;
};

/** Toolbar of a print preview: back link, document and paper format, print button. */
export function PrintToolbar({ kind, kinds, paper, papers, back, href, words, reader }: PaperChooserProps) {
  return (
    <div className={cx("no-print mb-6 grid gap-3", reader && "paper-of-other")} lang={reader}>
      {back}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Choice
          label={words.document}
          items={kinds.map((name) => ({
            label: words.kinds[name],
            href: href(name, printFormatFor(name, paper)),
            isCurrent: name === kind,
          }))}
        />
        <Choice
          label={words.paper}
          items={papers.map((name) => ({
            label: words.papers[name],
            href: href(kind, name),
            isCurrent: name === paper,
          }))}
        />
        <PrintButton label={words.print} />
      </div>
    </div>
  );
}

type ChoiceProps = { label: string; items: { label: string; href: string; isCurrent: boolean }[] };

function Choice({ label, items }: ChoiceProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-2 max-sm:first:grid max-sm:first:w-full max-sm:first:grid-cols-2"
    >
      {items.map(({ label: text, href, isCurrent }) => (
        <Link
          key={href}
          href={href}
          data-replace
          aria-current={isCurrent ? "page" : undefined}
          className={`${buttonVariants({ variant: "quiet", size: "small" })} aria-[current=page]:border-accent aria-[current=page]:text-accent`}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
