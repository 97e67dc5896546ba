/** What an address keeps when its city becomes another. */
import { expect, test } from "vitest";
import { leftBehind } from "@/lib/geo/left-behind";

const dhaka = { district: "dhaka", area: "Banasree, Rampura", zipCode: "1219" };

test("the area and the code of the old district do not stay", () => {
  expect(leftBehind(dhaka, { ...dhaka, district: "bogura" }, null)).toEqual(["area", "zipCode"]);
  expect(leftBehind({ ...dhaka, zipCode: "" }, { ...dhaka, district: "bogura", zipCode: "" }, null)).toEqual(["area"]);
});

test("what came with the new district stays, and so does everything of the same one", () => {
  const bogura = { district: "bogura", area: "Sherpur", zipCode: "5840" };

  expect(leftBehind(dhaka, bogura, null)).toEqual([]);
  expect(leftBehind(null, dhaka, null)).toEqual([]);
  expect(leftBehind(dhaka, { ...dhaka, area: "Dhanmondi" }, null)).toEqual([]);
});

test("who comes back to the district that is saved finds what is saved of it", () => {
  const bogura = { ...dhaka, district: "bogura" };

  expect(leftBehind(bogura, dhaka, dhaka)).toEqual([]);
  expect(leftBehind({ ...bogura, area: "Sherpur" }, { ...dhaka, area: "Sherpur" }, dhaka)).toEqual(["area"]);
});
