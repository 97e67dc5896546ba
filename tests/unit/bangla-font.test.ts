import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openFont, shopWords } from "@/art/shaping";

const wholeFont = createRequire(import.meta.url).resolve(
  "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
);
const words = shopWords();

test.each([
  ["first", 400],
  ["400", 400],
  ["650", 650],
])("every Bangla word of the shop is shaped in the subset %s as in the full font", async (name, weight) => {
  const whole = await openFont(readFileSync(wholeFont), { wght: weight });
  const cut = await openFont(readFileSync(`app/fonts/anek-bangla-${name}.woff2`));

  // Glyph ids in the subset are renumbered consistently.
  const numbers = new Map<number, number>([[0, -1]]);
  const broken = [...words].filter((word) => {
    const glyphs = cut.glyphs(word);
    const expected = whole.glyphs(word);
    return (
      glyphs.length !== expected.length ||
      glyphs.some((glyph, i) => {
        const known = numbers.get(glyph) ?? expected[i] ?? -1;
        numbers.set(glyph, known);
        return known !== expected[i];
      })
    );
  });

  expect(words.size).toBeGreaterThan(300);
  expect(
    broken,
    "npm run art:bangla -- FILE… adds what words of a file need; it renews the first cut by itself",
  ).toEqual([]);
});
