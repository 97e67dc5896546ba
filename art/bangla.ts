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
import { banglaLetters, banglaWords, openFont } from "./shaping.ts";

const listFile = new URL("bangla-glyphs.txt", import.meta.url);
const wholeFont = createRequire(import.meta.url).resolve(
  "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
);

const numbersIn = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

async function addGlyphsOf(files: string[], whole: Buffer) {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const words = new Set([...banglaLetters, ...texts.flatMap(banglaWords)]);
  const glyphs = new Set([0, ...numbersIn(await readFile(listFile, "utf8"))]);
  const { glyphsOnTheWay } = await openFont(whole);
  for (const word of words) {
    for (const glyph of glyphsOnTheWay(word)) glyphs.add(glyph);
    // HarfBuzz frees what it handed out only between two turns.
    await setImmediate();
  }
  const lines = [...glyphs]
    .toSorted((a, b) => a - b)
    .join(" ")
    .replace(/(.{1,130})( |$)/g, "$1\n");
  await writeFile(listFile, lines);
  console.log(`${words.size} words, ${glyphs.size} glyphs`);
}

async function cut(weight: number, { folder, file }: { folder: string; file: string }) {
  const sentence = `Anek Bangla ${weight} could not be cut.`;
  const oneWeight = path.join(folder, `${weight}.ttf`);
  const name = `anek-bangla-${weight}.woff2`;
  const target = new URL(`../app/fonts/${name}`, import.meta.url);
  await runQuietly(
    "fonttools",
    ["varLib.instancer", "-q", "--no-recalc-timestamp", file, `wght=${weight}`, "-o", oneWeight],
    sentence,
  );
  const options = [
    "--no-recalc-timestamp",
    "--no-layout-closure",
    "--layout-features=*",
    "--no-hinting",
    "--name-IDs=",
    "--flavor=woff2",
  ];
  const letters = banglaLetters.map((letter) => letter.codePointAt(0)?.toString(16)).join(",");
  const what = [`--gids=${numbersIn(await readFile(listFile, "utf8")).join(",")}`, `--unicodes=${letters}`];
  await runQuietly("pyftsubset", [oneWeight, ...what, ...options, `--output-file=${target.pathname}`], sentence);
  console.log(`${name} ${(await readFile(target)).length} bytes`);
}

const whole = await readFile(wholeFont);
const files = process.argv.slice(2);
if (files.length > 0) await addGlyphsOf(files, whole);

const folder = await mkdtemp(path.join(os.tmpdir(), "chemcard-bangla-"));
const file = path.join(folder, "whole.ttf");
await writeFile(file, await convert(whole, "truetype"));
for (const weight of [400, 650]) await cut(weight, { folder, file });
await rm(folder, { recursive: true });
