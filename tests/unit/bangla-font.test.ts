import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { banglaWords, openFont } from "@/art/shaping";

const wholeFont = createRequire(import.meta.url).resolve(
  "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
);
/** All that the shop says and knows in Bangla: its texts, its seed, places, names of molecules, captions. */
const words = new Set(
  ["app", "art/film", "components", "lib", "prisma", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(?:json|tsx?)$/.test(entry.name) && !entry.parentPath.includes("generated"),
      )
      .flatMap(({ parentPath, name }) => banglaWords(readFileSync(path.join(parentPath, name), "utf8"))),
  ),
);

test.each([400, 650])("every Bangla word of the shop looks in weight %i as in the whole font", async (weight) => {
  const whole = await openFont(readFileSync(wholeFont), { wght: weight });
  const cut = await openFont(readFileSync(`app/fonts/anek-bangla-${weight}.woff2`));

  // A glyph has another number in the cut, and always the same.
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
  expect(broken, "npm run art:bangla -- FILE… adds what words of a file need").toEqual([]);
});
