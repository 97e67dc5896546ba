/** Renderings of the demo products: every product has its files, in few bytes (issue 35). */
import { existsSync, readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { shots } from "@/art/photos/shots";
import { avifSrcSet, isRendering, PICTURE_WIDTHS } from "@/lib/media";
import { demoImages } from "@/prisma/seed/product-pages";
import { demoProducts } from "@/prisma/seed/products";

const FOLDER = "public/pictures/products";
const sizeOf = (name: string) => statSync(`${FOLDER}/${name}`).size;
const photos = readdirSync(FOLDER).filter((name) => name.includes("-photo"));

it("lists for each product exactly the pictures that are rendered, and all of them exist", () => {
  for (const { slug, image } of demoProducts) {
    const listed = [image, ...demoImages(slug).map(({ image_url }) => image_url)];
    expect(listed.filter(isRendering).length, slug).toBe(shots[slug]?.length);
    for (const picture of listed) expect(existsSync(`public${picture}`), picture).toBe(true);
    for (const file of avifSrcSet(image)?.match(/\/\S+\.avif/g) ?? [])
      expect(existsSync(`public${file}`), file).toBe(true);
  }
});

it("commits at most 12 MB, and at most 40 kB for a main picture on a phone", () => {
  expect(photos.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(12_000_000);
  for (const name of photos.filter((each) => /-photo-384\.(avif|webp)$/.test(each))) {
    expect(sizeOf(name), name).toBeLessThan(40_000);
  }
});

it("has square pictures, so that they fill their frames uncropped", async () => {
  for (const name of photos.filter((each) => each.endsWith(`-${PICTURE_WIDTHS[1]}.webp`))) {
    const { width, height } = await sharp(`${FOLDER}/${name}`).metadata();
    expect([width, height], name).toEqual([384, 384]);
  }
});
