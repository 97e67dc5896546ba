/** Place search, and the lists themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { localizePlace, placeLine } from "@/lib/geo/place-name";
import {
  type District,
  FIRST_DISTRICTS,
  findPlaces,
  inBanglaOrder,
  matchPlace,
  type Place,
  phoneticKey,
  placeIn,
  sharedBeginning,
  uniquePlaceWith,
} from "@/lib/geo/places";
import { createTranslator } from "@/lib/texts/translator";
import { firstDistricts } from "@/scripts/geo/corrections";
import { withLanguage } from "@/server/language";
import { districtOf } from "@/server/reviews/serialize";
import { placeTexts, speakLanguages } from "@/server/texts";

const listOf = <Kind extends Place>(file: string): Kind[] =>
  JSON.parse(readFileSync(`public/geo/${file}.json`, "utf8"));
const districts = listOf<District>("districts");
const dhaka = listOf("dhaka");
const found = (places: Place[], typed: string) => findPlaces(places, typed).map(({ value }) => value);

describe("the place lists", () => {
  const areas = districts.map(({ id }) => [id, listOf(id)] as const);

  it("contain the 64 districts, the 495 upazilas and the big cities' thanas, without extra files", () => {
    expect(districts).toHaveLength(64);
    expect(readdirSync("public/geo")).toHaveLength(66);
    expect(areas.flatMap(([, places]) => places)).toHaveLength(495 + 51 + 15 + 8 + 4 + 8 + 2 + 11 + 6 + 5);
  });

  it.each([["districts", districts] as const, ...areas])(
    "contain each place once, in both languages: %s",
    (_, places) => {
      const names = places.map(({ name }) => name);

      expect(new Set(names.map(phoneticKey)).size).toBe(places.length);
      for (const { name, bn, parts = [], partsBn = [] } of places) {
        expect(partsBn).toHaveLength(parts.length);
        for (const part of partsBn) expect(part).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
        expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/);
        expect(bn).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
      }
      const listed = names.slice(names[0] === "Dhaka" ? firstDistricts.length : 0);
      expect(listed).toEqual([...listed].sort((one, other) => one.localeCompare(other, "en")));
    },
  );

  it("start with the big cities, which have the most orders", () => {
    expect(found(districts, "").slice(0, 5)).toEqual([...firstDistricts, "Bagerhat"]);
    expect(firstDistricts).toHaveLength(FIRST_DISTRICTS);
  });

  it("are small for slow connections", () => {
    const sizes = ["districts", ...districts.map(({ id }) => id)].map(
      (id) => readFileSync(`public/geo/${id}.json`).length,
    );

    expect(Math.max(...sizes)).toBeLessThan(7_000);
    expect(readFileSync("public/geo/all.json").length).toBeLessThan(40_000);
  });

  it("have the areas of all districts in one file", () => {
    expect(JSON.parse(readFileSync("public/geo/all.json", "utf8"))).toEqual(Object.fromEntries(areas));
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
  ])("is recognised as %s", (typed, name) => {
    expect(matchPlace(districts, typed)?.name).toBe(name);
  });

  it.each(["", " ", "Dhaka, Mirpur", "Atlantis", "Kolkata", "!", "ganj"])("is not recognised as %j", (typed) => {
    expect(matchPlace(districts, typed)).toBeNull();
  });

  it("ranks prefix matches before inner matches", () => {
    expect(found(districts, "pur")).toContain("Faridpur");
    expect(found(districts, "ra")[0]).toMatch(/^Ra/);
    expect(found(districts, "naw")).toEqual(["Chapai Nawabganj"]);
    expect(found(districts, "জ").length).toBeGreaterThan(1);
  });

  it("offers all places for an empty query and none for a query without letters", () => {
    expect(found(districts, "")).toHaveLength(64);
    expect(found(districts, "?!")).toEqual([]);
  });
});

describe("a thana", () => {
  it("is found by a common name of its part, which the order keeps", () => {
    expect(found(dhaka, "banasree")).toEqual(["Banasree, Rampura"]);
    expect(found(dhaka, "Mirpur 10")).toEqual(["Mirpur 10, Mirpur"]);
    expect(found(dhaka, "mirpur")[0]).toBe("Mirpur");
    expect(found(dhaka, "uttara")).toEqual(["Uttara East", "Uttara West"]);
    expect(found(dhaka, "ধানম")).toEqual(["Dhanmondi"]);
    expect(findPlaces(dhaka, "বনশ্রী")).toMatchObject([{ value: "Banasree, Rampura", bn: "বনশ্রী, রামপুরা" }]);
  });

  it("is not derived from a part only", () => {
    expect(matchPlace(dhaka, "Banasree")).toBeNull();
    expect(matchPlace(dhaka, "dhanmandi")?.name).toBe("Dhanmondi");
  });
});

describe("Bangla places", () => {
  it("are sorted as in a dictionary, after the big cities", () => {
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

  it("the parts of a cached list without Bangla stay English", () => {
    expect(placeIn("bn", [{ name: "Rampura", bn: "রামপুরা", parts: ["Banasree"] }], "Banasree, Rampura")).toBe(
      "Banasree, রামপুরা",
    );
  });
});

describe("a place of an order", () => {
  const inBangla = <Result>(run: () => Result) => withLanguage("bn", run);
  const mirpur = { city: "Dhaka", area: "Mirpur" };

  beforeAll(speakLanguages);
  afterAll(() => {
    globalThis.chemcardSpeaker = undefined;
  });

  it("is in the language of the page", () => {
    expect(placeLine(mirpur)).toBe("Mirpur, Dhaka");
    expect(inBangla(() => placeLine(mirpur))).toBe("মিরপুর, ঢাকা");
    expect(inBangla(() => placeLine({ city: "Jessore", area: "jhikorgachha" }))).toBe("ঝিকরগাছা, যশোর");
    expect(inBangla(() => placeLine({ city: "Dhaka" }))).toBe("ঢাকা");
    expect(inBangla(() => placeLine({ city: "", area: "" }))).toBe("");
  });

  it("is resolved by its district if several places share a name", () => {
    const called = (city: string, area: string) => inBangla(() => localizePlace({ city, area }).area);

    expect(called("Dhaka", "Nawabganj")).toBe("নবাবগঞ্জ");
    expect(called("Barishal", "Airport")).toBe("বিমানবন্দর");
    expect(called("Dhaka", "Khulshi")).toBe("Khulshi");
    expect(called("Atlantis", "Mirpur")).toBe("Mirpur");
  });

  it("is recognised without its city if the name is unique", () => {
    expect(inBangla(() => localizePlace({ city: "", area: "Kotwali" }).area)).toMatch(/^[\u0980-\u09ff]+$/);
    expect(inBangla(() => localizePlace({ city: "", area: "Somewhere" }).area)).toBe("Somewhere");
  });

  it("stays as typed if unlisted", () => {
    expect(inBangla(() => placeLine({ city: "Near Dhaka", area: "Behind the mosque" }))).toBe(
      "Behind the mosque, Near Dhaka",
    );
  });

  it("is included in the scripts of a Bangla page only", () => {
    const words = inBangla(() => placeTexts(mirpur, { city: "Atlantis", area: "" })) ?? {};
    const speaker = createTranslator(words);
    vi.stubGlobal("chemcardSpeaker", () => speaker);

    expect(placeLine(mirpur)).toBe("মিরপুর, ঢাকা");
    expect(placeLine({ city: "Dhaka", area: "" })).toBe("ঢাকা");
    expect(placeLine({ city: "Atlantis", area: "" })).toBe("Atlantis");
    expect(placeTexts(mirpur)).toBeNull();
    vi.unstubAllGlobals();
  });
});

it("shared by several names is suggested by its first words, in English", () => {
  const uttara = [
    { name: "Uttara East", bn: "উত্তরা পূর্ব" },
    { name: "Uttara West", bn: "উত্তরা পশ্চিম" },
    { name: "Uttarkhan", bn: "উত্তরখান" },
  ];

  for (const typed of ["উত্তরা", "Uttara", "uttora"]) expect(sharedBeginning(uttara, typed)).toBe("Uttara");
  for (const typed of ["", "East", "পূর্ব", "Nowhere"]) expect(sharedBeginning(uttara, typed)).toBeNull();
});

it("is suggested if it is the only one with a word", () => {
  const sylhet = listOf(districts.find(({ name }) => name === "Sylhet")?.id ?? "");

  for (const typed of ["সদর", "Sadar", "sador"]) expect(uniquePlaceWith(sylhet, typed)).toBe("Sylhet Sadar");
  // Cumilla has two.
  expect(uniquePlaceWith(listOf("cumilla"), "Sadar")).toBeNull();
  for (const typed of ["", "Nowhere"]) expect(uniquePlaceWith(sylhet, typed)).toBeNull();
});

it("shows a review's district in English, however the buyer typed it", () => {
  expect(["ঢাকা", "Dhaka", "Nowhere"].map(districtOf)).toEqual(["Dhaka", "Dhaka", "Nowhere"]);
});
