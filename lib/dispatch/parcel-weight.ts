/** Billed weight of a parcel: the sum of its packed units, rounded up to the courier's step (D9.60). Pure. */

/** Default weight of a unit in grams, for products without a weight: a box of cards with its wrapping. */
export const UNKNOWN_UNIT_GRAMS = 250;
/** Minimum billed weight. */
const LEAST_GRAMS = 500;
const KILO = 1_000;

type Packed = { quantity: number; weightGrams: number | null };

/** Total weight of all units in grams. */
export function parcelGrams(lines: readonly Packed[]): number {
  return lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? UNKNOWN_UNIT_GRAMS), 0);
}

/** Billed kilograms: half a kilogram, one, then rounded up to the next. */
export function billedKilograms(grams: number): number {
  return grams <= LEAST_GRAMS ? LEAST_GRAMS / KILO : Math.ceil(grams / KILO);
}
