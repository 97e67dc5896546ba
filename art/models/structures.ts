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
  if (lattice) return rounded(centred(lattice()), 4);
  const known = measured[key];
  if (known) return rounded(centred(known()), 4);
  const bases = basePairs[key];
  if (bases) return rounded(oriented(bases()), 3);
  const code = smiles[key];
  if (!code) throw new Error(`No structure defined for ${key}`);

  return rounded(oriented(fromSmiles(code)), 3);
}

/** Rounds to a thousandth of an ångström, or ten-thousandth for finer values: the source of all files of a molecule. */
const rounded = (structure: Structure, digits: number): Structure => ({
  ...structure,
  atoms: structure.atoms.map(
    ([symbol, ...at]) => [symbol, ...at.map((value) => Number(value.toFixed(digits)) + 0)] as unknown as Atom,
  ),
});
