/** A product's social image can be drawn for any valid name. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { requiredLine } from "@/lib/text";
import { HEIGHT, readResultPath, resultPath, WIDTH } from "@/server/social/address";
import { drawResultCard, drawSocialPicture } from "@/server/social/draw";

const names = {
  "a zero-width space": "\u200b",
  "a letter that is not seen": "\u3164",
  "a control character": "\u0001",
  "line separators": "a\u2028b\u2029".repeat(30),
  "a tower of accents": `a${"\u0301".repeat(89)}`,
  markup: "<b>&amp;</span>",
  "the widest letters": "W".repeat(200),
  "Bangla conjuncts": "ক্ষ্ম্য".repeat(20),
};

describe("a social image", () => {
  it.each(Object.entries(names))("is drawn for %s", async (_, name) => {
    expect(requiredLine("Name", 200).safeParse(name).success).toBe(true);
    const { format, width, height } = await sharp(await drawSocialPicture(name, null)).metadata();

    expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
  });
});

describe("a quiz result's image", () => {
  const result = { day: "2026-11-22", correct: 8, total: 10, score: 91, language: "en" } as const;
  const partsOf = (path: string) => {
    const [, , , named = "", file = ""] = path.split("/");

    return { result: named, file };
  };

  it("has a signed URL that describes it", () => {
    const path = resultPath(result);
    const { result: named, file } = partsOf(path);
    const other = partsOf(resultPath({ ...result, score: 92 }));

    expect(path).toMatch(/^\/social\/quiz\/2026-11-22_8_10_91\/[\w-]{22}\.jpg$/);
    expect(readResultPath(partsOf(path))).toEqual(result);
    for (const made of [
      { result: other.result, file },
      { result: named, file: other.file },
      { result: named, file: file.slice(1) },
      { result: named, file: `${"A".repeat(22)}.jpg` },
      { result: `${named}0`, file },
      { result: "", file: "" },
    ]) {
      expect(readResultPath(made)).toBeNull();
    }
  });

  it("keeps the URL from before there was a second language", () => {
    expect(resultPath(result)).toBe("/social/quiz/2026-11-22_8_10_91/xcQJ26mqqHzDXAqvqwBN9j.jpg");
  });

  it("includes its language in its URL", () => {
    const bangla = { ...result, language: "bn" } as const;

    expect(resultPath(bangla)).toMatch(/^\/social\/quiz\/2026-11-22_8_10_91_bn\/[\w-]{22}\.jpg$/);
    expect(readResultPath(partsOf(resultPath(bangla)))).toEqual(bangla);
  });

  it("renders results with none, some and all answers correct", async () => {
    for (const one of [result, { ...result, correct: 0, score: 0 }, { ...result, correct: 10, score: 115 }]) {
      const drawn = await drawSocialPicture("8 of 10 right", await drawResultCard(one));
      const { format, width, height } = await sharp(drawn).metadata();

      expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
    }
  });
});
