/**
 * Finds districts, upazilas and thanas by typed text: in English or Bangla, by a current or former spelling, or by sound. The lists are in
 * public/geo (`npm run geo`). Pure.
 */
export type Place = {
  /** Name as stored in orders. */
  name: string;
  bn: string;
  /** Alternative names: "Bogra", "Comilla". */
  also?: readonly string[];
  /** Well-known neighbourhoods: "Banasree" in Rampura. */
  parts?: readonly string[];
  /** Bangla names of `parts` in the same order; missing in lists of the previous release, which browsers cache for a day. */
  partsBn?: readonly string[];
};

/** `id`: file name of the district's upazilas and thanas. */
export type District = Place & { id: string };

/** A suggestion; `value` is stored in the order, `bn` is shown on Bangla pages. */
export type Offer = { place: Place; value: string; bn: string };

/** Number of big cities listed first, before the alphabetical order. */
export const FIRST_DISTRICTS = 4;

/** Replacements applied in order: aspirates, doubled letters and interchangeable vowels. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ""],
  [/ch+/g, "$"],
  [/c|q/g, "k"],
  [/x/g, "ks"],
  [/\$/g, "c"],
  [/ph/g, "f"],
  [/([bdgjkst])h/g, "$1"],
  [/z/g, "j"],
  [/ee|y|e/g, "i"],
  [/oo/g, "u"],
  [/ou|au|o/g, "a"],
  [/(.)\1+/g, "$1"],
];

const BANGLA: readonly (readonly [RegExp, string])[] = [
  // Removes nukta, chandrabindu, visarga and everything outside the Bangla script, such as joiners and spaces.
  [/[^\u0980-\u09ff]|[\u09bc\u0981\u0983]/g, ""],
  [/ী/g, "ি"],
  [/ূ/g, "ু"],
  [/[শষ]/g, "স"],
  [/ণ/g, "ন"],
  [/য/g, "জ"],
  [/ঙ্?/g, "ং"],
  [/ৎ/g, "ত"],
];

const isBangla = (text: string) => /[\u0980-\u09ff]/.test(text);

/** Phonetic key of a name: spelling variants have the same key. */
export function phoneticKey(text: string): string {
  const rules = isBangla(text) ? BANGLA : LATIN;

  return rules.reduce((folded, [from, to]) => folded.replace(from, to), text.normalize("NFD").toLowerCase());
}

/** Phonetic keys of a listed name from each of its words on, cached because every keystroke searches all names. */
const keysFromWords = new Map<string, readonly string[]>();

function keysOf(name: string): readonly string[] {
  const known = keysFromWords.get(name);
  if (known) return known;

  const words = name.split(/\s+/);
  const keys = words.map((_, index) => phoneticKey(words.slice(index).join("")));
  keysFromWords.set(name, keys);
  return keys;
}

/** Returns 0 for a match at the start, 1 at the start of a later word, 2 inside a word, null for no match. */
function rankOf(name: string, typed: string): number | null {
  const [whole = "", ...later] = keysOf(name);
  if (whole.startsWith(typed)) return 0;
  if (later.some((key) => key.startsWith(typed))) return 1;

  return typed.length >= 3 && whole.includes(typed) ? 2 : null;
}

/** Neighbourhoods of a place with their Bangla names. */
const partsOf = ({ parts = [], partsBn = [] }: Place): { name: string; bn: string }[] =>
  parts.map((name, index) => ({ name, bn: partsBn[index] ?? name }));

/** Sorts by Bangla collation, after the big cities. */
export function inBanglaOrder<Known extends Place>(places: readonly Known[], first: number): Known[] {
  const { compare } = new Intl.Collator("bn");

  return [...places.slice(0, first), ...places.slice(first).sort((one, other) => compare(one.bn, other.bn))];
}

const toOffer = (place: Place): Offer => ({ place, value: place.name, bn: place.bn });

/** Finds suggestions, best first; returns all places for empty input. */
export function findPlaces(places: readonly Place[], typed: string): Offer[] {
  const wanted = phoneticKey(typed);
  if (wanted === "") return typed.trim() === "" ? places.map(toOffer) : [];

  const found = places.flatMap((place) => {
    const own = [place.name, place.bn, ...(place.also ?? [])].flatMap((name) => rankOf(name, wanted) ?? []);
    if (own.length > 0) return [{ offer: toOffer(place), rank: Math.min(...own) }];

    const part = partsOf(place).find(({ name, bn }) => rankOf(name, wanted) !== null || rankOf(bn, wanted) !== null);
    return part
      ? [{ offer: { place, value: `${part.name}, ${place.name}`, bn: `${part.bn}, ${place.bn}` }, rank: 1 }]
      : [];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ offer }) => offer);
}

/** Cached, because all orders of a page search the same lists. */
const indexes = new WeakMap<readonly Place[], Map<string, Place | null>>();

/** Places by phonetic key, with current names before former ones; null if ambiguous. */
function indexOf(places: readonly Place[]): Map<string, Place | null> {
  const known = indexes.get(places);
  if (known) return known;

  const index = new Map<string, Place | null>();
  const also = new Map<string, Place | null>();
  const add = (to: Map<string, Place | null>, place: Place, name: string) => {
    const sound = phoneticKey(name);
    to.set(sound, (to.get(sound) ?? place) === place ? place : null);
  };
  for (const place of places) {
    add(index, place, place.name);
    add(index, place, place.bn);
    for (const name of place.also ?? []) add(also, place, name);
  }
  for (const [sound, place] of also) if (!index.has(sound)) index.set(sound, place);
  indexes.set(places, index);
  return index;
}

/** The only matching place; null if none or several match. Does not match neighbourhoods. */
export function matchPlace<Known extends Place>(places: readonly Known[], typed: string): Known | null {
  const wanted = phoneticKey(typed);

  return wanted === "" ? null : ((indexOf(places).get(wanted) ?? null) as Known | null);
}

/** Minimum length of a matched name; shorter names occur in too many words. */
const MIN_NAME_LENGTH = 4;

const phoneticKeys = new WeakMap<readonly Place[], ReadonlySet<string>>();

function phoneticKeysOf(places: readonly Place[]): ReadonlySet<string> {
  const known = phoneticKeys.get(places);
  if (known) return known;

  const names = places.flatMap(({ name, bn, also = [], parts = [], partsBn = [] }) => [
    name,
    bn,
    ...also,
    ...parts,
    ...partsBn,
  ]);
  const all = new Set(names.map(phoneticKey));
  phoneticKeys.set(places, all);
  return all;
}

/** Whether the typed text equals, contains or is part of the name of a place or neighbourhood: "Uttara", "House 5, Mirpur-11". */
export function namesPlace(places: readonly Place[], typed: string): boolean {
  const wanted = phoneticKey(typed);
  const known = phoneticKeysOf(places);
  const isNamed = (sound: string) => sound.length >= MIN_NAME_LENGTH && wanted.includes(sound);
  const isBegun = (sound: string) => wanted.length >= MIN_NAME_LENGTH && sound.includes(wanted);

  return known.has(wanted) || [...known].some((sound) => isNamed(sound) || isBegun(sound));
}

/** Field with the name in one language. */
type NameIn = "name" | "bn";

/** Name of a matching neighbourhood of the places; null if there is none. */
function partNamed(places: readonly Place[], typed: string, language: NameIn): string | null {
  const wanted = phoneticKey(typed);
  const part = places
    .flatMap(partsOf)
    .find(({ name, bn }) => phoneticKey(name) === wanted || phoneticKey(bn) === wanted);

  return part?.[language] ?? null;
}

/**
 * Translates "Banasree, Rampura" to "বনশ্রী, রামপুরা" or back. Text before the place stays as typed unless it is a known neighbourhood,
 * which may have belonged to another place when ordered. Returns null without a match.
 */
export function placeIn(language: NameIn, places: readonly Place[], typed: string): string | null {
  const known = matchPlace(places, typed);
  if (known) return known[language];

  const comma = typed.lastIndexOf(",");
  if (comma < 1) return partNamed(places, typed, language);
  const place = matchPlace(places, typed.slice(comma + 1));
  if (!place) return null;
  const part = typed.slice(0, comma);
  const named = partNamed([place], part, language) ?? partNamed(places, part, language);
  return `${named ?? part}, ${place[language]}`;
}

/**
 * Common English beginning of the places that a text matches: "Uttara" for "উত্তরা", because the list has Uttara East and Uttara West. Null
 * if there is none or it is ambiguous.
 */
export function sharedBeginning(places: readonly Place[], typed: string): string | null {
  const wanted = phoneticKey(typed);
  const begins = (words: readonly string[]) =>
    words.findIndex((_, end) => phoneticKey(words.slice(0, end + 1).join("")) === wanted);
  const found = places.flatMap(({ name, bn }) => {
    const [english, bangla] = [name.split(" "), bn.split(" ")];
    if (wanted === "" || english.length !== bangla.length) return [];
    const end = Math.max(begins(english), begins(bangla));

    return end < 0 ? [] : [english.slice(0, end + 1).join(" ")];
  });

  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}

/**
 * English name of the only place that contains the word: "Sylhet Sadar" for "Sadar" or "সদর" in Sylhet. Null if none or several contain it.
 */
export function uniquePlaceWith(places: readonly Place[], typed: string): string | null {
  const wanted = phoneticKey(typed);
  const hasWord = ({ name, bn }: Place) => `${name} ${bn}`.split(" ").some((word) => phoneticKey(word) === wanted);
  const found = wanted === "" ? [] : places.filter(hasWord);

  return found.length === 1 ? (found[0]?.name ?? null) : null;
}

/** Pairs the Bangla words of a name with the English ones, or the full names if the word counts differ. */
function wordsOf({ name, bn }: { name: string; bn: string }): [bangla: string, english: string][] {
  const english = name.split(" ");
  const bangla = bn.split(" ");

  return bangla.map((word, index) => [word, (english.length === bangla.length && english[index]) || name]);
}

/**
 * English words of places and neighbourhoods by the phonetic key of their Bangla words, including former names. Names of several words are
 * also included as a whole.
 */
export function englishWords(places: readonly Place[]): Map<string, Set<string>> {
  const names = places.flatMap((place) => {
    const { name, bn, also = [] } = place;
    return [...[bn, ...also.filter(isBangla)].map((own) => ({ name, bn: own })), ...partsOf(place)];
  });
  const pairs = names.flatMap((name) => [...wordsOf(name), [name.bn, name.name] as const]);
  const words = new Map<string, Set<string>>();
  for (const [bangla, english] of pairs) {
    const sound = phoneticKey(bangla);
    words.set(sound, (words.get(sound) ?? new Set()).add(english));
  }

  return words;
}

/** Maximum number of words that a prefix may match; beyond that it is too vague. */
const MAX_MATCHED_WORDS = 12;

/** English words for a Bangla place word or prefix; empty if it is unknown. */
export function englishNamesFor(words: ReadonlyMap<string, ReadonlySet<string>>, typed: string): string[] {
  const wanted = isBangla(typed) ? phoneticKey(typed) : "";
  if (wanted === "") return [];

  const own = words.get(wanted);
  const meant = own ? [own] : [...words].filter(([sound]) => sound.startsWith(wanted)).map(([, english]) => english);
  const names = [...new Set(meant.flatMap((english) => [...english]))];
  return names.length > MAX_MATCHED_WORDS ? [] : names;
}
