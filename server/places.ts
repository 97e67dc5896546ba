/** Place names in both languages, loaded on first use from the lists that browsers also use (public/geo). */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AreasByDistrict } from "@/lib/geo/place-pairs";
import {
  type District,
  englishNamesFor,
  englishWords,
  matchPlace,
  namesPlace,
  type Place,
  placeIn,
  sharedBeginning,
  uniquePlaceWith,
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

export const districts = () => listOf("districts") as readonly District[];

export const areasByDistrict = (): AreasByDistrict => Object.fromEntries(districts().map(({ id }) => [id, listOf(id)]));

/** Areas of all districts, each pair of names once. */
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
 * Bangla name of a district or area; undefined for unknown places. Without a city (""), only unambiguous areas have a name: many districts
 * have a Kotwali, or a Sadar with a different Bangla name.
 */
export function banglaPlace(city: string, area?: string): string | undefined {
  return (area === undefined ? placeIn("bn", districts(), city) : placeIn("bn", areasOf(city), area)) ?? undefined;
}

/** English names of a city and area, as in couriers' lists; null if unknown. */
export function englishPlace({ city, area }: { city: string; area: string }): {
  city: string | null;
  area: string | null;
} {
  const areas = areasOf(city);

  return {
    city: placeIn("name", districts(), city),
    area: placeIn("name", areas, area) ?? sharedBeginning(areas, area) ?? uniquePlaceWith(areas, area),
  };
}

type Placed = { shipping_address: { city: string; area: string } };

/** An order with the English names of its listed places, however they were typed; Bangla pages translate these. */
export function withListedPlaces<Order extends Placed>(order: Order): Order {
  const { city, area } = order.shipping_address;
  const names = {
    city: placeIn("name", districts(), city) ?? city,
    area: placeIn("name", areasOf(city), area) ?? area,
  };

  return { ...order, shipping_address: { ...order.shipping_address, ...names } };
}

/** All English spellings of a district: "Chattogram", "Chittagong". An unknown one is returned as typed. */
export function spellingsOf(city: string): string[] {
  const district = matchPlace(districts(), city);

  return district ? [district.name, ...(district.also ?? [])] : [city];
}

/** Returns the city or area that is in no list; null if both are known or none is required. */
export function unknownPlace(city: string, area: string): string | null {
  const district = matchPlace(districts(), city);
  if (district) return area === "" || namesPlace(listOf(district.id), area) ? null : area;

  return city === "" || namesPlace(districts(), city) || namesPlace(allAreas(), city) ? null : city;
}

let words: ReturnType<typeof englishWords> | null = null;

/** English words for places that match a Bangla search word; empty if none match. */
export function placesNamed(word: string): string[] {
  words ??= englishWords([...districts(), ...districts().flatMap(({ id }) => listOf(id))]);

  return englishNamesFor(words, word);
}
