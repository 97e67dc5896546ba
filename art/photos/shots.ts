/**
 * What each rendering shows. `scene` is a function of scenes.py, scenes_lab.py or scenes_gear.py; the first picture of a product is the main one, and the
 * ten products that the shop recommends first and can be photographed have three.
 */
export type Shot = {
  scene: string;
  /** Card faces (prints.ts). */
  cards?: readonly string[];
  /** Everything else that the scene reads. */
  [option: string]: unknown;
};

const table = ["Na", "Cl", "Cu", "Ne", "Fe"];
const first = ["H", "C", "O", "Ne", "Ca"];
const everyday = ["water", "carbon-dioxide", "ammonia", "ethanoic-acid", "sucrose"];
const pairs = ["H", "O", "Na", "Cl", "sodium-chloride"];
const bangla = ["bn-H", "bn-C", "bn-O", "bn-Na", "bn-Fe"];
const binder = ["Li", "Be", "Na", "Mg", "C", "N", "Si", "P"];
const twenty = "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca".split(" ");
/** Glass is noisier: twice the samples. */
const glass = { patience: 2 };
const models = { molecules: ["water", "methane", "ethanol", "benzene"] };

/** A set in a box: with its fan, for scale, and laid out. */
const threeOfSet = (size: string, cards: readonly string[], laid: readonly string[], columns: number): Shot[] => [
  { scene: "box_fan", size, cards },
  { scene: "scale", size, cards: [cards.at(-1) ?? ""], box: true },
  { scene: "spread", cards: laid, columns },
];

export const shots: Readonly<Record<string, readonly Shot[]>> = {
  "periodic-table-118": threeOfSet(
    "large",
    table,
    ["Ti", "Cr", "Mn", "Fe", "Co", "Ni", "Cu", "Zn", "Ag", "Pt", "Au", "Hg"],
    4,
  ),
  "ssc-chemistry-bundle": [
    { scene: "bundle", cards: ["Fe", "S", "Na", "Cl"] },
    { scene: "scale", size: "large", cards: ["S"], box: true, span: 32 },
    { scene: "bundle", view: "near", cards: ["Fe", "S", "Na", "Cl"] },
  ],
  "bangla-periodic-table": threeOfSet(
    "large",
    bangla,
    "H C N O F Na Mg Al Cl Fe Cu Au".split(" ").map((symbol) => `bn-${symbol}`),
    4,
  ),
  "first-twenty-elements": threeOfSet("small", first, twenty, 5),
  "everyday-molecules": threeOfSet(
    "set",
    everyday,
    [...everyday, "ethanol", "methane", "glycerol", "citric-acid", "propanone", "urea", "vitamin-c"],
    4,
  ),
  "ball-and-stick-model-kit": [
    { scene: "model_kit", ...models },
    { scene: "model_kit", view: "scale", ...models },
    { scene: "model_kit", view: "near", ...models },
  ],
  "reaction-pairs": threeOfSet("small", pairs, ["Na", "Cl", "sodium-chloride", "H", "O", "water", "Mg", "O", "Zn"], 3),
  "card-binder": [
    { scene: "binder", cards: binder },
    { scene: "binder", view: "scale", cards: binder },
    { scene: "binder", view: "near", cards: binder },
  ],
  "flame-test-kit": [
    { scene: "flame_test", ...glass },
    { scene: "flame_test", view: "scale", ...glass },
    { scene: "flame_test", view: "near", ...glass },
  ],
  "organic-starter-bundle": [
    { scene: "bundle", kit: true, cards: ["methane", "ethene", "ethanol", "benzene"] },
    { scene: "scale", cards: ["benzene"] },
    {
      scene: "spread",
      cards: ["methane", "propane", "butane", "ethene", "methanol", "ethanol", "methanal", "propanone", "benzene"],
      columns: 3,
    },
  ],
  "transition-metals": [{ scene: "box_fan", size: "set", cards: ["Ti", "Cr", "Fe", "Cu", "Au"] }],
  "atomic-structure": [{ scene: "box_fan", size: "set", cards: ["H", "C", "Ne", "Na", "Cl"] }],
  "galvanic-cell-cards": [{ scene: "box_fan", size: "set", cards: ["Pb", "Ag", "Li", "Zn", "Cu"] }],
  "periodic-table-first-edition": [{ scene: "box_fan", size: "large", cards: ["Ag", "Hg", "I", "P", "Fe"] }],
  "noble-gases": [{ scene: "sleeve", cards: ["Ne", "Ar", "He", "Xe", "Kr"] }],
  "aromatic-compounds": [{ scene: "sleeve", cards: ["naphthalene", "toluene", "aspirin", "phenol", "paracetamol"] }],
  "carbon-allotropes": [
    { scene: "cards_and_booklet", cards: ["carbon-60", "graphite", "diamond", "graphene"], wide: 1.25 },
  ],
  "dna-base-pairs": [
    {
      scene: "cards_and_booklet",
      cards: ["adenine-thymine", "guanine-cytosine", "adenine-thymine", "guanine-cytosine"],
      booklet: [14.8, 21],
    },
  ],
  "spare-element-card": [{ scene: "single", cards: ["Hg"] }],
  "classroom-pack": [{ scene: "class_pack", cards: ["Cu", "water", "benzene", "Na"] }],
  "periodic-wall-poster": [{ scene: "poster", size: [90, 60], rails: true }],
  "caffeine-poster": [{ scene: "poster", size: [40, 60] }],
  "glucose-poster": [{ scene: "poster", size: [40, 60] }],
  "element-stickers": [{ scene: "stickers" }],
  "lab-notebook": [{ scene: "notebook" }],
  "phone-stand": [{ scene: "phone_stand", cards: ["C", "H", "O"] }],
  "folding-ar-viewer": [{ scene: "viewer" }],
  "beginner-glassware": [{ scene: "glassware", ...glass }],
  "titration-set": [{ scene: "titration", ...glass }],
  "universal-indicator-kit": [{ scene: "indicator", ...glass }],
  "salt-lattice-model": [{ scene: "lattice" }],
  "usb-microscope": [{ scene: "microscope" }],
  "pocket-spectroscope": [{ scene: "spectroscope" }],
  "digital-thermometer": [{ scene: "thermometer" }],
  "premium-12-months": [{ scene: "app", screen: "screen-Ne", cards: ["Ne"] }],
  "premium-1-month": [{ scene: "app", screen: "screen-water", cards: ["water"] }],
  "premium-class-licence": [{ scene: "app", class: true }],
};
