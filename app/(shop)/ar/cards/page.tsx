import type { Metadata } from "next";
import { CardBacks, CardSheet } from "@/components/molecules/card-sheet";
import { PrintButton } from "@/components/shared/print-button";
import { freeCards, markOf } from "@/lib/card-marks/cards";
import { cameraPage, cardsPage } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";
import { molarMass } from "@/lib/molecules/molar-mass";
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

  return [{ mark, name, nameBn, formula, mass: `${molarMass(formula)?.toFixed(2)} g/mol`, picture: files.webp }];
});

export default function CardsPage() {
  const page = new URL(cameraPage, env.appUrl).href.replace(/^https?:\/\//, "");

  return (
    <div className="shell grid gap-x-10 gap-y-6 py-6 md:py-9 lg:grid-cols-[minmax(0,1fr)_auto]">
      <header className="no-print grid max-w-3xl content-start gap-4 lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
        <h1>Nine cards, free to print</h1>
        <ol className="grid list-decimal gap-2 pl-5 text-soft marker:font-semibold marker:text-ink">
          <li>Print this page on A4 at its full size (100 %), on matt paper if you have it: gloss hides a mark.</li>
          <li>Cut the cards out. The second sheet is for their backs: its code opens the camera's page.</li>
          <li>
            Open{" "}
            <a href={cameraPage} className="text-accent underline underline-offset-4">
              the camera's page
            </a>{" "}
            and point your phone at a card.
          </li>
        </ol>
        <div>
          <PrintButton />
        </div>
      </header>
      <CardSheet cards={cards} page={page} />
      <CardBacks count={cards.length} code={`/qr?path=${encodeURIComponent(cameraPage)}`} page={page} />
    </div>
  );
}
