/** Bangla digits (০-৯) and their use in quantities and phone numbers (D1.37, D4.10). */
const BANGLA_ZERO = 0x09e6;

/** Replaces Bangla digits by ASCII ones; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/**
 * The form of a phone number that is searched: `+8801…` for a Bangladeshi mobile number (`01[3-9]` and 8 digits, with or
 * without `+88`), else the bare digits.
 */
export function searchablePhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");
  const mobile = /^(?:88)?(01[3-9]\d{8})$/.exec(digits);

  return mobile?.[1] ? `+88${mobile[1]}` : digits;
}

/** A number as it was typed, as the address of a link that calls it. */
export function telephoneLink(phone: string): string {
  return `tel:${toAsciiDigits(phone).replace(/[^+\d]/g, "")}`;
}
