/** Parses and corrects search terms. Pure. */
import { normalizeSearch } from "@/lib/texts/fold";
import type { CardLanguage } from "./schema";
import { cardTerms, elementNames, fullSetNames, languageTerms, synonymGroups } from "./synonyms";

const wordsOf = (text: string) =>
  normalizeSearch(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function pairsOf(word: string): Set<string> {
  const letters = [" ", ...word];

  return new Set(letters.map((letter, index) => letter + (letters[index + 1] ?? " ")));
}

/** Share of letter pairs that two words have in common, from 0 to 1. */
function similarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];

  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** Minimum length of a search word; shorter words match nearly every name. */
const MIN_KNOWN_LENGTH = 3;
/** Minimum similarity that counts as a misspelling: "tabel" and "table" share 0.5. */
const MIN_SIMILARITY = 0.4;
/** Stop words. */
const STOP_WORDS = new Set(
  "a an and at by for from in of on or the to with ও এবং এর জন্য থেকে দিয়ে".split(" ").map(normalizeSearch),
);

/** One part of a search, matched by any of its texts. */
export type SearchPart = {
  /** Searched in name and description. */
  texts: readonly string[];
  /** Searched in the name only. */
  names?: readonly string[];
  cardLanguages?: readonly CardLanguage[];
};

const folded = (text: string) => wordsOf(text).join(" ");

/** Shorter element names occur inside other words: "tin" in "printing", "রাং" in "সুতরাং". */
const isDistinctive = (name: string) => [...name].length >= (/^[a-z]/.test(name) ? 5 : 4);

const knownParts: ReadonlyMap<string, SearchPart> = new Map([
  ...elementNames.flatMap((names) => {
    const part = { texts: names.filter(isDistinctive), names: fullSetNames };

    return names.map((name) => [folded(name), part] as const);
  }),
  ...synonymGroups.flatMap((texts) => texts.map((text) => [folded(text), { texts }] as const)),
]);
/** Maximum number of words in a known phrase. */
const MAX_PHRASE_WORDS = 3;
/** Maximum number of search parts: a search has up to a hundred characters, and more parts would only cost database time. */
const MAX_PARTS = 8;

/** A word or phrase, and its stem: "তামা" for "তামার", "card" for "cards". */
function stemsOf(phrase: string): string[] {
  const stem = phrase.replace(/(?:ের|এর|র|টি|টা|গুলো|য়|s)$/u, "");

  return [phrase, stem];
}

/** The longest known phrase at the start, otherwise the first word. */
function firstPart(words: readonly string[]): { part: SearchPart; length: number; isKnown: boolean } {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(" ");
    const [part] = stemsOf(phrase).flatMap((stem) => knownParts.get(stem) ?? []);
    if (part) return { part, length, isKnown: true };
  }

  return { part: { texts: words.slice(0, 1) }, length: 1, isKnown: false };
}

function partsOf(words: readonly string[]): { parts: SearchPart[]; areKnown: boolean } {
  if (words.length === 0) return { parts: [], areKnown: false };
  const first = firstPart(words);
  const others = partsOf(words.slice(first.length));

  return { parts: [first.part, ...others.parts], areKnown: first.isKnown || others.areKnown };
}

/**
 * Interprets a search beyond its literal text; null if there is nothing to add. `cards`: a card language such as "বাংলা কার্ড", listed
 * before literal matches. `words`: each word or a synonym, used if the literal text has no match; without `isForgiving` only if a synonym
 * is known.
 */
export function interpretSearch(term: string, isForgiving: boolean) {
  const words = [...new Set(wordsOf(term))].filter((word) => !STOP_WORDS.has(word));
  const languageOf = (word: string) => stemsOf(word).flatMap((stem) => languageTerms.get(stem) ?? [])[0];
  const isCard = (word: string) => stemsOf(word).some((stem) => cardTerms.includes(stem));
  const [language] = words.flatMap((word) => languageOf(word) ?? []);
  const { parts: others } = partsOf(words.filter((word) => !languageOf(word) && !isCard(word)));
  const { parts, areKnown } = partsOf(words);
  const isLong = parts.length > MAX_PARTS;

  return {
    cards:
      language && words.some(isCard) && !isLong
        ? [{ texts: [term], cardLanguages: [language, "both"] as const }, ...others]
        : null,
    words: !isLong && (areKnown || (isForgiving && words.length > 1)) ? parts : null,
  };
}

/** Words of a term that occur in a name, possibly misspelt: "cards" of "cards for school". Returns the whole term if all or none do. */
export function knownWords(term: string, names: readonly string[]): string {
  const known = [...new Set(names.flatMap(wordsOf))];
  const words = wordsOf(term).filter((word) =>
    known.some((other) => other.includes(word) || similarity(other, word) >= MIN_SIMILARITY),
  );
  const telling = words.filter((word) => !STOP_WORDS.has(word) && [...word].length >= MIN_KNOWN_LENGTH);
  if (words.length === wordsOf(term).length || telling.length === 0) return term;

  return telling.join(" ");
}

/** Replaces each word of a term with the most similar word of a name: "periodc tabel" becomes "periodic table". */
export function correctedWords(term: string, name: string): string {
  const known = wordsOf(name);
  const meant = wordsOf(term).flatMap((word) => {
    const [best] = known.toSorted((one, other) => similarity(other, word) - similarity(one, word));

    return best && similarity(best, word) > 0 ? [best] : [];
  });

  return [...new Set(meant)].join(" ");
}
