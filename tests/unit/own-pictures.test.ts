/** The shop's own pictures lie ready in the widths of pages (ADR 017): `npm run art` makes them. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { PICTURE_WIDTHS, sizedPath } from "@/lib/media";

const MAX_MIB = 8;

const files = readdirSync("public/pictures", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(entry.parentPath, entry.name).slice("public".length));
const stems = new Set(files.map((file) => file.replace(/\.\w+$/, "")));
/** Of widths of before, too; the 118 elements are no width. */
const isSized = (file: string) => /-\d+\.webp$/.test(file) && stems.has(file.replace(/-\d+\.webp$/, ""));
const whole = files.filter((file) => !isSized(file));
const sizedOf = (file: string) => PICTURE_WIDTHS.map((width) => sizedPath(file, width));

it("include every image in every width, without leftovers", () => {
  expect(whole.length).toBeGreaterThan(30);
  expect(files.filter(isSized).toSorted()).toEqual(whole.flatMap(sizedOf).toSorted());
});

it("have the widths in their names, or the original's width", async () => {
  for (const file of whole) {
    const { width: most = 0 } = await sharp(`public${file}`).metadata();
    const widths = sizedOf(file).map(async (sized) => (await sharp(`public${sized}`).metadata()).width);

    expect(await Promise.all(widths), file).toEqual(PICTURE_WIDTHS.map((width) => Math.min(width, most)));
  }
});

it("keep the repository small", () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`public${file}`).size, 0);

  expect(bytes / 1024 / 1024).toBeLessThan(MAX_MIB);
});
