/** The picture under which a product is shared can be drawn of any name that the shop takes. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { requiredLine } from "@/lib/text";
import { HEIGHT, WIDTH } from "@/server/social/address";
import { drawSocialPicture } from "@/server/social/draw";

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

describe("a social picture", () => {
  it.each(Object.entries(names))("is drawn of %s", async (_, name) => {
    expect(requiredLine("Name", 200).safeParse(name).success).toBe(true);
    const { format, width, height } = await sharp(await drawSocialPicture(name, null)).metadata();

    expect({ format, width, height }).toEqual({ format: "jpeg", width: WIDTH, height: HEIGHT });
  });
});
