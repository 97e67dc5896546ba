/** Finding places by what people type, and the lists themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { placeLine, shownPlace } from "@/lib/geo/place-name";
import {
  type District,
  FIRST_DISTRICTS,
  findPlaces,
  fold,
  inBanglaOrder,
  matchPlace,
  onlyPlaceWith,
  type Place,
  placeIn,
  sharedBeginning,
} from "@/lib/geo/places";
import { createSpeaker } from "@/lib/texts/speaker";
import { firstDistricts } from "@/scripts/geo/corrections";
import { inCurrentLanguage } from "@/server/language";
import { placeTexts, speakLanguages } from "@/server/texts";

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
    expect(areas.flatMap(([, places]) => places)).toHaveLength(495 + 51 + 15 + 8 + 4 + 8 + 2 + 11 + 6 + 5);
  });

  it.each([["districts", districts] as const, ...areas])("name each place once, in both languages: %s", (_, places) => {
    const names = places.map(({ name }) => name);

    expect(new Set(names.map(fold)).size).toBe(places.length);
    for (const { name, bn, parts = [], partsBn = [] } of places) {
      expect(partsBn).toHaveLength(parts.length);
      for (const part of partsBn) expect(part).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/);
      expect(bn).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
    }
    const listed = names.slice(names[0] === "Dhaka" ? firstDistricts.length : 0);
    expect(listed).toEqual([...listed].sort((one, other) => one.localeCompare(other, "en")));
  });

  it("begin with the big cities, where most orders go", () => {
    expect(found(districts, "").slice(0, 5)).toEqual([...firstDistricts, "Bagerhat"]);
    expect(firstDistricts).toHaveLength(FIRST_DISTRICTS);
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
    expect(findPlaces(dhaka, "বনশ্রী")).toMatchObject([{ value: "Banasree, Rampura", bn: "বনশ্রী, রামপুরা" }]);
  });

  it("is not made of a part by itself", () => {
    expect(matchPlace(dhaka, "Banasree")).toBeNull();
    expect(matchPlace(dhaka, "dhanmandi")?.name).toBe("Dhanmondi");
  });
});

describe("in Bangla", () => {
  it("districts stand as a dictionary has them, after the big cities", () => {
    const listed = inBanglaOrder(districts, FIRST_DISTRICTS).map(({ bn }) => bn);

    expect(listed.slice(0, 7)).toEqual(["ঢাকা", "চট্টগ্রাম", "গাজীপুর", "নারায়ণগঞ্জ", "কক্সবাজার", "কিশোরগঞ্জ", "কুড়িগ্রাম"]);
    expect(listed).toHaveLength(64);
  });

  it.each([
    ["Mirpur", "মিরপুর"],
    [" mirpur ", "মিরপুর"],
    ["মিরপুর", "মিরপুর"],
    ["Banasree, Rampura", "বনশ্রী, রামপুরা"],
    ["Mirpur 10, Mirpur", "মিরপুর ১০, মিরপুর"],
    ["banasree", "বনশ্রী"],
    ["Section 10, Mirpur", "Section 10, মিরপুর"],
    ["Road 3, Section 10, Mirpur", "Road 3, Section 10, মিরপুর"],
    ["Behind the mosque", null],
    ["", null],
  ])("the area %j of Dhaka is %j", (typed, shown) => {
    expect(placeIn("bn", dhaka, typed)).toBe(shown);
  });

  it("the parts of a list without them, as a browser may have kept it, stay English", () => {
    expect(placeIn("bn", [{ name: "Rampura", bn: "রামপুরা", parts: ["Banasree"] }], "Banasree, Rampura")).toBe(
      "Banasree, রামপুরা",
    );
  });
});

describe("a place of an order", () => {
  const inBangla = <Result>(run: () => Result) => inCurrentLanguage("bn", run);
  const mirpur = { city: "Dhaka", area: "Mirpur" };

  beforeAll(speakLanguages);
  afterAll(() => {
    globalThis.chemcardSpeaker = undefined;
  });

  it("is called as the page is written", () => {
    expect(placeLine(mirpur)).toBe("Mirpur, Dhaka");
    expect(inBangla(() => placeLine(mirpur))).toBe("মিরপুর, ঢাকা");
    expect(inBangla(() => placeLine({ city: "Jessore", area: "jhikorgachha" }))).toBe("ঝিকরগাছা, যশোর");
    expect(inBangla(() => placeLine({ city: "Dhaka" }))).toBe("ঢাকা");
    expect(inBangla(() => placeLine({ city: "", area: "" }))).toBe("");
  });

  it("is that of its own district where several have the name", () => {
    const called = (city: string, area: string) => inBangla(() => shownPlace({ city, area }).area);

    expect(called("Dhaka", "Nawabganj")).toBe("নবাবগঞ্জ");
    expect(called("Barishal", "Airport")).toBe("বিমানবন্দর");
    expect(called("Dhaka", "Khulshi")).toBe("Khulshi");
    expect(called("Atlantis", "Mirpur")).toBe("Mirpur");
  });

  it("is known without its city where only one name can be meant", () => {
    expect(inBangla(() => shownPlace({ city: "", area: "Kotwali" }).area)).toMatch(/^[\u0980-\u09ff]+$/);
    expect(inBangla(() => shownPlace({ city: "", area: "Somewhere" }).area)).toBe("Somewhere");
  });

  it("stays as somebody typed it where no list has it", () => {
    expect(inBangla(() => placeLine({ city: "Near Dhaka", area: "Behind the mosque" }))).toBe(
      "Behind the mosque, Near Dhaka",
    );
  });

  it("is given to the scripts of a Bangla page alone", () => {
    const words = inBangla(() => placeTexts(mirpur, { city: "Atlantis", area: "" })) ?? {};
    const speaker = createSpeaker(words);
    vi.stubGlobal("chemcardSpeaker", () => speaker);

    expect(placeLine(mirpur)).toBe("মিরপুর, ঢাকা");
    expect(placeLine({ city: "Dhaka", area: "" })).toBe("ঢাকা");
    expect(placeLine({ city: "Atlantis", area: "" })).toBe("Atlantis");
    expect(placeTexts(mirpur)).toBeNull();
    vi.unstubAllGlobals();
  });
});

it("names a place by the words with which several of the list begin, in English", () => {
  const uttara = [
    { name: "Uttara East", bn: "উত্তরা পূর্ব" },
    { name: "Uttara West", bn: "উত্তরা পশ্চিম" },
    { name: "Uttarkhan", bn: "উত্তরখান" },
  ];

  for (const typed of ["উত্তরা", "Uttara", "uttora"]) expect(sharedBeginning(uttara, typed)).toBe("Uttara");
  for (const typed of ["", "East", "পূর্ব", "Nowhere"]) expect(sharedBeginning(uttara, typed)).toBeNull();
});

it("names the only place with a word", () => {
  const sylhet = listOf(districts.find(({ name }) => name === "Sylhet")?.id ?? "");

  for (const typed of ["সদর", "Sadar", "sador"]) expect(onlyPlaceWith(sylhet, typed)).toBe("Sylhet Sadar");
  // Cumilla has two.
  expect(onlyPlaceWith(listOf("cumilla"), "Sadar")).toBeNull();
  for (const typed of ["", "Nowhere"]) expect(onlyPlaceWith(sylhet, typed)).toBeNull();
});
