/**
 * Cuts the two weights of Anek Bangla that pages load (ADR 068). One conjunct is shaped from letters of one file, so the script cannot be
 * divided; what is left out are the weights between and the glyphs that no word needs.
 *
 *   npm run art:bangla                 cuts by the list beside this file
 *   npm run art:bangla -- FILE…        adds to the list what the words of these files need, then cuts
 *
 * The list holds numbers of glyphs in the whole font of the fontsource package. Its words were the 110,750 of Debian's hunspell-bn, those of
 * the interfaces in libreoffice-l10n-bn, firefox-esr-l10n-bn and iso-codes (*.mo), and the shop's own texts. Cutting needs Debian's `fonttools`
 * and `python3-brotli`: the other fonts' subset-font takes letters, not glyphs.
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

/** Of these words, in their final shapes and on the way to them. */
async function glyphsOf(words: Iterable<string>, whole: Buffer): Promise<Set<number>> {
  const glyphs = new Set([0]);
  const { glyphsOnTheWay } = await openFont(whole);
  for (const word of words) {
    for (const glyph of glyphsOnTheWay(word)) glyphs.add(glyph);
    // HarfBuzz frees what it handed out only between two turns.
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

/** What shapes and stacks the script. */
const SHAPING = "abvs,akhn,blwf,blws,cjct,half,haln,init,nukt,pres,pstf,psts,rphf,vatu,abvm,blwm";

/** Pairs are kerned in headings alone, as in Latin letters: 5 kB, for which running text would be waited for. */
const KERNING = ",dist,kern";

type Cut = {
  name: string;
  weight: number;
  /** To the em, of 2,000 in the whole font: half of them move no edge by a tenth of a pixel, in the largest heading either. */
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
      // The same bytes each time: the order of sets and the hour are written into a font.
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
// With ৳, for which the line carries one file less.
const own = { glyphs: await glyphsOf(shopWords(), whole), letters: [...banglaLetters, "৳"] };
await cut({ name: "first", weight: 400, units: 500, features: SHAPING, ...own }, { folder, file });
await cut({ name: "400", weight: 400, units: 1000, features: SHAPING, ...all }, { folder, file });
await cut({ name: "650", weight: 650, units: 1000, features: SHAPING + KERNING, ...all }, { folder, file });
await rm(folder, { recursive: true });
