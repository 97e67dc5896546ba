/** How a search is written and what was meant by it. */
import { describe, expect, it } from "vitest";
import { wordsKnown, wordsMeant } from "@/lib/products/search-text";
import { foldSearch, spellings } from "@/lib/texts/fold";

describe("a search", () => {
  it.each([
    ["রসা\u09df\u09a8", "রসা\u09af\u09bc\u09a8"],
    ["বা\u09dcি", "বা\u09a1\u09bcি"],
    ["আষা\u09dd", "আষা\u09a2\u09bc"],
    ["ক\u200d্ষ", "ক্ষ"],
    ["১১৮", "118"],
    ["ক\u09c7\u09beন", "ক\u09cbন"],
  ])("writes %s in one way", (one, other) => {
    expect(foldSearch(one)).toBe(foldSearch(other));
  });

  it("leaves everything else as it is", () => {
    expect(foldSearch("100% Pure_\\")).toBe("100% Pure_\\");
  });
});

describe("what people typed", () => {
  it.each([
    ["a name with য়", "রা\u09df", "রা\u09af\u09bc"],
    ["a name with ড়", "বা\u09dcৈ", "বা\u09a1\u09bcৈ"],
    ["a number of a house", "বাড়ি ৫/ক", "বাড়ি 5/ক"],
    ["a joiner", "র\u200d্যাব", "র্যাব"],
    ["all of it", "র\u200d্যা\u09dc ১২", "র্যা\u09a1\u09bc 12"],
  ])("finds %s whichever way it was written", (_, one, other) => {
    expect(spellings(one)).toContain(other);
    expect(spellings(other)).toContain(one);
  });

  it("in Latin letters is looked for once", () => {
    expect(spellings("Rahima")).toEqual(["Rahima"]);
    expect(spellings("\u200d")).toEqual(["\u200d"]);
  });
});

describe("what was meant", () => {
  it.each([
    ["periodc", "Periodic table, all 118 cards", "periodic"],
    ["tabel periodc", "Periodic table wall poster", "table periodic"],
    ["molecles", "Everyday molecules প্রতিদিনের অণু", "molecules"],
    ["রসায়ণ", "SSC chemistry bundle এসএসসি রসায়ন বান্ডিল", foldSearch("রসায়ন")],
    ["xq", "Lab", ""],
  ])("by %s is in %s", (term, name, meant) => {
    expect(wordsMeant(term, name)).toBe(meant);
  });
});

describe("the words of a search that the shop knows", () => {
  const names = ["Periodic table, all 118 cards", "Ring binder for 118 cards", "Phone stand রসায়ন"];

  it.each([
    ["cards for school", "cards"],
    ["Cards For School", "cards"],
    ["periodc cards for my class", "periodc cards"],
    ["রসায়ন স্কুল", foldSearch("রসায়ন")],
    ["tabel periodc", "tabel periodc"],
    ["binder for phone", "binder for phone"],
    ["unobtainium", "unobtainium"],
    ["school for", "school for"],
  ])("of %s are %s", (term, known) => {
    expect(wordsKnown(term, names)).toBe(known);
  });
});
