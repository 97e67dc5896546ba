import { type Element, elements } from "./elements.ts";

type Options = {
  x: number;
  y: number;
  cell: number;
  gap?: number;
  /** Text of each tile. */
  text?: (element: Element) => string;
  opacity?: number;
};

/** The periodic table as small tiles. */
export function periodicTable({ x, y, cell, gap = 5, text = (one) => one.symbol, opacity = 1 }: Options): string {
  const tiles = elements.map((one) => {
    const left = x + (one.column - 1) * (cell + gap);
    const top = y + (one.row - 1) * (cell * 1.16 + gap) + (one.row > 7 ? cell * 0.4 : 0);
    return `<div data-family="${one.family}" style="position:absolute;left:${left}px;top:${top}px;width:${cell}px;height:${cell * 1.16}px;display:grid;place-items:center;border:2px solid color-mix(in oklab,var(--fam) 75%,transparent);border-radius:${cell / 9}px;background:color-mix(in oklab,var(--fam) 20%,var(--panel));color:var(--fam);font-weight:660;font-stretch:84%;font-size:${cell * 0.5}px;line-height:1">${text(one)}</div>`;
  });
  return `<div style="opacity:${opacity}">${tiles.join("")}</div>`;
}
