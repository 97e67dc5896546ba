/** Polyatomic ions of reactions. */
import { type Atom, at, type Bond, minus, plus, unit } from "../models/geometry";
import { asMolecule, ballOf, ofCatalogue, type Piece, round, tetrahedron, triangle } from "./balls";

/** A delocalised bond: equivalent oxygens share the charge, as in the catalogue's nitric acid and calcite. */
const SHARED = 1.5;

/** As in calcite. */
const CARBON_OXYGEN = 1.29;

export const groups: Readonly<Record<string, () => Piece>> = {
  OH: () =>
    asMolecule({
      atoms: [
        ["O", 0, 0, 0],
        ["H", 0.68, 0.68, 0],
      ],
      bonds: [[0, 1, 1]],
    }),
  SO4: () => round("S", "O", 1.49, tetrahedron, SHARED),
  NO3: () => round("N", "O", 1.24, triangle, SHARED),
  CO3: () => round("C", "O", CARBON_OXYGEN, triangle, SHARED),
  ClO3: () => round("Cl", "O", 1.49, tetrahedron.slice(0, 3), SHARED),
  NH4: () => round("N", "H", 1.03, tetrahedron, 1),
  HCO3: () => {
    const carbonate = round("C", "O", CARBON_OXYGEN, triangle, SHARED);
    const [, x = 0, y = 0] = carbonate.atoms[2] ?? [];

    return {
      atoms: [...carbonate.atoms, ["H", x - 0.2, y - 0.94, 0]],
      radii: [...carbonate.radii, ballOf("H")],
      bonds: [
        [0, 1, SHARED],
        [0, 2, 1],
        [0, 3, SHARED],
        [2, 4, 1],
      ],
    };
  },
  CH3COO: () => {
    const acid = ofCatalogue("ethanoic-acid");
    const isHydrogen = (atom: number) => acid.atoms[atom]?.[0] === "H";
    const isAcidic = (atom: number) =>
      acid.bonds.some(
        ([i, j]) => (i === atom && acid.atoms[j]?.[0] === "O") || (j === atom && acid.atoms[i]?.[0] === "O"),
      );
    const gone = acid.atoms.findIndex((_, atom) => isHydrogen(atom) && isAcidic(atom));
    const renumbered = (atom: number) => (atom > gone ? atom - 1 : atom);
    const isOxygen = (atom: number) => acid.atoms[atom]?.[0] === "O";
    const [, ...carbon] = at(
      acid.atoms,
      acid.bonds.flatMap(([i, j]) =>
        isOxygen(i) && !isHydrogen(j) ? [j] : isOxygen(j) && !isHydrogen(i) ? [i] : [],
      )[0] ?? 0,
    );
    // At carbonate's bond length.
    const drawn = acid.atoms.map((atom, index): Atom => {
      if (!isOxygen(index)) return atom;
      const [symbol, ...place] = atom;

      return [symbol, ...plus(carbon, unit(minus(place, carbon)), CARBON_OXYGEN)];
    });

    return {
      atoms: drawn.filter((_, atom) => atom !== gone),
      radii: acid.radii.filter((_, atom) => atom !== gone),
      bonds: acid.bonds
        .filter(([i, j]) => i !== gone && j !== gone)
        .map(([i, j, order]): Bond => [renumbered(i), renumbered(j), isOxygen(i) || isOxygen(j) ? SHARED : order]),
    };
  },
};
