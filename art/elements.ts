/** The elements as drawn in images: families are the colour roles of app/globals.css, masses have IUPAC's five figures. */
import { familyOf } from "../lib/elements/family";
import type { ElementFamily } from "../lib/elements/family-labels";
import { placeOf } from "../lib/elements/place";
import { elements as all } from "../lib/molecules/elements";

export type Family = ElementFamily;

export type Element = {
  number: number;
  symbol: string;
  family: Family;
  column: number;
  row: number;
  name: string;
  mass?: string | undefined;
};

export const elements = all.map(({ number, symbol, name, mass }): Element => {
  const { column, row } = placeOf(number);

  return { number, symbol, family: familyOf(symbol), column, row, name, mass: mass ?? undefined };
});

/** Returns an element by its symbol; throws for an unknown one. */
export function element(symbol: string): Element {
  const found = elements.find((one) => one.symbol === symbol);
  if (!found) throw new Error(`${symbol} is no element`);
  return found;
}
