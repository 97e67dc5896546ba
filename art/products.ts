/**
 * Draws the product images of the demo shop beside its renderings (art/photos.ts): public/pictures/products/<slug>.webp, 1200 × 1200, under 60 kB each.
 *
 * tsx art/products.ts [name ...]
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { size } from "./components.ts";
import * as molecules from "./molecules.ts";
import * as cards from "./scenes-cards.ts";
import * as lab from "./scenes-lab.ts";
import * as more from "./scenes-more.ts";
import * as shapes from "./scenes-shapes.ts";
import * as things from "./scenes-things.ts";
import { openStudio } from "./studio.ts";

const heaviest = 60_000;
const target = new URL("../public/pictures/products/", import.meta.url);

const scenes: Record<string, () => string> = {
  "periodic-table-118": cards.fullSet,
  "periodic-table-first-edition": cards.firstEdition,
  "everyday-molecules": cards.everydayMolecules,
  "organic-starter-bundle": cards.organicBundle,
  "first-twenty-elements": cards.firstTwenty,
  "transition-metals": cards.transitionMetals,
  "noble-gases": cards.nobleGases,
  "reaction-pairs": cards.reactionPairs,
  "aromatic-compounds": cards.aromatics,
  "carbon-allotropes": shapes.carbonForms,
  "atomic-structure": shapes.atomStructure,
  "dna-base-pairs": shapes.dna,
  "bangla-periodic-table": cards.bangla,
  "beginner-glassware": lab.glassware,
  "titration-set": lab.titration,
  "flame-test-kit": lab.flameTest,
  "universal-indicator-kit": lab.indicator,
  "salt-lattice-model": lab.latticeKit,
  "ball-and-stick-model-kit": lab.modelKit,
  "galvanic-cell-cards": lab.galvanicCell,
  "caffeine-poster": lab.caffeinePoster,
  "glucose-poster": lab.glucosePoster,
  "ssc-chemistry-bundle": lab.sscBundle,
  "premium-12-months": things.appYear,
  "premium-1-month": things.appMonth,
  "premium-class-licence": things.appClass,
  "phone-stand": things.phoneStand,
  "folding-ar-viewer": things.viewer,
  "usb-microscope": things.microscope,
  "pocket-spectroscope": things.spectroscope,
  "digital-thermometer": things.thermometer,
  "periodic-wall-poster": things.wallPoster,
  "card-binder": things.binder,
  "element-stickers": things.stickers,
  "lab-notebook": things.notebook,
  "spare-element-card": things.spareCard,
  "classroom-pack": things.classroomPack,
};

/** Cards as displayed in the app. */
const seenInTheApp: Record<string, Parameters<typeof more.inAr>[0]> = {
  "periodic-table-118": { symbol: "Cu", family: "accent", view: "atom", electrons: [2, 8, 18, 1] },
  "first-twenty-elements": { symbol: "Na", family: "alkali", view: "atom" },
  "everyday-molecules": { shape: "water", symbol: "H2O", family: "metal", name: "Water", view: molecules.water },
  "organic-starter-bundle": {
    shape: "benzene",
    symbol: "C6H6",
    family: "earth",
    name: "Benzene",
    view: molecules.benzene,
  },
  "aromatic-compounds": {
    shape: "benzene",
    symbol: "C6H6",
    family: "earth",
    name: "Benzene",
    view: molecules.benzene,
  },
  "atomic-structure": { symbol: "Ne", family: "noble", view: "atom", electrons: [2, 8] },
  "noble-gases": { symbol: "Ar", family: "noble", view: "atom", electrons: [2, 8, 8] },
  "bangla-periodic-table": {
    symbol: "Na",
    number: "১১",
    name: "সোডিয়াম",
    mass: "২২.৯৯০",
    family: "alkali",
    view: "atom",
  },
  "transition-metals": { symbol: "Fe", family: "metal", view: "atom", electrons: [2, 8, 14, 2] },
  "ball-and-stick-model-kit": {
    shape: "methane",
    symbol: "CH4",
    family: "post",
    name: "Methane",
    view: molecules.methane,
  },
};

/** Every image by file name; additional images of a product start with its slug (prisma/seed/product-pages.ts). */
const pictures: Record<string, () => string> = {
  ...scenes,
  ...Object.fromEntries(Object.entries(seenInTheApp).map(([slug, of]) => [`${slug}-ar`, () => more.inAr(of)])),
};

/** The highest quality that keeps the image within the limit. */
async function encode(png: Buffer): Promise<Buffer> {
  for (const quality of [86, 80, 72, 64, 54]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length < heaviest) return webp;
  }
  throw new Error("A picture does not fit into 60 kB");
}

const selected = process.argv.slice(2);
await mkdir(target, { recursive: true });
const studio = await openStudio();
for (const [slug, scene] of Object.entries(pictures)) {
  if (selected.length > 0 && !selected.includes(slug)) continue;
  const webp = await encode(await studio.shoot({ html: scene(), width: size, height: size }));
  await writeFile(new URL(`${slug}.webp`, target), webp);
  console.log(`${slug}.webp ${webp.length} bytes`);
}
await studio.close();
