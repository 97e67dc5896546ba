/** Places of orders at couriers with a list of places: matched, and corrected by staff (docs/flows/parcel.md). */
import { beforeEach, expect, it } from "vitest";
import { currentTime } from "@/server/clock";
import { db } from "@/server/db";
import { bookParcels } from "@/server/dispatch/book-parcels";
import { connect } from "@/server/dispatch/courier-accounts";
import { listPlaces, listUnmatchedPlaces } from "@/server/dispatch/place-corrections";
import { call, refused } from "@/tests/support/api";
import {
  type CourierShop,
  confirmedOrder,
  courierShop,
  parcelRow,
  requestBooking,
  runBooking,
} from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { createStaff } from "@/tests/support/factories";

const { state } = emulator;
let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("pathao");
});

/** Books a parcel to the place. */
async function bookTo(shipCity: string, shipArea: string, shipAddress = "House 7") {
  const id = await confirmedOrder(shop.buyer, shop.product);
  await db.order.update({ where: { id }, data: { shipCity, shipArea, shipAddress } });
  await requestBooking(shop.admin, [id], { courier: "pathao" });
  await runBooking();

  return await parcelRow(id);
}

const list = async () => (await listPlaces({ page: 1, limit: 50 })).data;
const read = async (query: { city_id?: number; zone_id?: number } = {}) =>
  (await call("GET /couriers/{courier}/places", { as: shop.admin, params: { courier: "pathao" }, query })).data.places;
const params = { courier: "pathao" as const };

/** Ids of a city and one of its zones. */
async function idsOf(cityName: string, zoneName: string) {
  const city = (await read()).find(({ name }) => name === cityName);
  const zone = (await read({ city_id: city?.id ?? 0 })).find(({ name }) => name === zoneName);

  return { city_id: city?.id ?? 0, zone_id: zone?.id ?? 0 };
}

it("finds the area in the address, which is not remembered", async () => {
  const [near, far] = [await bookTo("Dhaka", "Banani", "House 7, banani road 11"), await bookTo("ঢাকা", "বনানী")];
  expect(near).toMatchObject({ areaId: 37, zoneId: expect.any(Number) });
  expect(far).toMatchObject({ areaId: null, zoneId: near.zoneId });
  expect(await db.courierPlace.findMany()).toMatchObject([{ names: "Dhaka › Banani", areaId: null }]);
  expect(state.parcels[0]?.fields).toMatchObject({ recipient_area: 37 });
});

it("lists places that were not matched, and books by the one that staff choose", async () => {
  await bookTo("Dhaka", "Nowhere Town");
  expect(await list()).toEqual([]);
  const [place] = await listUnmatchedPlaces();
  expect(place).toMatchObject({ courier: "pathao", city: "Dhaka", area: "Nowhere Town", names: null });

  const ids = await idsOf("Dhaka", "Banani");
  const body = { place: place?.place ?? "", ...ids, area_id: 37 };
  const { data } = await call("PUT /couriers/{courier}/places", { as: shop.admin, params, body });

  expect(data).toEqual({ names: "Dhaka › Banani › Banani Road 11" });
  expect(await listUnmatchedPlaces()).toEqual([]);
  expect(await list()).toMatchObject([{ area: "nowhere town", names: data.names }]);
  expect(await bookTo("Dhaka", "Nowhere Town")).toMatchObject({ zoneId: ids.zone_id, areaId: 37 });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "courier_place_chosen" } });
  expect(entry.changes).toMatchObject({ courier_place: { from: null, to: expect.stringContaining(data.names) } });
});

it("corrects a remembered place, and keeps the correction", async () => {
  const { zoneId } = await bookTo("Dhaka", "Banani");
  const ids = await idsOf("Dhaka", "Gulshan");
  const body = { place: "dhaka|banani", ...ids, area_id: null };
  await call("PUT /couriers/{courier}/places", { as: shop.admin, params, body });
  expect(ids.zone_id).not.toBe(zoneId);
  expect(await bookTo("Dhaka", "Banani")).toMatchObject({ zoneId: ids.zone_id });
  expect(await list()).toMatchObject([{ names: "Dhaka › Gulshan" }]);
});

it("keeps and uses the place that staff choose while the program is looking for it", async () => {
  const id = await confirmedOrder(shop.buyer, shop.product);
  await db.order.update({
    where: { id },
    data: { shipCity: "Sylhet", shipArea: "Beanibazar", shipAddress: "House 7" },
  });
  await requestBooking(shop.admin, [id], { courier: "pathao" });
  let chosen = 0;
  const connectTo: typeof connect = async (courier, now) => {
    const adapter = await connect(courier, now);
    const places = adapter?.places;
    if (!adapter || !places) return adapter;
    // Lists are kept for a day; no other test reads the zones of Sylhet.
    const zones = async (cityId: number) => {
      const found = await places.zones(cityId);
      chosen = (found.ok && found.places.find(({ name }) => name === "Balaganj")?.id) || 0;
      const body = { place: "sylhet|beanibazar", city_id: cityId, zone_id: chosen, area_id: null };
      await call("PUT /couriers/{courier}/places", { as: shop.admin, params, body });
      return found;
    };

    return { ...adapter, places: { ...places, zones } };
  };
  await bookParcels({ clock: currentTime, signal: new AbortController().signal, connectTo });
  expect(await list()).toMatchObject([{ names: "Sylhet › Balaganj" }]);
  expect(await parcelRow(id)).toMatchObject({ status: "booked", zoneId: chosen });
  expect(state.parcels[0]?.fields).toMatchObject({ recipient_zone: chosen });
});

it("refuses places that the courier does not have, couriers without a list, and packers", async () => {
  const { city_id } = await idsOf("Dhaka", "Banani");
  const body = { place: "dhaka|banani", city_id, zone_id: 9_999_999, area_id: null };
  const wrong = await refused("PUT /couriers/{courier}/places", { as: shop.admin, params, body });
  expect(wrong).toMatchObject({ status: 422, data: { errors: [{ field: "zone_id" }] } });
  expect(await db.courierPlace.count()).toBe(0);
  const none = await refused("GET /couriers/{courier}/places", { as: shop.admin, params: { courier: "steadfast" } });
  expect(none).toMatchObject({ status: 409, data: { code: "courier_unreachable" } });
  const packer = await createStaff("packer");
  expect((await refused("GET /couriers/{courier}/places", { as: packer, params })).status).toBe(403);
});
