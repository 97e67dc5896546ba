/** Search normalisation and correction. */
import { describe, expect, it } from "vitest";
import { browserTitle } from "@/lib/products/addresses";
import { correctedWords, interpretSearch, knownWords } from "@/lib/products/search-text";
import { normalizeSearch, searchVariants } from "@/lib/texts/fold";

describe("normalising a search", () => {
  it.each([
    ["রসা\u09df\u09a8", "রসা\u09af\u09bc\u09a8"],
    ["বা\u09dcি", "বা\u09a1\u09bcি"],
    ["আষা\u09dd", "আষা\u09a2\u09bc"],
    ["ক\u200d্ষ", "ক্ষ"],
    ["১১৮", "118"],
    ["ক\u09c7\u09beন", "ক\u09cbন"],
  ])("writes %s in one spelling", (one, other) => {
    expect(normalizeSearch(one)).toBe(normalizeSearch(other));
  });

  it("changes nothing else", () => {
    expect(normalizeSearch("100% Pure_\\")).toBe("100% Pure_\\");
  });
});

describe("typed text", () => {
  it.each([
    ["a name with য়", "রা\u09df", "রা\u09af\u09bc"],
    ["a name with ড়", "বা\u09dcৈ", "বা\u09a1\u09bcৈ"],
    ["a number of a house", "বাড়ি ৫/ক", "বাড়ি 5/ক"],
    ["a joiner", "র\u200d্যাব", "র্যাব"],
    ["all of it", "র\u200d্যা\u09dc ১২", "র্যা\u09a1\u09bc 12"],
  ])("matches %s in any spelling", (_, one, other) => {
    expect(searchVariants(one)).toContain(other);
    expect(searchVariants(other)).toContain(one);
  });

  it("in Latin letters is searched once", () => {
    expect(searchVariants("Rahima")).toEqual(["Rahima"]);
    expect(searchVariants("\u200d")).toEqual(["\u200d"]);
  });
});

describe("correcting a search", () => {
  it.each([
    ["periodc", "Periodic table, all 118 cards", "periodic"],
    ["tabel periodc", "Periodic table wall poster", "table periodic"],
    ["molecles", "Everyday molecules প্রতিদিনের অণু", "molecules"],
    ["রসায়ণ", "SSC chemistry bundle এসএসসি রসায়ন কম্বো প্যাক", normalizeSearch("রসায়ন")],
    ["xq", "Lab", ""],
  ])("changes %s to %s", (term, name, meant) => {
    expect(correctedWords(term, name)).toBe(meant);
  });
});

describe("the known words of a search", () => {
  const names = ["Periodic table, all 118 cards", "Ring binder for 118 cards", "Phone stand রসায়ন"];

  it.each([
    ["cards for school", "cards"],
    ["Cards For School", "cards"],
    ["periodc cards for my class", "periodc cards"],
    ["রসায়ন স্কুল", normalizeSearch("রসায়ন")],
    ["tabel periodc", "tabel periodc"],
    ["binder for phone", "binder for phone"],
    ["unobtainium", "unobtainium"],
    ["school for", "school for"],
  ])("of %s are %s", (term, known) => {
    expect(knownWords(term, names)).toBe(known);
  });
});

describe("the expansion of a search", () => {
  const textsOf = (term: string, isForgiving = false) =>
    interpretSearch(term, isForgiving).words?.map(({ texts }) => texts) ?? null;

  it.each(["periodic table", "পিরিয়ডিক টেবিল", "পর্যায় সারণির", "Periodic Tables"])("is the same for %s", (term) => {
    expect(textsOf(term)).toEqual([expect.arrayContaining(["periodic table", "পিরিয়ডিক টেবিল"])]);
  });

  it("is empty for words without synonyms, unless correction is requested", () => {
    expect(textsOf("unobtainium")).toBeNull();
    expect(textsOf("binder for phone")).toBeNull();
    expect(textsOf("binder for phone", true)).toEqual([["binder"], ["phone"]]);
    expect(textsOf("")).toBeNull();
    expect(textsOf("card p q r s t u v w", true)).toBeNull();
  });

  it("contains each word once", () => {
    expect(textsOf("card phone card phone ".repeat(5), true)).toEqual([["card", "কার্ড"], ["phone"]]);
  });

  it.each(["constructor card", "card constructors"])("takes %s for no language", (term) => {
    expect(interpretSearch(term, false).cards).toBeNull();
  });

  it("omits element names that are part of other words", () => {
    const [tin] = interpretSearch("রাং", false).words ?? [];

    expect(tin?.texts).toEqual(["stannum"]);
    expect(tin?.names).toContain("periodic table");
  });

  it.each([
    ["বাংলা কার্ড", "bangla"],
    ["Cards in English", "english"],
    ["বাংলায় কার্ডের সেট", "bangla"],
  ])("%s means cards in a language", (term, language) => {
    expect(interpretSearch(term, false).cards).toEqual([{ texts: [term], cardLanguages: [language, "both"] }]);
  });

  it.each(["বাংলা", "কার্ড", "bangla narration"])("%s does not mean cards in a language", (term) => {
    expect(interpretSearch(term, false).cards).toBeNull();
  });
});

describe("the heading of a search", () => {
  it.each([
    [{ total: 3, meant: null }, undefined, "Results for “periodc”"],
    [{ total: 3, meant: "periodic" }, undefined, "Results for “periodic”"],
    [{ total: 0, meant: null }, undefined, "Nothing found for “periodc”"],
    [{ total: 3, meant: null }, "Bundle", "Results for “periodc” in Bundle"],
    [{ total: 0, meant: null }, "Bundle", "Nothing found for “periodc” in Bundle"],
  ] as const)("%j in %s is %s", (outcome, category, title) => {
    expect(browserTitle({ search: "periodc", category }, outcome)).toBe(title);
  });
});
