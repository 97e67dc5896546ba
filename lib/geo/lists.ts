/** The lists of places, fetched when somebody reaches for them and kept while the page lives. */
import type { District, Place } from "./places";

const lists = new Map<string, Promise<readonly Place[]>>();

async function read(file: string): Promise<readonly Place[]> {
  const answer = await fetch(`/geo/${file}.json`);
  if (!answer.ok) throw new Error(`The list of places ${file} could not be loaded`);

  return answer.json();
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

/** Rejects where it cannot be loaded. */
export function loadDistricts(): Promise<readonly District[]> {
  return load("districts") as Promise<readonly District[]>;
}

/** The upazilas and thanas of a district. Rejects where they cannot be loaded. */
export function loadAreas({ id }: District): Promise<readonly Place[]> {
  return load(id);
}
