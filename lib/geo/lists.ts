/** Place lists in the order of the page's locale, loaded on demand and cached for the life of the page. */
import { pageLanguage } from "@/lib/texts/page-language";
import { type AreasByDistrict, pairPlaces } from "./place-pairs";
import { type District, FIRST_DISTRICTS, inBanglaOrder, type Place, placeIn } from "./places";

const lists = new Map<string, Promise<readonly Place[]>>();

async function readFile(file: string) {
  const answer = await fetch(`/geo/${file}.json`);
  if (!answer.ok) throw new Error(`The list of places ${file} could not be loaded`);

  return answer.json();
}

async function read(file: string): Promise<readonly Place[]> {
  const places: Place[] = await readFile(file);
  return pageLanguage() === "bn" ? inBanglaOrder(places, file === "districts" ? FIRST_DISTRICTS : 0) : places;
}

function load(file: string, from: (file: string) => Promise<readonly Place[]> = read): Promise<readonly Place[]> {
  const known = lists.get(file);
  if (known) return known;

  const list = from(file);
  lists.set(file, list);
  // If loading failed, probably offline, the next call retries.
  list.catch(() => lists.delete(file));
  return list;
}

/** Localised name of a listed place; the text unchanged if there is no list or match. */
export const localizedPlace = (places: readonly Place[] | null, text: string): string =>
  (pageLanguage() === "bn" && places && placeIn("bn", places, text)) || text;

/** Loads the districts. Rejects if they cannot be loaded. */
export function loadDistricts(): Promise<readonly District[]> {
  return load("districts") as Promise<readonly District[]>;
}

/** Loads the upazilas and thanas of a district. Rejects if they cannot be loaded. */
export function loadAreas({ id }: District): Promise<readonly Place[]> {
  return load(id);
}

/** Loads all areas with their districts, in the order of the districts. Rejects if they cannot be loaded. */
export function loadPlacePairs(): Promise<readonly Place[]> {
  return load("all", async (file) => {
    const [districts, areas]: [readonly District[], AreasByDistrict] = await Promise.all([
      loadDistricts(),
      readFile(file),
    ]);

    return pairPlaces(districts, areas);
  });
}
