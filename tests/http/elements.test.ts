/** The periodic table's page, the card of an element, and the page of an element on the built shop. */
import { beforeAll, describe, expect, it } from "vitest";
import { elements } from "@/lib/molecules/elements";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";
import { call, http, refused } from "@/tests/support/http";

let metals: { id: string };

beforeAll(async () => {
  await resetDatabase();
  metals = await createProduct({ name: "Metals", cardNumbers: [26, 29] });
  await createProduct({ name: "Gases", cardNumbers: [2], models: ["copper-atom"] });
  await createProduct({ name: "Not sold", cardNumbers: [29], isActive: false });
});

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
const cellsIn = (html: string) =>
  [...withoutScripts(html).matchAll(/<a href="([^"]+-atom)"[^>]* data-family=/g)].map(([, href]) => href);
const pagesIn = (language: string) => elements.map(({ name }) => `${language}/molecules/${name.toLowerCase()}-atom`);

describe("the periodic table", () => {
  it("links all elements without scripts, in both languages", async () => {
    const [english, bangla] = [await http("/elements"), await http("/bn/elements")];
    expect([english.status, bangla.status]).toEqual([200, 200]);
    expect(cellsIn(english.text)).toEqual(pagesIn(""));
    expect(cellsIn(bangla.text)).toEqual(pagesIn("/bn"));
    expect(withoutScripts(english.text)).toContain("<b>Copper</b>");
    expect(withoutScripts(bangla.text)).toContain("<i>২৯</i>Cu<b>কপার</b>");
  });

  it("is on the landing page, in both languages", async () => {
    expect(cellsIn((await http("/")).text)).toEqual(pagesIn(""));
    expect(cellsIn((await http("/bn")).text)).toEqual(pagesIn("/bn"));
  });

  it("filters and colours by its address, without scripts", async () => {
    const { text } = await http("/elements?family=noble&colour=state&temperature=-200");
    const bright = [...withoutScripts(text).matchAll(/<a [^>]*data-state="(\w+)"[^>]*data-dim="false"/g)];
    expect(bright.map(([, state]) => state)).toEqual(["gas", "gas", "solid", "solid", "solid", "solid", "unknown"]);
    expect((await http("/elements?search=copper")).text).toContain('content="noindex, follow"');
  });
});

describe("the card of an element", () => {
  it("has names, mass, electrons and the sets on sale with its card", async () => {
    const copper = await call("GET /elements/{number}", { params: { number: "29" } });
    expect(copper.data).toMatchObject({
      symbol: "Cu",
      name: "Copper",
      name_bn: "কপার",
      mass: "63.546",
      family: "metal",
      shells: [2, 8, 18, 1],
      model: "copper-atom",
      sets: [{ id: metals.id, name: "Metals" }],
    });
    const last = await call("GET /elements/{number}", { params: { number: "118" } });
    expect(last.data).toMatchObject({ mass: null, sets: [] });
  });

  it("does not exist for other numbers", async () => {
    for (const number of ["119", "0", "1.5", "copper"]) {
      const { status, data } = await refused("GET /elements/{number}", { params: { number } });
      expect(status).toBe(404);
      expect(data.detail).toBe("Element not found");
    }
  });
});

describe("the page of an element", () => {
  it("has its facts, card, uses and hazard in both languages", async () => {
    const [english, bangla] = [await http("/molecules/sodium-atom"), await http("/bn/molecules/sodium-atom")];
    for (const part of [
      "Group 1, period 3, s block",
      "11 protons, 12 neutrons",
      "97.8 °C (371 K)",
      "22.990",
      "Table salt",
    ])
      expect(withoutScripts(english.text)).toContain(part);
    for (const part of ["ক্ষার ধাতু", "১১টি প্রোটন"]) expect(withoutScripts(bangla.text)).toContain(part);
  });
});
