/**
 * Reads an image from standard input and writes WebP to standard output: a line with the lengths, the full image, then each width given as
 * an argument. Each image gets a separate process, so that the decoder's memory, and any exploit in a crafted file, ends with the process
 * (reliability B4). Imports only sharp, so that Node can run this file directly.
 */
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** Maximum number of pixels: decoding this many takes 100 MB; some cameras produce 24 megapixels. */
const MAX_PIXELS = 25_000_000;
/** Maximum width and height, larger than any screen needs. */
const MAX_SIDE = 2_400;
const WHOLE = { quality: 82 };
/** Keeps colour edges, which are common in the shop's images, sharp at small sizes. */
const SIZED = { quality: 75, effort: 6, smartSubsample: true };
const DECODE_SECONDS = 10;

/** Exit codes for rejected images; read by encode.ts. */
const NOT_A_PICTURE = 3;
const TOO_MANY_PIXELS = 4;

/** Low priority, because page views are more urgent than encoding. */
const LOW_PRIORITY = 10;

async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .raw()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });

  return () => sharp(data, { raw: info });
}

/** If memory runs out, Linux kills this process instead of the shop, which then asks the user to try again. */
function preferOomKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not Linux.
  }
}

setPriority(LOW_PRIORITY);
preferOomKill();
const widths = process.argv.slice(2).map(Number);
const bytes = await buffer(process.stdin);
try {
  const picture = await decode(bytes);
  const files = [await picture().webp(WHOLE).toBuffer()];
  for (const width of widths) {
    files.push(await picture().resize({ width, withoutEnlargement: true }).webp(SIZED).toBuffer());
  }
  process.stdout.write(`${JSON.stringify(files.map(({ length }) => length))}\n`);
  process.stdout.write(Buffer.concat(files));
} catch (error) {
  // sharp has no error codes, and its messages differ by format.
  const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
  process.exitCode = isTooLarge ? TOO_MANY_PIXELS : NOT_A_PICTURE;
}
