/** Formats phone numbers for staff, and gives hints while one is typed. Pure. */
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import { t } from "@/lib/texts/text";

const MOBILE_DIGITS = 11;

/** Formats a mobile number of Bangladesh as `01712-345678`; other numbers stay as typed. */
export function formatPhone(phone: string): string {
  const [, network, rest] = /^\+88(01\d{3})(\d{6})$/.exec(searchablePhone(phone)) ?? [];

  return network && rest ? `${network}-${rest}` : toAsciiDigits(phone);
}

/** Hint (not an error) for numbers that start like a mobile number of Bangladesh but are invalid (D4.10). */
export function phoneHint(phone: string): string | null {
  const [, mobile] = /^(?:(?:00)?88)?(01\d*)$/.exec(toAsciiDigits(phone).replace(/\D/g, "")) ?? [];
  if (!mobile || /^01[3-9]\d{8}$/.test(mobile)) return null;
  if (mobile.length === MOBILE_DIGITS) return t("Mobile numbers start with 013 to 019. Please check this one.");

  return t("This number has {count} digits. A mobile number has 11. Please check it.", { count: mobile.length });
}
