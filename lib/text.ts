/** zod schemas for text: every field has a limit, is trimmed, and rejects text that the database cannot store (D2.7). */
import { z } from "zod";
import { mobileNumber, toAsciiDigits } from "./digits";
import { isOwnPicture } from "./media";
import { isPlaceholderEmail } from "./no-email";
import type { Label } from "./texts/catalogue";
import { t } from "./texts/text";
import { fullMessage, messageFor } from "./validation-messages";

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Checks that the database can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !LONE_SURROGATE.test(text);
}

const CANNOT_BE_STORED = "{field} contains characters that cannot be stored";

/** Trimmed text that the database can store; `label` names the field in messages if its API name is unsuitable. */
function storable(label: Label | undefined) {
  return z
    .string({ error: (issue) => fullMessage(issue, label) })
    .refine(isStorable, { error: messageFor(CANNOT_BE_STORED, label) })
    .trim();
}

/** Multi-line text, 0 to `max` characters. Longer text is rejected before the other checks run, so these may be slow. */
export function multiLine(max: number, label?: Label) {
  return storable(label).max(max, { abort: true });
}

/** Single-line text, 0 to `max` characters; CR and LF are rejected. */
export function oneLine(max: number, label?: Label) {
  return multiLine(max, label).refine((text) => !/[\r\n]/.test(text), {
    error: messageFor("{field} must be on one line", label),
  });
}

/** A line that must not be blank; `label` is the field's name in the message. */
export function required(line: z.ZodString, label: Label) {
  return line.min(1, { error: messageFor("{field} is required", label) });
}

export function requiredLine(label: Label, max: number) {
  return required(oneLine(max, label), label);
}

/** Code of six digits, Latin or Bangla, with or without gaps. `error` is the message for anything else. */
export const sixDigits = (error: Label) =>
  oneLine(40, "Code")
    .overwrite((text) => toAsciiDigits(text).replace(/[\s-]/g, ""))
    .regex(/^\d{6}$/, { error: () => t(error) });

/** Bangla version of a text; missing or blank text becomes null. */
export function inBangla(text: z.ZodString) {
  return text.transform((words) => words || null).nullish();
}

/** A secret as typed: not trimmed, because spaces count. */
export function untrimmed(label: Label) {
  return z
    .string({ error: (issue) => fullMessage(issue, label) })
    .refine(isStorable, { error: messageFor(CANNOT_BE_STORED, label) });
}

const noEmail = { error: () => t("Enter a valid email address") };

/** An email address in lower case. Quoted local parts, lists and look-alike at signs are rejected (reliability B5). */
export const emailSchema = requiredLine("Email", 254)
  // Checked before lower-casing, which maps some non-ASCII letters to ASCII.
  .regex(/^[\x21-\x7e]+$/, noEmail)
  .toLowerCase()
  .pipe(z.email(noEmail))
  .refine((email) => !isPlaceholderEmail(email), noEmail)
  .describe("An e-mail address; stored in lower case");

/** A phone number as typed: 6 to 20 characters of digits (Bangla ones too), spaces, + ( ) - (D4.10). */
export const phoneSchema = requiredLine("Phone", 20).refine(
  (text) => {
    const plain = toAsciiDigits(text);
    return /^[\d\s+()-]{6,20}$/.test(plain) && /\d/.test(plain);
  },
  { error: () => t("Enter a valid phone number") },
);

/** A Bangladeshi mobile number, as typed; couriers call it (D9.25). */
export const mobileSchema = phoneSchema.refine((typed) => mobileNumber(typed) !== null, {
  error: () => t("Enter a mobile number of Bangladesh: 11 digits, 013 to 019 first"),
});

/** mobileSchema normalised to `+8801…`. */
export const parcelPhoneSchema = mobileSchema.transform((typed) => mobileNumber(typed) ?? typed);

/** A day that all date functions support. */
export const dhakaDaySchema = z.iso.date().refine((day) => day >= "1970-01-01", {
  error: messageFor("{field} must be a day since 1970"),
});

/** An identifier in a path or body. */
export const idSchema = z.uuid().toLowerCase();

const HTTPS_ADDRESS = /^https:\/\/([^\s"'<>\\]+)$/;
/** Double dots or slashes, plain or percent-encoded, which disguise the actual target. */
const DETOUR = /\.\.|\/\/|%(?:25|2e|2f|5c)/i;

function isPictureAddress(url: string): boolean {
  if (isOwnPicture(url)) return true;
  const [, rest] = HTTPS_ADDRESS.exec(url) ?? [];

  return rest !== undefined && !DETOUR.test(rest) && URL.canParse(url);
}

/** A path of this site or an https address; `javascript:` and similar URLs are rejected on input (reliability B6). */
export const imageUrlSchema = oneLine(500).refine(isPictureAddress, {
  error: messageFor("{field} must be a path on this site or an https address"),
});
