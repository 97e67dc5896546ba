/** Numbers typed into a form, including Bangla digits and thousands separators (D1.37). */

import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";
import { toAsciiDigits } from "./digits";

const plain = (text: string) => toAsciiDigits(text).replace(/[\s,৳]/g, "");

/** Text that must be a number; otherwise `message` is the error. */
export function typedNumber(message: Label) {
  return z
    .string()
    .refine((text) => /^-?\d+(?:\.\d+)?$/.test(plain(text)), { error: () => t(message) })
    .transform((text) => Number(plain(text)));
}

/** An optional number; empty text is null. */
export function optionalTypedNumber(message: Label) {
  return z
    .string()
    .refine((text) => text.trim() === "" || /^-?\d+(?:\.\d+)?$/.test(plain(text)), { error: () => t(message) })
    .transform((text) => (text.trim() === "" ? null : Number(plain(text))));
}

/** A whole number within limits. */
export function wholeNumber(min: number, max: number) {
  const error = () => t("Enter a whole number from {min} to {max}", { min, max });

  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** An hour of quiet hours (lib/quiet-hours.ts). */
export const hourOfDay = wholeNumber(0, 23);

/** Formats a number as a field value in the page's digits, which parsing accepts; null is empty. */
export const toFieldText = (value: number | null): string => (value === null ? "" : localizeDigits(String(value)));

/** Parses a number while it is being typed; null if it is invalid. */
export function parseTypedNumber(text: string): number | null {
  return typedNumber("Enter a whole number").safeParse(text).data ?? null;
}
