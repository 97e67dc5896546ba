/** Billed weight of a parcel: the sum of its packed units, rounded up to the courier's step (D9.60). Pure. */

/** Default weight of a unit in grams, for products without a weight: a box of cards with its wrapping. */
export const UNKNOWN_UNIT_GRAMS = 250;
/** Lighter parcels are billed as this. */
const LEAST_GRAMS = 500;
const KILO = 1_000;

type Packed = { quantity: number; weightGrams: number | null };

/** Whole grams of all units together. */
export function parcelGrams(lines: readonly Packed[]): number {
  return lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? UNKNOWN_UNIT_GRAMS), 0);
}

/** Kilograms as couriers bill them: up to half a kilogram, up to one, then every kilogram that is begun. */
export function billedKilograms(grams: number): number {
  return grams <= LEAST_GRAMS ? LEAST_GRAMS / KILO : Math.ceil(grams / KILO);
}
