/** Atom counts and molar mass of a formula. */
import { elements } from "./elements";

/** Counts atoms by symbol: `{ H: 2, O: 1 }` for H2O. */
export function atomsIn(formula: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, symbol = "", count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    counts[symbol] = (counts[symbol] ?? 0) + Number(count || 1);
  return counts;
}

/** Molar mass in grams per mole, to two decimals; null if an element has no standard weight. */
export function molarMass(formula: string): number | null {
  const parts = Object.entries(atomsIn(formula)).map(([symbol, count]) => {
    const weight = elements.find((element) => element.symbol === symbol)?.weight ?? null;
    return weight === null ? null : weight * count;
  });
  if (parts.includes(null)) return null;

  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // The offset makes iron's 55.845, slightly less in binary, round up.
  return Math.round(sum * 100 + 1e-6) / 100;
}
