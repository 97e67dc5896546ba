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

/** For each word of a term the word of a name that is most like it: "periodc tabel" is "periodic table". */
export function wordsMeant(term: string, name: string): string {
  const known = wordsOf(name);
  const meant = wordsOf(term).flatMap((word) => {
    const [best] = known.toSorted((one, other) => likeness(other, word) - likeness(one, word));

    return best && likeness(best, word) > 0 ? [best] : [];
  });

  return [...new Set(meant)].join(" ");
}
