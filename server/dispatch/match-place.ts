/**
 * Matches an order's city and area with the courier's own list, by the English names that the shop knows for names in either language, and
 * remembers the match. A place that is not matched is left out: the courier derives it from the address.
 */
import type { CourierParcel } from "@/lib/dispatch/courier-files";
import { placeNamed } from "@/lib/dispatch/place-named";
import type { Courier, CourierPlace, NamedPlace } from "@/server/adapters/couriers/courier";
import { currentTime } from "@/server/clock";
import { db } from "@/server/db";
import { globalSingleton } from "@/server/once";
import { spellingsOf } from "@/server/places";
import { placeKey } from "./parcel-to-send";

const KEEP_MS = 24 * 3_600_000;
/** A list of cities, and one of zones per city. */
const MAX_LISTS = 200;

type List = { places: NamedPlace[]; until: number };

const lists = globalSingleton("courier-places", () => new Map<string, List>());

type Lists = NonNullable<Courier["places"]>;

/** Null if the courier does not answer. Lists are kept for a day. */
async function listOf(key: string, read: () => ReturnType<Lists["cities"]>): Promise<NamedPlace[] | null> {
  const now = currentTime().getTime();
  const known = lists.get(key);
  if (known && known.until > now) return known.places;
  const result = await read();
  if (!result.ok) return null;
  if (lists.size >= MAX_LISTS) lists.clear();
  lists.set(key, { places: result.places, until: now + KEEP_MS });

  return result.places;
}

type Names = Pick<CourierParcel, "city" | "area">;

export async function matchPlace(courier: string, adapter: Courier, names: Names): Promise<CourierPlace | null> {
  const { places } = adapter;
  if (!places) return null;
  const place = placeKey(names);
  const known = await db.courierPlace.findUnique({ where: { courier_place: { courier, place } } });
  if (known) return { cityId: known.cityId, zoneId: known.zoneId, areaId: known.areaId };

  const cities = await listOf(courier, () => places.cities());
  const city = cities && placeNamed(cities, spellingsOf(names.city));
  const zones = city && (await listOf(`${courier} ${city.id}`, () => places.zones(city.id)));
  const zone = zones && placeNamed(zones, [names.area]);
  if (!city || !zone) return null;
  const ids = { cityId: city.id, zoneId: zone.id };
  await db.courierPlace.upsert({
    where: { courier_place: { courier, place } },
    create: { courier, place, ...ids },
    update: ids,
  });

  return { ...ids, areaId: null };
}
