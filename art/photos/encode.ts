/** Encodes a rendering as WebP and AVIF in the page widths. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { PICTURE_WIDTHS } from "@/lib/media";

const target = new URL("../../public/pictures/products/", import.meta.url);

/** The whole picture is the fallback of old browsers and the source of social images. */
const WHOLE = { quality: 80, effort: 6 };
const WEBP = { quality: 70, effort: 6, smartSubsample: true };
const AVIF = { quality: 56, effort: 3 };

export async function encodePhoto(png: string, name: string): Promise<void> {
  const bytes = await readFile(png);
  const write = (file: string, data: Buffer) => writeFile(new URL(file, target), data);
  const sizes: number[] = [];
  const keep = async (file: string, data: Buffer) => {
    sizes.push(data.length);
    await write(file, data);
  };

  await keep(`${name}.webp`, await sharp(bytes).webp(WHOLE).toBuffer());
  const { width: whole = 0 } = await sharp(bytes).metadata();
  const encoded = new Map<number, Promise<[webp: Buffer, avif: Buffer]>>();
  for (const width of PICTURE_WIDTHS) {
    // Widths above the rendering's share one encoding.
    const real = Math.min(width, whole);
    const sized = sharp(bytes).resize({ width: real });
    const both =
      encoded.get(real) ?? Promise.all([sized.clone().webp(WEBP).toBuffer(), sized.clone().avif(AVIF).toBuffer()]);
    encoded.set(real, both);
    const [webp, avif] = await both;
    await keep(`${name}-${width}.webp`, webp);
    await keep(`${name}-${width}.avif`, avif);
  }
  console.log(`${name} ${sizes.map((size) => `${Math.round(size / 1024)}`).join(" ")} kB`);
}
