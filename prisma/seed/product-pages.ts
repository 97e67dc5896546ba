/** What the pages of the demo products show beside the description: further pictures, what is in the box, what it goes with. */

type Further = "box" | "ar" | "detail";

type ProductPage = {
  /** Drawn by art/products.ts, in the order of the gallery. */
  pictures: readonly Further[];
  box: readonly string[];
  worksWith?: string;
  /** What is shown of it in three dimensions: keys of lib/molecules/catalogue. */
  models?: readonly string[];
};

const altTexts: Record<Further, string> = {
  box: "The closed box with a card of the set",
  ar: "A phone over a card, and what stands on the card in the app",
  detail: "A closer look",
};

/** The further pictures of a demo product. */
export function demoImages(slug: string): { image_url: string; alt_text: string }[] {
  const pictures = demoPages[slug]?.pictures ?? [];

  return pictures.map((each) => ({
    image_url: `/pictures/products/${slug}-${each}.webp`,
    alt_text: altTexts[each],
  }));
}

const ANY_PHONE = "Android phones with a camera; the app is free, premium access unlocks the rest";

export const demoPages: Readonly<Record<string, ProductPage>> = {
  "periodic-table-118": {
    pictures: ["ar", "detail", "box"],
    box: [
      "118 element cards",
      "10 dividing cards, one for each family",
      "A sturdy box with a lid",
      "A guide to the first ten minutes",
    ],
    models: ["sodium-atom", "carbon-atom", "iron-atom", "gold-atom", "uranium-atom", "oganesson-atom"],
  },
  "first-twenty-elements": {
    pictures: ["ar", "detail", "box"],
    box: [
      "20 element cards, hydrogen to calcium",
      "A sheet of four games for two to four players",
      "A box that fits into a pencil case",
    ],
    models: [
      "hydrogen-atom",
      "helium-atom",
      "carbon-atom",
      "oxygen-atom",
      "sodium-atom",
      "chlorine-atom",
      "calcium-atom",
    ],
  },
  "everyday-molecules": {
    pictures: ["ar", "detail", "box"],
    box: ["40 molecule cards", "A key to atom colours", "A box with a lid"],
    models: [
      "water",
      "carbon-dioxide",
      "ammonia",
      "ethanoic-acid",
      "sucrose",
      "stearic-acid",
      "citric-acid",
      "propanone",
    ],
  },
  "transition-metals": {
    pictures: ["ar", "box"],
    box: ["30 cards of the d-block", "A chart of ion colours", "A box with a lid"],
    models: ["titanium-atom", "chromium-atom", "iron-atom", "copper-atom", "silver-atom", "gold-atom"],
  },
  "noble-gases": {
    pictures: ["ar"],
    box: ["6 cards, helium to radon", "A paper sleeve"],
    models: ["helium-atom", "neon-atom", "argon-atom", "krypton-atom", "xenon-atom", "radon-atom"],
  },
  "reaction-pairs": {
    pictures: ["detail", "box"],
    box: ["32 cards, 16 pairs", "A balanced equation on the back of each", "Rules for two to four players"],
    models: ["sodium-atom", "chlorine-atom", "sodium-chloride", "hydrogen", "water"],
  },
  "aromatic-compounds": {
    pictures: ["ar"],
    box: ["20 cards of ring molecules", "A paper sleeve"],
    models: ["benzene", "toluene", "naphthalene", "phenol", "aspirin", "paracetamol"],
  },
  "carbon-allotropes": {
    pictures: ["detail"],
    box: ["4 large cards", "A booklet of 16 pages"],
    models: ["diamond", "graphite", "graphene", "carbon-60"],
  },
  "atomic-structure": {
    pictures: ["ar", "box"],
    box: ["25 cards with questions on the back", "A box with a lid"],
    models: ["hydrogen-atom", "carbon-atom", "neon-atom", "sodium-atom"],
  },
  "galvanic-cell-cards": {
    pictures: ["detail"],
    box: ["28 cards on cells, electrolysis and corrosion", "A box with a lid"],
    models: ["zinc-atom", "copper-atom"],
  },
  "dna-base-pairs": {
    pictures: ["detail"],
    box: ["16 cards with the four bases", "A sheet with the code of life"],
    models: ["adenine-thymine", "guanine-cytosine"],
  },
  "bangla-periodic-table": {
    pictures: ["ar", "box"],
    box: ["১১৮টি মৌলের কার্ড", "১০টি বিভাজক কার্ড", "ঢাকনাসহ বাক্স"],
    models: ["hydrogen-atom", "oxygen-atom", "iron-atom", "gold-atom"],
  },
  "caffeine-poster": {
    pictures: ["detail"],
    box: ["A poster, 40 × 60 cm, matt", "A cardboard tube"],
    models: ["caffeine"],
  },
  "glucose-poster": {
    pictures: ["detail"],
    box: ["A poster, 40 × 60 cm, matt", "A cardboard tube"],
    models: ["alpha-glucose", "beta-glucose"],
  },
  "lab-notebook": { pictures: ["detail"], box: ["96 sewn pages, A5"], worksWith: ANY_PHONE },
  "beginner-glassware": {
    pictures: ["box"],
    box: [
      "A 250 ml flask",
      "2 beakers",
      "A 100 ml cylinder",
      "A funnel",
      "Brush and tongs",
      "A booklet of eight experiments",
    ],
    worksWith: "The app shows each set-up; the glassware needs no phone",
  },
  "titration-set": {
    pictures: ["detail"],
    box: ["A 50 ml burette with stand and clamp", "A conical flask", "A pipette", "100 ml of phenolphthalein solution"],
    worksWith: "The app draws the curve; the set needs no phone",
    models: ["phenolphthalein", "hydrogen-chloride", "ethanoic-acid"],
  },
  "flame-test-kit": {
    pictures: ["detail"],
    box: ["5 salts", "A wire loop", "A spirit lamp", "Goggles"],
    worksWith: "The app explains each colour; the kit needs no phone",
  },
  "universal-indicator-kit": {
    pictures: ["box"],
    box: [
      "200 strips",
      "A 50 ml bottle of indicator",
      "5 test tubes with a wooden stand",
      "A colour chart from 0 to 14",
    ],
    worksWith: "The app reads the strips; the kit needs no phone",
  },
  "salt-lattice-model": {
    pictures: ["detail"],
    box: ["27 spheres", "54 rods", "A plan"],
    worksWith: ANY_PHONE,
    models: ["sodium-chloride"],
  },
  "ball-and-stick-model-kit": {
    pictures: ["ar", "box"],
    box: ["240 pieces: carbon, hydrogen, oxygen, nitrogen and bonds", "A box with compartments"],
    worksWith: ANY_PHONE,
    models: ["methane", "ethanol", "benzene", "alpha-glucose"],
  },
  "periodic-wall-poster": {
    pictures: ["detail"],
    box: ["A poster, 60 × 90 cm", "Two wooden rails and a cord"],
    worksWith: ANY_PHONE,
  },
  "card-binder": {
    pictures: ["detail"],
    box: ["A ring binder", "23 pages of eight pockets"],
    worksWith: "All our cards; they are not included",
  },
  "element-stickers": { pictures: ["detail"], box: ["8 washable stickers"], worksWith: ANY_PHONE },
  "phone-stand": {
    pictures: ["detail"],
    box: ["The stand with its lamp", "A USB cable of one metre"],
    worksWith: "Phones up to 7 inches, any USB socket",
  },
  "folding-ar-viewer": {
    pictures: ["detail"],
    box: ["The viewer, flat", "A cloth for the lenses"],
    worksWith: "Phones from 5 to 6.8 inches",
  },
  "usb-microscope": {
    pictures: ["detail"],
    box: ["The microscope with its stand", "10 slides", "A USB-C cable", "A booklet of six crystals"],
    worksWith: "Android phones and computers with USB-C or USB-A",
  },
  "pocket-spectroscope": {
    pictures: ["detail"],
    box: ["The spectroscope", "A clip for the phone's camera"],
    worksWith: ANY_PHONE,
  },
  "digital-thermometer": {
    pictures: ["detail"],
    box: ["The thermometer with a probe of 12 cm", "2 batteries"],
    worksWith: "Any phone with Bluetooth; reads without one, too",
  },
  "organic-starter-bundle": {
    pictures: ["ar", "box"],
    box: ["24 cards of organic molecules", "A model kit of 60 pieces", "A key to atom colours"],
    worksWith: ANY_PHONE,
    models: ["methane", "ethene", "ethanol", "propanone", "benzene"],
  },
  "ssc-chemistry-bundle": {
    pictures: ["box"],
    box: [
      "118 element cards",
      "32 cards of reaction pairs",
      "The indicator kit",
      "A lab notebook",
      "A plan by chapters",
      "12 months of premium access",
    ],
    worksWith: ANY_PHONE,
    models: ["water", "ammonia", "sodium-chloride", "sodium-atom"],
  },
  "classroom-pack": {
    pictures: ["detail"],
    box: ["12 decks in three boxes", "Lesson plans for twenty hours", "A poster for the wall"],
    worksWith: "One Android phone for each group",
  },
  "premium-12-months": { pictures: ["detail"], box: ["A code for one account, 12 months from its first use"] },
  "premium-1-month": { pictures: ["detail"], box: ["A code for one account, 30 days from its first use"] },
  "premium-class-licence": { pictures: ["detail"], box: ["One code for 41 uses, one year", "The teacher's page"] },
  "spare-element-card": { pictures: [], box: ["One card"] },
};
