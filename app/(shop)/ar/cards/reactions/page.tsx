import type { Metadata } from "next";
import { CardsToPrint } from "@/components/molecules/cards-to-print";
import { withTexts } from "@/components/shared/with-texts";
import { reactingCards } from "@/lib/card-marks/cards";
import { printedCards } from "@/lib/card-marks/printed";
import { cardsPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { env } from "@/server/env";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = {
  title: "Cards that react, to print for free",
  description:
    "An A4 sheet of nine AR chemistry cards, free to print: push sodium and chlorine together under your phone's camera, and they react.",
  alternates: { canonical: reactingCardsPage },
};

const cards = printedCards(reactingCards);

function ReactingCardsPage() {
  return (
    <CardsToPrint title="Nine cards that react" cards={cards} appUrl={env.appUrl}>
      push two cards together under your phone: sodium and chlorine, magnesium and oxygen, iron and sulfur. With{" "}
      <a href={cardsPage} className="text-accent underline underline-offset-4">
        the first nine
      </a>{" "}
      there are more: sodium and water, methane and oxygen.
    </CardsToPrint>
  );
}

export default withTexts(textsFor("/ar/cards/reactions"), ReactingCardsPage);
