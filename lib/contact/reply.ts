/** Answers to messages, and messages in short. Pure. */
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import type { ContactMessage } from "./schema";

/** Characters of a message in the list. */
const FIRST_WORDS = 140;

/** The subject of an answer. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** The first words of a message, on one line. */
export function firstWords({ message }: Pick<ContactMessage, "message">): string {
  const line = message.replace(/\s+/g, " ").trim();

  return line.length > FIRST_WORDS ? `${line.slice(0, FIRST_WORDS).replace(/\s\S*$/, "")} …` : line;
}

/** Phone numbers that a message may name and be looked up by. */
const MOST_PHONES = 3;

/** Mobile numbers as people write them, with spaces and hyphens between the digits. */
const MOBILE = /(?<!\d)(?:\+?88[\s-]?)?01[3-9](?:[\s-]?\d){8}(?!\d)/g;

/** Mobile numbers that a text names, as they are searched. */
export function phonesIn(text: string): string[] {
  const found = toAsciiDigits(text).match(MOBILE) ?? [];

  return [...new Set(found.map(searchablePhone))].slice(0, MOST_PHONES);
}
