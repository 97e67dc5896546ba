/**
 * Subsets the web fonts of the fontsource packages into app/fonts (D6), and those of the social images into server/social/assets: full
 * scripts in one weight, as TrueType, the only format that the drawing library reads.
 *
 * node art/fonts.ts
 *
 * A Latin page loads anek-latin, anek-narrow and anek-taka, 30 kB in total (and martian-mono if it shows a code): on a phone they share the
 * connection with the first image (ADR 043). anek-latin-more is loaded for rare characters only, and the Bangla weights, which
 * art/bangla.ts subsets, for Bangla text only. The unicode ranges in app/fonts/faces.css must match the lists here.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = new URL("../app/fonts/", import.meta.url);

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const ascii = range(0x20, 0x7e);
const punctuation = "\u00a0©·×–—‘’“”…−";
const latinMore = [...range(0xa1, 0xff), "ıŒœ•‹›€"].join("");
const taka = "৳";
/** The language's name, for the switch on English pages, which load no other Bangla font for it. */
const languageName = "বাংলা";
const bangla = [range(0x964, 0x965), range(0x980, 0x9fe), "\u200c\u200d\u25cc"].join("");

const without = (text: string, drop: string) => [...text].filter((character) => !drop.includes(character)).join("");

const textFeatures = ["mark", "mkmk", "ccmp", "liga", "tnum", "rvrn"];
const latinFeatures = ["kern", ...textFeatures];
const anekLatin = "@fontsource-variable/anek-bangla/files/anek-bangla-latin-standard-normal.woff2";
const anekBangla = "@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2";
const weight = { min: 400, max: 700 };

const social = new URL("../server/social/assets/", import.meta.url);
const socialWeight = 640;

type Cut = {
  name: string;
  source: string;
  text: string;
  folder?: URL;
  format?: keyof typeof targetFormats;
  keepFeatures?: string[];
  variationAxes: Record<string, number | { min: number; max: number }>;
};

/** subset-font's names of the formats. */
const targetFormats = { woff2: "woff2", ttf: "truetype" } as const;

const cuts: Cut[] = [
  {
    // Without kerning pairs, which would be a third of the file; headings use a separate font.
    name: "anek-latin",
    source: anekLatin,
    text: ascii + punctuation,
    keepFeatures: textFeatures,
    variationAxes: { wght: weight, wdth: 100 },
  },
  {
    name: "anek-narrow",
    source: anekLatin,
    text: ascii + punctuation,
    keepFeatures: latinFeatures,
    variationAxes: { wght: 640, wdth: 88 },
  },
  {
    name: "anek-latin-more",
    source: anekLatin,
    text: without(latinMore, punctuation),
    keepFeatures: latinFeatures,
    variationAxes: { wght: weight, wdth: 100 },
  },
  { name: "anek-taka", source: anekBangla, text: taka + languageName, variationAxes: { wght: weight } },
  {
    name: "martian-mono",
    source: "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2",
    text: ascii,
    keepFeatures: ["rvrn"],
    variationAxes: { wght: 430, wdth: 87.5 },
  },
  {
    name: "latin",
    folder: social,
    format: "ttf",
    source: anekLatin,
    text: ascii + punctuation + latinMore,
    variationAxes: { wght: socialWeight, wdth: 88 },
  },
  {
    name: "bangla",
    folder: social,
    format: "ttf",
    source: anekBangla,
    text: bangla + taka,
    variationAxes: { wght: socialWeight },
  },
];

for (const { name, source, text, folder = target, format = "woff2", ...options } of cuts) {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: targetFormats[format],
    noHinting: true,
    ...options,
  });
  await writeFile(new URL(`${name}.${format}`, folder), font);
  console.log(`${name}.${format} ${font.length} bytes`);
}
