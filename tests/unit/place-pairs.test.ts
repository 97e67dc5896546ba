/** The search for an area and its district in one field. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pairPlaces, splitPair } from "@/lib/geo/place-pairs";
import { findPlaces, phoneticKey } from "@/lib/geo/places";

const read = (file: string) => JSON.parse(readFileSync(`public/geo/${file}.json`, "utf8"));
const pairs = pairPlaces(read("districts"), read("all"));
const first = (typed: string) => findPlaces(pairs, typed)[0]?.value;

describe("a place of area and district", () => {
  it.each([
    ["mirpur dhaka", "Mirpur, Dhaka"],
    ["Dhaka Mirpur", "Mirpur, Dhaka"],
    ["মিরপুর", "Mirpur, Dhaka"],
    ["ঢাকা মিরপুর", "Mirpur, Dhaka"],
    ["trishal", "Trishal, Mymensingh"],
    ["sherpur bogra", "Sherpur, Bogura"],
    ["banasree", "Banasree, Rampura, Dhaka"],
  ])("is found by %s", (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it("is listed with all areas of its district for the district's name", () => {
    const inBogura = findPlaces(pairs, "bogura").map(({ value }) => value);

    expect(inBogura).toContain("Sherpur, Bogura");
    expect(inBogura.every((name) => name.endsWith(", Bogura"))).toBe(true);
  });

  it("has a different name from all others", () => {
    expect(new Set(pairs.map(({ name }) => phoneticKey(name))).size).toBe(pairs.length);
  });

  it("is split at the district", () => {
    expect(splitPair("Banasree, Rampura, Dhaka")).toEqual({ area: "Banasree, Rampura", city: "Dhaka" });
    expect(["Dhaka", "", ", Dhaka", "Mirpur, "].map(splitPair)).toEqual([null, null, null, null]);
  });
});
