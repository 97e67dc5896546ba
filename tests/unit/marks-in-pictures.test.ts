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
  "atomic-structure-box": "He",
  "ball-and-stick-model-kit-box": "methane",
  "bangla-periodic-table": "H C",
  "bangla-periodic-table-box": "Au",
  "beginner-glassware-box": "Si",
  "card-binder": "Li Be B C N O F Ne",
  "card-binder-detail": "C F",
  "element-stickers": "Na He Cu Br O Zn P Mg",
  "element-stickers-detail": "O Br",
  "everyday-molecules": "water ammonia",
  "everyday-molecules-box": "water",
  "everyday-molecules-detail": "water",
  "first-twenty-elements": "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca",
  "first-twenty-elements-box": "Ca",
  "first-twenty-elements-detail": "C N O Na Mg Al",
  "galvanic-cell-cards-detail": "Zn Cu",
  "noble-gases": "He Ne Ar Kr Xe",
  "organic-starter-bundle": "methane ethanol benzene",
  "organic-starter-bundle-box": "benzene",
  "periodic-table-118": "Cu Ne Na",
  "periodic-table-118-box": "Cu",
  "periodic-table-118-detail": "Cu",
  "phone-stand": "C",
  "reaction-pairs": "Na Cl sodium-chloride",
  "reaction-pairs-box": "sodium-chloride",
  "reaction-pairs-detail": "sodium-chloride",
  "spare-element-card": "Hg",
  "ssc-chemistry-bundle": "S",
  "transition-metals": "Cu",
  "transition-metals-box": "Fe",
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

/** Excludes sized files: `periodic-table-118.webp` is an original, too. */
const slugs = readdirSync(FOLDER)
  .filter((name) => !/-(160|384|720|1200)\.webp$/.test(name))
  .map((name) => name.replace(".webp", ""));

it("detects the visible cards of each image, and no other number behind a phone", async () => {
  const read: Record<string, string> = {};
  for (const [index, slug] of slugs.entries()) {
    const picture = await pictureOf(slug);
    const names = namesIn(picture);
    if (names.length > 0) read[slug] = names.toSorted().join(" ");

    // Additional images of a product show the same cards larger, so they are not tested at an angle.
    if (/-(box|ar|detail)$/.test(slug)) continue;
    const view = { tilt: (index % 4) * 15, turn: index * 25, size: 0.85, noise: 6 };
    const seenNames = namesIn(renderView(picture, view, FRAME));
    expect(
      seenNames.filter((name) => !names.includes(name)),
      slug,
    ).toEqual([]);
  }

  expect(slugs.length).toBeGreaterThan(80);
  expect(read).toEqual(
    Object.fromEntries(Object.entries(open).map(([slug, names]) => [slug, names.split(" ").toSorted().join(" ")])),
  );
}, 180_000);
