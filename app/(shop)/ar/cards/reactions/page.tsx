import type { Metadata } from "next";
import { CardsToPrint, linkTo } from "@/components/molecules/cards-to-print";
import { renderRich } from "@/components/shared/rich-text";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { reactingCards } from "@/lib/card-marks/cards";
import { printedCards } from "@/lib/card-marks/printed";
import { cameraPage, cardsPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Cards that react, to print for free"),
  description: t(
    "An A4 sheet of nine AR chemistry cards, free to print: push sodium and chlorine together under your phone's camera, and they react.",
  ),
  alternates: alternatesOf(reactingCardsPage),
});

const cards = printedCards(reactingCards);

function ReactingCardsPage() {
  return (
    <CardsToPrint title={t("Nine cards that react")} cards={cards} appUrl={env.appUrl}>
      {renderRich(
        "Open <camera>the camera page</camera> and push two cards together under your phone: sodium and chlorine, magnesium and oxygen, iron and sulfur. With <first>the first nine</first> there are more: sodium and water, methane and oxygen.",
        { camera: linkTo(cameraPage), first: linkTo(cardsPage) },
      )}
    </CardsToPrint>
  );
}

export default withPageMessages(textsFor("/ar/cards/reactions"), ReactingCardsPage);
