import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { PrintButton } from "@/components/shared/print-button";
import { buttonVariants } from "@/components/ui/button";
import type { Paper, PrintKind } from "@/lib/orders/print-query";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type PaperChoice = { kind: PrintKind; paper: Paper };

const kindLabels: Record<PrintKind, Label> = { slip: "Packing slip", invoice: "Invoice" };
/** Sizes, which have no language but for the roll. */
const paperLabels = { a4: () => "A4", "80mm": () => t("80 mm roll") } as const satisfies Record<Paper, () => string>;

type PaperChooserProps = PaperChoice & { back: ReactNode; href: (kind: PrintKind, paper: Paper) => string };

/** The way back, which document on which paper, and the printer. */
export function PaperChooser({ kind, paper, back, href }: PaperChooserProps) {
  return (
    <div className="no-print mb-6 grid gap-3">
      {back}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Choice
          label={t("Document")}
          items={Object.entries(kindLabels).map(([name, label]) => ({
            label: t(label),
            href: href(name as PrintKind, paper),
            isCurrent: name === kind,
          }))}
        />
        <Choice
          label={t("Paper")}
          items={Object.entries(paperLabels).map(([name, label]) => ({
            label: label(),
            href: href(kind, name as Paper),
            isCurrent: name === paper,
          }))}
        />
        <PrintButton />
      </div>
    </div>
  );
}

type ChoiceProps = { label: string; items: { label: string; href: string; isCurrent: boolean }[] };

function Choice({ label, items }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
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
