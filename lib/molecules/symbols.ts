import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/**
 * Symbols and names of the elements in molecules and lattices, by atomic number. They keep `elements` out of the browser; a test detects
 * missing ones.
 */
const names: Readonly<Record<number, readonly [symbol: string, name: Label]>> = {
  1: ["H", "Hydrogen"],
  6: ["C", "Carbon"],
  7: ["N", "Nitrogen"],
  8: ["O", "Oxygen"],
  11: ["Na", "Sodium"],
  15: ["P", "Phosphorus"],
  16: ["S", "Sulfur"],
  17: ["Cl", "Chlorine"],
  20: ["Ca", "Calcium"],
};

export const symbolOf = (number: number): string => names[number]?.[0] ?? "?";
export function elementNameOf(number: number): string {
  const name = names[number]?.[1];

  return name ? t(name) : "?";
}
