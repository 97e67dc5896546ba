/** Converts amounts to and from the gateway's format: text with a decimal point and no thousands separators. Avoids binary fractions. */
import { type Paisa, paisa } from "@/lib/money";

/** Formats an amount: `"1060.00"`. */
export function formatAmount(amount: Paisa): string {
  const digits = String(amount).padStart(3, "0");

  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses `"1060"`, `"1060.5"`, `"1060.0000"` or the number 1060.5; null for anything else and for fractions of a paisa. */
export function parseAmount(value: unknown): Paisa | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(2))) return null;

  return paisa(Number(whole + fraction.slice(0, 2).padEnd(2, "0")));
}
