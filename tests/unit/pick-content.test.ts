/** Content fields in two languages: the displayed one, and its language attribute. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { productCrumbs, summary } from "@/lib/products/summary";
import { tileSymbol } from "@/lib/texts/initial";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { createTranslator } from "@/lib/texts/translator";

afterEach(() => vi.unstubAllGlobals());

const speakBangla = () => vi.stubGlobal("chemcardSpeaker", () => createTranslator({}));

describe("content fields on an English page", () => {
  it("are the English ones, also if there are others", () => {
    expect(pickContent("Salt", "লবণ")).toBe("Salt");
    expect(langOf("লবণ")).toBe("bn");
    expect(langOf("Salt")).toBeUndefined();
  });
});

describe("content fields on a Bangla page", () => {
  it("are the Bangla ones if available, else the English ones, marked as such", () => {
    speakBangla();

    expect(pickContent("Salt", "লবণ")).toBe("লবণ");
    expect(pickContent(["One"], ["এক"])).toEqual(["এক"]);
    expect(pickContent(["One"], [])).toEqual(["One"]);
    for (const none of [null, undefined, ""]) expect(pickContent("Salt", none)).toBe("Salt");
    expect(langOf("Salt")).toBe("en");
    expect(langOf("AR কার্ড")).toBeUndefined();
  });

  it("are used in structured data and breadcrumbs", () => {
    speakBangla();
    const product = { id: "a", name: "Salt", name_bn: "লবণ", description: "White", description_bn: "সাদা", price: 10 };

    expect(summary(product)).toBe("সাদা");
    expect(productCrumbs({ ...product, category: "Chemistry" }).at(-1)?.name).toBe("লবণ");
  });
});

describe("a tile's letters", () => {
  it("are those of the English name on an English page, the first of the Bangla name on a Bangla page", () => {
    expect(tileSymbol("At", "পদার্থের গঠন")).toBe("At");
    speakBangla();

    for (const [word, letters] of [
      ["পদার্থের গঠন", "প"],
      ["জৈব রসায়ন", "জৈ"],
      ["ত্রুটি", "ত্রু"],
      ["শূন্য", "শূ"],
      ["এসিড-ক্ষার সমতা", "এ"],
    ] as const) {
      expect(tileSymbol("At", word)).toBe(letters);
    }
  });

  it("stay English if the topic has no Bangla name", () => {
    speakBangla();

    expect(tileSymbol("At", "")).toBe("At");
  });
});
