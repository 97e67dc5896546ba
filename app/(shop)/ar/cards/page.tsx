import type { Metadata } from "next";
import { CardsToPrint, linkTo } from "@/components/molecules/cards-to-print";
import { renderRich } from "@/components/shared/rich-text";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { freeCards } from "@/lib/card-marks/cards";
import { printedCards } from "@/lib/card-marks/printed";
import { cameraPage, cardsPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { nameOf } from "@/lib/molecules/names";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Cards to print, free"),
  description: t(
    "An A4 sheet of nine AR chemistry cards, free to print: point your phone at a card and see its molecule on top.",
  ),
  alternates: alternatesOf(cardsPage),
});

const freeSheet = printedCards(freeCards);

/** Printable sheet of free cards, or the single card in the URL. */
async function CardsPage({ searchParams }: PageProps<"/ar/cards">) {
  const requested = printedCards([singleParam((await searchParams).card) ?? ""]);
  const [alone] = requested;
  if (alone) {
    return (
      <CardsToPrint
        title={t("{name}: one card, free to print", { name: nameOf(alone) })}
        cards={requested}
        appUrl={env.appUrl}
      >
        {renderRich(
          "Open <camera>the camera page</camera> and point your phone at the card. There is also <sheet>a sheet of nine</sheet>.",
          { camera: linkTo(cameraPage), sheet: linkTo(cardsPage) },
        )}
      </CardsToPrint>
    );
  }

  return (
    <CardsToPrint title={t("Nine cards, free to print")} cards={freeSheet} appUrl={env.appUrl}>
      {renderRich(
        "Open <camera>the camera page</camera> and point your phone at a card. There are <sheet>nine more that react</sheet>.",
        { camera: linkTo(cameraPage), sheet: linkTo(reactingCardsPage) },
      )}
    </CardsToPrint>
  );
}

export default withPageMessages(textsFor("/ar/cards"), CardsPage);
