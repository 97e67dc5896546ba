/** Which words of the shop's people a page shows, and in which language they are read aloud. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { productCrumbs, summary } from "@/lib/products/summary";
import { tileSymbol } from "@/lib/texts/initial";
import { langOf, ownWords } from "@/lib/texts/own-words";
import { createSpeaker } from "@/lib/texts/speaker";

afterEach(() => vi.unstubAllGlobals());

const speakBangla = () => vi.stubGlobal("chemcardSpeaker", () => createSpeaker({}));

describe("on an English page", () => {
  it("are the English ones, also where there are others", () => {
    expect(ownWords("Salt", "লবণ")).toBe("Salt");
    expect(langOf("লবণ")).toBe("bn");
    expect(langOf("Salt")).toBeUndefined();
  });
});

describe("on a Bangla page", () => {
  it("are the Bangla ones where there are some, else the English ones, which say so", () => {
    speakBangla();

    expect(ownWords("Salt", "লবণ")).toBe("লবণ");
    expect(ownWords(["One"], ["এক"])).toEqual(["এক"]);
    expect(ownWords(["One"], [])).toEqual(["One"]);
    for (const none of [null, undefined, ""]) expect(ownWords("Salt", none)).toBe("Salt");
    expect(langOf("Salt")).toBe("en");
    expect(langOf("AR কার্ড")).toBeUndefined();
  });

  it("stand in what search engines and crumbs are told", () => {
    speakBangla();
    const product = { id: "a", name: "Salt", name_bn: "লবণ", description: "White", description_bn: "সাদা", price: 10 };

    expect(summary(product)).toBe("সাদা");
    expect(productCrumbs({ ...product, category: "Chemistry" }).at(-1)?.name).toBe("লবণ");
  });
});

describe("the letters of a tile", () => {
  it("are those of the English word on an English page, the first of the Bangla one on a Bangla page", () => {
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

  it("stay where the topic has no Bangla word", () => {
    speakBangla();

    expect(tileSymbol("At", "")).toBe("At");
  });
});
