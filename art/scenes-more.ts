/** Additional product images: the box, a card seen through a phone, and a close-up of the main image. */
import { background, card, coloursInApp, elementCard, type Family, layer, orbit, phone, shells } from "./components.ts";
import { type Molecule, molecule } from "./structures.ts";

/** A close-up of an image. `x`, `y` are its centre, in percent. */
export const closeUp = (scene: () => string, { x = 50, y = 50, zoom = 2.1 } = {}) =>
  `<div style="position:absolute;inset:0;overflow:hidden"><div style="position:absolute;inset:0;transform-origin:${x}% ${y}%;transform:scale(${zoom})">${scene()}</div></div>`;

type Box = {
  /** Symbol printed on its front. */
  symbol: string;
  number?: number | string;
  name: string;
  family: Family;
  /** Contents, in a few words. */
  text: string;
  /** Molecule of the card that leans on it, if the set has one. */
  shape?: string;
};

const tones: Record<Family, number> = {
  accent: 172,
  alkali: 20,
  earth: 65,
  metal: 240,
  post: 205,
  nonmetal: 150,
  halogen: 312,
  noble: 282,
  lanthanide: 110,
  actinide: 45,
  ink: 268,
};

/** The closed box, with a card of the set leaning on it. */
export function box({ symbol, number = "", name, family, text, shape }: Box): string {
  const hue = tones[family];
  const front = `oklch(46% .1 ${hue})`;
  const side = `oklch(34% .08 ${hue})`;
  const lid = `oklch(58% .11 ${hue})`;

  return (
    background(family, "paper", "bench") +
    layer(
      `<ellipse cx="600" cy="968" rx="430" ry="34" fill="oklch(0% 0 0 / .22)"/>
      <path d="M250 420 790 420 790 960 250 960z" fill="${front}"/>
      <path d="M790 420 930 340 930 880 790 960z" fill="${side}"/>
      <path d="M250 420 390 340 930 340 790 420z" fill="${lid}"/>
      <path d="M250 500H790L930 420" fill="none" stroke="oklch(96% .02 ${hue} / .4)" stroke-width="3"/>
      <text x="300" y="474" font-size="38" font-weight="660" fill="oklch(97% .02 ${hue})">ChemCard AR</text>
      <text x="300" y="600" font-size="46" font-weight="660" fill="oklch(98% .02 ${hue})">${name}</text>
      <text x="300" y="652" font-size="32" fill="oklch(96% .02 ${hue} / .85)">${text}</text>
      <g transform="translate(296 690) scale(2)" color="oklch(98% .02 ${hue} / .85)">${shells([2, 8], { first: 22, step: 16 })}</g>`,
    ) +
    card({ x: 880, y: 770, width: 320, turn: 8, number, symbol, family, motif: orbit, shape })
  );
}

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
