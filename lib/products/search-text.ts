/** What a search asks for, and what was meant by it. Pure. */
import { foldSearch } from "@/lib/texts/fold";
import type { CardLanguage } from "./schema";
import { cardWords, elementNames, fullSetNames, languageWords, sameWords } from "./synonyms";

const wordsOf = (text: string) =>
  foldSearch(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function pairsOf(word: string): Set<string> {
  const letters = [" ", ...word];

  return new Set(letters.map((letter, index) => letter + (letters[index + 1] ?? " ")));
}

/** The share of neighbouring letters that two words have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];

  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** Shorter words are in nearly every name. */
const SHORTEST_KNOWN = 3;
/** From here on two words are taken for one, misspelt: "tabel" and "table" have 0.5 in common. */
const NEAR = 0.4;
/** Words that join others: a search for them alone means nothing. */
const JOINING = new Set(
  "a an and at by for from in of on or the to with ও এবং এর জন্য থেকে দিয়ে".split(" ").map(foldSearch),
);

/** A part of what is asked for, found by any of these. */
export type SearchPart = {
  /** In name or description. */
  texts: readonly string[];
  /** In the name alone. */
  names?: readonly string[];
  cardLanguages?: readonly CardLanguage[];
};

const folded = (text: string) => wordsOf(text).join(" ");

/** Shorter names of elements are part of other words: "tin" of "printing", "রাং" of "সুতরাং". */
const isTelling = (name: string) => [...name].length >= (/^[a-z]/.test(name) ? 5 : 4);

const knownParts: ReadonlyMap<string, SearchPart> = new Map([
  ...elementNames.flatMap((names) => {
    const part = { texts: names.filter(isTelling), names: fullSetNames };

    return names.map((name) => [folded(name), part] as const);
  }),
  ...sameWords.flatMap((texts) => texts.map((text) => [folded(text), { texts }] as const)),
]);
/** Of a known phrase, in words. */
const LONGEST_PHRASE = 3;
/** Searches have a hundred characters; more parts than these only cost the database time. */
const MOST_PARTS = 8;

/** "তামা" of "তামার", "card" of "cards". */
function stemsOf(phrase: string): string[] {
  const stem = phrase.replace(/(?:ের|এর|র|টি|টা|গুলো|য়|s)$/u, "");

  return [phrase, stem];
}

/** The longest known phrase at the beginning of words; else the first word as it is. */
function firstPart(words: readonly string[]): { part: SearchPart; length: number; isKnown: boolean } {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
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
 * What a search asks for beside its very words, null where that is nothing more. `cards`: cards in a language, "বাংলা কার্ড", which come
 * before what has these words in it. `words`: each of its words or another for the same, for a search whose very words nothing has; without
 * `isForgiving` only where another word for one of them is known.
 */
export function askedBy(term: string, isForgiving: boolean) {
  const words = [...new Set(wordsOf(term))].filter((word) => !JOINING.has(word));
  const languageOf = (word: string) => stemsOf(word).flatMap((stem) => languageWords.get(stem) ?? [])[0];
  const isCard = (word: string) => stemsOf(word).some((stem) => cardWords.includes(stem));
  const [language] = words.flatMap((word) => languageOf(word) ?? []);
  const { parts: others } = partsOf(words.filter((word) => !languageOf(word) && !isCard(word)));
  const { parts, areKnown } = partsOf(words);
  const isLong = parts.length > MOST_PARTS;

  return {
    cards:
      language && words.some(isCard) && !isLong
        ? [{ texts: [term], cardLanguages: [language, "both"] as const }, ...others]
        : null,
    words: !isLong && (areKnown || (isForgiving && words.length > 1)) ? parts : null,
  };
}

/**
 * The words of a term that some name has, or one near it: "cards" of "cards for school". The term itself where that is all of its words or none.
 */
export function wordsKnown(term: string, names: readonly string[]): string {
  const known = [...new Set(names.flatMap(wordsOf))];
  const words = wordsOf(term).filter((word) =>
    known.some((other) => other.includes(word) || likeness(other, word) >= NEAR),
  );
  const telling = words.filter((word) => !JOINING.has(word) && [...word].length >= SHORTEST_KNOWN);
  if (words.length === wordsOf(term).length || telling.length === 0) return term;

  return telling.join(" ");
}

/** For each word of a term the word of a name that is most like it: "periodc tabel" is "periodic table". */
export function wordsMeant(term: string, name: string): string {
  const known = wordsOf(name);
  const meant = wordsOf(term).flatMap((word) => {
    const [best] = known.toSorted((one, other) => likeness(other, word) - likeness(one, word));

    return best && likeness(best, word) > 0 ? [best] : [];
  });

  return [...new Set(meant)].join(" ");
}
