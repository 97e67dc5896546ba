/**
 * Molecules, ions and atoms as drawn in reactions. Reuses molecules of the catalogue and builds the others. Sources: ionic radii by Shannon
 * (Acta Cryst. A 32, 751, 1976), metallic ones by Cordero (Dalton Trans. 2832, 2008), all scaled down; bond lengths of diatomic molecules
 * by Huber and Herzberg (1979).
 */
import { atomsOf, chargeOf, type Term } from "../../lib/reactions/equation";
import { fromSmiles } from "../models/computed";
import { type Atom, centred, oriented } from "../models/geometry";
import { asMolecule, ballOf, bentPair, ofCatalogue, type Piece, round, triangle } from "./balls";
import { groups } from "./groups";

const METAL_SCALE = 0.42;
const ION_SCALE = 0.45;
const metals: Readonly<Record<string, number>> = {
  Na: 1.66,
  Mg: 1.41,
  Al: 1.21,
  K: 2.03,
  Ca: 1.76,
  Fe: 1.32,
  Cu: 1.32,
  Zn: 1.22,
  Ag: 1.45,
};
const ionRadii: Readonly<Record<string, number>> = {
  Ag: 1.15,
  Al: 0.54,
  Ba: 1.35,
  Br: 1.96,
  Ca: 1.0,
  Cl: 1.81,
  Cu: 0.73,
  Fe: 0.61,
  K: 1.38,
  Mg: 0.72,
  Mn: 0.53,
  Na: 1.02,
  O: 1.4,
  S: 1.84,
  Zn: 0.74,
};

/** Molecules of the catalogue by the formulas of the equations. */
const known: Readonly<Record<string, string>> = {
  CO: "carbon-monoxide",
  CO2: "carbon-dioxide",
  C2H4: "ethene",
  C2H5OH: "ethanol",
  C3H8: "propane",
  C6H12O6: "alpha-glucose",
  CH3COOH: "ethanoic-acid",
  CH4: "methane",
  H2: "hydrogen",
  H2O: "water",
  H2O2: "hydrogen-peroxide",
  H2SO4: "sulfuric-acid",
  HCl: "hydrogen-chloride",
  NH3: "ammonia",
  NO2: "nitrogen-dioxide",
};
const computed: Readonly<Record<string, string>> = {
  C2H6: "CC",
  CH3Cl: "CCl",
  CH3COOC2H5: "CCOC(C)=O",
  H2CO3: "OC(O)=O",
  H2SO3: "OS(O)=O",
};
const pairs: Readonly<Record<string, readonly [length: number, order: number]>> = {
  Br2: [2.281, 1],
  Cl2: [1.988, 1],
  HI: [1.609, 1],
  I2: [2.666, 1],
  N2: [1.098, 3],
  NO: [1.151, 2],
  O2: [1.208, 2],
};

const ionOf = (symbol: string): Piece => ({
  atoms: [[symbol, 0, 0, 0]],
  bonds: [],
  radii: [(ionRadii[symbol] ?? 0) * ION_SCALE || ballOf(symbol)],
});

/** The ions of salts, bases and metal oxides: `Ca(OH)2` is Ca, OH, OH; of a hydrate also its water. */
export function ionsIn(formula: string): string[] {
  const [salt = "", water] = formula.split("·");

  return [...ionsOf(salt), ...Array<string>(water ? Number(/^\d*/.exec(water)?.[0] || 1) : 0).fill("H2O")];
}

function ionsOf(formula: string): string[] {
  const parts: string[] = [];
  const names = Object.keys(groups).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\((${names.join("|")})\\)(\\d*)|(${names.join("|")})|([A-Z][a-z]?)(\\d*)`, "g");
  for (const [, bracketed, times, group, symbol, count] of formula.matchAll(pattern))
    parts.push(...Array<string>(Number(times || count || 1)).fill(bracketed ?? group ?? symbol ?? ""));

  return parts;
}

/** Charges of anions and groups, balanced by the metals. */
const charges: Readonly<Record<string, number>> = {
  Br: -1,
  CH3COO: -1,
  CO3: -2,
  Cl: -1,
  ClO3: -1,
  H: 1,
  H2O: 0,
  HCO3: -1,
  NH4: 1,
  NO3: -1,
  O: -2,
  OH: -1,
  S: -2,
  SO4: -2,
};
/** Iron in two oxidation states. */
const mixed: Readonly<Record<string, readonly number[]>> = { Fe3O4: [2, 3, 3] };

const BELOW = "₀₁₂₃₄₅₆₇₈₉";
const ABOVE = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "SO₄²⁻". */
function ionName(name: string, charge: number): string {
  const size = Math.abs(charge);

  return `${name.replace(/\d/g, (digit) => BELOW[Number(digit)] ?? "")}${size === 1 ? "" : ABOVE[size]}${charge > 0 ? "⁺" : "⁻"}`;
}

/** The charge of each ion of a formula. */
export function chargesIn(formula: string): number[] {
  const names = ionsIn(formula);
  const known = names.reduce((sum, name) => sum + (charges[name] ?? 0), 0);
  const metalsIn = names.filter((name) => charges[name] === undefined).length;
  const own = [...(mixed[formula] ?? Array<number>(metalsIn).fill(-known / metalsIn))];

  return names.map((name) => charges[name] ?? own.shift() ?? 0);
}

const isSalt = (formula: string): boolean => {
  if (chargeOf(formula) !== 0) return true;
  const symbols = Object.keys(atomsOf(formula));

  return (
    symbols.length > 1 && (symbols.some((each) => each in ionRadii && !"OSClBr".includes(each)) || /NH4/.test(formula))
  );
};

function ionPieces(formula: string): Piece[] {
  const own = chargesIn(formula);

  return ionsIn(formula).map((name, index) => {
    if (name === "H2O") return moleculeOf(name);
    const piece = groups[name]?.() ?? ionOf(name);

    return { ...piece, ions: [[ionName(name, own[index] ?? 0), ...piece.atoms.keys()]] };
  });
}

/** Pieces of one term. Ions in solution are separate pieces; `joined` combines the ions of a solid or the atoms of a metal into one. */
export function piecesOf({ formula, state, count }: Term, joined: (ions: Piece[]) => Piece): Piece[] {
  const times = <T>(make: () => T): T[] => Array.from({ length: count }, make);
  const isAcidInWater = state === "aq" && ["HCl", "HNO3", "H2SO4"].includes(formula);
  if (isAcidInWater || (isSalt(formula) && state === "aq")) return times(() => ionPieces(formula)).flat();
  if (isSalt(formula)) {
    const ions = times(() => ionPieces(formula));
    // Simple ions, at most two of one kind for each of the other: a lattice fragment.
    const isLattice = ions.every((unit) => unit.length !== 4 && unit.every(({ atoms }) => atoms.length === 1));

    return isLattice ? [joined(ions.flat())] : ions.map(joined);
  }
  const molecules = times(() => moleculeOf(formula));

  return formula in metals ? [joined(molecules)] : molecules;
}

function moleculeOf(formula: string): Piece {
  const key = known[formula];
  if (key) return ofCatalogue(key);
  const smiles = computed[formula];
  if (smiles) return asMolecule(oriented(fromSmiles(smiles)));
  if (formula === "SO2") return asMolecule(centred(round("S", "O", 1.43, bentPair, 2)));
  if (formula === "SO3") return round("S", "O", 1.42, triangle, 2);
  const pair = pairs[formula];
  const symbols = Object.entries(atomsOf(formula)).flatMap(([symbol, count]) => Array<string>(count).fill(symbol));
  if (pair) {
    const [long, order] = pair;

    return asMolecule({
      atoms: symbols.map((symbol, index): Atom => [symbol, (index - 0.5) * long, 0, 0]),
      bonds: [[0, 1, order]],
    });
  }
  const [symbol = "", ...more] = symbols;
  if (more.length > 0) throw new Error(`No drawing defined for ${formula}`);

  return {
    atoms: [[symbol, 0, 0, 0]],
    bonds: [],
    radii: [(metals[symbol] ?? 0) * METAL_SCALE || ballOf(symbol)],
  };
}
