/** Finds the district and area that a free text names: "House 5, Mirpur 10, Dhaka". Pure. */
import type { AreasByDistrict } from "./place-pairs";
import { type District, type Place, phoneticKey, sharedBeginning, uniquePlaceWith } from "./places";

/** A place that words of the text name; `area` is null for a district. */
type Mention = { words: string; places: { district: District; area: string | null }[] };

export type PlaceInText = {
  city: string;
  /** Empty if the text names none. */
  area: string;
  /** Whether the district was derived from the area. */
  isInferred: boolean;
};

const MAX_WORDS = 3;
/** Shorter names occur in too many words. */
const MIN_LENGTH = 4;
/** Endings of Bangla words: "ঢাকায়", "সিলেটের". */
const BANGLA_ENDING = /(?:তে|য়|ের|র|ে)$/u;

/** Keys of words that are part of many addresses and sound like places. */
const ignored = new Set(
  ["road", "house", "block", "sector", "village", "bazar", "para", "sadar", "সদর"].map(phoneticKey),
);

export type PlaceFinder = {
  mentionsIn: (text: string) => Mention[];
  /** Null if the text names no place, or only areas of several districts. */
  find: (text: string) => PlaceInText | null;
};

const namesOf = ({ name, bn, also = [] }: Place): string[] => [name, bn, ...also];

export function createPlaceFinder(districts: readonly District[], areas: AreasByDistrict): PlaceFinder {
  const index = new Map<string, Mention["places"]>();
  const add = (name: string, district: District, area: string | null) => {
    const key = phoneticKey(name);
    if (key.length < MIN_LENGTH || ignored.has(key)) return;
    const places = index.get(key) ?? [];
    if (!places.some((place) => place.district === district && place.area === area)) places.push({ district, area });
    index.set(key, places);
  };
  for (const district of districts) {
    for (const name of namesOf(district)) add(name, district, null);
    const own = areas[district.id] ?? [];
    for (const area of own) {
      for (const name of namesOf(area)) add(name, district, area.name);
      for (const [at, part] of (area.parts ?? []).entries()) {
        for (const name of [part, area.partsBn?.[at] ?? part]) add(name, district, `${part}, ${area.name}`);
      }
      for (const name of [area.name, area.bn]) {
        const [first = ""] = name.split(" ");
        const beginning = first === name ? null : sharedBeginning(own, first);
        if (beginning && !index.has(phoneticKey(first))) add(first, district, beginning);
      }
    }
  }

  function mentionsIn(text: string): Mention[] {
    const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
    const mentions: Mention[] = [];
    for (let at = 0; at < words.length; ) {
      const found = [MAX_WORDS, 2, 1]
        .filter((length) => at + length <= words.length)
        .map((length) => words.slice(at, at + length))
        .map((part) => ({ part, places: placesOf(part.join("")) }))
        .find(({ places }) => places !== undefined);
      if (found?.places) mentions.push({ words: found.part.join(" "), places: found.places });
      at += found?.part.length ?? 1;
    }

    return mentions;
  }

  const placesOf = (name: string) =>
    index.get(phoneticKey(name)) ?? index.get(phoneticKey(name.normalize("NFC").replace(BANGLA_ENDING, "")));

  function find(text: string): PlaceInText | null {
    const mentions = mentionsIn(text);
    const named = mentions.flatMap(({ places }) => places.filter(({ area }) => area === null));
    const inAreas = mentions.flatMap(({ places }) => {
      const known = places.filter(({ area }) => area !== null);
      const near =
        named.length > 0 ? known.filter(({ district }) => named.some((own) => own.district === district)) : known;
      return near.length === 1 ? near : [];
    });
    const [inArea] = inAreas;
    // Addresses go from small to large, so the last district is the one of the address.
    const district = inArea?.district ?? named.at(-1)?.district;
    if (!district) return null;
    const sadar = /(?<![\p{L}\p{M}])(?:sadar|সদর)(?![\p{L}\p{M}])/iu.test(text);
    const area = inArea?.area ?? (sadar ? uniquePlaceWith(areas[district.id] ?? [], "Sadar") : null);

    return { city: district.name, area: area ?? "", isInferred: named.length === 0 };
  }

  return { mentionsIn, find };
}
