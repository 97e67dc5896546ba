/** Where the pieces of one side stand: solids as a bit of their lattice, and all of them in rows, each with room around it. */
import type { Term } from "../../lib/reactions/equation";
import type { Atom, Bond } from "../models/geometry";
import { type Piece, piecesOf } from "./pieces";

/** Between pieces, in ångström. */
const GAP = 0.9;
/** How much wider than high all of it is to be. */
const WIDE = 1.5;

const bounds = ({ atoms, radii }: Piece) => {
  const ends = (axis: 1 | 2, sign: 1 | -1) =>
    atoms.map((atom, index) => sign * ((atom[axis] as number) + sign * (radii[index] ?? 0)));
  const [right, left, top, bottom] = [ends(1, 1), ends(1, -1), ends(2, 1), ends(2, -1)].map((all) => Math.max(...all));

  return { left: -(left ?? 0), right: right ?? 0, bottom: -(bottom ?? 0), top: top ?? 0 };
};

const moved = (piece: Piece, x: number, y: number): Piece => ({
  ...piece,
  atoms: piece.atoms.map(([symbol, ax, ay, az]): Atom => [symbol, ax + x, ay + y, az]),
});

function merged(pieces: readonly Piece[], bonds: readonly Bond[]): Piece {
  let first = 0;
  const all: Piece = { atoms: [], radii: [], bonds: [...bonds] };
  for (const { atoms, radii, bonds: own } of pieces) {
    all.bonds.push(...own.map(([i, j, order]): Bond => [i + first, j + first, order]));
    all.atoms.push(...atoms);
    all.radii.push(...radii);
    first += atoms.length;
  }

  return all;
}

/** Ions of a solid: side by side, kinds taking turns, with a thin line from each to its neighbours. */
export function solid(ions: Piece[]): Piece {
  // Twice as many of one kind: it stands on both sides of the other.
  const [one = [], other = []] = kindsOf(ions);
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const turns = many.flatMap((ion, index) => [ion, few[index]]).filter((ion) => ion !== undefined);
  const isSquare = few.length === many.length && few.length === 2;
  const step = Math.max(...ions.map(reachOf)) + Math.min(...ions.map(reachOf)) + 0.3;
  const places = turns.map((_, index): [number, number] =>
    isSquare
      ? ([
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ][index] as [number, number])
      : [index, 0],
  );
  const firsts = turns.map((_, index) => turns.slice(0, index).reduce((sum, { atoms }) => sum + atoms.length, 0));
  const lines = turns.flatMap((_, index): Bond[] => {
    const next = index + 1 < turns.length ? index + 1 : isSquare ? 0 : null;

    return next === null ? [] : [[firsts[index] ?? 0, firsts[next] ?? 0, 0]];
  });

  return merged(
    turns.map((ion, index) => moved(ion, (places[index]?.[0] ?? 0) * step, (places[index]?.[1] ?? 0) * step)),
    lines,
  );
}

const reachOf = ({ atoms, radii }: Piece) =>
  Math.max(...atoms.map(([, x, y], index) => Math.hypot(x, y) + (radii[index] ?? 0)));

/** The ions of each kind; the first kind is the metal's. */
function kindsOf(ions: readonly Piece[]): Piece[][] {
  const nameOf = ({ atoms }: Piece) => atoms.map(([symbol]) => symbol).join("");
  const names = [...new Set(ions.map(nameOf))];

  return names.map((name) => ions.filter((ion) => nameOf(ion) === name));
}

/** All pieces of a side in rows, the middle of them at the origin. */
export function layout(terms: readonly Term[]): Piece {
  const pieces = terms.flatMap((term) => piecesOf(term, solid));
  const sizes = pieces.map((piece) => {
    const { left, right, bottom, top } = bounds(piece);

    return { piece, left, bottom, wide: right - left + GAP, high: top - bottom + GAP };
  });
  const area = sizes.reduce((sum, { wide, high }) => sum + wide * high, 0);
  const widest = Math.max(Math.sqrt(area * WIDE), ...sizes.map(({ wide }) => wide));
  const rows: (typeof sizes)[] = [];
  let room = 0;
  for (const size of sizes) {
    if (room < size.wide - 1e-9) {
      rows.push([]);
      room = widest * 1.08;
    }
    rows.at(-1)?.push(size);
    room -= size.wide;
  }

  const heights = rows.map((row) => Math.max(...row.map(({ high }) => high)));
  let top = heights.reduce((sum, high) => sum + high, 0) / 2;
  const placed = rows.flatMap((row, index) => {
    const middle = top - (heights[index] ?? 0) / 2;
    let x = -row.reduce((sum, { wide }) => sum + wide, 0) / 2;
    top -= heights[index] ?? 0;

    return row.map(({ piece, left, bottom, wide, high }) => {
      const at = moved(piece, x - left + GAP / 2, middle - (bottom + (high - GAP) / 2));
      x += wide;

      return at;
    });
  });

  return merged(placed, []);
}
