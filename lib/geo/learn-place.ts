/** For the browser of a Bangla page, which is given the names of its own places alone: those of an order that is fetched later. */
import { placeId } from "@/lib/texts/speaker";
import { loadAreas, loadDistricts } from "./lists";
import { matchPlace, placeIn } from "./places";

/** Returns when the place can be shown. Without a connection it stays as it was typed. */
export async function learnPlace({ city, area }: { city: string; area: string }): Promise<void> {
  const words = globalThis.chemcardWords;
  if (!words) return;

  try {
    const districts = await loadDistricts();
    words[placeId(city)] = placeIn("bn", districts, city) ?? city;
    const district = matchPlace(districts, city);
    if (district && area) words[placeId(city, area)] = placeIn("bn", await loadAreas(district), area) ?? area;
  } catch {
    // The names are a courtesy: what they belong to is shown without them.
  }
}
