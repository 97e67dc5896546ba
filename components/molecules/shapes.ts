/** Converts shapes to balls and sticks (in ångström), and creates their meshes. */
import { electronColour, lookOf, ringColour, stickColour } from "@/lib/molecules/looks";
import type { Shape } from "@/lib/molecules/shape";
import { bundles, ELECTRON_RADIUS, RING_THICKNESS } from "@/lib/molecules/sticks";
import { dot, minus, placeOf, plus, unit, type Vector } from "@/lib/molecules/vectors";

export type Ball = { at: Vector; radius: number; colour: string };
type Stick = { from: Vector; to: Vector; radius: number; colour: string };
export type Parts = { balls: Ball[]; sticks: Stick[] };

export type Look = { isFull: boolean };

/** Ionic radii for coordination number 6, in ångström: Shannon, Acta Cryst. A 32 (1976), 751. */
const ionRadii: Readonly<Record<number, number>> = { 11: 1.02, 17: 1.81, 20: 1 };

const AROMATIC = 1.5;

const MIDDLE: Vector = [0, 0, 0];
const between = (a: Vector, b: Vector, share: number): Vector => plus(a, minus(b, a), share);

/**
 * Returns the direction in which the sticks of a multiple bond are offset: in the plane of the neighbours, and towards
 * the centre of a ring.
 */
function sideways(shape: Shape, one: number, other: number): Vector {
  const [from, to] = [placeOf(shape, one), placeOf(shape, other)];
  const axis = unit(minus(to, from));
  const flat = (v: Vector): Vector => plus(v, axis, -dot(v, axis));
  const outs = shape.b.flatMap(([i, j]) =>
    [one, other].flatMap((end) => {
      const neighbour = i === end ? j : j === end ? i : null;
      if (neighbour === null || neighbour === one || neighbour === other) return [];

      // Weight hydrogens low: rings consist of heavier atoms.
      const weight = shape.a[neighbour]?.[0] === 1 ? 0.1 : 1;
      return [{ out: flat(minus(placeOf(shape, neighbour), placeOf(shape, end))), weight }];
    }),
  );
  const sum = outs.reduce<Vector>((total, { out, weight }) => plus(total, out, weight), MIDDLE);
  const towardsMiddle = flat(minus(MIDDLE, between(from, to, 0.5)));
  const ways = [sum, towardsMiddle, ...outs.map(({ out }) => out), flat([0, 1, 0])];

  return unit(ways.find((way) => Math.hypot(...way) > 0.3) ?? flat([1, 0, 0]));
}

function sticksOf(shape: Shape): Stick[] {
  return shape.b.flatMap(([one, other, order]): Stick[] => {
    const [from, to] = [placeOf(shape, one), placeOf(shape, other)];
    const aside = order >= AROMATIC ? sideways(shape, one, other) : MIDDLE;
    if (order === AROMATIC) {
      const [start, end] = [between(from, to, 0.14), between(from, to, 0.86)];
      return [
        { from, to, radius: 0.11, colour: stickColour },
        { from: plus(start, aside, 0.21), to: plus(end, aside, 0.21), radius: 0.05, colour: stickColour },
      ];
    }

    return (bundles[order] ?? []).map(([shift, radius]) => ({
      from: plus(from, aside, shift),
      to: plus(to, aside, shift),
      radius,
      colour: stickColour,
    }));
  });
}

/** Point on a circle at a fraction of the turn, from the top. */
const onRing = (radius: number, share: number): Vector => [
  radius * Math.sin(share * 2 * Math.PI),
  radius * Math.cos(share * 2 * Math.PI),
  0,
];

const RING_STEPS = 72;

/** Electron shells of a single atom: rings with electrons. */
function shellParts({ s = [] }: Shape): Parts {
  const balls = s.flatMap(([radius, count]) =>
    Array.from({ length: count }, (_, index) => ({
      at: onRing(radius, index / count),
      radius: ELECTRON_RADIUS,
      colour: electronColour,
    })),
  );
  const sticks = s.flatMap(([radius]) =>
    Array.from({ length: RING_STEPS }, (_, index) => ({
      from: onRing(radius, index / RING_STEPS),
      to: onRing(radius, (index + 1) / RING_STEPS),
      radius: RING_THICKNESS * radius,
      colour: ringColour,
    })),
  );

  return { balls, sticks };
}

/** Converts a shape; its atoms' balls come first, in order. */
export function partsOf(shape: Shape, { isFull }: Look): Parts {
  const ions = new Set(shape.b.flatMap(([one, other, order]) => (order === 0 ? [one, other] : [])));
  const atoms = shape.a.map(([element], atom) => {
    const [colour, ball, full] = lookOf(element);
    const radius = isFull ? ((ions.has(atom) ? ionRadii[element] : undefined) ?? full) : ball;

    return { at: placeOf(shape, atom), radius, colour };
  });
  const { balls, sticks } = shellParts(shape);

  return { balls: [...atoms, ...balls], sticks: isFull ? sticks : [...sticksOf(shape), ...sticks] };
}

export type Mesh = { places: number[]; indices: number[] };

/** Grid mesh: `at` maps the fractions along both axes to a point. */
function netOver(rows: number, columns: number, at: (down: number, turn: number) => Vector): Mesh {
  const places: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const here = places.length / 3;
      const below = here + columns + 1;
      places.push(...at(row / rows, (column / columns) * 2 * Math.PI));
      if (row < rows && column < columns) indices.push(here, here + 1, below, below, here + 1, below + 1);
    }
  }

  return { places, indices };
}

/** Unit sphere: each vertex is also its normal. */
export const ballMesh = (rows: number): Mesh =>
  netOver(rows, 2 * rows, (down, turn) => {
    const round = Math.sin(down * Math.PI);

    return [round * Math.cos(turn), Math.cos(down * Math.PI), round * Math.sin(turn)];
  });

/** Open cylinder of radius 1 from y = 0 to 1; balls cover its ends. */
export const tubeMesh = (sides: number): Mesh =>
  netOver(1, sides, (down, turn) => [Math.cos(turn), 1 - down, Math.sin(turn)]);
