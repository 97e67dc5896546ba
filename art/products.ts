/**
 * Draws the product pictures of the demo shop: public/pictures/products/<slug>.webp, 1200 × 1200, under 60 kB each.
 *
 *   node art/products.ts [slug ...]
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { size } from "./kit.ts";
import * as cards from "./scenes-cards.ts";
import * as lab from "./scenes-lab.ts";
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
  "carbon-allotropes": cards.carbonForms,
  "atomic-structure": cards.atomStructure,
  "dna-base-pairs": cards.dna,
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

/** The best quality that keeps the picture under the limit. */
async function encode(png: Buffer): Promise<Buffer> {
  for (const quality of [86, 80, 72, 64, 54]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length < heaviest) return webp;
  }
  throw new Error("A picture does not fit into 60 kB");
}

const wanted = process.argv.slice(2);
await mkdir(target, { recursive: true });
const studio = await openStudio();
for (const [slug, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const webp = await encode(await studio.shoot({ html: scene(), width: size, height: size }));
  await writeFile(new URL(`${slug}.webp`, target), webp);
  console.log(`${slug}.webp ${webp.length} bytes`);
}
await studio.close();
