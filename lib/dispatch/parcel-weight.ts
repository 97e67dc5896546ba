/** Billed weight of a parcel: the sum of its packed units, rounded up to the courier's increment (D9.60). Pure. */

/** Default weight in grams for a product without a weight: a box of cards with its wrapping. */
export const UNKNOWN_UNIT_GRAMS = 250;
/** Minimum billed weight in grams. */
const MIN_GRAMS = 500;
const KILO = 1_000;

type Packed = { quantity: number; weightGrams: number | null };

/** Total weight of all units in grams. */
export function parcelGrams(lines: readonly Packed[]): number {
  return lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? UNKNOWN_UNIT_GRAMS), 0);
}

/** Billed weight in kilograms: 0.5, 1, then rounded up to the next whole kilogram. */
export function billedKilograms(grams: number): number {
  return grams <= MIN_GRAMS ? MIN_GRAMS / KILO : Math.ceil(grams / KILO);
}
