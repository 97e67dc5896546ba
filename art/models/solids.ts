/** Drawing primitives of a structure: spheres, cylinders and rings, and their meshes. */

import { atomicNumber } from "../../lib/molecules/elements";
import { electronColour, lookOf, ringColour, stickColour } from "../../lib/molecules/looks";
import { bundles, ELECTRON_RADIUS, RING_THICKNESS } from "../../lib/molecules/sticks";
import { across, at, between, cross, length, minus, place, plus, type Structure, unit, type Vector } from "./geometry";

/** Parts of one colour. */
export type Kind = { name: string; colour: string };
export type Ball = { at: Vector; radius: number; kind: Kind };
export type Stick = { from: Vector; to: Vector; radius: number; kind: Kind };
export type Ring = { radius: number; kind: Kind };
export type Solids = { balls: Ball[]; sticks: Stick[]; rings: Ring[] };

const bond: Kind = { name: "bond", colour: stickColour };
const electron: Kind = { name: "electron", colour: electronColour };
const ring: Kind = { name: "ring", colour: ringColour };

export function solidsOf(structure: Structure): Solids {
  const balls = structure.atoms.map((atom): Ball => {
    const [colour, radius] = lookOf(atomicNumber(atom[0]));
    return { at: place(atom), radius, kind: { name: atom[0], colour } };
  });
  const shells = structure.shells ?? [];
  const electrons = shells.flatMap(([radius, count]) =>
    Array.from({ length: count }, (_, n): Ball => {
      const angle = (2 * Math.PI * n) / count;
      return { at: [radius * Math.sin(angle), radius * Math.cos(angle), 0], radius: ELECTRON_RADIUS, kind: electron };
    }),
  );

  return {
    balls: [...balls, ...electrons],
    sticks: sticksOf(structure),
    rings: shells.map(([radius]) => ({ radius, kind: ring })),
  };
}

function sticksOf(structure: Structure): Stick[] {
  const near: number[][] = structure.atoms.map(() => []);
  for (const [i, j] of structure.bonds) {
    at(near, i).push(j);
    at(near, j).push(i);
  }

  return structure.bonds.flatMap(([i, j, order]): Stick[] => {
    const [from, to] = [place(at(structure.atoms, i)), place(at(structure.atoms, j))];
    const single = order < 1.5;
    const aside: Vector = single ? [0, 0, 0] : sideways(structure, i, j, near);
    if (order === 1.5)
      return [
        { from, to, radius: 0.11, kind: bond },
        {
          from: plus(between(from, to, 0.14), aside, 0.21),
          to: plus(between(from, to, 0.86), aside, 0.21),
          radius: 0.05,
          kind: bond,
        },
      ];
    const bundle = bundles[order];
    if (!bundle) throw new Error(`A bond of order ${order} cannot be drawn`);
    return bundle.map(([k, radius]) => ({ from: plus(from, aside, k), to: plus(to, aside, k), radius, kind: bond }));
  });
}

/** Offset of a double bond's second cylinder: in the plane of the neighbours, towards the inside of a ring if there is one. */
function sideways({ atoms }: Structure, i: number, j: number, near: number[][]): Vector {
  const of = (k: number) => place(at(atoms, k));
  const axis = unit(minus(of(j), of(i)));
  const others = [i, j].flatMap((end) =>
    at(near, end)
      .filter((k) => k !== i && k !== j)
      .map((k) => ({ out: across(minus(of(k), of(end)), axis), isHydrogen: at(atoms, k)[0] === "H" })),
  );
  const sum = others.reduce((total, { out, isHydrogen }) => plus(total, out, isHydrogen ? 0.1 : 1), [
    0, 0, 0,
  ] as Vector);
  const towardsMiddle = across(plus([0, 0, 0], between(of(i), of(j), 0.5), -1), axis);
  const upright: Vector = Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const ways = [sum, towardsMiddle, ...others.map(({ out }) => out), cross(axis, upright)];

  return unit(ways.find((way) => length(way) > 0.3) ?? cross(axis, upright));
}

export type Mesh = { positions: number[]; normals: number[]; triangles: number[] };

/** A unit sphere; each vertex is its own normal. */
export function ballMesh(level: number): Mesh {
  const t = (1 + Math.sqrt(5)) / 2;
  const corners: Vector[] = [
    [-1, t, 0],
    [1, t, 0],
    [-1, -t, 0],
    [1, -t, 0],
    [0, -1, t],
    [0, 1, t],
    [0, -1, -t],
    [0, 1, -t],
    [t, 0, -1],
    [t, 0, 1],
    [-t, 0, -1],
    [-t, 0, 1],
  ];
  const points = corners.map(unit);
  // The twenty faces of an icosahedron, three vertices each.
  let triangles = [
    0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3, 4, 2,
    3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
  ];
  for (let n = 0; n < level; n++) {
    const middles = new Map<string, number>();
    const middle = (a: number, b: number) => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      points.push(unit(plus(at(points, a), at(points, b))));
      middles.set(key, points.length - 1);
      return points.length - 1;
    };
    const finer: number[] = [];
    for (let k = 0; k < triangles.length; k += 3) {
      const [a, b, c] = [at(triangles, k), at(triangles, k + 1), at(triangles, k + 2)];
      const [x, y, z] = [middle(a, b), middle(b, c), middle(c, a)];
      finer.push(a, x, z, b, y, x, c, z, y, x, y, z);
    }
    triangles = finer;
  }
  const positions = points.flat();

  return { positions, normals: positions, triangles };
}

/** A cylinder of radius 1 from y = -½ to ½, without caps: the spheres hide its ends. */
export function stickMesh(sides: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], triangles: [] };
  for (let n = 0; n < sides; n++) {
    const angle = (2 * Math.PI * n) / sides;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    mesh.positions.push(x, -0.5, z, x, 0.5, z);
    mesh.normals.push(x, 0, z, x, 0, z);
    const [p, q] = [2 * n, 2 * ((n + 1) % sides)];
    mesh.triangles.push(p, p + 1, q + 1, p, q + 1, q);
  }
  return mesh;
}

/** A thin ring of radius 1 in the plane z = 0. */
export function ringMesh(segments: number, sides: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], triangles: [] };
  for (let n = 0; n < segments; n++)
    for (let m = 0; m < sides; m++) {
      const [round, tube] = [(2 * Math.PI * n) / segments, (2 * Math.PI * m) / sides];
      const [out, up] = [Math.cos(tube), Math.sin(tube)];
      const reach = 1 + RING_THICKNESS * out;
      mesh.positions.push(reach * Math.cos(round), reach * Math.sin(round), RING_THICKNESS * up);
      mesh.normals.push(out * Math.cos(round), out * Math.sin(round), up);
      const [a, b] = [n * sides + m, n * sides + ((m + 1) % sides)];
      const [c, d] = [((n + 1) % segments) * sides + m, ((n + 1) % segments) * sides + ((m + 1) % sides)];
      mesh.triangles.push(a, c, d, a, d, b);
    }
  return mesh;
}

/** Lowest point of the solids, for placing them on a table. */
export const bottomOf = ({ balls, rings }: Solids) =>
  Math.min(...balls.map((ball) => ball.at[1] - ball.radius), ...rings.map(({ radius }) => -radius));

/** Rotation from +y to a direction, as a quaternion x, y, z, w. */
export function turnTo(direction: Vector): [x: number, y: number, z: number, w: number] {
  const [x, y, z] = unit(direction);
  if (y < -0.999999) return [1, 0, 0, 0];
  const size = Math.hypot(z, x, 1 + y);

  return [z / size, 0, -x / size, (1 + y) / size];
}
