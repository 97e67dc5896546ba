/** Card markers in the shop's images: detection finds the visible ones with the correct number, and no others. */
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { markerIdOf } from "@/lib/card-marks/cards";
import type { Picture } from "@/lib/card-marks/components";
import { createDetector } from "@/lib/card-marks/detect";
import { molecules } from "@/lib/molecules/catalogue";
import { elements } from "@/lib/molecules/elements";
import { renderView } from "../support/camera-views";

const FOLDER = "public/pictures/products";
const FRAME = { width: 640, height: 480 };

/** Visible cards of each image (elements by symbol); images that are not listed show no card, or a covered one. */
const open: Record<string, string> = {
  "aromatic-compounds": "naphthalene aspirin",
  "bangla-periodic-table": "H C",
  "card-binder": "Li Be B C N O F Ne",
  "element-stickers": "Na He Cu Br O Zn P Mg",
  "everyday-molecules": "water ammonia",
  "first-twenty-elements": "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca",
  "noble-gases": "He Ne Ar Kr Xe",
  "organic-starter-bundle": "methane ethanol benzene",
  "periodic-table-118": "Cu Ne Na",
  "phone-stand": "C",
  "reaction-pairs": "Na Cl sodium-chloride",
  "spare-element-card": "Hg",
  "ssc-chemistry-bundle": "S",
  "transition-metals": "Cu",
};

const nameOf = new Map(molecules.map(({ key }) => [markerIdOf(key), key]));
for (const [index, { symbol }] of elements.entries()) nameOf.set(index + 1, symbol);

const detect = createDetector();
const namesIn = (picture: Picture) => detect(picture).map(({ mark }) => nameOf.get(mark) ?? `${mark}`);

async function pictureOf(slug: string): Promise<Picture> {
  const raw = sharp(`${FOLDER}/${slug}.webp`).resize(700, 700).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });

  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Excludes sized files (`periodic-table-118.webp` is an original, too) and renderings, which show cards at an angle. */
const slugs = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".webp") && !/-(160|384|720|1200)\.webp$|-photo(-\d)?\.webp$/.test(name))
  .map((name) => name.replace(".webp", ""));

it("detects the visible cards of each image, and no other number behind a phone", async () => {
  const read: Record<string, string> = {};
  for (const [index, slug] of slugs.entries()) {
    const picture = await pictureOf(slug);
    const names = namesIn(picture);
    if (names.length > 0) read[slug] = names.toSorted().join(" ");

    // Additional images of a product show the same cards larger, so they are not tested at an angle.
    if (slug.endsWith("-ar")) continue;
    const view = { tilt: (index % 4) * 15, turn: index * 25, size: 0.85, noise: 6 };
    const seenNames = namesIn(renderView(picture, view, FRAME));
    expect(
      seenNames.filter((name) => !names.includes(name)),
      slug,
    ).toEqual([]);
  }

  expect(slugs.length).toBeGreaterThan(40);
  expect(read).toEqual(
    Object.fromEntries(Object.entries(open).map(([slug, names]) => [slug, names.split(" ").toSorted().join(" ")])),
  );
}, 180_000);
