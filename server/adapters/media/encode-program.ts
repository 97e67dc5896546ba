/**
 * Reads a picture from standard input and writes WebP to standard output: a line with the lengths, the full picture, then each of the
 * widths given as arguments. Runs as a separate process for each picture, so that the decoder's memory, and any harm a crafted file
 * does, ends with the process (reliability B4). Imports nothing but sharp, so that Node can run this file directly.
 */
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** A decoded picture of this size takes 100 MB; some cameras make 24 megapixels. */
const MAX_PIXELS = 25_000_000;
/** More than the largest screen shows of a product. */
const MAX_SIDE = 2_400;
const WHOLE = { quality: 82 };
/** Edges of colour, which the shop's own pictures are made of, stay sharp when they are small. */
const SIZED = { quality: 75, effort: 6, smartSubsample: true };
const DECODE_SECONDS = 10;

/** Exit codes that say why there is no picture; encode.ts reads them. */
const NOT_A_PICTURE = 3;
const TOO_MANY_PIXELS = 4;

/** Page views take priority over encoding. */
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

/** Where memory runs out, Linux ends this process and not the shop, which then asks to try again. */
function giveWayFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system.
  }
}

setPriority(LOW_PRIORITY);
giveWayFirst();
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
  // sharp has no codes, and its words differ by format.
  const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
  process.exitCode = isTooLarge ? TOO_MANY_PIXELS : NOT_A_PICTURE;
}
