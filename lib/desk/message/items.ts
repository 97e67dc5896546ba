/** Finds products and quantities in a customer's message by the words of their names. Pure. */
import { toAsciiDigits } from "@/lib/digits";
import { phoneticKey } from "@/lib/geo/places";
import { withoutChatter } from "./words";

export type NamedProduct = { id: string; name: string; name_bn: string | null };

/** Separators between items of a line. */
const SEPARATOR = /[,;+&|।\n]|(?<![\p{L}\p{M}])(?:and|plus|এবং|ও|আর)(?![\p{L}\p{M}])/iu;

/** Punctuation at the edges of a segment. */
const EDGES = /^[\s:–—-]+|[\s:–—-]+$/gu;

/** Share of the weight of a name's words that makes a match certain, less if the text has no other words, or possible. */
const CERTAIN = 0.6;
const CERTAIN_ALONE = 0.5;
const POSSIBLE = 0.3;
/** Other names within this distance of the best match make it ambiguous. */
const MARGIN = 0.15;
/** With more candidates than this, the text names no product. */
const MAX_CANDIDATES = 5;
/** Segments joined at most, because names contain commas. */
const MAX_JOINED = 3;

const IGNORED = new Set(["the", "of", "for", "and", "a", "in", "to", "on", "set", "সেট"]);
const MIN_STEM = 4;
const MAX_SUFFIX = 3;

const tokensOf = (text: string): string[] =>
  (
    toAsciiDigits(text)
      .toLowerCase()
      .match(/[a-z]+|[\u0980-\u09ff]+|\d+/gu) ?? []
  )
    .filter((word) => !IGNORED.has(word))
    .map((word) => (/\d/.test(word) ? word : phoneticKey(word)))
    .filter((key) => key !== "");

/** Whether two words differ by a suffix at most: "card" and "cards", "কার্ড" and "কার্ডের". */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];

  return (
    short === long || (short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MAX_SUFFIX)
  );
}

export type ItemMatch<P extends NamedProduct> = {
  text: string;
  /** The product, or the candidates if the text is ambiguous. */
  products: P[];
  isCertain: boolean;
  /** Null if the text names none. */
  quantity: number | null;
};

type Ranked<P> = { product: P; score: number };

/** Finds the products that a message names among these. Rare words of names count more than common ones. */
export function createItemFinder<P extends NamedProduct>(products: readonly P[]) {
  const names = products.map((product) => ({
    product,
    names: [product.name, product.name_bn ?? ""].map(tokensOf).filter((name) => name.length > 0),
  }));
  const frequency = new Map<string, number>();
  for (const { names: own } of names) {
    for (const key of new Set(own.flat())) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  const weightOf = (key: string) => Math.log(1 + products.length / (frequency.get(key) ?? 1));
  const weightOfAll = (keys: readonly string[]) => keys.reduce((sum, key) => sum + weightOf(key), 0);

  const vocabulary = [...frequency.keys()];
  const likeWords = new Map<string, string[]>();
  const keysLike = (word: string): string[] => {
    const known = likeWords.get(word) ?? vocabulary.filter((key) => isSameWord(word, key));
    likeWords.set(word, known);

    return known;
  };

  function rank(text: string): Ranked<P>[] {
    const matched = new Set(tokensOf(text).flatMap(keysLike));
    if (matched.size === 0) return [];
    const scoreOf = (name: readonly string[]) =>
      weightOfAll(name.filter((key) => matched.has(key))) / weightOfAll(name);

    return names
      .map(({ product, names: own }) => ({ product, score: Math.max(0, ...own.map(scoreOf)) }))
      .filter(({ score }) => score >= POSSIBLE)
      .sort((one, other) => other.score - one.score);
  }

  const hasOtherWords = (text: string) =>
    tokensOf(withoutChatter(text.replace(COUNTED, " "))).some(
      (word) => !/\d/.test(word) && keysLike(word).length === 0,
    );

  const best = (text: string) => rank(text)[0]?.score ?? 0;

  /** Joins neighbouring segments that together name a product better than each alone. */
  function segmentsOf(line: string): string[] {
    const parts = line.split(SEPARATOR).map((part) => part.replace(EDGES, ""));
    const segments: string[] = [];
    for (let at = 0; at < parts.length; ) {
      let length = 1;
      for (let more = 2; more <= Math.min(MAX_JOINED, parts.length - at); more += 1) {
        const joined = parts.slice(at, at + more);
        if (best(joined.join(" ")) > Math.max(...joined.map(best)) + MARGIN) length = more;
      }
      segments.push(parts.slice(at, at + length).join(", "));
      at += length;
    }

    return segments.filter((segment) => segment !== "");
  }

  function match(text: string): ItemMatch<P> | null {
    const [first, ...others] = rank(text);
    if (!first) return null;
    const near = others.filter(({ score }) => score > first.score - MARGIN);
    if (near.length >= MAX_CANDIDATES) return null;
    const found = [first, ...near].map(({ product }) => product);

    return {
      text,
      products: found,
      isCertain: near.length === 0 && first.score >= (hasOtherWords(text) ? CERTAIN : CERTAIN_ALONE),
      quantity: quantityIn(text, found),
    };
  }

  return { segmentsOf, match };
}

/** Number words from one to five, as beginnings: "dui", "duita", "দুইটা". */
const numberWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:one|ek(?:ta|ti)?|এক(?:টা|টি)?)$/u, 1],
  [/^(?:two|du(?:i|to|ti|ita|iti)|দুই(?:টা|টি)?|দু(?:টো|টি))$/u, 2],
  [/^(?:three|tin(?:ta|ti)?|তিন(?:টা|টে|টি)?)$/u, 3],
  [/^(?:four|char(?:ta|ti)?|চার(?:টা|টে|টি)?)$/u, 4],
  [/^(?:five|pach(?:ta|ti)?|পাঁচ(?:টা|টি)?)$/u, 5],
];

const UNIT = "(?:x|×|\\*|pcs?|pieces?|pis|ta|ti|টা|টি|পিস|খানা)";
const COUNTED = new RegExp(`(?<!\\d)(\\d{1,3})\\s*${UNIT}(?![\\p{L}\\p{M}])`, "giu");
/** From certain to vague: "2 pcs", "x2" or "qty 2", a number at either end. */
const quantityPatterns = [
  COUNTED,
  /(?:x|×|\*|qty|quantity|পরিমাণ)\s*[:=-]?\s*(\d{1,3})(?!\d)/giu,
  /^(\d{1,3})(?!\d)|(?<!\d)(\d{1,3})$/gu,
];

/** Quantity in a text, without the numbers that belong to the names of the products. */
export function quantityIn(text: string, products: readonly NamedProduct[]): number | null {
  const ownNumbers = new Set(products.flatMap(({ name, name_bn }) => tokensOf(`${name} ${name_bn ?? ""}`)));
  const numbers = quantityPatterns.flatMap((pattern) =>
    [...text.trim().matchAll(pattern)].map(([, one, other]) => one ?? other ?? ""),
  );
  const number = numbers.find((digits) => !ownNumbers.has(digits));
  if (number !== undefined) return Number(number);

  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isOwn = (word: string) => ownNumbers.has(phoneticKey(word));
  for (const word of words) {
    const named = numberWords.find(([pattern]) => pattern.test(word));
    if (named && !isOwn(word)) return named[1];
  }

  return null;
}
