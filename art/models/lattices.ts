/** Pieces of crystals, from their lattice constants; sources in lib/molecules/catalogue. */
import { type Atom, neighbours, type Structure } from "./geometry";

/** Three ions along each edge of a cube. */
function rockSalt(cation: string, anion: string, a: number): Structure {
  const steps = [-1, 0, 1];
  const atoms = steps.flatMap((x) =>
    steps.flatMap((y) =>
      steps.map((z): Atom => [(x + y + z) % 2 === 0 ? cation : anion, (x * a) / 2, (y * a) / 2, (z * a) / 2]),
    ),
  );

  return { atoms, bonds: neighbours(atoms, (a / 2) * 1.01, 0) };
}

export const lattices: Readonly<Record<string, () => Structure>> = {
  "sodium-chloride": () => rockSalt("Na", "Cl", 5.6402),
};
