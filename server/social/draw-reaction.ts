/** Renders the social image of a reaction in the lab: its cards on a glow in the colour of its heat, what happens, and the equation. */
import sharp, { type OverlayOptions } from "sharp";
import { everydayName } from "@/lib/reactions/card-names";
import { type LabCard, labCards } from "@/lib/reactions/cards";
import { equationOf } from "@/lib/reactions/equation";
import { sideText } from "@/lib/reactions/labels";
import type { Reaction } from "@/lib/reactions/reaction";
import { t } from "@/lib/texts/text";
import { ACCENT, drawFitting, finish, INK } from "./draw";

/** Text colour and card gradient of each family in the dark theme (app/globals.css), for programs without oklch support. */
const FAMILIES: Readonly<Record<LabCard["family"], readonly [text: string, top: string, bottom: string]>> = {
  alkali: ["#fb8083", "#553440", "#201928"],
  earth: ["#f1af5d", "#504238", "#1d1e26"],
  metal: ["#6dbbe8", "#28445d", "#111e30"],
  post: ["#83bdc0", "#2e4552", "#131e2d"],
  nonmetal: ["#7cdd93", "#2b4f46", "#12212a"],
  halogen: ["#ca99ef", "#453a5f", "#1a1b31"],
  noble: ["#a6a3f7", "#393c62", "#171b32"],
  lanthanide: ["#c1c476", "#41473e", "#181f28"],
  actinide: ["#ef9d78", "#503c3e", "#1e1c27"],
  warm: ["#fbbf5b", "#534739", "#1e1f26"],
};

const CARD = { width: 250, height: 320, pad: 22 };
/** Centre, distance and turn of the cards, by their number. */
const CENTRE = { x: 892, y: 315 };
const SPREADS: Readonly<Record<number, { step: number; turn: number; scale: number }>> = {
  1: { step: 0, turn: 0, scale: 1.25 },
  2: { step: 240, turn: 6, scale: 1 },
  3: { step: 180, turn: 7, scale: 0.78 },
};

async function drawCard(card: LabCard): Promise<Buffer> {
  const { width, height, pad } = CARD;
  const [text, top, bottom] = FAMILIES[card.family];
  const box = { width: width - 2 * pad, height: 96 };
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".7" stop-color="${bottom}"/></linearGradient>
    <rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="22" fill="url(#g)" stroke="${text}" stroke-opacity=".4" stroke-width="3"/></svg>`;
  const symbol = await drawFitting([{ text: sideText([{ count: 1, formula: card.formula }]), colour: text }], {
    ...box,
    sizes: [108, 88, 72, 58, 46, 36],
  });
  const name = await drawFitting([{ text: everydayName(card), colour: INK }], {
    ...box,
    height: 74,
    sizes: [32, 27, 23],
  });

  return sharp(Buffer.from(ground))
    .composite([
      ...symbol.map(({ input, height: own }) => ({ input, left: pad, top: 232 - own })),
      ...name.map(({ input }) => ({ input, left: pad, top: 244 })),
    ])
    .png()
    .toBuffer();
}

/** Orange for reactions that give off heat, blue for those that take it up. */
const glowOf = (heat: number | null) => (heat === null ? ACCENT : heat < 0 ? "#fbbf5b" : "#6dbbe8");

const glow = (colour: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="620" height="630"><radialGradient id="g">
    <stop stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="310" cy="315" r="310" fill="url(#g)"/></svg>`);

async function placeCards(cards: readonly LabCard[]): Promise<OverlayOptions[]> {
  const { step, turn, scale } = SPREADS[cards.length] ?? { step: 0, turn: 0, scale: 1 };
  const middle = (cards.length - 1) / 2;

  return Promise.all(
    cards.map(async (card, index) => {
      const sized = await sharp(await drawCard(card))
        .resize({ width: Math.round(CARD.width * scale) })
        .toBuffer();
      const { data, info } = await sharp(sized)
        .rotate((index - middle) * turn, { background: "#0000" })
        .png()
        .toBuffer({ resolveWithObject: true });

      return {
        input: data,
        left: Math.round(CENTRE.x + (index - middle) * step - info.width / 2),
        top: Math.round(CENTRE.y - info.height / 2),
      };
    }),
  );
}

const ARROWS = {
  "→": "M2 12h40M32 3l10 9-10 9",
  "⇌": "M2 9h40M33 2l9 7M42 17H2m9 7-9-7",
};

function arrow(sign: keyof typeof ARROWS): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="46" height="26"><path d="${ARROWS[sign]}" fill="none" stroke="${ACCENT}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}

const LEFT = 76;
const WIDTH = 500;
const HEADLINE = { top: 178, height: 178 };
const EQUATION = { top: 376, line: 58, indent: 62 };

/** @returns a JPEG of 1200 × 630 pixels */
export async function drawReaction(reaction: Reaction, address: string): Promise<Buffer> {
  const { left, right, isReversible } = equationOf(reaction.equation);
  const cards = reaction.of.flatMap((key) => labCards.find((card) => card.key === key) ?? []);
  const line = { width: WIDTH - EQUATION.indent, height: EQUATION.line, sizes: [44, 38, 33, 28, 24] };
  const [headline, before, after, placed] = await Promise.all([
    drawFitting([{ text: t(reaction.happens), colour: INK }], {
      width: WIDTH,
      height: HEADLINE.height,
      sizes: [60, 52, 45, 39, 34, 30],
    }),
    drawFitting([{ text: sideText(left), colour: ACCENT }], line),
    drawFitting([{ text: sideText(right), colour: ACCENT }], line),
    placeCards(cards),
  ]);
  const row = (index: number, height: number) =>
    EQUATION.top + index * EQUATION.line + Math.round((EQUATION.line - height) / 2);

  return finish(
    [
      { input: glow(glowOf(reaction.heat)), left: CENTRE.x - 310, top: 0 },
      ...placed,
      ...headline.map(({ input, height }) => ({
        input,
        left: LEFT,
        top: HEADLINE.top + Math.round((HEADLINE.height - height) / 2),
      })),
      ...before.map(({ input, height }) => ({ input, left: LEFT, top: row(0, height) })),
      { input: arrow(isReversible ? "⇌" : "→"), left: LEFT, top: row(1, 26) },
      ...after.map(({ input, height }) => ({ input, left: LEFT + EQUATION.indent, top: row(1, height) })),
    ],
    address,
  );
}
