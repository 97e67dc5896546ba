/** Bangla digits (০-৯) in quantities and phone numbers (D1.37, D4.10). */
const BANGLA_ZERO = 0x09e6;

/** Replaces Bangla digits with ASCII digits and keeps all other characters. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** Also accepts `+880017…`, as couriers do. */
const MOBILE = /^(?:(?:\+|00)?880?)?(01[3-9]\d{8})$/;

/**
 * Normalises a mobile number of Bangladesh to `+8801…`. Accepts +88, 88 or 0088, Bangla digits, spaces, dashes and brackets; returns null
 * for anything else (D9.25).
 */
export function mobileNumber(phone: string): string | null {
  const mobile = MOBILE.exec(toAsciiDigits(phone).replace(/[\s()-]/g, ""));

  return mobile?.[1] ? `+88${mobile[1]}` : null;
}

/** Searchable form of a phone number: normalised for a mobile number of Bangladesh, otherwise the digits only. */
export function searchablePhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");

  return mobileNumber(digits) ?? digits;
}

/** A `tel:` link for a typed number. */
export function telephoneLink(phone: string): string {
  return `tel:${toAsciiDigits(phone).replace(/[^+\d]/g, "")}`;
}
