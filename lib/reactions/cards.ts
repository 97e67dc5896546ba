/** Cards of the lab. For the server, which has the model catalogue; the browser gets single cards as props. */
import { familyOf } from "@/lib/elements/family";
import type { ElementFamily } from "@/lib/elements/family-labels";
import { molecules } from "@/lib/molecules/catalogue";
import { elements } from "@/lib/molecules/elements";
import type { Label } from "@/lib/texts/catalogue";

/** In display order. */
export const cardGroups = [
  "Elements",
  "Acids, bases and salts",
  "Water, gases and oxides",
  "Carbon compounds",
  "Conditions",
] as const satisfies readonly Label[];
export type CardGroup = (typeof cardGroups)[number];

/** Colour of a card: the family of an element, the group of a compound. */
type CardFamily = ElementFamily | "warm";

export type LabCard = {
  key: string;
  name: string;
  nameBn: string;
  /** Formula with plain digits; empty for conditions, which are not substances. */
  formula: string;
  /** Other names for searching. */
  also?: readonly string[];
  group: CardGroup;
  family: CardFamily;
  /** Household name, if people know it better. */
  everyday?: { name: string; nameBn: string };
  /** Catalogue models that show this substance; the model from its own page comes first. */
  shapes: readonly string[];
};

/** Diatomic elements, and carbon, which has several models. */
const found: Readonly<Record<string, readonly [formula: string, ...shapes: string[]]>> = {
  hydrogen: ["H2", "hydrogen"],
  nitrogen: ["N2", "nitrogen"],
  oxygen: ["O2", "oxygen"],
  chlorine: ["Cl2", "chlorine"],
  iodine: ["I2"],
  carbon: ["C", "graphite"],
};
const elementKeys =
  "hydrogen helium carbon nitrogen oxygen neon sodium magnesium aluminium sulfur chlorine argon potassium calcium iron nickel copper zinc silver iodine gold";

const groupFamilies: Readonly<Record<Exclude<CardGroup, "Elements">, CardFamily>> = {
  "Acids, bases and salts": "halogen",
  "Water, gases and oxides": "metal",
  "Carbon compounds": "nonmetal",
  Conditions: "warm",
};

/** Names of the kitchen and the shop. */
const everyday: Readonly<Record<string, readonly [string, string]>> = {
  "ethanoic-acid": ["Vinegar", "ভিনেগার"],
  "sodium-hydrogencarbonate": ["Baking soda", "খাবার সোডা"],
  "sodium-carbonate": ["Washing soda", "কাপড় কাচার সোডা"],
  "sodium-hydroxide": ["Caustic soda", "কস্টিক সোডা"],
  "sodium-chloride": ["Table salt", "খাবার লবণ"],
  "calcium-oxide": ["Quicklime", "চুন"],
  "calcium-hydroxide": ["Limewater", "চুনের পানি"],
  "calcium-carbonate": ["Limestone", "চুনাপাথর"],
  "copper-sulfate": ["Blue vitriol", "তুঁতে"],
  heat: ["Burner", "বার্নার"],
  sunlight: ["Lamp", "বাতি"],
  "electric-current": ["Battery", "ব্যাটারি"],
};

const shown: readonly (readonly [key: string, ...shapes: string[]])[] = [
  ["water", "water"],
  ["carbon-dioxide", "carbon-dioxide"],
  ["ammonia", "ammonia"],
  ["hydrogen-peroxide", "hydrogen-peroxide"],
  ["sulfuric-acid", "sulfuric-acid"],
  ["sodium-chloride", "sodium-chloride"],
  ["methane", "methane"],
  ["propane", "propane"],
  ["ethene", "ethene"],
  ["ethanol", "ethanol"],
  ["ethanoic-acid", "ethanoic-acid"],
  ["glucose", "alpha-glucose", "beta-glucose"],
  ["sucrose", "sucrose"],
  ["benzene", "benzene"],
];
/** Names that differ from the model's. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  glucose: ["Glucose", "গ্লুকোজ"],
};

/** Structural formulas for equations; the model catalogue has only empirical formulas. */
const written: Readonly<Record<string, string>> = { ethanol: "C2H5OH", "ethanoic-acid": "CH3COOH" };

/** Substances that are missing from the model catalogue or have another name there. */
const others = `
hydrogen-chloride|Hydrochloric acid (hydrogen chloride)|হাইড্রোক্লোরিক এসিড|HCl
sodium-hydroxide|Sodium hydroxide (caustic soda)|সোডিয়াম হাইড্রোক্সাইড (কস্টিক সোডা)|NaOH
sodium-carbonate|Sodium carbonate (washing soda)|সোডিয়াম কার্বনেট (কাপড় কাচার সোডা)|Na2CO3
sodium-hydrogencarbonate|Sodium hydrogencarbonate (baking soda)|সোডিয়াম হাইড্রোজেন কার্বনেট (খাবার সোডা)|NaHCO3
potassium-bromide|Potassium bromide|পটাশিয়াম ব্রোমাইড|KBr
potassium-chlorate|Potassium chlorate|পটাশিয়াম ক্লোরেট|KClO3
calcium-oxide|Calcium oxide (quicklime)|ক্যালসিয়াম অক্সাইড (চুন)|CaO
calcium-hydroxide|Calcium hydroxide (limewater)|ক্যালসিয়াম হাইড্রোক্সাইড (চুনের পানি)|Ca(OH)2
calcium-carbonate|Calcium carbonate (limestone)|ক্যালসিয়াম কার্বনেট (চুনাপাথর)|CaCO3
copper-sulfate|Copper sulfate (blue vitriol)|কপার সালফেট (তুঁতে)|CuSO4·5H2O
anhydrous-copper-sulfate|Anhydrous copper sulfate (white)|অনার্দ্র কপার সালফেট (সাদা)|CuSO4
copper-oxide|Copper(II) oxide|কপার(II) অক্সাইড|CuO
iron-oxide|Iron(III) oxide|আয়রন(III) অক্সাইড|Fe2O3
silver-nitrate|Silver nitrate|সিলভার নাইট্রেট|AgNO3
barium-chloride|Barium chloride|বেরিয়াম ক্লোরাইড|BaCl2
ammonium-chloride|Ammonium chloride|অ্যামোনিয়াম ক্লোরাইড|NH4Cl
manganese-dioxide|Manganese dioxide|ম্যাঙ্গানিজ ডাইঅক্সাইড|MnO2
sulfur-dioxide|Sulfur dioxide|সালফার ডাইঅক্সাইড|SO2
nitrogen-dioxide|Nitrogen dioxide|নাইট্রোজেন ডাইঅক্সাইড|NO2
carbon-monoxide|Carbon monoxide|কার্বন মনোক্সাইড|CO
sulfur-trioxide|Sulfur trioxide|সালফার ট্রাইঅক্সাইড|SO3
vanadium-oxide|Vanadium(V) oxide|ভ্যানাডিয়াম(V) অক্সাইড|V2O5
heat|Heat or a flame|তাপ বা শিখা|
sunlight|Sunlight|সূর্যের আলো|
electric-current|Electric spark or current|বিদ্যুৎ|
yeast|Yeast|ইস্ট|
enzymes|Enzymes of living cells|এনজাইম|`;

/** Simple substances. Any card that is not an element, a carbon compound or listed here is a salt, an acid or a base. */
const plain =
  "water carbon-dioxide ammonia hydrogen-peroxide calcium-oxide copper-oxide iron-oxide manganese-dioxide carbon-monoxide nitrogen-dioxide sulfur-dioxide sulfur-trioxide vanadium-oxide";
const ofCarbon = "methane propane ethene ethanol ethanoic-acid glucose sucrose benzene";

function groupOf(key: string): keyof typeof groupFamilies {
  if (plain.split(" ").includes(key)) return "Water, gases and oxides";

  return ofCarbon.split(" ").includes(key) ? "Carbon compounds" : "Acids, bases and salts";
}

function looksOf(key: string, group: keyof typeof groupFamilies): Pick<LabCard, "group" | "family" | "everyday"> {
  const [name, nameBn] = everyday[key] ?? [];

  return { group, family: groupFamilies[group], ...(name && nameBn ? { everyday: { name, nameBn } } : {}) };
}

const ofElements = elementKeys.split(" ").map((key): LabCard => {
  const element = elements.find(({ name }) => name.toLowerCase() === key);
  if (!element) throw new Error(`${key} is no element`);
  const { name, nameBn, symbol } = element;
  const [formula = symbol, ...shapes] = found[key] ?? [];
  const atom = `${key}-atom`;
  const also = molecules.find((each) => each.key === atom)?.also;

  return {
    key,
    name,
    nameBn,
    formula,
    also,
    group: "Elements",
    family: familyOf(symbol),
    shapes: [...shapes, atom],
  };
});

const ofShapes = shown.map(([key, ...shapes]): LabCard => {
  const molecule = molecules.find((each) => each.key === shapes[0]);
  if (!molecule) throw new Error(`${key} has no shape`);
  const [name, nameBn] = names[key] ?? [molecule.name, molecule.nameBn];

  const { formula, also = [] } = molecule;

  return { key, name, nameBn, formula: written[key] ?? formula, also, ...looksOf(key, groupOf(key)), shapes };
});

const ofOthers = others
  .trim()
  .split("\n")
  .map((row): LabCard => {
    const [key = "", name = "", nameBn = "", formula = ""] = row.split("|");
    const group = formula === "" ? "Conditions" : groupOf(key);

    // Pupils know these names; the card uses the model with the same key.
    return {
      key,
      name,
      nameBn,
      formula,
      ...looksOf(key, group),
      shapes: molecules.some((each) => each.key === key) ? [key] : [],
    };
  });

export const labCards: readonly LabCard[] = [...ofElements, ...ofShapes, ...ofOthers];

const byShape = new Map(labCards.flatMap((card) => card.shapes.map((shape) => [shape, card] as const)));

/** The lab card of a /molecules model. */
export const cardOfShape = (shape: string): LabCard | undefined => byShape.get(shape);
