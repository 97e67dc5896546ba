/** The smallest molecules, from lengths and angles that were measured; sources in lib/molecules/catalogue. */
import {
  type Atom,
  at,
  type Bond,
  between,
  degrees,
  length,
  minus,
  neighbours,
  place,
  plus,
  type Structure,
  type Vector,
} from "./geometry";

/** A middle atom and two others, as wide as the angle. */
function bent(middle: string, end: string, long: number, angle: number, order: number): Structure {
  const half = (angle / 2) * degrees;
  const [x, y] = [long * Math.sin(half), -long * Math.cos(half)];

  return {
    atoms: [
      [middle, 0, 0, 0],
      [end, x, y, 0],
      [end, -x, y, 0],
    ],
    bonds: [
      [0, 1, order],
      [0, 2, order],
    ],
  };
}

/** A top atom and three others below it, each pair of bonds as wide as the angle. */
function pyramid(top: string, end: string, long: number, angle: number): Structure {
  const aside = (2 / Math.sqrt(3)) * long * Math.sin((angle / 2) * degrees);
  const down = Math.sqrt(long ** 2 - aside ** 2);
  const feet = [90, 210, 330].map((around): Atom => {
    return [end, aside * Math.cos(around * degrees), -down, aside * Math.sin(around * degrees)];
  });

  return {
    atoms: [[top, 0, 0, 0], ...feet],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
    ],
  };
}

/** Two atoms. */
const pair = (one: string, other: string, long: number): Structure => ({
  atoms: [
    [one, -long / 2, 0, 0],
    [other, long / 2, 0, 0],
  ],
  bonds: [[0, 1, 1]],
});

/**
 * The ball of sixty carbons with its two lengths: an icosahedron whose corners are cut off, so that twelve pentagons of single bonds are
 * joined by double ones.
 */
function fullerene(double: number, single: number): Structure {
  const phi = (1 + Math.sqrt(5)) / 2;
  const corners = [1, -1].flatMap((s) =>
    [1, -1].flatMap((t): Vector[] => [
      [0, s, t * phi],
      [s, t * phi, 0],
      [t * phi, 0, s],
    ]),
  );
  const edge = double + 2 * single;
  const scaled = corners.map((corner) => plus([0, 0, 0], corner, edge / 2));
  const atoms = scaled.flatMap((corner) =>
    scaled
      .filter((other) => other !== corner && length(minus(other, corner)) < edge * 1.01)
      .map((other): Atom => ["C", ...between(corner, other, single / edge)]),
  );
  const isDouble = (bond: Bond) =>
    length(minus(place(at(atoms, bond[0])), place(at(atoms, bond[1])))) < (double + single) / 2;
  const bonds = neighbours(atoms, single + 0.02).map((bond): Bond => [bond[0], bond[1], isDouble(bond) ? 2 : 1]);

  return { atoms, bonds };
}

export const measured: Readonly<Record<string, () => Structure>> = {
  water: () => bent("O", "H", 0.958, 104.48, 1),
  "carbon-dioxide": () => bent("C", "O", 1.162, 180, 2),
  ammonia: () => pyramid("N", "H", 1.012, 106.67),
  hydrogen: () => pair("H", "H", 0.741),
  "hydrogen-chloride": () => pair("H", "Cl", 1.275),
  "carbon-60": () => fullerene(1.401, 1.458),
};
