/** The smallest molecules, from measured bond lengths and angles; sources in lib/molecules/catalogue. */
import {
  type Atom,
  at,
  type Bond,
  between,
  cross,
  degrees,
  length,
  minus,
  neighbours,
  place,
  plus,
  type Structure,
  unit,
  type Vector,
} from "./geometry";

/** A central atom and two others at the given angle. */
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

/** A top atom and three others below it, with equal angles between the bonds. */
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

/** Two equal carbons; each has `count` hydrogens around the axis, staggered if there are three. */
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

/** A carbon with four hydrogens, one of them upright. */
function methane(long: number): Structure {
  const { atoms, bonds } = pyramid("C", "H", long, 109.4712);

  return { atoms: [...atoms, ["H", 0, long, 0]], bonds: [...bonds, [0, 4, 1]] };
}

/** A regular hexagon of carbons with a hydrogen each. */
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

/** Atom positions from CCCBDB; the two oxygens without hydrogen share their bonds. */
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
 * Buckminsterfullerene with its two bond lengths: a truncated icosahedron, with single bonds in the twelve pentagons and double bonds
 * between them.
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

/** Two oxygens, with a torsion angle between their hydrogens. */
function peroxide(long: number, hydrogen: { long: number; angle: number }, torsion: number): Structure {
  const along = hydrogen.long * Math.cos(hydrogen.angle * degrees);
  const aside = hydrogen.long * Math.sin(hydrogen.angle * degrees);
  const [y, z] = [aside * Math.cos((torsion / 2) * degrees), aside * Math.sin((torsion / 2) * degrees)];

  return {
    atoms: [
      ["O", -long / 2, 0, 0],
      ["O", long / 2, 0, 0],
      ["H", along - long / 2, y, z],
      ["H", long / 2 - along, y, -z],
    ],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
      [1, 3, 1],
    ],
  };
}

/** Position of an atom bonded to the third of three, by length, angle and torsion. */
function joinedTo([a, b, c]: readonly [Vector, Vector, Vector], long: number, angle: number, torsion: number): Vector {
  const axis = unit(minus(c, b));
  const normal = unit(cross(minus(b, a), axis));
  const side = cross(normal, axis);
  const aside = long * Math.sin(angle * degrees);
  const along = plus(c, axis, -long * Math.cos(angle * degrees));

  return plus(plus(along, side, aside * Math.cos(torsion * degrees)), normal, aside * Math.sin(torsion * degrees));
}

/** Two oxygens with double bonds, and two with a hydrogen each in a perpendicular plane, with twofold symmetry. */
function sulfuricAcid(): Structure {
  const pairOf = (long: number, angle: number, turn: number, up: number) =>
    [1, -1].map((side): Vector => {
      const aside = side * long * Math.sin((angle / 2) * degrees);

      return [
        aside * Math.cos(turn * degrees),
        up * long * Math.cos((angle / 2) * degrees),
        aside * Math.sin(turn * degrees),
      ];
    });
  const oxides = pairOf(1.422, 123.3, 0, 1);
  const [one, other] = pairOf(1.574, 101.3, 88.4, -1);
  if (!one || !other) throw new Error("A pair is two");
  const sulfur: Vector = [0, 0, 0];
  const hydrogens = [
    joinedTo([other, sulfur, one], 0.97, 108.5, -90.9),
    joinedTo([one, sulfur, other], 0.97, 108.5, -90.9),
  ];

  return {
    atoms: [
      ["S", ...sulfur],
      ...[...oxides, one, other].map((place): Atom => ["O", ...place]),
      ...hydrogens.map((place): Atom => ["H", ...place]),
    ],
    bonds: [
      [0, 1, 2],
      [0, 2, 2],
      [0, 3, 1],
      [0, 4, 1],
      [3, 5, 1],
      [4, 6, 1],
    ],
  };
}

/** A methyl group with its axis along the bond to oxygen, staggered towards the hydroxyl hydrogen. */
function methanol(): Structure {
  const { atoms, bonds } = pyramid("C", "H", 1.096, 109.03);
  const [long, hydrogen, angle] = [1.427, 0.956, 108.87 * degrees];

  return {
    atoms: [...atoms, ["O", 0, long, 0], ["H", 0, long - hydrogen * Math.cos(angle), -hydrogen * Math.sin(angle)]],
    bonds: [...bonds, [0, 4, 1], [4, 5, 1]],
  };
}

function methanal(): Structure {
  const { atoms, bonds } = bent("C", "H", 1.111, 116.133, 1);

  return { atoms: [...atoms, ["O", 0, 1.205, 0]], bonds: [...bonds, [0, 3, 2]] };
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
  "hydrogen-peroxide": () => peroxide(1.475, { long: 0.95, angle: 94.8 }, 119.8),
  "sulfuric-acid": sulfuricAcid,
  methanol,
  methanal,
  methane: () => methane(1.087),
  ethane: () => twoCarbons({ long: 1.536, order: 1 }, { count: 3, long: 1.091, angle: 110.91 }),
  ethene: () => twoCarbons({ long: 1.339, order: 2 }, { count: 2, long: 1.086, angle: 121.2 }),
  ethyne: () => twoCarbons({ long: 1.203, order: 3 }, { count: 1, long: 1.063, angle: 180 }),
  benzene: () => benzene(1.397, 1.084),
  "carbon-60": () => fullerene(1.401, 1.458),
};
