/** Molecules and crystals as positions (ångström) and bonds. */

import type { Atom, Bond, Molecule, Point, Skeleton } from "./structures.ts";

type Place = [x: number, y: number, z: number];

const degrees = Math.PI / 180;

function ring(count: number, radius: number, turn = 0): Place[] {
  return Array.from({ length: count }, (_, i): Place => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
}

const cycle = (count: number, order: (index: number) => number = () => 1) =>
  Array.from({ length: count }, (_, i): Bond => [i, (i + 1) % count, order(i)]);

const waterAngle = (104.5 / 2) * degrees;
const reach = 1.09 / Math.sqrt(3);
const tetrahedron: Place[] = [
  [reach, reach, reach],
  [-reach, -reach, reach],
  [-reach, reach, -reach],
  [reach, -reach, -reach],
];

export const water: Molecule = {
  atoms: [
    ["O", 0, 0.2, 0],
    ["H", -0.96 * Math.sin(waterAngle), 0.2 - 0.96 * Math.cos(waterAngle), 0],
    ["H", 0.96 * Math.sin(waterAngle), 0.2 - 0.96 * Math.cos(waterAngle), 0],
  ],
  bonds: [
    [0, 1],
    [0, 2],
  ],
};

export const carbonDioxide: Molecule = {
  atoms: [
    ["C", 0, 0, 0],
    ["O", -1.16, 0, 0],
    ["O", 1.16, 0, 0],
  ],
  bonds: [
    [0, 1, 2],
    [0, 2, 2],
  ],
};

export const ammonia: Molecule = {
  atoms: [
    ["N", 0, 0.27, 0],
    ...[90, 210, 330].map(
      (angle): Atom => ["H", 0.94 * Math.cos(angle * degrees), -0.11, 0.94 * Math.sin(angle * degrees)],
    ),
  ],
  bonds: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
};

export const methane: Molecule = {
  atoms: [["C", 0, 0, 0], ...tetrahedron.map((corner): Atom => ["H", ...corner])],
  bonds: [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
  ],
};

export const ethanol: Molecule = {
  atoms: [
    ["C", 1.188, -0.383, 0],
    ["C", 0, 0.553, 0],
    ["O", -1.187, -0.247, 0],
    ["H", -1.924, 0.385, 0],
    ["H", 2.099, 0.231, 0],
    ["H", 1.118, -1.009, 0.887],
    ["H", 1.118, -1.009, -0.887],
    ["H", -0.023, 1.181, 0.885],
    ["H", -0.023, 1.181, -0.885],
  ],
  bonds: [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 4],
    [0, 5],
    [0, 6],
    [1, 7],
    [1, 8],
  ],
};

export const benzene: Molecule = {
  atoms: [
    ...ring(6, 1.397, 30 * degrees).map((place): Atom => ["C", ...place]),
    ...ring(6, 2.481, 30 * degrees).map((place): Atom => ["H", ...place]),
  ],
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), ...Array.from({ length: 6 }, (_, i): Bond => [i, i + 6])],
};

/** Rock salt, three ions along each edge: every neighbour of a sodium ion is a chloride ion. */
export function rockSalt(): Molecule {
  const steps = [-1, 0, 1];
  const atoms = steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z): Atom => [(x + y + z) % 2 === 0 ? "Cl" : "Na", x * 2.82, y * 2.82, z * 2.82])),
  );

  return { atoms, bonds: neighbours(atoms, 2.83) };
}

/** The cubic cell of diamond: corners, faces, and four atoms inside, each with four neighbours. */
export function diamond(): Molecule {
  const a = 3.567;
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z): Place => [x, y, z])));
  const faces = [0, 1].flatMap((f): Place[] => [
    [0.5, 0.5, f],
    [0.5, f, 0.5],
    [f, 0.5, 0.5],
  ]);
  const inside: Place[] = [
    [0.25, 0.25, 0.25],
    [0.75, 0.75, 0.25],
    [0.75, 0.25, 0.75],
    [0.25, 0.75, 0.75],
  ];
  const centred = (value: number) => (value - 0.5) * a;
  const atoms = [...corners, ...faces, ...inside].map(([x, y, z]): Atom => ["C", centred(x), centred(y), centred(z)]);

  const edges = corners.flatMap((one, i) =>
    corners.flatMap((other, j): Bond[] =>
      j > i && one.filter((value, axis) => value !== other[axis]).length === 1 ? [[i, j, 0]] : [],
    ),
  );

  return { atoms, bonds: [...neighbours(atoms, 1.56), ...edges] };
}

/** A sheet of graphene: a honeycomb of carbon with 1.42 Å bonds. */
export function graphene(columns: number, rows: number): Molecule {
  const d = 1.42;
  const atoms: Atom[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column - columns / 2) * Math.sqrt(3) * d + (row % 2 ? (Math.sqrt(3) * d) / 2 : 0);
      const y = (row - rows / 2) * 1.5 * d;
      atoms.push(["C", x, y, 0], ["C", x, y + d, 0]);
    }
  }

  return { atoms, bonds: neighbours(atoms, 1.45) };
}

/** All pairs within `reach`. */
function neighbours(atoms: Atom[], reach: number): Bond[] {
  return atoms.flatMap(([, x, y, z], i) =>
    atoms.flatMap(([, u, v, w], j): Bond[] => (j > i && Math.hypot(x - u, y - v, z - w) <= reach ? [[i, j]] : [])),
  );
}

const hexagon = (cx: number, cy: number) =>
  [90, 30, -30, -90, -150, 150].map((a): Point => [cx + Math.cos(a * degrees), cy + Math.sin(a * degrees)]);

export const caffeine: Skeleton = {
  places: [
    [0, 1],
    [0.866, 0.5],
    [0.866, -0.5],
    [0, -1],
    [-0.866, -0.5],
    [-0.866, 0.5],
    [1.817, 0.809],
    [2.405, 0],
    [1.817, -0.809],
    [0, 2],
    [-1.732, -1],
    [-1.732, 1],
    [0, -2],
    [2.126, 1.76],
  ],
  labels: { 3: "N", 5: "N", 6: "N", 8: "N", 9: "O", 10: "O", 11: "H₃C", 12: "CH₃", 13: "CH₃" },
  bonds: [
    [0, 1],
    [1, 2, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
    [1, 6],
    [6, 7],
    [7, 8, 2],
    [8, 2],
    [0, 9, 2],
    [4, 10, 2],
    [5, 11],
    [3, 12],
    [6, 13],
  ],
};

export const naphthalene: Skeleton = {
  places: [...hexagon(-0.866, 0), ...hexagon(0.866, 0)],
  labels: {},
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), [6, 7, 2], [7, 8], [8, 9, 2], [9, 10], [11, 6]],
};

export const toluene: Skeleton = {
  places: [...hexagon(0, 0), [0, 2]],
  labels: { 6: "CH₃" },
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), [0, 6]],
};

export const aspirin: Skeleton = {
  places: [...hexagon(0, 0), [0, 2], [-0.866, 2.5], [0.866, 2.5], [1.732, 1], [2.598, 0.5], [2.598, -0.5], [3.464, 1]],
  labels: { 7: "HO", 8: "O", 9: "O", 11: "O", 12: "CH₃" },
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), [0, 6], [6, 7], [6, 8, 2], [1, 9], [9, 10], [10, 11, 2], [10, 12]],
};
