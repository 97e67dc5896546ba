/** A courier's lists of cities, zones and areas, kept for a day. */
import type { Courier, NamedPlace } from "@/server/adapters/couriers/courier";
import { currentTime } from "@/server/clock";
import { globalSingleton } from "@/server/once";

const KEEP_MS = 24 * 3_600_000;
/** Lists of cities, zones per city and areas per zone. Cleared when it is full. */
const MAX_LISTS = 400;

type List = { places: NamedPlace[]; until: number };
type Lists = NonNullable<Courier["places"]>;

const kept = globalSingleton("courier-places", () => new Map<string, List>());

async function listOf(key: string, read: () => ReturnType<Lists["cities"]>): Promise<NamedPlace[] | null> {
  const now = currentTime().getTime();
  const known = kept.get(key);
  if (known && known.until > now) return known.places;
  const result = await read();
  if (!result.ok) return null;
  if (kept.size >= MAX_LISTS) kept.clear();
  kept.set(key, { places: result.places, until: now + KEEP_MS });

  return result.places;
}

/** Each list is null if the courier does not answer. */
export function placeLists(courier: string, { cities, zones, areas }: Lists) {
  return {
    cities: () => listOf(courier, () => cities()),
    zones: (cityId: number) => listOf(`${courier} city ${cityId}`, () => zones(cityId)),
    areas: (zoneId: number) => listOf(`${courier} zone ${zoneId}`, () => areas(zoneId)),
  };
}

/** Names of a place, from the city on. */
export const joinNames = (places: readonly NamedPlace[]): string => places.map(({ name }) => name).join(" › ");
