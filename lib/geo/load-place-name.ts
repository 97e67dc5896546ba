/** Adds the place names of an order that is fetched later: a Bangla page initially contains only the names it shows. */
import { placeId } from "@/lib/texts/translator";
import { loadAreas, loadDistricts } from "./lists";
import { matchPlace, placeIn } from "./places";

/** Resolves when the place name is loaded. Offline the place is shown as typed. */
export async function loadPlaceName({ city, area }: { city: string; area: string }): Promise<void> {
  const words = globalThis.chemcardWords;
  if (!words) return;

  try {
    const districts = await loadDistricts();
    words[placeId(city)] = placeIn("bn", districts, city) ?? city;
    const district = matchPlace(districts, city);
    if (district && area) words[placeId(city, area)] = placeIn("bn", await loadAreas(district), area) ?? area;
  } catch {
    // Ignore failures: the order is then shown with untranslated names.
  }
}
