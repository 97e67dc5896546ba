/** Names of places in the two languages, from the lists that browsers load (public/geo), read when somebody first asks for one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type District,
  englishFor,
  englishWords,
  matchPlace,
  namesPlace,
  onlyPlaceWith,
  type Place,
  placeIn,
  sharedBeginning,
} from "@/lib/geo/places";

const LISTS = path.join(process.cwd(), "public", "geo");

const lists = new Map<string, readonly Place[]>();

function keep(name: string, read: () => readonly Place[]): readonly Place[] {
  const known = lists.get(name) ?? read();
  lists.set(name, known);

  return known;
}

const listOf = (file: string): readonly Place[] =>
  keep(file, () => JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ LISTS, `${file}.json`), "utf8")));

const districts = () => listOf("districts") as readonly District[];

/** The areas of all districts; those that have both names in common are one. */
const allAreas = (): readonly Place[] =>
  keep("all areas", () => {
    const areas = districts().flatMap(({ id }) => listOf(id));
    return [...new Map(areas.map(({ name, bn }) => [`${name} ${bn}`, { name, bn }])).values()];
  });

const areasOf = (city: string): readonly Place[] => {
  const district = matchPlace(districts(), city);
  if (district) return listOf(district.id);

  return city === "" ? allAreas() : [];
};

/**
 * Of a district, or of an area of it; undefined where no list has what was typed. Many districts have a Kotwali, or a Sadar of another name in
 * Bangla: an area whose city is not said ("") has a name where only one can be meant.
 */
export function banglaPlace(city: string, area?: string): string | undefined {
  return (area === undefined ? placeIn("bn", districts(), city) : placeIn("bn", areasOf(city), area)) ?? undefined;
}

/** City and area by their English names, as couriers' lists have them; null for what no list has. */
export function englishPlace({ city, area }: { city: string; area: string }): {
  city: string | null;
  area: string | null;
} {
  const areas = areasOf(city);

  return {
    city: placeIn("name", districts(), city),
    area: placeIn("name", areas, area) ?? sharedBeginning(areas, area) ?? onlyPlaceWith(areas, area),
  };
}

/** The city, or the area of a known city, of which no list has anything; null where the places are known, or none is needed. */
export function unknownPlace(city: string, area: string): string | null {
  const district = matchPlace(districts(), city);
  if (district) return area === "" || namesPlace(listOf(district.id), area) ? null : area;

  return city === "" || namesPlace(districts(), city) || namesPlace(allAreas(), city) ? null : city;
}

let words: ReturnType<typeof englishWords> | null = null;

/** How orders name the places of a Bangla word of a search: the English words, none where no place is called so. */
export function placesNamed(word: string): string[] {
  words ??= englishWords([...districts(), ...districts().flatMap(({ id }) => listOf(id))]);

  return englishFor(words, word);
}
