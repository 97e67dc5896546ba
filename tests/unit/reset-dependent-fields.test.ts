/** Address fields that are kept or cleared when the district changes. */
import { expect, test } from "vitest";
import { fieldsToClear } from "@/lib/geo/reset-dependent-fields";

const dhaka = { district: "dhaka", area: "Banasree, Rampura", zipCode: "1219" };

test("the area and postcode of the previous district are cleared", () => {
  expect(fieldsToClear(dhaka, { ...dhaka, district: "bogura" }, null)).toEqual(["area", "zipCode"]);
  expect(fieldsToClear({ ...dhaka, zipCode: "" }, { ...dhaka, district: "bogura", zipCode: "" }, null)).toEqual([
    "area",
  ]);
});

test("values of the new district stay, and so does everything within one district", () => {
  const bogura = { district: "bogura", area: "Sherpur", zipCode: "5840" };

  expect(fieldsToClear(dhaka, bogura, null)).toEqual([]);
  expect(fieldsToClear(null, dhaka, null)).toEqual([]);
  expect(fieldsToClear(dhaka, { ...dhaka, area: "Dhanmondi" }, null)).toEqual([]);
});

test("returning to the saved district restores its saved values", () => {
  const bogura = { ...dhaka, district: "bogura" };

  expect(fieldsToClear(bogura, dhaka, dhaka)).toEqual([]);
  expect(fieldsToClear({ ...bogura, area: "Sherpur" }, { ...dhaka, area: "Sherpur" }, dhaka)).toEqual(["area"]);
});
