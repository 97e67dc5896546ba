/** What was meant by a search. Pure. */
import { foldSearch } from "@/lib/texts/fold";

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
