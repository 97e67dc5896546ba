/** How a search is written and what was meant by it. */
import { describe, expect, it } from "vitest";
import { foldSearch, wordsMeant } from "@/lib/products/search-text";

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
