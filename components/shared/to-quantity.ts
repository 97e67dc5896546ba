import { toAsciiDigits } from "@/lib/digits";

/** Reads what somebody typed as a whole number, in ASCII or Bangla digits ("১২" is 12; decisions 1). Null for anything else. */
export function toQuantity(text: string): number | null {
  const ascii = toAsciiDigits(text.trim());

  return /^\d{1,6}$/.test(ascii) ? Number(ascii) : null;
}
