/** Bangla digits (০-৯) and their use in quantities and phone numbers (D1.37, D4.10). */
const BANGLA_ZERO = 0x09e6;

/** Replaces Bangla digits by ASCII ones; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** Couriers dial `+880017…` as well. */
const MOBILE = /^(?:(?:\+|00)?880?)?(01[3-9]\d{8})$/;

/**
 * `+8801…` for a mobile number of Bangladesh, however it is typed: with or without +88, 88 or 0088, in Bangla digits, with spaces, dashes
 * and brackets; null for anything else (D9.25).
 */
export function mobileNumber(phone: string): string | null {
  const mobile = MOBILE.exec(toAsciiDigits(phone).replace(/[\s()-]/g, ""));

  return mobile?.[1] ? `+88${mobile[1]}` : null;
}

/** The form of a phone number that is searched: a mobile number of Bangladesh in its one form, else the bare digits. */
export function searchablePhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");

  return mobileNumber(digits) ?? digits;
}

/** A number as it was typed, as the address of a link that calls it. */
export function telephoneLink(phone: string): string {
  return `tel:${toAsciiDigits(phone).replace(/[^+\d]/g, "")}`;
}
