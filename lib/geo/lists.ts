/** The lists of places in the order of the page's language, fetched when somebody reaches for them and kept while the page lives. */
import { pageLanguage } from "@/lib/texts/page-language";
import { type District, FIRST_DISTRICTS, inBanglaOrder, type Place, placeIn } from "./places";

const lists = new Map<string, Promise<readonly Place[]>>();

async function read(file: string): Promise<readonly Place[]> {
  const answer = await fetch(`/geo/${file}.json`);
  if (!answer.ok) throw new Error(`The list of places ${file} could not be loaded`);

  const places: Place[] = await answer.json();
  return pageLanguage() === "bn" ? inBanglaOrder(places, file === "districts" ? FIRST_DISTRICTS : 0) : places;
}

function load(file: string): Promise<readonly Place[]> {
  const known = lists.get(file);
  if (known) return known;

  const list = read(file);
  lists.set(file, list);
  // Without a connection there is none; the next one who asks tries again.
  list.catch(() => lists.delete(file));
  return list;
}

/** What the page shows for a place of the list; the text where there is no list, or none of its places is meant. */
export const shownIn = (places: readonly Place[] | null, text: string): string =>
  (pageLanguage() === "bn" && places && placeIn("bn", places, text)) || text;

/** Rejects where it cannot be loaded. */
export function loadDistricts(): Promise<readonly District[]> {
  return load("districts") as Promise<readonly District[]>;
}

/** The upazilas and thanas of a district. Rejects where they cannot be loaded. */
export function loadAreas({ id }: District): Promise<readonly Place[]> {
  return load(id);
}
