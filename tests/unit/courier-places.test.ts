import { expect, it } from "vitest";
import { placeNamed } from "@/lib/dispatch/place-named";

const cities = ["Dhaka", "Chittagong", "Cumilla", "Cox's Bazar"].map((name, index) => ({ id: index + 1, name }));
const zones = ["Uttara Sector 4", "Uttara Sector 7", "Banani", "Mohakhali DOHS", "Khilgaon (Taltola)"].map(
  (name, index) => ({ id: index + 1, name }),
);

it.each<[typeof cities, string[], number | null]>([
  [cities, ["Dhaka"], 1],
  [cities, ["Chattogram", "Chittagong"], 2],
  [cities, ["Comilla"], null],
  [cities, ["Cumilla", "Comilla"], 3],
  [cities, ["coxs bazar"], 4],
  [cities, [""], null],
  [zones, ["Banani"], 3],
  [zones, ["Mohakhali"], 4],
  [zones, ["Taltola"], 5],
  // Two zones: the courier decides by the address.
  [zones, ["Uttara"], null],
  [zones, ["Gulshan"], null],
])("finds the place in %#", (places, names, id) => {
  expect(placeNamed(places, names)?.id ?? null).toBe(id);
});
