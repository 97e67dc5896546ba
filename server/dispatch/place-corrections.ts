/** Places of orders that staff match with a courier's list, or correct. */
import { type BookingCourier, bookingCouriers, courierAccounts, courierNameOf } from "@/lib/dispatch/booking-couriers";
import type { CorrectPlace, MatchedPlace, NamedPlaces, PlaceListQuery } from "@/lib/dispatch/place-schema";
import type { Page } from "@/lib/pagination";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { readPage } from "@/server/page";
import { englishPlace } from "@/server/places";
import { connect } from "./courier-accounts";
import { joinNames, placeLists } from "./courier-places";
import { placeKey } from "./parcel-to-send";

/** Throws conflict `courier_unreachable`, also for a courier without lists of places. */
async function listsOf(courier: BookingCourier, now: Date) {
  const adapter = await connect(courier, now);
  if (!adapter?.places) throw unreachable(courier);

  return placeLists(courier, adapter.places);
}

function unreachable(courier: BookingCourier): AppError {
  const said = t("{courier} does not show its places just now. Please try again later.", {
    courier: courierNameOf(courier),
  });

  return new AppError("conflict", { said }, { reason: "courier_unreachable" });
}

/** Throws conflict `courier_unreachable`. */
export async function readPlaces(
  courier: BookingCourier,
  { city_id: city, zone_id: zone }: { city_id?: number | undefined; zone_id?: number | undefined },
  now: Date,
): Promise<{ places: NamedPlaces }> {
  const lists = await listsOf(courier, now);
  const read = () => (zone ? lists.areas(zone) : city ? lists.zones(city) : lists.cities());
  const places = await read();
  if (!places) throw unreachable(courier);

  return { places };
}

type Acting = { actor: Can<"orders.edit">; now: Date };

/** Throws conflict `courier_unreachable`, and invalid for a place that is not in the courier's list. */
export async function correctPlace(
  courier: BookingCourier,
  { place, city_id: cityId, zone_id: zoneId, area_id: areaId }: CorrectPlace,
  { actor, now }: Acting,
): Promise<{ names: string }> {
  const lists = await listsOf(courier, now);
  const [cities, zones] = await Promise.all([lists.cities(), lists.zones(cityId)]);
  const areas = areaId === null ? [] : await lists.areas(zoneId);
  if (!cities || !zones || !areas) throw unreachable(courier);
  const parts = [
    cities.find(({ id }) => id === cityId),
    zones.find(({ id }) => id === zoneId),
    ...(areaId === null ? [] : [areas.find(({ id }) => id === areaId)]),
  ].filter((part) => part !== undefined);
  if (parts.length < (areaId === null ? 2 : 3)) {
    throw new AppError("invalid", { said: t("Choose a place from the courier's list") }, { field: "zone_id" });
  }

  const names = joinNames(parts);
  await transaction(async (tx) => {
    const ids = { cityId, zoneId, areaId, names };
    const where = { courier_place: { courier, place } };
    const before = await tx.courierPlace.findUnique({ where });
    await tx.courierPlace.upsert({ where, create: { courier, place, ...ids }, update: ids });
    const changes = {
      courier_place: { from: before?.names || null, to: `${courierNameOf(courier)}: ${place} → ${names}` },
    };
    await recordAudit(tx, { entity: "settings", entityId: null, action: "courier_place_chosen", actor, changes, now });
  });

  return { names };
}

const withPlaces = bookingCouriers.filter((courier) => courierAccounts[courier].hasPlaces);

/** Remembered matches, the newest first. */
export async function listPlaces(query: PlaceListQuery): Promise<Page<MatchedPlace>> {
  const where = { courier: { in: withPlaces } };

  return await readPage(query, {
    rows: (slice) =>
      db.courierPlace.findMany({
        where,
        orderBy: [{ updatedAt: "desc" }, { courier: "asc" }, { place: "asc" }],
        ...slice,
      }),
    total: () => db.courierPlace.count({ where }),
    to: ({ courier, place, names }) => toMatched(courier, place, names || t("Matched^place")),
  });
}

function toMatched(courier: string, place: string, names: string | null): MatchedPlace {
  const [city = "", area = ""] = place.split("|");

  return { courier: courier as BookingCourier, courier_name: courierNameOf(courier), place, city, area, names };
}

/** Parcels that are looked through for places without a match. */
const LATEST = 500;

/** Places of the latest parcels that were not found in the courier's list. */
export async function listUnmatchedPlaces(): Promise<MatchedPlace[]> {
  const parcels = await db.parcel.findMany({
    where: { courier: { in: withPlaces }, zoneId: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LATEST,
    select: { courier: true, order: { select: { shipCity: true, shipArea: true } } },
  });
  const found = new Map<string, MatchedPlace>();
  for (const { courier, order } of parcels) {
    const typed = { city: order.shipCity, area: order.shipArea };
    const english = englishPlace(typed);
    const place = placeKey({ city: english.city ?? typed.city, area: english.area ?? typed.area });
    found.set(`${courier} ${place}`, { ...toMatched(courier, place, null), ...typed });
  }
  const places = [...found.values()].map(({ place }) => place);
  const known = await db.courierPlace.findMany({ where: { place: { in: places } } });
  for (const { courier, place } of known) found.delete(`${courier} ${place}`);

  return [...found.values()];
}
