/** What an address keeps when its city becomes another. */
import { expect, test } from "vitest";
import { leftBehind } from "@/lib/geo/left-behind";

const dhaka = { district: "dhaka", area: "Banasree, Rampura", zipCode: "1219" };

test("the area and the code of the old district do not stay", () => {
  expect(leftBehind(dhaka, { ...dhaka, district: "bogura" })).toEqual(["area", "zipCode"]);
  expect(leftBehind({ ...dhaka, zipCode: "" }, { ...dhaka, district: "bogura", zipCode: "" })).toEqual(["area"]);
});

test("what came with the new district stays, and so does everything of the same one", () => {
  const bogura = { district: "bogura", area: "Sherpur", zipCode: "5840" };

  expect(leftBehind(dhaka, bogura)).toEqual([]);
  expect(leftBehind(null, dhaka)).toEqual([]);
  expect(leftBehind(dhaka, { ...dhaka, area: "Dhanmondi" })).toEqual([]);
});
