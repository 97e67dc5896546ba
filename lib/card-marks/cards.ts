/** Assigns a marker to each model's card. Cards are printed, so an assigned number must never change. */
import { elements } from "@/lib/molecules/elements";

const substanceMarks: Readonly<Record<string, number>> = {
  water: 119,
  "carbon-dioxide": 120,
  ammonia: 121,
  hydrogen: 122,
  "hydrogen-chloride": 123,
  "hydrogen-peroxide": 124,
  "sulfuric-acid": 125,
  "phosphoric-acid": 126,
  "sodium-chloride": 127,
  diamond: 128,
  graphite: 129,
  graphene: 130,
  "carbon-60": 131,
  methane: 132,
  propane: 133,
  butane: 134,
  ethene: 135,
  methanol: 136,
  ethanol: 137,
  glycerol: 138,
  methanal: 139,
  propanone: 140,
  "ethanoic-acid": 141,
  "lactic-acid": 142,
  "citric-acid": 143,
  "stearic-acid": 144,
  urea: 145,
  benzene: 146,
  toluene: 147,
  phenol: 148,
  naphthalene: 149,
  caffeine: 150,
  aspirin: 151,
  paracetamol: 152,
  "vitamin-c": 153,
  "alpha-glucose": 154,
  "beta-glucose": 155,
  sucrose: 156,
  phenolphthalein: 157,
  atp: 158,
  "adenine-thymine": 159,
  "guanine-cytosine": 160,
  nitrogen: 161,
  oxygen: 162,
  chlorine: 163,
  ozone: 164,
  "carbon-monoxide": 165,
  "sulfur-dioxide": 166,
  "nitrogen-dioxide": 167,
  "hydrogen-sulfide": 168,
  "nitric-acid": 169,
  ethane: 170,
  ethyne: 171,
  "calcium-carbonate": 172,
};

/** Atoms use their atomic numbers. */
const marks: ReadonlyMap<string, number> = new Map([
  ...Object.entries(substanceMarks),
  ...elements.map(({ name }, index) => [`${name.toLowerCase()}-atom`, index + 1] as const),
]);

/** Returns null for a model without a card. */
export function markerIdOf(key: string): number | null {
  return marks.get(key) ?? null;
}

/** Cards of the free sheet, in order. */
export const freeCards = [
  "water",
  "carbon-dioxide",
  "ammonia",
  "methane",
  "sodium-chloride",
  "benzene",
  "caffeine",
  "carbon-60",
  "carbon-atom",
] as const;

/** Cards of the reaction sheet, which react with each other and with the free cards. */
export const reactingCards = [
  "hydrogen",
  "oxygen",
  "nitrogen",
  "chlorine",
  "sodium-atom",
  "magnesium-atom",
  "iron-atom",
  "sulfur-atom",
  "hydrogen-chloride",
] as const;
