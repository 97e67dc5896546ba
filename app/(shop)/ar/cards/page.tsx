import type { Metadata } from "next";
import { CardBacks, CardSheet } from "@/components/molecules/card-sheet";
import { PrintButton } from "@/components/shared/print-button";
import { freeCards, markOf } from "@/lib/card-marks/cards";
import { cameraPage, cardsPage } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";
import { env } from "@/server/env";

export const metadata: Metadata = {
  title: "Cards to print, free",
  description:
    "An A4 sheet of nine AR chemistry cards, free to print: point your phone at one and its molecule stands on it.",
  alternates: { canonical: cardsPage },
};

const byKey = new Map(molecules.map((molecule) => [molecule.key, molecule]));

const cards = freeCards.flatMap((key) => {
  const [molecule, files, mark] = [byKey.get(key), modelFiles[key], markOf(key)];
  if (!molecule || !files || mark === null) return [];
  const { name, nameBn, formula } = molecule;

  return [{ mark, name, nameBn, formula, picture: files.thumbnail ?? files.webp }];
});

export default function CardsPage() {
  return (
    <div className="shell grid gap-6 py-8 md:py-11">
      <header className="no-print grid max-w-3xl gap-3">
        <h1>Nine cards, free to print</h1>
        <p className="text-soft">
          Print this page on A4 at its full size (100 %), on matt paper if you have it: gloss hides a mark. Cut the
          cards out, open <a href={cameraPage}>the camera's page</a> and point your phone at one.
        </p>
        <p className="text-soft">The second sheet is for the backs: its code opens the camera's page.</p>
        <div>
          <PrintButton />
        </div>
      </header>
      <CardSheet cards={cards} />
      <CardBacks
        count={cards.length}
        code={`/qr?path=${encodeURIComponent(cameraPage)}`}
        page={new URL(cameraPage, env.appUrl).href.replace(/^https?:\/\//, "")}
      />
    </div>
  );
}
