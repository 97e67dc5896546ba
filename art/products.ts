/**
 * Draws the product images of the demo shop: public/pictures/products/<slug>.webp, 1200 × 1200, under 60 kB each.
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

/** Boxes of sets and kits. */
const boxes: Record<string, Parameters<typeof more.box>[0]> = {
  "periodic-table-118": {
    shape: "copper-atom",
    symbol: "Cu",
    number: 29,
    name: "Periodic table",
    family: "accent",
    text: "118 cards",
  },
  "first-twenty-elements": {
    shape: "calcium-atom",
    symbol: "Ca",
    number: 20,
    name: "First twenty",
    family: "nonmetal",
    text: "20 cards",
  },
  "everyday-molecules": {
    shape: "water",
    symbol: "H2O",
    number: 1,
    name: "Everyday molecules",
    family: "metal",
    text: "40 cards",
  },
  "transition-metals": {
    shape: "iron-atom",
    symbol: "Fe",
    number: 26,
    name: "Transition metals",
    family: "metal",
    text: "30 cards",
  },
  "reaction-pairs": {
    shape: "sodium-chloride",
    symbol: "NaCl",
    name: "Reaction pairs",
    family: "alkali",
    text: "32 cards",
  },
  "atomic-structure": {
    shape: "helium-atom",
    symbol: "He",
    number: 2,
    name: "Inside the atom",
    family: "noble",
    text: "25 cards",
  },
  "bangla-periodic-table": {
    shape: "gold-atom",
    symbol: "Au",
    number: 79,
    name: "পর্যায় সারণি",
    family: "earth",
    text: "১১৮টি কার্ড",
  },
  "organic-starter-bundle": {
    shape: "benzene",
    symbol: "C6H6",
    name: "Organic starter",
    family: "earth",
    text: "24 cards, 60 pieces",
  },
  "ball-and-stick-model-kit": {
    shape: "methane",
    symbol: "CH4",
    name: "Model kit",
    family: "post",
    text: "240 pieces",
  },
  "beginner-glassware": {
    shape: "silicon-atom",
    symbol: "Si",
    number: 14,
    name: "Glassware",
    family: "post",
    text: "5 pieces",
  },
  "universal-indicator-kit": { symbol: "pH", name: "Indicator kit", family: "halogen", text: "200 strips" },
  "ssc-chemistry-bundle": { symbol: "SSC", name: "SSC chemistry", family: "accent", text: "118 + 32 cards, kit" },
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

/** Centres of close-ups in percent of the image, for images that benefit from one. */
const details: Record<string, { x: number; y: number; zoom?: number }> = {
  "periodic-table-118": { x: 50, y: 48, zoom: 1.8 },
  "first-twenty-elements": { x: 30, y: 30 },
  "everyday-molecules": { x: 50, y: 45, zoom: 1.8 },
  "reaction-pairs": { x: 50, y: 50, zoom: 1.8 },
  "carbon-allotropes": { x: 50, y: 45 },
  "dna-base-pairs": { x: 50, y: 45 },
  "titration-set": { x: 50, y: 45 },
  "flame-test-kit": { x: 50, y: 40 },
  "salt-lattice-model": { x: 50, y: 45 },
  "caffeine-poster": { x: 50, y: 45 },
  "glucose-poster": { x: 50, y: 45 },
  "periodic-wall-poster": { x: 40, y: 45 },
  "card-binder": { x: 45, y: 45 },
  "element-stickers": { x: 40, y: 45 },
  "lab-notebook": { x: 50, y: 45 },
  "phone-stand": { x: 50, y: 40, zoom: 1.9 },
  "folding-ar-viewer": { x: 36, y: 53 },
  "usb-microscope": { x: 10, y: 12, zoom: 2.2 },
  "digital-thermometer": { x: 50, y: 14, zoom: 1.7 },
  "premium-12-months": { x: 50, y: 45, zoom: 1.9 },
  "premium-1-month": { x: 50, y: 50, zoom: 1.9 },
  "premium-class-licence": { x: 26.3, y: 50, zoom: 2 },
  "classroom-pack": { x: 50, y: 45 },
};

/** Every image by file name; additional images of a product start with its slug (prisma/seed/product-pages.ts). */
const pictures: Record<string, () => string> = {
  ...scenes,
  ...named("box", boxes, (of) => () => more.box(of)),
  ...named("ar", seenInTheApp, (of) => () => more.inAr(of)),
  ...named("detail", details, (of, slug) => () => more.closeUp(scenes[slug] ?? (() => ""), of)),
  // A separate drawing, since a close-up would show too little.
  "galvanic-cell-cards-detail": lab.galvanicPair,
  "pocket-spectroscope-detail": things.hydrogenLines,
};

function named<Of>(what: string, all: Record<string, Of>, draw: (of: Of, slug: string) => () => string) {
  return Object.fromEntries(Object.entries(all).map(([slug, of]) => [`${slug}-${what}`, draw(of, slug)]));
}

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
