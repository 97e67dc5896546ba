/**
 * Subsets the two weights of Anek Bangla that pages load (ADR 068). Conjuncts need all their letters in one font file, so the script cannot
 * be split across files; unused glyphs and the weights in between are dropped.
 *
 * npm run art:bangla                 subsets by the list next to this file
 * npm run art:bangla -- FILE…        adds the glyphs for the words of these files to the list first
 *
 * The list contains glyph ids of the full font in the fontsource package. Its words were the 110,750 of Debian's hunspell-bn, those of the
 * interfaces in libreoffice-l10n-bn, firefox-esr-l10n-bn and iso-codes (*.mo), and the shop's own texts. Needs Debian's `fonttools` and
 * `python3-brotli`: subset-font, used for the other fonts, takes characters, not glyphs.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { convert } from "fontverter";
import { runQuietly } from "../scripts/lib/run.ts";
import { banglaLetters, banglaWords, openFont, shopWords } from "./shaping.ts";

const listFile = new URL("bangla-glyphs.txt", import.meta.url);
const wholeFont = createRequire(import.meta.url).resolve(
  "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
);

const numbersIn = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** Returns the glyphs of the words, including intermediate ones during shaping. */
async function glyphsOf(words: Iterable<string>, whole: Buffer): Promise<Set<number>> {
  const glyphs = new Set([0]);
  const { glyphsOnTheWay } = await openFont(whole);
  for (const word of words) {
    for (const glyph of glyphsOnTheWay(word)) glyphs.add(glyph);
    // HarfBuzz frees its buffers only between event loop turns.
    await setImmediate();
  }
  return glyphs;
}

async function addGlyphsOf(files: string[], whole: Buffer) {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const added = await glyphsOf(texts.flatMap(banglaWords), whole);
  const glyphs = new Set([...added, ...numbersIn(await readFile(listFile, "utf8"))]);
  const lines = [...glyphs]
    .toSorted((a, b) => a - b)
    .join(" ")
    .replace(/(.{1,130})( |$)/g, "$1\n");
  await writeFile(listFile, lines);
  console.log(`${glyphs.size} glyphs`);
}

/** OpenType features that shape and position the script. */
const SHAPING = "abvs,akhn,blwf,blws,cjct,half,haln,init,nukt,pres,pstf,psts,rphf,vatu,abvm,blwm";

/** Kerning for headings only, as in the Latin font: 5 kB, which would delay running text. */
const KERNING = ",dist,kern";

type Cut = {
  name: string;
  weight: number;
  /** Units per em; the full font has 2,000. Even with 500, no edge in the largest heading moves by a tenth of a pixel. */
  units: 500 | 1000;
  features: string;
  glyphs: Iterable<number>;
  letters: string[];
};

async function cut(
  { name, weight, units, features, glyphs, letters }: Cut,
  { folder, file }: { folder: string; file: string },
) {
  const run = (command: string, args: string[]) =>
    runQuietly(command, args, `Anek Bangla ${name} could not be cut.`, {
      // Deterministic output: fonts contain set order and a timestamp.
      env: { ...process.env, PYTHONHASHSEED: "0", SOURCE_DATE_EPOCH: "0" },
    });
  const [oneWeight, scaled] = [path.join(folder, `${name}.ttf`), path.join(folder, `${name}-scaled.ttf`)];
  const target = new URL(`../app/fonts/anek-bangla-${name}.woff2`, import.meta.url);
  await run("fonttools", ["varLib.instancer", "-q", "--no-recalc-timestamp", file, `wght=${weight}`, "-o", oneWeight]);
  await run("fonttools", ["ttLib.scaleUpem", "--output-file", scaled, oneWeight, String(units)]);
  const unicodes = letters.map((letter) => letter.codePointAt(0)?.toString(16)).join(",");
  const what = [`--gids=${[...glyphs].join(",")}`, `--unicodes=${unicodes}`, `--layout-features=${features}`];
  const options = ["--no-recalc-timestamp", "--no-layout-closure", "--no-hinting", "--name-IDs=", "--flavor=woff2"];
  await run("pyftsubset", [scaled, ...what, ...options, `--output-file=${target.pathname}`]);
  console.log(`anek-bangla-${name}.woff2 ${(await readFile(target)).length} bytes`);
}

const whole = await readFile(wholeFont);
const files = process.argv.slice(2);
if (files.length > 0) await addGlyphsOf(files, whole);

const folder = await mkdtemp(path.join(os.tmpdir(), "chemcard-bangla-"));
const file = path.join(folder, "whole.ttf");
await writeFile(file, await convert(whole, "truetype"));
const glyphs = numbersIn(await readFile(listFile, "utf8"));
const all = { glyphs, letters: banglaLetters };
// Includes ৳, to save a separate font file.
const own = { glyphs: await glyphsOf(shopWords(), whole), letters: [...banglaLetters, "৳"] };
await cut({ name: "first", weight: 400, units: 500, features: SHAPING, ...own }, { folder, file });
await cut({ name: "400", weight: 400, units: 1000, features: SHAPING, ...all }, { folder, file });
await cut({ name: "650", weight: 650, units: 1000, features: SHAPING + KERNING, ...all }, { folder, file });
await rm(folder, { recursive: true });
