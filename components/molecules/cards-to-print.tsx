import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { PrintButton } from "@/components/shared/print-button";
import { cameraPage } from "@/lib/molecules/addresses";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { CardBacks, CardSheet, type PrintedCard } from "./card-sheet";

type CardsToPrintProps = {
  title: string;
  cards: readonly PrintedCard[];
  appUrl: string;
  /** Instructions for use with the camera, and a link to the other sheet. */
  children: ReactNode;
};

/** Renders a part of a sentence as a link. */
export const linkTo = (href: string) => (text: string) => (
  <Link href={href} className="text-accent underline underline-offset-4">
    {text}
  </Link>
);

/** Printable sheets of fronts and backs, with instructions. */
export function CardsToPrint({ title, cards, appUrl, children }: CardsToPrintProps) {
  const isOne = cards.length === 1;
  const page = new URL(to(cameraPage), appUrl).href.replace(/^https?:\/\//, "");

  return (
    <div className="shell grid gap-x-10 gap-y-6 py-6 md:py-9 lg:grid-cols-[minmax(0,1fr)_auto]">
      <header className="no-print grid max-w-3xl content-start gap-4 lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
        <h1>{title}</h1>
        <ol className="grid list-decimal gap-2 pl-5 text-soft marker:font-semibold marker:text-ink">
          <li>
            {t("Print this page on A4 at full size (100 %), on matt paper if you have it: gloss can hide the marks.")}
          </li>
          <li>
            {isOne
              ? t(
                  "Cut out the card and its back in one piece, and fold it between them. The code on the back opens the camera page with its molecule.",
                )
              : t(
                  "Cut them out. Print the second sheet on the other side of the paper: its codes open the camera page with the molecules.",
                )}
          </li>
          <li>{children}</li>
        </ol>
        <div className="max-sm:grid">
          <PrintButton label={t("Print")} />
        </div>
      </header>
      <CardSheet cards={cards} page={page} />
      <CardBacks cards={cards} page={page} />
    </div>
  );
}
