import type { Metadata } from "next";
import { CardsToPrint } from "@/components/molecules/cards-to-print";
import { withTexts } from "@/components/shared/with-texts";
import { freeCards } from "@/lib/card-marks/cards";
import { printedCards } from "@/lib/card-marks/printed";
import { cardsPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { singleParam } from "@/lib/search-params";
import { env } from "@/server/env";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = {
  title: "Cards to print, free",
  description:
    "An A4 sheet of nine AR chemistry cards, free to print: point your phone at one and its molecule stands on it.",
  alternates: { canonical: cardsPage },
};

const freeSheet = printedCards(freeCards);

/** The free sheet, or the one card that the address names. */
async function CardsPage({ searchParams }: PageProps<"/ar/cards">) {
  const asked = printedCards([singleParam((await searchParams).card) ?? ""]);
  const [alone] = asked;
  if (alone) {
    return (
      <CardsToPrint title={`${alone.name}: one card, free to print`} cards={asked} appUrl={env.appUrl}>
        point your phone at the card. There is{" "}
        <a href={cardsPage} className="text-accent underline underline-offset-4">
          a sheet of nine
        </a>
        , too.
      </CardsToPrint>
    );
  }

  return (
    <CardsToPrint title="Nine cards, free to print" cards={freeSheet} appUrl={env.appUrl}>
      point your phone at a card. There are{" "}
      <a href={reactingCardsPage} className="text-accent underline underline-offset-4">
        nine more that react
      </a>
      .
    </CardsToPrint>
  );
}

export default withTexts(textsFor("/ar/cards"), CardsPage);
