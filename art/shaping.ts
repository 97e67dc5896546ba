/** Shapes text with HarfBuzz, like browsers: the glyphs of a Bangla word, and the intermediate ones. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { convert } from "fontverter";
import { Blob, Face, Font, Buffer as Letters, shape, Variation } from "harfbuzzjs";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** Characters of a Bangla font except ৳, which is in a separate file (app/fonts/faces.css has the same range). */
export const banglaLetters = [
  ...range(0x964, 0x965),
  ...range(0x980, 0x9f2),
  ...range(0x9f4, 0x9fe),
  ..."\u200c\u200d\u25cc",
];

const word = new RegExp(`[${banglaLetters.join("")}]+`, "g");

/** The text runs that a browser passes to this font. */
export const banglaWords = (text: string): string[] => text.normalize("NFC").match(word) ?? [];

const FOLDERS = ["app", "art/film", "components", "lib", "prisma", "server"];

/** All Bangla text of the shop: messages, seed data, places, names of molecules, captions. */
export function shopWords(): Set<string> {
  const root = path.join(import.meta.dirname, "..");
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const texts = files.filter(
    (entry) => entry.isFile() && /\.(?:json|tsx?)$/.test(entry.name) && !entry.parentPath.includes("generated"),
  );

  return new Set(
    texts.flatMap(({ parentPath, name }) => banglaWords(readFileSync(path.join(parentPath, name), "utf8"))),
  );
}

export async function openFont(file: Buffer, variations: Record<string, number> = {}) {
  const font = new Font(new Face(new Blob(await convert(file, "truetype"))));
  font.setVariations(Object.entries(variations).map(([axis, value]) => new Variation(axis, value)));
  // One instance for all words, since each listener leaks memory.
  const letters = new Letters();
  const passed = new Set<number>();
  let isListening = false;
  const listen = () => {
    isListening = true;
    letters.setMessageFunc(() => {
      // Before the first shaping step the buffer contains code points, which are larger than all glyph ids.
      for (const { codepoint } of letters.getGlyphInfos()) if (codepoint < 0x964) passed.add(codepoint);
      return true;
    });
  };

  const shaped = (word: string) => {
    passed.clear();
    letters.clearContents();
    letters.addText(word);
    letters.guessSegmentProperties();
    shape(font, letters);
    return letters.getGlyphInfos().map(({ codepoint }) => codepoint);
  };

  return {
    glyphs: shaped,
    /** Includes intermediate glyphs, without which a conjunct is never formed. */
    glyphsOnTheWay(word: string): number[] {
      if (!isListening) listen();
      const last = shaped(word);
      return [...passed, ...last];
    },
  };
}
