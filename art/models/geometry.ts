/** Geometry of molecules and crystals, in ångström. */
import type { Shape } from "../../lib/molecules/shape";

export type Vector = [x: number, y: number, z: number];
export type Atom = [symbol: string, ...at: Vector];
export type Bond = [from: number, to: number, order: number];
export type Structure = { atoms: Atom[]; bonds: Bond[]; shells?: Shape["s"] };

export const degrees = Math.PI / 180;

export const place = ([, x, y, z]: Atom): Vector => [x, y, z];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (v: Vector) => Math.hypot(...v);
export const unit = (v: Vector): Vector => plus([0, 0, 0], v, 1 / length(v));
export const between = (a: Vector, b: Vector, part: number) => plus(a, minus(b, a), part);

/** The component of `v` perpendicular to the unit vector `axis`. */
export const across = (v: Vector, axis: Vector) => plus(v, axis, -dot(v, axis));

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`No item at index ${index} of ${list.length}`);
  return found;
}

/** All pairs within `reach`, as bonds. */
export function neighbours(atoms: readonly Atom[], reach: number, order = 1): Bond[] {
  return atoms.flatMap((one, from) =>
    atoms.flatMap((other, to): Bond[] =>
      to > from && length(minus(place(one), place(other))) <= reach ? [[from, to, order]] : [],
    ),
  );
}

/** Centres the structure on the origin. */
export function centred(structure: Structure): Structure {
  const { atoms } = structure;
  const middle = atoms.reduce((sum, atom) => plus(sum, place(atom), 1 / atoms.length), [0, 0, 0] as Vector);

  return { ...structure, atoms: atoms.map((atom): Atom => [atom[0], ...minus(place(atom), middle)]) };
}

/** Centred, with the longest extent along x and the shortest along z, towards the viewer. */
export function oriented(structure: Structure): Structure {
  const middle = centred(structure);
  const places = middle.atoms.map(place);
  const spread = [0, 1, 2].map((i) => [0, 1, 2].map((j) => places.reduce((sum, p) => sum + at(p, i) * at(p, j), 0)));
  const [first, second] = principalAxes(spread);
  const axes = [first, second, cross(first, second)];

  return {
    ...middle,
    atoms: middle.atoms.map((atom): Atom => {
      const [x = 0, y = 0, z = 0] = axes.map((axis) => dot(axis, place(atom)));
      return [atom[0], x, y, z];
    }),
  };
}

/** The two eigenvectors of a symmetric matrix with the largest eigenvalues, by the Jacobi method. */
function principalAxes(matrix: number[][]): [Vector, Vector] {
  const a = matrix.map((row) => [...row]);
  const v = [0, 1, 2].map((i) => [0, 1, 2].map((j) => Number(i === j)));
  const turn = (row: number[], p: number, q: number, c: number, s: number) => {
    const [x, y] = [at(row, p), at(row, q)];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  };

  for (let sweep = 0; sweep < 60; sweep++)
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const off = at(at(a, p), q);
      if (Math.abs(off) < 1e-12) continue;
      const slope = (at(at(a, q), q) - at(at(a, p), p)) / (2 * off);
      const t = Math.sign(slope || 1) / (Math.abs(slope) + Math.hypot(slope, 1));
      const c = 1 / Math.hypot(t, 1);
      for (const row of a) turn(row, p, q, c, t * c);
      const [rowP, rowQ] = [at(a, p), at(a, q)];
      for (let k = 0; k < 3; k++) {
        const [x, y] = [at(rowP, k), at(rowQ, k)];
        rowP[k] = c * x - t * c * y;
        rowQ[k] = t * c * x + c * y;
      }
      for (const row of v) turn(row, p, q, c, t * c);
    }

  const order = [0, 1, 2].sort((i, j) => at(at(a, j), j) - at(at(a, i), i));
  const axis = (n: number) => v.map((row) => at(row, at(order, n))) as Vector;

  return [axis(0), axis(1)];
}
