/**
 * Reads a picture from standard input and writes it as WebP to standard output. Run as a process of its own for each picture: what a
 * decoder takes of memory, and whatever a crafted file does to it, ends with the process (reliability B4). Needs sharp alone, so that
 * Node runs this very file.
 */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** A decoded picture of this size takes 100 MB; some cameras make 24 megapixels. */
const MAX_PIXELS = 25_000_000;
/** More than the largest screen shows of a product. */
const MAX_SIDE = 2_400;
const QUALITY = 82;
const DECODE_SECONDS = 10;

/** Exit codes that say why there is no picture; encode.ts reads them. */
const NOT_A_PICTURE = 3;
const TOO_MANY_PIXELS = 4;

const bytes = await buffer(process.stdin);
try {
  const picture = await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
  process.stdout.write(picture);
} catch (error) {
  // sharp has no codes, and its words differ by format.
  const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
  process.exitCode = isTooLarge ? TOO_MANY_PIXELS : NOT_A_PICTURE;
}
