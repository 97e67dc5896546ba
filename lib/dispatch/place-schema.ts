/** Places of orders and their matches in a courier's list, which staff correct. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { strictBody } from "@/lib/strict-body";
import { requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import type { BookingCourier } from "./booking-couriers";

const unlisted = { error: () => t("Choose a place from the courier's list") };
const placeId = z.int(unlisted).min(1, unlisted).max(2_147_483_647, unlisted);
const queryId = z.coerce.number(unlisted).pipe(placeId).optional();

/** Without ids the cities, with a city its zones, with a zone its areas. */
export const courierPlacesQuery = z.object({ city_id: queryId, zone_id: queryId });

export const courierPlacesSchema = z.object({ places: z.array(z.object({ id: placeId, name: z.string() })) });
export type NamedPlaces = z.infer<typeof courierPlacesSchema>["places"];

export const correctPlaceSchema = strictBody({
  /** Key of the order's place, as in the list. */
  place: requiredLine("Place", 300),
  city_id: placeId,
  zone_id: placeId,
  /** Null: found in each address. */
  area_id: placeId.nullable(),
});
export type CorrectPlace = z.infer<typeof correctPlaceSchema>;

export const correctedPlaceSchema = z.object({ names: z.string() });

const placeListQuery = z.object(pageQuery(50));
export type PlaceListQuery = z.infer<typeof placeListQuery>;
export const adminPlaces = listAddress(adminRoutes.courierPlaces, placeListQuery);

export type MatchedPlace = {
  courier: BookingCourier;
  courier_name: string;
  /** Key of the order's place. */
  place: string;
  /** City and area of the order. */
  city: string;
  area: string;
  /** The courier's names; null: not matched. */
  names: string | null;
};
