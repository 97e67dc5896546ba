/** Lays out the pieces of one side in rows; solids are lattice fragments. */
import type { Term } from "../../lib/reactions/equation";
import type { Ion } from "../../lib/reactions/scene";
import type { Atom, Bond } from "../models/geometry";
import type { Piece } from "./balls";
import { piecesOf } from "./molecule-parts";

/** Gap between pieces, in ångström. */
const GAP = 0.9;
/** Target aspect ratio. */
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

function merged(pieces: readonly Piece[]) {
  let first = 0;
  const all = { atoms: [] as Atom[], radii: [] as number[], bonds: [] as Bond[], ions: [] as Ion[] };
  for (const { atoms, radii, bonds: own, ions = [] } of pieces) {
    all.ions.push(...ions.map(([name, ...of]): Ion => [name, ...of.map((atom) => atom + first)]));
    all.bonds.push(...own.map(([i, j, order]): Bond => [i + first, j + first, order]));
    all.atoms.push(...atoms);
    all.radii.push(...radii);
    first += atoms.length;
  }

  return all;
}

/** Gap between touching spheres, so that they are distinguishable. */
const SEAM = 0.04;

/** Angles of n pieces around one, in degrees. */
const ROUND: readonly (readonly number[])[] = [[], [0], [180, 0], [90, 210, 330]];

const armOf = ({ atoms }: Piece) =>
  atoms.length > 2 ? Math.max(...atoms.map(([, ...place]) => Math.hypot(...place))) : 0;

/** Moves a piece outwards in a direction, from `first` until it no longer overlaps `there`. */
function slid(piece: Piece, there: Piece, angle: number, first = armOf(piece) + armOf(there)): Piece {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const at = (far: number) => moved(piece, x * far, y * far);
  const isFree = ({ atoms, radii }: Piece) =>
    atoms.every(([, ...here], index) =>
      there.atoms.every(
        ([, ...other], each) =>
          Math.hypot(...here.map((value, axis) => value - (other[axis] ?? 0))) >=
          (radii[index] ?? 0) + (there.radii[each] ?? 0) + SEAM,
      ),
    );
  let far = first;
  while (!isFree(at(far))) far += 0.02;

  return at(far);
}

/** A pair of atoms, the first one towards the centre. */
function turnedOut(piece: Piece, angle: number): Piece {
  const [first, second] = piece.atoms;
  if (!first || !second || piece.atoms.length !== 2) return piece;
  const long = Math.hypot(second[1] - first[1], second[2] - first[2]);

  return {
    ...piece,
    atoms: [
      [first[0], 0, 0, 0],
      [second[0], long * Math.cos(angle), long * Math.sin(angle), 0],
    ],
  };
}

/** Ions of one formula unit of a solid, around the least frequent one. */
function unit(middle: Piece, others: readonly Piece[]): Piece {
  const angles = (ROUND[others.length] ?? []).map((degrees) => (degrees * Math.PI) / 180);

  return merged([
    middle,
    ...others.map((ion, index) => slid(turnedOut(ion, angles[index] ?? 0), middle, angles[index] ?? 0)),
  ]);
}

const isWater = ({ atoms, ions }: Piece) => !ions && atoms.map(([symbol]) => symbol).join("") === "OHH";

/** Water with its oxygen towards the centre and the hydrogens outwards. */
function waterTurnedOut({ atoms, ...rest }: Piece, angle: number): Piece {
  const [[, x = 0, y = 0] = []] = atoms;
  // In the catalogue the hydrogens are below the oxygen.
  const [cos, sin] = [Math.cos(angle + Math.PI / 2), Math.sin(angle + Math.PI / 2)];

  return {
    ...rest,
    atoms: atoms.map(([symbol, ax, ay, az]): Atom => {
      const [u, v] = [ax - x, ay - y];

      return [symbol, u * cos - v * sin, u * sin + v * cos, az];
    }),
  };
}

/** A metal ion between an anion and the crystal water. */
function hydrate([middle, ...anions]: readonly Piece[], waters: readonly Piece[]): Piece {
  if (!middle) throw new Error("Water of a crystal has an ion to be at");
  const others = [...anions, ...waters];

  return others.reduce((there, piece, index) => {
    const angle = (2 * Math.PI * index) / others.length;
    const turned = isWater(piece) ? waterTurnedOut(piece, angle) : piece;

    return merged([there, slid(turned, there, angle, 1.5)]);
  }, middle);
}

/** Builds a solid from touching ions or metal atoms; larger numbers form rows of alternating kinds. */
export function solid(ions: Piece[]): Piece {
  const waters = ions.filter(isWater);
  if (waters.length > 0)
    return hydrate(
      ions.filter((ion) => !isWater(ion)),
      waters,
    );
  const [one = [], other = []] = kindsOf(ions);
  const [many, few] = one.length < other.length ? [other, one] : [one, other];
  const [middle] = few;
  if (middle && few.length === 1 && many.length < ROUND.length) return unit(middle, many);
  const step = reach(many) + reach(middle ? few : many) + SEAM;
  const wide = Math.ceil(Math.sqrt(ions.length));
  const places: Piece[] = [];
  const [rest, others] = [[...many], [...few]];
  for (let cell = 0; rest.length + others.length > 0; cell++) {
    const [x, y] = [cell % wide, Math.floor(cell / wide)];
    const ion = middle && (x + y) % 2 === 1 ? others.shift() : rest.shift();
    if (ion) places.push(moved(ion, x * step, -y * step));
  }

  return merged(places);
}

const reach = (pieces: readonly Piece[]) => Math.max(...pieces.map(reachOf));

const reachOf = ({ atoms, radii }: Piece) =>
  Math.max(...atoms.map(([, x, y], index) => Math.hypot(x, y) + (radii[index] ?? 0)));

/** The ions of each kind; the first kind is the metal's. */
function kindsOf(ions: readonly Piece[]): Piece[][] {
  const nameOf = ({ atoms }: Piece) => atoms.map(([symbol]) => symbol).join("");
  const names = [...new Set(ions.map(nameOf))];

  return names.map((name) => ions.filter((ion) => nameOf(ion) === name));
}

/** All pieces of a side in rows, centred on the origin. */
export function layout(terms: readonly Term[]) {
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

  return merged(placed);
}
