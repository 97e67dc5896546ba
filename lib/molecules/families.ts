/** Families of the models, as filters of their list. A model may be in several. */
import { type SearchParams, singleParam } from "@/lib/search-params";
import type { Label } from "@/lib/texts/catalogue";
import { moleculesPage, moleculeTerm } from "./addresses";
import type { Molecule } from "./molecule";

export const moleculeFamilies = {
  gases: "Gases",
  acids: "Acids",
  hydrocarbons: "Hydrocarbons",
  alcohols: "Alcohols, aldehydes and ketones",
  aromatic: "Aromatic compounds",
  life: "Molecules of life",
  medicines: "Medicines",
  home: "At home",
  carbon: "Forms of carbon",
  lattices: "Lattices",
  atoms: "Atoms",
} as const satisfies Record<string, Label>;

export type MoleculeFamily = keyof typeof moleculeFamilies;

/** Keys by family. Gases are gases at 25 °C. */
const members: Readonly<Record<Exclude<MoleculeFamily, "lattices" | "atoms">, string>> = {
  gases:
    "hydrogen nitrogen oxygen chlorine ozone carbon-monoxide carbon-dioxide ammonia sulfur-dioxide nitrogen-dioxide hydrogen-sulfide hydrogen-chloride methane ethane propane butane ethene ethyne methanal",
  acids:
    "hydrogen-chloride nitric-acid sulfuric-acid phosphoric-acid ethanoic-acid lactic-acid citric-acid stearic-acid vitamin-c aspirin",
  hydrocarbons: "methane ethane propane butane ethene ethyne benzene toluene naphthalene",
  alcohols: "methanol ethanol glycerol methanal propanone",
  aromatic: "benzene toluene phenol naphthalene aspirin paracetamol phenolphthalein",
  life: "alpha-glucose beta-glucose sucrose glycerol stearic-acid lactic-acid urea vitamin-c atp adenine-thymine guanine-cytosine",
  medicines: "aspirin paracetamol caffeine vitamin-c",
  home: "water carbon-dioxide ammonia hydrogen-peroxide propane butane ethanol glycerol propanone ethanoic-acid citric-acid naphthalene caffeine sucrose sodium-chloride calcium-carbonate",
  carbon: "diamond graphite graphene carbon-60",
};

const keysOf = new Map(Object.entries(members).map(([family, keys]) => [family, new Set(keys.split(" "))]));

export function isInFamily({ key, kind }: Pick<Molecule, "key" | "kind">, family: MoleculeFamily): boolean {
  if (family === "atoms") return kind === "element";

  return family === "lattices" ? kind === "lattice" : (keysOf.get(family)?.has(key) ?? false);
}

/** All keys that a family names, to be checked against the catalogue. */
export const familyMembers = (): readonly string[] => [...keysOf.values()].flatMap((keys) => [...keys]);

/** Family in the URL; a search has no family. */
export function moleculeFamily(params: SearchParams): MoleculeFamily | null {
  const family = singleParam(params.family) ?? "";

  return moleculeTerm(params) === "" && Object.hasOwn(moleculeFamilies, family) ? (family as MoleculeFamily) : null;
}

export const moleculesIn = (family: MoleculeFamily | null) =>
  family === null ? moleculesPage : `${moleculesPage}?family=${family}`;
