/** Molecules and crystals as atoms in space (ångström) and bonds between them. */

const degrees = Math.PI / 180;

function ring(count, radius, turn = 0) {
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
}

const cycle = (count, order = () => 1) => Array.from({ length: count }, (_, i) => [i, (i + 1) % count, order(i)]);

const waterAngle = (104.5 / 2) * degrees;
const tetrahedron = [
  [1, 1, 1],
  [-1, -1, 1],
  [-1, 1, -1],
  [1, -1, -1],
].map((corner) => corner.map((value) => (value * 1.09) / Math.sqrt(3)));

export const water = {
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

export const carbonDioxide = {
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

export const ammonia = {
  atoms: [
    ["N", 0, 0.27, 0],
    ...[90, 210, 330].map((angle) => ["H", 0.94 * Math.cos(angle * degrees), -0.11, 0.94 * Math.sin(angle * degrees)]),
  ],
  bonds: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
};

export const methane = {
  atoms: [["C", 0, 0, 0], ...tetrahedron.map((corner) => ["H", ...corner])],
  bonds: [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
  ],
};

export const ethanol = {
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

export const benzene = {
  atoms: [
    ...ring(6, 1.397, 30 * degrees).map((place) => ["C", ...place]),
    ...ring(6, 2.481, 30 * degrees).map((place) => ["H", ...place]),
  ],
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), ...Array.from({ length: 6 }, (_, i) => [i, i + 6])],
};

/** Rock salt, three ions along each edge: every neighbour of a sodium ion is a chloride ion. */
export function rockSalt() {
  const steps = [-1, 0, 1];
  const atoms = steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z) => [(x + y + z) % 2 === 0 ? "Cl" : "Na", x * 2.82, y * 2.82, z * 2.82])),
  );

  return { atoms, bonds: neighbours(atoms, 2.83) };
}

/** The cubic cell of diamond: corners, faces, and four atoms inside, each with four neighbours. */
export function diamond() {
  const a = 3.567;
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z])));
  const faces = [0, 1].flatMap((f) => [
    [0.5, 0.5, f],
    [0.5, f, 0.5],
    [f, 0.5, 0.5],
  ]);
  const inside = [
    [0.25, 0.25, 0.25],
    [0.75, 0.75, 0.25],
    [0.75, 0.25, 0.75],
    [0.25, 0.75, 0.75],
  ];
  const atoms = [...corners, ...faces, ...inside].map((place) => ["C", ...place.map((value) => (value - 0.5) * a)]);

  const edges = corners.flatMap((one, i) =>
    corners.flatMap((other, j) =>
      j > i && one.filter((value, axis) => value !== other[axis]).length === 1 ? [[i, j, 0]] : [],
    ),
  );

  return { atoms, bonds: [...neighbours(atoms, 1.56), ...edges] };
}

/** A sheet of graphene: a honeycomb of carbon, 1.42 Å from atom to atom. */
export function graphene(columns, rows) {
  const d = 1.42;
  const atoms = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column - columns / 2) * Math.sqrt(3) * d + (row % 2 ? (Math.sqrt(3) * d) / 2 : 0);
      const y = (row - rows / 2) * 1.5 * d;
      atoms.push(["C", x, y, 0], ["C", x, y + d, 0]);
    }
  }

  return { atoms, bonds: neighbours(atoms, 1.45) };
}

/** All pairs no further apart than `reach`. */
function neighbours(atoms, reach) {
  return atoms.flatMap(([, x, y, z], i) =>
    atoms.flatMap(([, u, v, w], j) => (j > i && Math.hypot(x - u, y - v, z - w) <= reach ? [[i, j]] : [])),
  );
}

/*
 * Skeletal formulas: places in bond lengths, y upwards. `label` is the text of an atom that is not a plain carbon.
 */
const hexagon = (cx, cy) =>
  [90, 30, -30, -90, -150, 150].map((a) => [cx + Math.cos(a * degrees), cy + Math.sin(a * degrees)]);

export const caffeine = {
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

export const naphthalene = {
  places: [...hexagon(-0.866, 0), ...hexagon(0.866, 0)],
  labels: {},
  bonds: [
    ...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)),
    ...[
      [6, 7, 2],
      [7, 8],
      [8, 9, 2],
      [9, 10],
      [11, 6],
    ],
  ],
};

export const toluene = {
  places: [...hexagon(0, 0), [0, 2]],
  labels: { 6: "CH₃" },
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), [0, 6]],
};

export const aspirin = {
  places: [...hexagon(0, 0), [0, 2], [-0.866, 2.5], [0.866, 2.5], [1.732, 1], [2.598, 0.5], [2.598, -0.5], [3.464, 1]],
  labels: { 7: "HO", 8: "O", 9: "O", 11: "O", 12: "CH₃" },
  bonds: [...cycle(6, (i) => (i % 2 === 0 ? 2 : 1)), [0, 6], [6, 7], [6, 8, 2], [1, 9], [9, 10], [10, 11, 2], [10, 12]],
};
