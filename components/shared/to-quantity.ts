import { toAsciiDigits } from "@/lib/digits";

/** Reads what somebody typed as a whole number, in ASCII or Bangla digits ("১২" is 12; D1.37). Null for anything else. */
export function toQuantity(text: string): number | null {
  const ascii = toAsciiDigits(text.trim());

  return /^\d{1,6}$/.test(ascii) ? Number(ascii) : null;
}
