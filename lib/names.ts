/**
 * Names of people and places. They must be readable, and must not contain anything that an email client would turn into a link (ADR 019).
 * Pure.
 */
import type { z } from "zod";
import { oneLine, requiredLine } from "./text";
import type { Label } from "./texts/catalogue";
import { t } from "./texts/text";
import { messageFor } from "./validation-messages";

export const LINK_IN_NAME = "Please write the name without a web address, and put a space after a full stop.";
export const LINK_IN_PLACE = "Please write the place without a web address, and with a space after a dot.";

/** Titles that precede a name with or without a space: "Md.Rahim", "Mst.Rahima". */
const TITLES = new Set([
  "md",
  "mohd",
  "muhd",
  "mst",
  "most",
  "mr",
  "mrs",
  "ms",
  "dr",
  "prof",
  "engr",
  "adv",
  "sk",
  "sh",
  "sri",
]);

/** Top-level domains that are not names; two-letter domains are rejected anyway. */
const WEB_ENDS = new Set(
  (
    "com net org info biz name mobi edu gov mil int pro xyz top app dev site shop store online club click link live fun icu vip win one " +
    "asia tech space website web page blog cloud host art bid buzz cam cfd cyou gdn gift help ink lol loan men monster mov new news " +
    "ooo pics pub quest rest sbs skin team trade wiki work world zip zone bar best bond digital today email group ltd money"
  ).split(" "),
);

const BANGLA_WEB_ENDS = new Set(["বাংলা", "ভারত", "ভাৰত"]);

const PLAIN_LINK = /:\/\/|\/\/|(?<![\p{L}\p{N}])www\./iu;
/**
 * A word, a dot, a word: the form of a domain. Combining marks and hyphens belong to words. Matches only the dot, so that each letter is
 * scanned at most twice and both dots of "a.b.com" are found.
 */
const DOMAIN = /(?<=([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*))[.\u3002](?=(\p{L}[\p{L}\p{M}\p{N}-]+))/gu;

/** Normalises look-alike letters and dots, and removes invisible characters. */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

/**
 * Whether the text around a dot reads as a domain. Initials and titles may directly precede a name: "A.K.M.Fazlul", "Md.Rahim". Bangla
 * writes initials as words ("এস.এম."), so only endings of Bangla web addresses count.
 */
function isDomain(before: string, after: string): boolean {
  if (/^\p{Script=Bengali}/u.test(after)) return BANGLA_WEB_ENDS.has(after);

  const isAbbreviation = [...before].length === 1 || TITLES.has(before.toLowerCase());
  const isWebEnd = after.length <= 2 || WEB_ENDS.has(after.toLowerCase());
  return !isAbbreviation || isWebEnd;
}

/** Positions of the dots of domains in a text. */
function domainDots(text: string): number[] {
  return [...text.matchAll(DOMAIN)].flatMap(({ index, 1: before = "", 2: after = "" }) =>
    isDomain(before, after) ? [index] : [],
  );
}

/** Checks whether a name contains text that reads as a web address. A single slash between letters is allowed (S/O, C/O). */
export function hasLink(name: string): boolean {
  const text = plain(name);

  return PLAIN_LINK.test(text) || domainDots(text).length > 0;
}

/** Only domain endings that cannot result from a missing space after a full stop, as in "Very good.My son likes it". */
const LINK_IN_TEXT = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz)(?![\p{L}\p{N}])/iu;

/** Checks a longer text for web addresses. Less strict than for names, because an admin reads the text before it is published. */
export function textHasLink(text: string): boolean {
  return LINK_IN_TEXT.test(plain(text));
}

/** Returns the first name for public display, without a preceding title. Null if only a title remains. */
export function firstNameOf(fullName: string): string | null {
  const words = fullName.trim().split(/\s+/);

  return words.find((word) => word !== "" && !TITLES.has(word.replace(/\.$/, "").toLowerCase())) ?? null;
}

/** Sanitises a name from another service by breaking up text that reads as a web address. */
export function breakUpLinks(name: string): string {
  if (!hasLink(name)) return name;

  const text = plain(name).replace(/:\/\/|\/\/|(?<=www)\./giu, " ");
  const dots = new Set(domainDots(text));

  return [...text.split("")]
    .map((character, index) => (dots.has(index) ? " " : character))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Matches invisible characters, except the joiners that Bangla spelling needs. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Matches a visible letter. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Rejects unreadable text, reporting the first problem. Blank text is checked separately. */
function readable(line: z.ZodString, label: Label, link: Label): z.ZodString {
  return line
    .refine((text) => !hasLink(text), { error: () => t(link), abort: true })
    .refine((text) => !UNSEEN.test(text), {
      error: messageFor("{field} contains invisible characters", label),
      abort: true,
    })
    .refine((text) => text === "" || LETTER.test(text), { error: messageFor("{field} must contain a letter", label) });
}

/** A required name; `label` is the field's name in messages. */
export function nameSchema(label: Label, max: number): z.ZodString {
  return readable(requiredLine(label, max), label, LINK_IN_NAME);
}

/** Area or city; may be blank. */
export function placeSchema(label: Label, max: number): z.ZodString {
  return readable(oneLine(max, label), label, LINK_IN_PLACE);
}

/** House and road, which may be only numbers and dots; may be blank. */
export function streetSchema(label: Label, max: number): z.ZodString {
  return oneLine(max, label)
    .refine((text) => !textHasLink(text), { error: () => t(LINK_IN_PLACE), abort: true })
    .refine((text) => !UNSEEN.test(text), { error: messageFor("{field} contains invisible characters", label) });
}
