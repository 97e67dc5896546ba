/** The structure of each entry of the catalogue. */
import type { Molecule } from "../../lib/molecules/molecule";
import { atomModel } from "./atoms";
import { basePairs } from "./bases";
import { fromSmiles } from "./computed";
import { type Atom, centred, oriented, type Structure } from "./geometry";
import { lattices } from "./lattices";
import { measured } from "./measured";
import { smiles } from "./smiles";

export function structureOf({ key, kind, formula }: Molecule): Structure {
  if (kind === "element") return atomModel(formula);
  const lattice = lattices[key];
  if (lattice) return rounded(centred(lattice()));
  const known = measured[key];
  if (known) return rounded(centred(known()));
  const bases = basePairs[key];
  if (bases) return rounded(oriented(bases()));
  const code = smiles[key];
  if (!code) throw new Error(`Nothing says how to make ${key}`);

  return rounded(oriented(fromSmiles(code)));
}

/** To a thousandth of an ångström: all files of a shape are made from these. */
const rounded = (structure: Structure): Structure => ({
  ...structure,
  atoms: structure.atoms.map(
    ([symbol, ...at]) => [symbol, ...at.map((value) => Number(value.toFixed(3)) + 0)] as unknown as Atom,
  ),
});
