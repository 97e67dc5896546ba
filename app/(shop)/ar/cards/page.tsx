import type { Metadata } from "next";
import { CardsToPrint } from "@/components/molecules/cards-to-print";
import { freeCards } from "@/lib/card-marks/cards";
import { printedCards } from "@/lib/card-marks/printed";
import { cardsPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { env } from "@/server/env";

export const metadata: Metadata = {
  title: "Cards to print, free",
  description:
    "An A4 sheet of nine AR chemistry cards, free to print: point your phone at one and its molecule stands on it.",
  alternates: { canonical: cardsPage },
};

const cards = printedCards(freeCards);

export default function CardsPage() {
  return (
    <CardsToPrint title="Nine cards, free to print" cards={cards} appUrl={env.appUrl}>
      point your phone at a card. There are{" "}
      <a href={reactingCardsPage} className="text-accent underline underline-offset-4">
        nine more that react
      </a>
      .
    </CardsToPrint>
  );
}
