/** Components of the product images: backgrounds, element cards, phones, captions. */
import { CARD, MARKER_PLATE } from "@/lib/card-marks/card";
import { markerIdOf } from "@/lib/card-marks/cards";
import { markerPaths } from "@/lib/card-marks/marker-paths";
import { electronColour, lookOf, ringColour } from "@/lib/molecules/looks";
import { element } from "./elements.ts";

export const size = 1200;

/** Background hue of each family. */
const hues = {
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

export type Family = keyof typeof hues;

/** Image background: deep is dark, paper is light. */
export function background(
  family: Family,
  kind: "deep" | "paper" = "deep",
  pattern: keyof typeof patterns = "rings",
): string {
  const hue = hues[family];
  const [centre, edge, line] =
    kind === "deep"
      ? [
          `oklch(38% .065 ${hue})`,
          `color-mix(in oklab, oklch(20% .04 ${hue}) 50%, oklch(18% .033 268))`,
          `oklch(70% .08 ${hue} / .16)`,
        ]
      : [`oklch(91% .028 ${hue})`, `oklch(79% .05 ${hue})`, `oklch(45% .09 ${hue} / .18)`];

  return `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 42%, ${centre}, ${edge} 78%)"></div>
    <svg class="fill" viewBox="0 0 1200 1200" fill="none" stroke="${line}" stroke-width="2">${patterns[pattern]()}</svg>`;
}

const patterns = {
  none: () => "",
  rings: () => [260, 400, 540, 680, 820].map((r) => `<circle cx="600" cy="520" r="${r}"/>`).join(""),
  grid: () =>
    Array.from(
      { length: 23 },
      (_, i) => `<path d="M${(i + 1) * 50} 0V1200M0 ${(i + 1) * 50}H1200" opacity="${i % 4 === 3 ? 1 : 0.45}"/>`,
    ).join(""),
  honeycomb: () => {
    const r = 92;
    const cells: string[] = [];
    for (let row = -1; row < 10; row++)
      for (let column = -1; column < 9; column++)
        cells.push(polygon(column * r * 1.732 + (row % 2 ? r * 0.866 : 0), row * r * 1.5, r));
    return cells.join("");
  },
  bench: () =>
    `<path d="M0 960H1200" stroke-width="3"/><rect y="961" width="1200" height="240" fill="oklch(0% 0 0 / .14)" stroke="none"/>`,
};

function polygon(cx: number, cy: number, r: number): string {
  const points = [30, 90, 150, 210, 270, 330].map((a) => {
    const angle = (a * Math.PI) / 180;
    return `${(cx + r * Math.cos(angle)).toFixed(1)},${(cy + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}

/** Returns an SVG that covers the whole image. */
export const layer = (content: string, style = "") =>
  `<svg class="fill" viewBox="0 0 1200 1200" style="${style}">${content}</svg>`;

export type CardOptions = {
  /** Its centre. */
  x: number;
  y: number;
  width: number;
  /** In degrees. */
  turn?: number;
  number?: number | string;
  symbol: string;
  name?: string;
  mass?: string;
  family?: Family | "neutral" | "warm";
  motif?: string;
  dim?: number;
  end?: boolean;
  /** Molecule key of the card's marker; omitted for cards without a marker. */
  shape?: string | undefined;
  /** Height by width; a printed card is taller than the drawn ones. */
  ratio?: number;
};

/** The card's marker, at the upper right; other drawings must stay to its left. */
function markSvg(shape: string, width: number): string {
  const mark = markerIdOf(shape);
  if (mark === null) throw new Error(`There is no card of ${shape}.`);
  const [left, top, side] = [MARKER_PLATE.left, MARKER_PLATE.top, MARKER_PLATE.side].map(
    (length) => (length / CARD.width) * width,
  );
  const paths = markerPaths(mark).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);

  return `<svg viewBox="0 0 10 10" shape-rendering="geometricPrecision" style="position:absolute;left:${left}px;top:${top}px;width:${side}px;height:${side}px;border-radius:${width / 50}px">${paths.join("")}</svg>`;
}

const besideMark = "right:auto;left:5%;top:13%;width:47%";

/** A card at a position. */
export function card({
  x,
  y,
  width,
  turn = 0,
  number = "",
  symbol,
  name = "",
  mass = "",
  family = "accent",
  motif = "",
  dim = 0,
  end = false,
  shape,
  ratio = 1.28,
}: CardOptions): string {
  const height = width * ratio;
  const text = symbol.replace(/(?<=[A-Za-z)])(\d+)/g, "<sub>$1</sub>");

  return `<div class="element-card" data-family="${family}" style="position:absolute;width:${width}px;height:${height}px;left:${x - width / 2}px;top:${y - height / 2}px;transform:rotate(${turn}deg);border-width:${Math.max(2.5, width / 110)}px;border-radius:${width / 17}px;filter:brightness(${1 - dim})">
    ${motif ? `<div class="element-card-motif"${shape ? ` style="${besideMark}"` : ""}>${motif}</div>` : ""}${shape ? markSvg(shape, width) : ""}
    <div class="element-card-body${end ? " element-card-end" : ""}"><div class="element-card-number"${shape ? ' style="align-self:flex-start"' : ""}>${number}</div>
    <div class="element-card-symbol" data-length="${Math.min(6, Math.max(2, symbol.length))}">${text}</div>
    <div class="element-card-name">${name || "&nbsp;"}</div><div class="element-card-mass">${mass || "&nbsp;"}</div></div></div>`;
}

/** A card of an element with its number and mass. */
export function elementCard(symbol: string, place: Omit<CardOptions, "symbol">): string {
  const { number, name, mass, family } = element(symbol);
  return card({ number, symbol, name, mass, family, shape: `${name?.toLowerCase()}-atom`, ...place });
}

/** The atom symbol: three orbits, three electrons. */
export const orbit = motifSvg(
  `<g fill="none" stroke="currentColor" stroke-width="1.3" opacity=".6"><ellipse cx="60" cy="60" rx="52" ry="19"/><ellipse cx="60" cy="60" rx="52" ry="19" transform="rotate(60 60 60)"/><ellipse cx="60" cy="60" rx="52" ry="19" transform="rotate(120 60 60)"/></g><circle cx="60" cy="60" r="8" fill="currentColor"/><circle cx="112" cy="60" r="3.6" fill="currentColor"/><circle cx="34" cy="15" r="3.6" fill="currentColor"/><circle cx="34" cy="105" r="3.6" fill="currentColor"/>`,
);

/** As on a printed card: in the family's colour. */
const oneColour = { nucleus: "currentColor", ring: "currentColor", electron: "currentColor" };

/** As in the viewer, which colours each element. */
export const coloursInApp = (symbol: string) => ({
  nucleus: lookOf(element(symbol).number)[0],
  ring: ringColour,
  electron: electronColour,
});

/** Shells with their electrons: [2, 8, 7] is chlorine. */
export function shells(
  counts: number[],
  { core = 9, first = 20, step = 13, dot = 2.6, colours = oneColour } = {},
): string {
  const rings = counts.map((count, shell) => {
    const r = first + shell * step;
    const dots = Array.from({ length: count }, (_, i) => {
      const angle = (i * 2 * Math.PI) / count - Math.PI / 2 + shell * 0.4;
      return `<circle cx="${60 + r * Math.cos(angle)}" cy="${60 + r * Math.sin(angle)}" r="${dot}" fill="${colours.electron}"/>`;
    });
    return `<circle cx="60" cy="60" r="${r}" fill="none" stroke="${colours.ring}" stroke-width=".8" opacity=".5"/>${dots.join("")}`;
  });
  return `<circle cx="60" cy="60" r="${core}" fill="${colours.nucleus}"/>${rings.join("")}`;
}

export function motifSvg(content: string, box = "0 0 120 120"): string {
  return `<svg viewBox="${box}" style="display:block;width:100%;overflow:visible">${content}</svg>`;
}

/** A line at the bottom of an image. Symbols and digits only, so that one image serves both languages. */
export function caption(text: string): string {
  return `<div style="position:absolute;left:0;right:0;bottom:46px;text-align:center;font-size:40px;font-weight:560;color:oklch(95% .012 250 / .82)">${text}</div>`;
}

/** A phone centred at (x, y). `screen` is HTML that fills its display. */
export function phone({ x = 600, y = 600, width = 460, turn = 0, screen = "" }): string {
  const height = width * 2;
  return `<div style="position:absolute;left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px;transform:rotate(${turn}deg);border-radius:${width * 0.13}px;background:oklch(13% .02 268);border:4px solid oklch(52% .03 268);padding:${width * 0.035}px;box-shadow:0 40px 90px oklch(0% 0 0 / .5)">
    <div style="position:relative;width:100%;height:100%;overflow:hidden;border-radius:${width * 0.1}px;background:radial-gradient(circle at 50% 45%, oklch(30% .05 200), oklch(17% .035 268) 75%)">${screen}
    <div style="position:absolute;top:14px;left:50%;width:${width * 0.22}px;height:${width * 0.05}px;margin-left:${-width * 0.11}px;border-radius:99px;background:oklch(13% .02 268)"></div></div></div>`;
}
