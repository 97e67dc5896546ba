/**
 * Renders the social image of a product or quiz result: the shop's background, the product's image framed as an element card, its name, and
 * a tagline in the requested language. Uses the fonts next to this file with proper shaping, independent of system fonts and without a
 * browser. Takes about a tenth of a second, off the event loop.
 */
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "@/lib/html";
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import type { SocialResult } from "./address";

const ASSETS = path.join(process.cwd(), "server", "social", "assets");
const asset = (name: string) => path.join(/* turbopackIgnore: true */ ASSETS, name);

/** The font name in the name tables of both files. */
const FONT = "Anek Bangla Medium";
/** Relative to the font's line height, which reserves space for marks that few letters have. */
const LINE_HEIGHT = 0.74;
export const INK = "#eaeff9";
const SOFT = "#a4afbe";
export const ACCENT = "#3fd6a4";

const PICTURE = { left: 626, top: 56, side: 518, corner: 30, line: 4 };
const NAME = { left: 76, top: 176, width: 510, height: 330, sizes: [78, 66, 56, 48, 40] };
/** Maximum length guaranteed to fit at the smallest size. */
const MAX_NAME_LENGTH = 90;
/** Position below the name. */
const TAGLINE = { left: 76, top: 532, size: 29 };
const QUALITY = 84;
const DRAW_SECONDS = 10;

/** Pango units per pixel. */
const UNITS = 1024;
const shifted = (text: string, size: number, rise: number) =>
  `<span size="${Math.round(size * 0.66 * UNITS)}" rise="${Math.round(size * rise * UNITS)}">${text}</span>`;
/** Charges, which the font has no small signs for. */
const SIGNS: Readonly<Record<string, string>> = { "⁺": "+", "⁻": "−" };

/** In em, added to the font's space: it is made for Latin letters and too narrow to separate Bangla words (ADR 068). */
const BANGLA_SPACE = 0.09;
/** Widens the spaces next to Bangla. */
const spaced = (markup: string, size: number) =>
  markup.replace(
    /(?<=\p{sc=Bengali}\p{P}*) | (?=\p{P}*\p{sc=Bengali})/gu,
    `<span letter_spacing="${Math.round(size * BANGLA_SPACE * UNITS)}"> </span>`,
  );

/** A paragraph in its colour. */
export type Words = { text: string; colour: string };

/** Cuts a long text by graphemes, so that conjuncts are not split. */
export function shorten(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter("bn").segment(text), ({ segment }) => segment);
  if (letters.length <= most) return text;

  const kept = letters.slice(0, most - 1).join("");
  return `${kept.trimEnd()}…`;
}

/** Converts a text to Pango markup, which cannot contain control characters. */
function toMarkup({ text: whole, colour }: Words, size: number): string {
  const short = shorten(whole, MAX_NAME_LENGTH);
  const text = spaced(escapeHtml(short.replace(/\p{Cc}/gu, " ")), size)
    .replace(/[₀-₉]/g, (digit) => shifted(digit.normalize("NFKC"), size, -0.16))
    .replace(/[⁺⁻]/g, (sign) => shifted(SIGNS[sign] ?? sign, size, 0.34));

  return `<span foreground="${colour}" line_height="${LINE_HEIGHT}">${text}</span>`;
}

type Text = { text: string; size: number; width: number; fontfile: string };

function setText({ text, size, width, fontfile }: Text) {
  // The comma makes the full text the family name; otherwise Pango parses "Medium" as a weight and finds no such family.
  const font = `${FONT}, ${size}`;

  return sharp({ text: { text, font, fontfile, width, rgba: true, dpi: 72, wrap: "word-char", spacing: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Recognises the library's error for a name that contains only spaces and invisible characters. */
const isInkless = (error: unknown) => error instanceof Error && error.message.includes("no text to render");

let fonts: Promise<void> | undefined;

/** Loads both fonts, because a text may need both. A font file stays registered with the process after its first use. */
function loadFonts(): Promise<void> {
  fonts ??= Promise.all(
    ["latin.ttf", "bangla.ttf"].map((name) => setText({ text: "a", size: 10, width: 50, fontfile: asset(name) })),
  ).then(() => undefined);
  // Retry after a temporary disk error.
  fonts.catch(() => {
    fonts = undefined;
  });

  return fonts;
}

/** A box in pixels, and font sizes of which the largest that fits is used. */
type Box = { width: number; height: number; sizes: readonly number[] };

type Drawn = { input: Buffer; width: number; height: number };

/** Renders any text that users may have entered: nothing if it has no visible characters, scaled down if no size fits. */
export async function drawFitting(words: readonly Words[], box: Box): Promise<Drawn[]> {
  await loadFonts();

  const fitting = await setFitting(words, box).catch((error: unknown) => {
    if (isInkless(error)) return null;
    throw error;
  });
  if (!fitting) return [];

  const { data, info } = await sharp(fitting)
    .resize({ width: box.width, height: box.height, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return [{ input: data, width: info.width, height: info.height }];
}

/** Uses the largest size that fits, otherwise the smallest. */
async function setFitting(words: readonly Words[], { width, height, sizes }: Box): Promise<Buffer | null> {
  let set: Buffer | null = null;
  for (const size of sizes) {
    const text = words.map((each) => toMarkup(each, size)).join("\n");
    const { data, info } = await setText({ text, size, width, fontfile: asset("latin.ttf") });
    set = data;
    if (info.height <= height && info.width <= width) break;
  }

  return set;
}

const box = (fill: string, stroke: string) => {
  const { side, corner, line } = PICTURE;
  const inset = line / 2;
  const shape = `x="${inset}" y="${inset}" width="${side - line}" height="${side - line}" rx="${corner}"`;

  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect ${shape} fill="${fill}" stroke="${stroke}" stroke-width="${line}"/></svg>`,
  );
};

/** The image in its rounded frame. Throws if the bytes are not an image. */
function framePicture(picture: Buffer | string): Promise<Buffer> {
  const { side } = PICTURE;

  return sharp(picture, { pages: 1 })
    .resize(side, side, { fit: "cover" })
    .composite([{ input: box("#fff", "#fff"), blend: "dest-in" }, { input: box("none", ACCENT) }])
    .png()
    .timeout({ seconds: DRAW_SECONDS })
    .toBuffer();
}

/** Bangla digits are wider, and would overlap the orbits at the size for Latin digits. */
const CARD_TEXTS = {
  left: 44,
  number: { top: 40, size: 46 },
  symbol: { en: { top: 236, size: 190 }, bn: { top: 296, size: 124 } },
  name: { top: 430, size: 46 },
};

/** Card of a quiz result, shown in place of a product's image: the shop's background with an atom, and the score as its symbol. */
export async function drawResultCard({
  correct,
  total,
  score,
}: Pick<SocialResult, "correct" | "total" | "score">): Promise<Buffer> {
  await loadFonts();
  const { side } = PICTURE;
  const orbits = [0, 60, 120].map(
    (turn) => `<ellipse cx="352" cy="166" rx="150" ry="54" transform="rotate(${turn} 352 166)"/>`,
  );
  const electrons = [
    [496, 152],
    [264, 48],
    [272, 292],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10"/>`);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#17463f"/><stop offset=".64" stop-color="#141b2f"/></linearGradient>
    <rect width="${side}" height="${side}" fill="url(#g)"/>
    <g fill="none" stroke="${ACCENT}" stroke-width="3" opacity=".55">${orbits.join("")}</g>
    <g fill="${ACCENT}">${electrons.join("")}<circle cx="352" cy="166" r="23"/></g></svg>`;
  const { left, number, name } = CARD_TEXTS;
  const symbol = CARD_TEXTS.symbol[pageLanguage()];
  const texts = await Promise.all([
    drawWord(localizeDigits(`${correct}/${total}`), INK, number.size),
    drawWord(localizeDigits(String(score)), ACCENT, symbol.size),
    drawWord(t(score === 1 ? "point" : "points"), INK, name.size),
  ]);
  const tops = [number.top, symbol.top, name.top];

  return sharp(Buffer.from(ground))
    .composite(texts.map((input, index) => ({ input, left, top: tops[index] ?? 0 })))
    .png()
    .toBuffer();
}

async function drawWord(word: string, colour: string, size: number): Promise<Buffer> {
  const text = `<span foreground="${colour}">${spaced(escapeHtml(word), size)}</span>`;
  const { data } = await setText({ text, size, width: PICTURE.side, fontfile: asset("latin.ttf") });

  return data;
}

/** Places the parts on the shop's background, with the last line below. Returns a JPEG of 1200 × 630 pixels. */
export async function finish(parts: readonly OverlayOptions[], lastLine: string): Promise<Buffer> {
  const { left, top, size } = TAGLINE;
  const line = await drawWord(lastLine, SOFT, size);

  return sharp(asset("ground.png"))
    .composite([...parts, { input: line, left, top }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/**
 * @param words a product's name, or a player's and the result
 * @param picture a file of any stored format; null or an unreadable one falls back to the shop's own card
 * @param lastLine default: the shop's tagline
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawSocialPicture(
  words: readonly Words[],
  picture: Buffer | null,
  lastLine: string = t("Augmented-reality chemistry cards"),
): Promise<Buffer> {
  const standIn = asset("without-picture.webp");
  const framed = await framePicture(picture ?? standIn).catch(() => framePicture(standIn));
  const named = await drawFitting(words, NAME);

  return finish(
    [
      { input: framed, left: PICTURE.left, top: PICTURE.top },
      ...named.map(({ input, height }) => ({
        input,
        left: NAME.left,
        top: NAME.top + Math.floor((NAME.height - height) / 2),
      })),
    ],
    lastLine,
  );
}

/** Twice the pixel size used in emails (server/mail/email-layout.ts). */
const MAIL_SIDE = 112;

/** @returns a JPEG of 112 × 112 pixels. Throws if the bytes are not an image. */
export function drawMailPicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { pages: 1 })
    .resize(MAIL_SIDE, MAIL_SIDE, { fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .timeout({ seconds: DRAW_SECONDS })
    .toBuffer();
}
