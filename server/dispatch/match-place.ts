/**
 * Matches an order's city and area with the courier's own list, by the English names that the shop knows for names in either language, and
 * remembers the match; staff can correct it (server/dispatch/place-corrections.ts). The courier's area, which is smaller, is looked for in
 * the address. A place that is not matched is left out: the courier derives it from the address.
 */
import type { CourierParcel } from "@/lib/dispatch/courier-files";
import { placeInAddress, placeNamed } from "@/lib/dispatch/place-named";
import type { Courier, CourierPlace } from "@/server/adapters/couriers/courier";
import { db } from "@/server/db";
import { spellingsOf } from "@/server/places";
import { joinNames, placeLists } from "./courier-places";
import { placeKey } from "./parcel-to-send";

type Names = Pick<CourierParcel, "city" | "area" | "address">;
type Lists = ReturnType<typeof placeLists>;

export async function matchPlace(courier: string, adapter: Courier, names: Names): Promise<CourierPlace | null> {
  if (!adapter.places) return null;
  const lists = placeLists(courier, adapter.places);
  const place = placeKey(names);
  const known = await db.courierPlace.findUnique({ where: { courier_place: { courier, place } } });
  const matched = known ? null : await findZone(lists, names);
  // Staff may have chosen a place in the meantime, which is kept and used.
  const zone = matched
    ? await db.courierPlace.upsert({
        where: { courier_place: { courier, place } },
        create: { courier, place, ...matched },
        update: {},
      })
    : known;
  if (!zone) return null;
  const areaId = zone.areaId ?? (await findArea(lists, zone.zoneId, names.address));

  return { cityId: zone.cityId, zoneId: zone.zoneId, areaId };
}

async function findZone(lists: Lists, names: Names) {
  const cities = await lists.cities();
  const city = cities && placeNamed(cities, spellingsOf(names.city));
  const zones = city && (await lists.zones(city.id));
  const zone = zones && placeNamed(zones, [names.area]);

  return city && zone ? { cityId: city.id, zoneId: zone.id, names: joinNames([city, zone]) } : null;
}

async function findArea(lists: Lists, zoneId: number, address: string): Promise<number | null> {
  const areas = await lists.areas(zoneId);

  return (areas && placeInAddress(areas, address)?.id) ?? null;
}
