/** Additional product images: a card seen through a phone. */
import { background, card, coloursInApp, elementCard, type Family, orbit, phone, shells } from "./components.ts";
import { type Molecule, molecule } from "./structures.ts";

type Seen = {
  symbol: string;
  family: Family;
  /** Molecule name to print; elements have their own, unless the card is in Bangla. */
  name?: string;
  number?: string;
  mass?: string;
  view: "atom" | Molecule;
  electrons?: number[];
  shape?: string;
};

/** A phone over a card, showing the model in the app. */
export function inAr({ symbol, family, view, electrons = [2, 8, 1], shape, ...printed }: Seen): string {
  const stands =
    view === "atom"
      ? `<g transform="translate(30 210) scale(2.83)">${shells(electrons, { core: 11, first: 22, step: 15, dot: 3, colours: coloursInApp(symbol) })}</g>`
      : molecule(view, { x: 200, y: 390, scale: 74, turnX: 26, turnY: 22 });
  const under =
    view === "atom"
      ? elementCard(symbol, { ...at, ...printed })
      : card({ ...at, symbol, family, motif: orbit, shape, ...printed });

  return (
    background(family, "deep", "rings") +
    under +
    phone({
      x: 640,
      y: 520,
      width: 430,
      turn: 7,
      screen: `<svg viewBox="0 0 400 800" style="position:absolute;inset:0;width:100%;height:100%">
        <path d="M70 190v-40h40M290 150h40v40M330 600v40h-40M110 640H70v-40" fill="none" stroke="var(--accent)" stroke-width="6" stroke-linecap="round"/>
        ${stands}</svg>`,
    })
  );
}

const at = { x: 380, y: 760, width: 470, turn: -12 };
