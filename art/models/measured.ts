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
const pair = (one: string, other: string, long: number, order = 1): Structure => ({
  atoms: [
    [one, -long / 2, 0, 0],
    [other, long / 2, 0, 0],
  ],
  bonds: [[0, 1, order]],
});

/** Two carbons alike; each has `count` hydrogens round the axis, the second's between the first's when there are three. */
function twoCarbons(
  between: { long: number; order: number },
  hydrogens: { count: number; long: number; angle: number },
) {
  const { count, long, angle } = hydrogens;
  const [along, aside] = [-long * Math.cos(angle * degrees), long * Math.sin(angle * degrees)];
  const structure: Structure = pair("C", "C", between.long, between.order);
  for (const [carbon, side] of [-1, 1].entries())
    for (let n = 0; n < count; n++) {
      const around = (90 + (360 * n) / count + (count === 3 && side > 0 ? 180 : 0)) * degrees;
      const x = side * (between.long / 2 + along);
      structure.bonds.push([carbon, structure.atoms.length, 1]);
      structure.atoms.push(["H", x, aside * Math.sin(around), aside * Math.cos(around)]);
    }

  return structure;
}

/** A carbon among four hydrogens, one of them upright. */
function methane(long: number): Structure {
  const { atoms, bonds } = pyramid("C", "H", long, 109.4712);

  return { atoms: [...atoms, ["H", 0, long, 0]], bonds: [...bonds, [0, 4, 1]] };
}

/** A regular hexagon of carbons with a hydrogen at each. */
function benzene(ring: number, outwards: number): Structure {
  const corner = (symbol: string, far: number, n: number): Atom => {
    return [symbol, far * Math.cos(60 * n * degrees), far * Math.sin(60 * n * degrees), 0];
  };
  const corners = [0, 1, 2, 3, 4, 5];

  return {
    atoms: [...corners.map((n) => corner("C", ring, n)), ...corners.map((n) => corner("H", ring + outwards, n))],
    bonds: corners.flatMap((n): Bond[] => [
      [n, (n + 1) % 6, 1.5],
      [n, n + 6, 1],
    ]),
  };
}

/** As its atoms stand in CCCBDB; the two oxygens without hydrogen share their bonds. */
const nitricAcid = (): Structure => ({
  atoms: [
    ["N", 0, 0.1551, 0],
    ["O", -0.2674, -1.2253, 0],
    ["O", 1.1744, 0.4504, 0],
    ["O", -0.9844, 0.8396, 0],
    ["H", 0.6192, -1.6037, 0],
  ],
  bonds: [
    [0, 1, 1],
    [0, 2, 1.5],
    [0, 3, 1.5],
    [1, 4, 1],
  ],
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
  hydrogen: () => pair("H", "H", 0.7414),
  nitrogen: () => pair("N", "N", 1.0977, 3),
  oxygen: () => pair("O", "O", 1.2075, 2),
  chlorine: () => pair("Cl", "Cl", 1.9879),
  "carbon-monoxide": () => pair("C", "O", 1.1283, 3),
  "hydrogen-chloride": () => pair("H", "Cl", 1.2746),
  ozone: () => bent("O", "O", 1.278, 116.8, 1.5),
  "sulfur-dioxide": () => bent("S", "O", 1.432, 119.5, 2),
  "nitrogen-dioxide": () => bent("N", "O", 1.193, 134.1, 1.5),
  "hydrogen-sulfide": () => bent("S", "H", 1.336, 92.11, 1),
  "nitric-acid": nitricAcid,
  methane: () => methane(1.087),
  ethane: () => twoCarbons({ long: 1.536, order: 1 }, { count: 3, long: 1.091, angle: 110.91 }),
  ethene: () => twoCarbons({ long: 1.339, order: 2 }, { count: 2, long: 1.086, angle: 121.2 }),
  ethyne: () => twoCarbons({ long: 1.203, order: 3 }, { count: 1, long: 1.063, angle: 180 }),
  benzene: () => benzene(1.397, 1.084),
  "carbon-60": () => fullerene(1.401, 1.458),
};
