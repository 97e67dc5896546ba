/** Finding places by what people type, and the lists themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type District, findPlaces, fold, matchPlace, type Place } from "@/lib/geo/places";
import { firstDistricts } from "@/scripts/geo/corrections";

const listOf = <Kind extends Place>(file: string): Kind[] =>
  JSON.parse(readFileSync(`public/geo/${file}.json`, "utf8"));
const districts = listOf<District>("districts");
const dhaka = listOf("dhaka");
const found = (places: Place[], typed: string) => findPlaces(places, typed).map(({ value }) => value);

describe("the lists", () => {
  const areas = districts.map(({ id }) => [id, listOf(id)] as const);

  it("have the 64 districts, the 495 upazilas and the thanas of the big cities, and no file besides", () => {
    expect(districts).toHaveLength(64);
    expect(readdirSync("public/geo")).toHaveLength(65);
    expect(areas.flatMap(([, places]) => places)).toHaveLength(495 + 50 + 15 + 8 + 4 + 8 + 2 + 11 + 6 + 5);
  });

  it.each([["districts", districts] as const, ...areas])("name each place once, in both languages: %s", (_, places) => {
    const names = places.map(({ name }) => name);

    expect(new Set(names.map(fold)).size).toBe(places.length);
    for (const { name, bn } of places) {
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/);
      expect(bn).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
    }
    const listed = names.slice(names[0] === "Dhaka" ? firstDistricts.length : 0);
    expect(listed).toEqual([...listed].sort((one, other) => one.localeCompare(other, "en")));
  });

  it("begin with the big cities, where most orders go", () => {
    expect(found(districts, "").slice(0, 5)).toEqual([...firstDistricts, "Bagerhat"]);
  });

  it("are small: somebody on a slow line waits for them", () => {
    const sizes = ["districts", ...districts.map(({ id }) => id)].map(
      (id) => readFileSync(`public/geo/${id}.json`).length,
    );

    expect(Math.max(...sizes)).toBeLessThan(7_000);
  });
});

describe("a district", () => {
  it.each([
    ["Barisal", "Barishal"],
    ["barishal", "Barishal"],
    ["Bogra", "Bogura"],
    ["বগুড়া", "Bogura"],
    ["Chittagong", "Chattogram"],
    ["ctg", "Chattogram"],
    ["Comilla", "Cumilla"],
    ["Jessore", "Jashore"],
    ["Coxs Bazar", "Cox's Bazar"],
    ["cox's bazar", "Cox's Bazar"],
    ["COXSBAZAR", "Cox's Bazar"],
    ["Dhaka ", "Dhaka"],
    ["ঢাকা", "Dhaka"],
    ["Narayangonj", "Narayanganj"],
    ["Hobigonj", "Habiganj"],
    ["Laxmipur", "Lakshmipur"],
    ["নোয়াখালি", "Noakhali"],
    ["Nawabganj", "Chapai Nawabganj"],
    ["Jhalokathi", "Jhalokathi"],
    ["Jhalakati", "Jhalokathi"],
    ["Maulvibazar", "Moulvibazar"],
    ["Netrakona", "Netrokona"],
  ])("is known as %s", (typed, name) => {
    expect(matchPlace(districts, typed)?.name).toBe(name);
  });

  it.each(["", " ", "Dhaka, Mirpur", "Atlantis", "Kolkata", "!", "ganj"])("is not known as %j", (typed) => {
    expect(matchPlace(districts, typed)).toBeNull();
  });

  it("is found by its beginning before one that has it inside", () => {
    expect(found(districts, "pur")).toContain("Faridpur");
    expect(found(districts, "ra")[0]).toMatch(/^Ra/);
    expect(found(districts, "naw")).toEqual(["Chapai Nawabganj"]);
    expect(found(districts, "জ").length).toBeGreaterThan(1);
  });

  it("is any of them while nothing is typed, and none for what has no letter", () => {
    expect(found(districts, "")).toHaveLength(64);
    expect(found(districts, "?!")).toEqual([]);
  });
});

describe("a thana", () => {
  it("is found by a part of it that people name, and keeps that in the order", () => {
    expect(found(dhaka, "banasree")).toEqual(["Banasree, Rampura"]);
    expect(found(dhaka, "Mirpur 10")).toEqual(["Mirpur 10, Mirpur"]);
    expect(found(dhaka, "mirpur")[0]).toBe("Mirpur");
    expect(found(dhaka, "uttara")).toEqual(["Uttara East", "Uttara West"]);
    expect(found(dhaka, "ধানম")).toEqual(["Dhanmondi"]);
  });

  it("is not made of a part by itself", () => {
    expect(matchPlace(dhaka, "Banasree")).toBeNull();
    expect(matchPlace(dhaka, "dhanmandi")?.name).toBe("Dhanmondi");
  });
});
