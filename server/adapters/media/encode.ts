/**
 * Uploaded pictures, decided by content and written anew as WebP: nothing of the original file is kept, neither what hides behind
 * its end nor its metadata (place, device, thumbnail). Of an animation the first frame stays: a product's picture is a still one.
 */
import sharp from "sharp";

/** A decoded picture of this size takes 100 MB; some cameras make 24 megapixels. */
const MAX_PIXELS = 25_000_000;
/** More than the largest screen shows of a product. */
const MAX_SIDE = 2_400;
const QUALITY = 82;
const DECODE_SECONDS = 10;

/** How files of the formats begin. Anything else never reaches a decoder: SVG, PDF and the like are programs of their own. */
const BEGINNINGS: RegExp[] = [
  /^\x89PNG\r\n.\n/s,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avif|avis|mif1.{4}.{0,24}avif)/s,
];
const BEGINNING_BYTES = 64;

export type Encoded = { kind: "picture"; bytes: Buffer } | { kind: "not_a_picture" } | { kind: "too_many_pixels" };

// What is decoded once is not asked for again.
sharp.cache(false);

/** One picture is decoded at a time, so that many at once need no more memory than one (reliability B4). */
let line: Promise<unknown> = Promise.resolve();

function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = line.then(work);
  line = turn.catch(() => undefined);

  return turn;
}

async function encode(bytes: Buffer): Promise<Encoded> {
  try {
    const picture = await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();

    return { kind: "picture", bytes: picture };
  } catch (error) {
    // sharp has no codes, and its words differ by format.
    const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);

    return { kind: isTooLarge ? "too_many_pixels" : "not_a_picture" };
  }
}

/** A picture as WebP of at most 2,400 pixels a side, in sRGB, the right way up; or why it is none. */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  const beginning = bytes.subarray(0, BEGINNING_BYTES).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return { kind: "not_a_picture" };

  return inLine(() => encode(bytes));
}
