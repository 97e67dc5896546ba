/** Cells of the periodic table in order. For the server, which has the whole table. */
import { elements } from "@/lib/molecules/elements";
import { familyOf } from "./family";
import type { CellData } from "./paint";
import { valuesOf } from "./values";

export const cells: readonly CellData[] = elements.map(({ number, symbol, name, nameBn, mass }) => ({
  family: familyOf(symbol),
  words: ` ${symbol} ${name} ${nameBn} ${number} `.toLowerCase(),
  mass,
  values: valuesOf(number),
}));
