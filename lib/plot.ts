/** Axis limits and labels of a small plot. Pure, so that a chart can be drawn on the server. */

import { localizeDigits, t } from "@/lib/texts/text";

/** Round steps within a power of ten. */
const STEPS = [1, 2, 5, 10];

/** Axis ticks: at most three even, round steps from 0 up to at least the maximum, as whole numbers. */
export function wholeTicks(max: number): number[] {
  const rough = Math.max(1, max / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(max / step));

  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Every nth item, counted from the end, so that the newest day always has its label. */
export function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}

/** Short axis amounts with local units: `950`, `12k`, `3.5 lakh`. */
export function shortAmount(amount: number): string {
  if (amount >= 10_000_000) return t("{amount} crore", { amount: trimmed(amount / 10_000_000) });
  if (amount >= 100_000) return t("{amount} lakh", { amount: trimmed(amount / 100_000) });

  if (amount >= 1000) return t("{amount}k", { amount: trimmed(amount / 1000) });

  return localizeDigits(String(amount));
}

const trimmed = (value: number) => localizeDigits(String(Math.round(value * 10) / 10));
