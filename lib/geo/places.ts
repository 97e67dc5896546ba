/**
 * Finding a district, upazila or thana by what somebody types: in English or Bangla, as it is spelt today, as it was, or as it sounds.
 * The lists lie in public/geo (`npm run geo`). Pure.
 */
export type Place = {
  /** As orders carry it. */
  name: string;
  bn: string;
  /** Other names of the same place: "Bogra", "Comilla". */
  also?: readonly string[];
  /** Well-known parts that people name instead: "Banasree" in Rampura. */
  parts?: readonly string[];
};

/** `id`: the file that lists its upazilas and thanas. */
export type District = Place & { id: string };

/** A place as it is offered; `value` is what the order then says. */
export type Offer = { place: Place; value: string };

/** In this order. Aspirates, doubled letters and the vowels that are written this way or that. */
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
  // Dots below, the moon dot, joiners and spaces.
  [/[^\u0980-\u09ff]|[\u09bc\u0981\u0983]/g, ""],
  [/ী/g, "ি"],
  [/ূ/g, "ু"],
  [/[শষ]/g, "স"],
  [/ণ/g, "ন"],
  [/য/g, "জ"],
  [/ঙ/g, "ং"],
  [/ৎ/g, "ত"],
];

const isBangla = (text: string) => /[\u0980-\u09ff]/.test(text);

/** How a name sounds: different spellings of it become the same. */
export function fold(text: string): string {
  const rules = isBangla(text) ? BANGLA : LATIN;

  return rules.reduce((folded, [from, to]) => folded.replace(from, to), text.normalize("NFD").toLowerCase());
}

/** 0 for a name that begins as typed, 1 where a later word does, 2 for one that has it inside; null where it is not in it. */
function rankOf(name: string, typed: string): number | null {
  if (fold(name).startsWith(typed)) return 0;
  const laterWords = name.split(/\s+/).slice(1);
  if (laterWords.some((_, index) => fold(laterWords.slice(index).join("")).startsWith(typed))) return 1;

  return typed.length >= 3 && fold(name).includes(typed) ? 2 : null;
}

/** What is to be offered, the best first; all places where nothing was typed. */
export function findPlaces(places: readonly Place[], typed: string): Offer[] {
  const wanted = fold(typed);
  if (wanted === "") return typed.trim() === "" ? places.map((place) => ({ place, value: place.name })) : [];

  const found = places.flatMap((place) => {
    const own = [place.name, place.bn, ...(place.also ?? [])].flatMap((name) => rankOf(name, wanted) ?? []);
    if (own.length > 0) return [{ place, value: place.name, rank: Math.min(...own) }];

    const part = place.parts?.find((name) => rankOf(name, wanted) !== null);
    return part === undefined ? [] : [{ place, value: `${part}, ${place.name}`, rank: 1 }];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ place, value }) => ({ place, value }));
}

/** The place that is meant, and no other; null where nothing or more than one thing fits. A part of a place stays what it is. */
export function matchPlace<Known extends Place>(places: readonly Known[], typed: string): Known | null {
  const wanted = fold(typed);
  if (wanted === "") return null;

  const isNamed = (name: string) => fold(name) === wanted;
  const named = places.filter(({ name, bn }) => isNamed(name) || isNamed(bn));
  const meant = named.length > 0 ? named : places.filter(({ also }) => also?.some(isNamed));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
