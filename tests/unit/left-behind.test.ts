/** Address fields that are kept or cleared when the district changes. */
import { expect, test } from "vitest";
import { leftBehind } from "@/lib/geo/left-behind";

const dhaka = { district: "dhaka", area: "Banasree, Rampura", zipCode: "1219" };

test("the area and postcode of the previous district are cleared", () => {
  expect(leftBehind(dhaka, { ...dhaka, district: "bogura" }, null)).toEqual(["area", "zipCode"]);
  expect(leftBehind({ ...dhaka, zipCode: "" }, { ...dhaka, district: "bogura", zipCode: "" }, null)).toEqual(["area"]);
});

test("values of the new district stay, and so does everything within one district", () => {
  const bogura = { district: "bogura", area: "Sherpur", zipCode: "5840" };

  expect(leftBehind(dhaka, bogura, null)).toEqual([]);
  expect(leftBehind(null, dhaka, null)).toEqual([]);
  expect(leftBehind(dhaka, { ...dhaka, area: "Dhanmondi" }, null)).toEqual([]);
});

test("returning to the saved district restores its saved values", () => {
  const bogura = { ...dhaka, district: "bogura" };

  expect(leftBehind(bogura, dhaka, dhaka)).toEqual([]);
  expect(leftBehind({ ...bogura, area: "Sherpur" }, { ...dhaka, area: "Sherpur" }, dhaka)).toEqual(["area"]);
});
