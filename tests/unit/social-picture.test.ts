/** A product's social image can be drawn for any valid name. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reactions } from "@/lib/reactions/all";
import { requiredLine } from "@/lib/text";
import { HEIGHT, readResultPath, resultPath, WIDTH } from "@/server/social/address";
import { ACCENT, drawResultCard, drawSocialPicture, INK } from "@/server/social/draw";
import { drawReaction } from "@/server/social/draw-reaction";

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
    const { format, width, height } = await sharp(
      await drawSocialPicture([{ text: name, colour: INK }], null),
    ).metadata();

    expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
  });
});

describe("a quiz result's image", () => {
  const result = { day: "2026-11-22", correct: 8, total: 10, score: 91, language: "en", player: null } as const;
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

  it("contains the player's name, readable only by the shop, and for this result only", () => {
    const named = { ...result, player: "মোহাম্মদ আব্দুল্লাহ" };
    const { result: about, file } = partsOf(resultPath(named));

    expect(readResultPath({ result: about, file })).toEqual(named);
    expect(resultPath(named)).toBe(resultPath(named));
    expect(Buffer.from(file, "base64url").toString()).not.toContain("মোহাম্মদ");
    for (const made of [
      { result: about.replace("_91", "_92"), file },
      { result: about, file: `A${file.slice(1)}` },
      { result: about, file: file.replace(".jpg", "=.jpg") },
      { result: about, file: partsOf(resultPath({ ...named, score: 92 })).file },
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
    const player = { text: "ফারহানা ইয়াসমিন", colour: ACCENT };
    for (const one of [result, { ...result, correct: 0, score: 0 }, { ...result, correct: 10, score: 115 }]) {
      const drawn = await drawSocialPicture(
        [player, { text: "8 of 10 right", colour: INK }],
        await drawResultCard(one),
      );
      const { format, width, height } = await sharp(drawn).metadata();

      expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
    }
  });
});

it("a reaction's image is drawn for one, two and three cards, with ions and long texts", {
  timeout: 60_000,
}, async () => {
  const slugs = ["sodium-and-chlorine", "photosynthesis"];
  const widest = [...reactions].sort((a, b) => b.equation.length - a.equation.length)[0];
  const shown = reactions.filter((one) => one === widest || slugs.includes(one.slug) || one.equation.includes("NH4+"));
  for (const reaction of shown) {
    const { format, width, height } = await sharp(await drawReaction(reaction, "shop.example/lab")).metadata();

    expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
  }
});
