/**
 * Money. Internally an amount is a whole number of paisa (1 taka = 100 paisa), branded to prevent confusion with taka; on the wire it is a
 * number of taka with at most two decimals (D2.2).
 */
import { localizeDigits } from "@/lib/texts/text";

export type Paisa = number & { readonly __unit: "paisa" };

/** Maximum price: ten units plus delivery still fit in a 32-bit column of paisa (21,474,836 taka). */
export const MAX_PRICE_TAKA = 2_000_000;

/** Maximum of all other amounts: charges, thresholds, discounts. */
export const MAX_TAKA = 1_000_000;

/** Marks a whole number of paisa, e.g. a database column, as Paisa. Throws RangeError on fractions. */
export function paisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paisa: ${amount}`);

  return amount as Paisa;
}

/** Checks that an amount in taka has at most two decimals. */
export function isTaka(taka: number): boolean {
  return Number.isFinite(taka) && Math.round(taka * 100) / 100 === taka;
}

/** Converts taka (wire) to paisa. Throws RangeError for more than two decimals. */
export function toPaisa(taka: number): Paisa {
  if (!isTaka(taka)) throw new RangeError(`More than two decimals: ${taka}`);

  return paisa(Math.round(taka * 100));
}

/** Converts paisa to taka (wire). */
export function toTaka(amount: Paisa): number {
  return amount / 100;
}

/** Adds amounts in taka, without rounding errors. */
export function sumTaka(amounts: readonly number[]): number {
  return toTaka(paisa(amounts.reduce((sum, taka) => sum + toPaisa(taka), 0)));
}

/** `৳1,250`, `৳18,40,250`, `৳99.50`, in the page's digits: Indian grouping, two decimals only if there are paisa (D1.3, D6). */
export function formatTaka(taka: number): string {
  const total = Math.round(Math.abs(taka) * 100);
  const whole = groupIndian(Math.floor(total / 100));
  const rest = total % 100;
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;

  return localizeDigits(`${taka < 0 ? "−" : ""}৳${whole}${decimals}`);
}

/** `≈ $10.25`: the dollar equivalent at a rate in taka per dollar; null if no rate is set (D1.3). */
export function formatUsdEquivalent(taka: number, takaPerDollar: number | null): string | null {
  if (takaPerDollar === null || takaPerDollar <= 0) return null;

  const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `≈ $${dollars.format(taka / takaPerDollar)}`;
}

function groupIndian(whole: number): string {
  const digits = String(whole);
  if (digits.length <= 3) return digits;

  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${head},${digits.slice(-3)}`;
}
