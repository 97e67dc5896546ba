/** Adds the place names of an order fetched later to a Bangla page, which initially contains only its own. */
import { placeId } from "@/lib/texts/translator";
import { loadAreas, loadDistricts } from "./lists";
import { matchPlace, placeIn } from "./places";

/** Resolves when the place can be shown. Offline it is shown as typed. */
export async function loadPlaceName({ city, area }: { city: string; area: string }): Promise<void> {
  const words = globalThis.chemcardWords;
  if (!words) return;

  try {
    const districts = await loadDistricts();
    words[placeId(city)] = placeIn("bn", districts, city) ?? city;
    const district = matchPlace(districts, city);
    if (district && area) words[placeId(city, area)] = placeIn("bn", await loadAreas(district), area) ?? area;
  } catch {
    // Optional: the order is shown without translated names.
  }
}
