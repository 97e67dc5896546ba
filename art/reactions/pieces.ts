/**
 * Molecules, ions and atoms as a reaction shows them. Shapes of the catalogue are used again; what it lacks is put together here, as a
 * picture to count atoms in: ions are as large as Shannon gives them (Acta Cryst. A 32, 751, 1976), metals as Cordero does (Dalton Trans. 2832,
 * 2008), all drawn smaller; molecules of two atoms have the lengths of Huber and Herzberg (1979).
 */
import { readFileSync } from "node:fs";
import { atomicNumber, elements } from "../../lib/molecules/elements";
import { modelFiles } from "../../lib/molecules/files";
import { lookOf } from "../../lib/molecules/looks";
import type { Shape } from "../../lib/molecules/shape";
import { atomsOf, type Term } from "../../lib/reactions/equation";
import type { Ion } from "../../lib/reactions/scene";
import { inRoot } from "../../scripts/bootstrap/project.mjs";
import { fromSmiles } from "../models/computed";
import { type Atom, type Bond, centred, oriented, type Structure, type Vector } from "../models/geometry";

/** Atoms that stay together on one side, each with the radius of its ball, and which of them are ions. */
export type Piece = { atoms: Atom[]; radii: number[]; bonds: Bond[]; ions?: Ion[] };

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
};
const computed: Readonly<Record<string, string>> = { C2H6: "CC", CH3Cl: "CCl", CH3COOC2H5: "CCOC(C)=O" };
const pairs: Readonly<Record<string, readonly [length: number, order: number]>> = {
  Br2: [2.281, 1],
  Cl2: [1.988, 1],
  HI: [1.609, 1],
  I2: [2.666, 1],
  N2: [1.098, 3],
  NO: [1.151, 2],
  O2: [1.208, 2],
};

const ballOf = (symbol: string) => lookOf(atomicNumber(symbol))[1];

const asMolecule = ({ atoms, bonds }: Structure): Piece => ({
  atoms,
  bonds,
  radii: atoms.map(([symbol]) => ballOf(symbol)),
});

function ofCatalogue(key: string): Piece {
  const { a, b }: Shape = JSON.parse(readFileSync(inRoot(`public${modelFiles[key]?.json}`), "utf8"));

  return asMolecule({
    atoms: a.map(([Z, ...at]): Atom => [elements[Z - 1]?.symbol ?? "", ...at]),
    bonds: b.map((bond): Bond => [...bond]),
  });
}

const degrees = Math.PI / 180;
const tetrahedron: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
].map(([x = 0, y = 0, z = 0]): Vector => [x / Math.sqrt(3), y / Math.sqrt(3), z / Math.sqrt(3)]);
const triangle: Vector[] = [90, 210, 330].map((at): Vector => [Math.cos(at * degrees), Math.sin(at * degrees), 0]);
const bentPair: Vector[] = [210.25, 329.75].map((at): Vector => [Math.cos(at * degrees), Math.sin(at * degrees), 0]);

/** One atom and others round it. */
const round = (middle: string, end: string, long: number, ways: readonly Vector[], orders: readonly number[]): Piece =>
  asMolecule({
    atoms: [[middle, 0, 0, 0], ...ways.map(([x, y, z]): Atom => [end, x * long, y * long, z * long])],
    bonds: ways.map((_, index): Bond => [0, index + 1, orders[index] ?? 1]),
  });

const ionOf = (symbol: string): Piece => ({
  atoms: [[symbol, 0, 0, 0]],
  bonds: [],
  radii: [(ionRadii[symbol] ?? 0) * ION_SCALE || ballOf(symbol)],
});

/** Ions of several atoms. Which of their oxygens has the double bond changes all the time. */
const groups: Readonly<Record<string, () => Piece>> = {
  OH: () =>
    asMolecule({
      atoms: [
        ["O", 0, 0, 0],
        ["H", 0.68, 0.68, 0],
      ],
      bonds: [[0, 1, 1]],
    }),
  SO4: () => round("S", "O", 1.49, tetrahedron, [2, 2, 1, 1]),
  NO3: () => round("N", "O", 1.24, triangle, [2, 1, 1]),
  CO3: () => round("C", "O", 1.29, triangle, [2, 1, 1]),
  ClO3: () => round("Cl", "O", 1.49, tetrahedron.slice(0, 3), [2, 2, 1]),
  NH4: () => round("N", "H", 1.03, tetrahedron, [1, 1, 1, 1]),
  HCO3: () => {
    const carbonate = round("C", "O", 1.29, triangle, [2, 1, 1]);
    const [, x = 0, y = 0] = carbonate.atoms[2] ?? [];

    return {
      atoms: [...carbonate.atoms, ["H", x - 0.2, y - 0.94, 0]],
      radii: [...carbonate.radii, ballOf("H")],
      bonds: [...carbonate.bonds, [2, 4, 1]],
    };
  },
  CH3COO: () => {
    const acid = ofCatalogue("ethanoic-acid");
    const isAcidic = (atom: number) =>
      acid.bonds.some(
        ([i, j]) => (i === atom && acid.atoms[j]?.[0] === "O") || (j === atom && acid.atoms[i]?.[0] === "O"),
      );
    const gone = acid.atoms.findIndex(([symbol], atom) => symbol === "H" && isAcidic(atom));
    const renumbered = (atom: number) => (atom > gone ? atom - 1 : atom);

    return {
      atoms: acid.atoms.filter((_, atom) => atom !== gone),
      radii: acid.radii.filter((_, atom) => atom !== gone),
      bonds: acid.bonds
        .filter(([i, j]) => i !== gone && j !== gone)
        .map(([i, j, order]): Bond => [renumbered(i), renumbered(j), order]),
    };
  },
};

/** What salts, bases and oxides of metals fall into: `Ca(OH)2` is Ca, OH, OH. */
export function ionsIn(formula: string): string[] {
  const parts: string[] = [];
  const names = Object.keys(groups).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\((${names.join("|")})\\)(\\d*)|(${names.join("|")})|([A-Z][a-z]?)(\\d*)`, "g");
  for (const [, bracketed, times, group, symbol, count] of formula.matchAll(pattern))
    parts.push(...Array<string>(Number(times || count || 1)).fill(bracketed ?? group ?? symbol ?? ""));

  return parts;
}

/** What an anion or a group has; metals balance it. */
const charges: Readonly<Record<string, number>> = {
  Br: -1,
  CH3COO: -1,
  CO3: -2,
  Cl: -1,
  ClO3: -1,
  H: 1,
  HCO3: -1,
  NH4: 1,
  NO3: -1,
  O: -2,
  OH: -1,
  S: -2,
  SO4: -2,
};
/** Iron in two states. */
const mixed: Readonly<Record<string, readonly number[]>> = { Fe3O4: [2, 3, 3] };

const BELOW = "₀₁₂₃₄₅₆₇₈₉";
const ABOVE = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "SO₄²⁻". */
function ionName(name: string, charge: number): string {
  const size = Math.abs(charge);

  return `${name.replace(/\d/g, (digit) => BELOW[Number(digit)] ?? "")}${size === 1 ? "" : ABOVE[size]}${charge > 0 ? "⁺" : "⁻"}`;
}

/** The charge of each of the ions of a formula. */
export function chargesIn(formula: string): number[] {
  const names = ionsIn(formula);
  const known = names.reduce((sum, name) => sum + (charges[name] ?? 0), 0);
  const metalsIn = names.filter((name) => charges[name] === undefined).length;
  const own = [...(mixed[formula] ?? Array<number>(metalsIn).fill(-known / metalsIn))];

  return names.map((name) => charges[name] ?? own.shift() ?? 0);
}

const isSalt = (formula: string): boolean => {
  const symbols = Object.keys(atomsOf(formula));

  return (
    symbols.length > 1 && (symbols.some((each) => each in ionRadii && !"OSClBr".includes(each)) || /NH4/.test(formula))
  );
};

function ionPieces(formula: string): Piece[] {
  const own = chargesIn(formula);

  return ionsIn(formula).map((name, index) => {
    const piece = groups[name]?.() ?? ionOf(name);

    return { ...piece, ions: [[ionName(name, own[index] ?? 0), ...piece.atoms.keys()]] };
  });
}

/** Pieces of one term. Ions in water are pieces of their own; those of a solid, and the atoms of a metal, are one that `joined` makes. */
export function piecesOf({ formula, state, count }: Term, joined: (ions: Piece[]) => Piece): Piece[] {
  const times = <T>(make: () => T): T[] => Array.from({ length: count }, make);
  const isAcidInWater = state === "aq" && ["HCl", "HNO3", "H2SO4"].includes(formula);
  if (isAcidInWater || (isSalt(formula) && state === "aq")) return times(() => ionPieces(formula)).flat();
  if (isSalt(formula)) {
    const ions = times(() => ionPieces(formula));
    // Simple ions, at most two of one kind for each of the other: a piece of their lattice.
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
  if (formula === "SO2") return asMolecule(centred(round("S", "O", 1.43, bentPair, [2, 2])));
  if (formula === "SO3") return round("S", "O", 1.42, triangle, [2, 2, 2]);
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
  if (more.length > 0) throw new Error(`Nothing says how to draw ${formula}`);

  return {
    atoms: [[symbol, 0, 0, 0]],
    bonds: [],
    radii: [(metals[symbol] ?? 0) * METAL_SCALE || ballOf(symbol)],
  };
}
