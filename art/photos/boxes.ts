/** What is printed on the boxes, by product; `-1` and so on are several boxes of one product. */
type Box = {
  hue: number;
  title: string;
  /** Contents, in a few words. */
  text: string;
  /** An element's symbol, a model's key, or a few letters. */
  cover: string;
};

const periodicTable: Box = { hue: 172, title: "Periodic table", text: "118 element cards", cover: "Cu" };
const indicator: Box = { hue: 312, title: "Indicator kit", text: "200 strips", cover: "pH" };

export const boxes: Readonly<Record<string, Box>> = {
  "periodic-table-118": periodicTable,
  "periodic-table-first-edition": { ...periodicTable, hue: 262, text: "118 cards, first edition" },
  "bangla-periodic-table": { hue: 60, title: "পর্যায় সারণি", text: "১১৮টি মৌলের কার্ড", cover: "Au" },
  "first-twenty-elements": { hue: 150, title: "First twenty elements", text: "20 cards", cover: "Ca" },
  "everyday-molecules": { hue: 240, title: "Everyday molecules", text: "40 cards", cover: "water" },
  "transition-metals": { hue: 255, title: "Transition metals", text: "30 cards", cover: "Fe" },
  "noble-gases": { hue: 285, title: "Noble gases in light", text: "6 cards", cover: "Ne" },
  "reaction-pairs": { hue: 22, title: "Reaction pairs", text: "32 cards", cover: "sodium-chloride" },
  "aromatic-compounds": { hue: 315, title: "Aromatic compounds", text: "20 cards", cover: "benzene" },
  "atomic-structure": { hue: 205, title: "Inside the atom", text: "25 cards", cover: "Ne" },
  "galvanic-cell-cards": { hue: 230, title: "Electro­chemistry", text: "28 cards", cover: "Zn" },
  "organic-starter-bundle": { hue: 60, title: "Organic molecules", text: "24 cards", cover: "ethanol" },
  "organic-starter-bundle-2": { hue: 205, title: "Mini kit", text: "60 pieces", cover: "methane" },
  "ssc-chemistry-bundle": periodicTable,
  "ssc-chemistry-bundle-2": { hue: 22, title: "Reaction pairs", text: "32 cards", cover: "sodium-chloride" },
  "classroom-pack-1": { hue: 172, title: "Elements", text: "4 decks", cover: "Cu" },
  "classroom-pack-2": { hue: 240, title: "Molecules", text: "4 decks", cover: "water" },
  "classroom-pack-3": { hue: 315, title: "Organic", text: "4 decks", cover: "benzene" },
  "universal-indicator-kit": indicator,
};
