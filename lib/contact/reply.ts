/** Pure helpers for message replies and excerpts. */
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import type { ContactMessage } from "./schema";

/** Length of an excerpt in the list. */
const EXCERPT_LENGTH = 140;

/** Subject of a reply. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Start of a message, on one line. */
export function excerptOf({ message }: Pick<ContactMessage, "message">): string {
  const line = message.replace(/\s+/g, " ").trim();

  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, "")} …` : line;
}

/** Maximum number of phone numbers in a message by which its sender is looked up. */
const MAX_PHONES = 3;

/** Mobile numbers, possibly with spaces and hyphens. */
const MOBILE = /(?<!\d)(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}(?!\d)/g;

/** Mobile numbers in a text, in searchable form. */
export function extractPhones(text: string): string[] {
  const found = toAsciiDigits(text).match(MOBILE) ?? [];

  return [...new Set(found.map(searchablePhone))].slice(0, MAX_PHONES);
}
