/** Numbers as people type them into a form: Bangla digits and thousands separators are read, too (D1.37). */

import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { inDigits, t } from "@/lib/texts/text";
import { toAsciiDigits } from "./digits";

const plain = (text: string) => toAsciiDigits(text).replace(/[\s,৳]/g, "");

/** Text that must say a number; `message` is what to say of anything else. */
export function typedNumber(message: Label) {
  return z
    .string()
    .refine((text) => /^-?\d+(?:\.\d+)?$/.test(plain(text)), { error: () => t(message) })
    .transform((text) => Number(plain(text)));
}

/** The same, where nothing typed is null. */
export function optionalTypedNumber(message: Label) {
  return z
    .string()
    .refine((text) => text.trim() === "" || /^-?\d+(?:\.\d+)?$/.test(plain(text)), { error: () => t(message) })
    .transform((text) => (text.trim() === "" ? null : Number(plain(text))));
}

/** A number as a field shows it: in the digits of the page, which are read again; none is empty. */
export const asTyped = (value: number | null): string => (value === null ? "" : inDigits(String(value)));

/** What was typed as a number while somebody still types; null for anything else. */
export function readTypedNumber(text: string): number | null {
  return typedNumber("Enter a whole number").safeParse(text).data ?? null;
}
