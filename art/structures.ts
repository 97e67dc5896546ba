/** Draws molecules in 3D, and skeletal formulas. */
import { lookOf } from "@/lib/molecules/looks";

/** The viewer's colours: an atom looks the same on a card, in the viewer and on a poster. */
const atoms = {
  H: [lookOf(1)[0], 0.62],
  C: [lookOf(6)[0], 0.92],
  N: [lookOf(7)[0], 0.88],
  O: [lookOf(8)[0], 0.86],
  Na: [lookOf(11)[0], 0.95],
  Cl: [lookOf(17)[0], 1.5],
} satisfies Record<string, [colour: string, radius: number]>;

export type Atom = [kind: keyof typeof atoms, x: number, y: number, z: number];
/** Atom indices. Order 0 is an edge of a crystal's unit cell. */
export type Bond = [from: number, to: number, order?: number];
export type Molecule = { atoms: Atom[]; bonds: Bond[] };

export type Point = [x: number, y: number];
/** A skeletal formula: positions in bond lengths, y upwards; labels of the atoms other than plain carbon. */
export type Skeleton = { places: Point[]; labels: Record<number, string>; bonds: Bond[] };

/** Returns the element at an index; throws if it is missing. */
function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no element ${index} among ${list.length}.`);

  return found;
}

let gradients = 0;

/** A ball lit from the upper left. */
export function ball(x: number, y: number, r: number, colour: string): string {
  gradients += 1;
  const id = `ball-${gradients}`;
  return `<radialGradient id="${id}" cx=".36" cy=".32" r=".78"><stop offset="0" stop-color="color-mix(in oklab, ${colour}, white 42%)"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="color-mix(in oklab, ${colour}, oklch(15% .03 268) 48%)"/></radialGradient><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="url(#${id})"/>`;
}

export type View = {
  x?: number;
  y?: number;
  /** In pixels per ångström. */
  scale?: number;
  /** In degrees. */
  turnX?: number;
  turnY?: number;
  turnZ?: number;
  radius?: number;
  stick?: number;
  tint?: string;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A molecule in perspective. */
export function molecule(
  { atoms: list, bonds }: Molecule,
  { x = 600, y = 600, scale = 150, turnX = 0, turnY = 0, turnZ = 0, radius = 0.4, stick = 0.16, tint }: View,
): string {
  const [a, b, c] = [radians(turnX), radians(turnY), radians(turnZ)];
  const placed = list.map(([kind, px, py, pz]) => {
    const [x1, y1] = [px * Math.cos(c) - py * Math.sin(c), px * Math.sin(c) + py * Math.cos(c)];
    const [x2, z2] = [x1 * Math.cos(b) + pz * Math.sin(b), -x1 * Math.sin(b) + pz * Math.cos(b)];
    const [y3, z3] = [y1 * Math.cos(a) - z2 * Math.sin(a), y1 * Math.sin(a) + z2 * Math.cos(a)];
    const near = 16 / (16 - z3);
    return { kind, x: x + x2 * scale * near, y: y - y3 * scale * near, z: z3, near };
  });

  const parts = [
    ...bonds.map(([i, j, order = 1]) => {
      const [from, to] = [nth(placed, i), nth(placed, j)];

      return { z: (from.z + to.z) / 2 - 0.01, svg: stickSvg(from, to, order, scale * stick) };
    }),
    ...placed.map((atom) => {
      const [colour, weight] = atoms[atom.kind];
      return { z: atom.z, svg: ball(atom.x, atom.y, weight * radius * scale * atom.near, tint ?? colour) };
    }),
  ];
  return parts
    .sort((one, other) => one.z - other.z)
    .map((part) => part.svg)
    .join("");
}

type PlacedAtom = { x: number; y: number; near: number };

/** One bond. Order 0 is an edge of a crystal's unit cell, drawn as a thin line. */
function stickSvg(from: PlacedAtom, to: PlacedAtom, order: number, width: number): string {
  if (order === 0)
    return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="oklch(80% .03 255 / .4)" stroke-width="4"/>`;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const gap = order === 2 ? width * 0.62 : 0;

  return (order === 2 ? [-gap, gap] : [0])
    .map((shift) => {
      const line = `x1="${from.x + nx * shift}" y1="${from.y + ny * shift}" x2="${to.x + nx * shift}" y2="${to.y + ny * shift}" stroke-linecap="round"`;
      const thick = (order === 2 ? width * 0.66 : width) * from.near;
      return `<line ${line} stroke="oklch(40% .03 262)" stroke-width="${thick}"/><line ${line} stroke="oklch(80% .02 255)" stroke-width="${thick * 0.62}"/>`;
    })
    .join("");
}

export type Drawing = {
  /** Position of the origin. */
  x?: number;
  y?: number;
  /** Bond length in pixels. */
  scale?: number;
  stroke?: number;
  colour?: string;
  font?: number;
};

/** A skeletal formula in one colour. */
export function formula(
  { places, labels, bonds }: Skeleton,
  { x = 600, y = 600, scale = 120, stroke = 9, colour = "currentColor", font = 0.42 }: Drawing,
): string {
  const at = (index: number): Point => {
    const [right, up] = nth(places, index);

    return [x + right * scale, y - up * scale];
  };
  const middle = centre(places);
  const lines = bonds.map(([i, j, order = 1]) => {
    const [[x1, y1], [x2, y2]] = [at(i), at(j)];
    const [dx, dy] = [(x2 - x1) / scale, (y2 - y1) / scale];
    const cut = scale * font * 0.62;
    const [cutI, cutJ] = [labels[i] ? cut : 0, labels[j] ? cut : 0];
    const [ax, ay, bx, by] = [x1 + dx * cutI, y1 + dy * cutI, x2 - dx * cutJ, y2 - dy * cutJ];
    if (order === 1) return segment(ax, ay, bx, by);
    // Draw the second line of a double bond inside the ring, or both lines off-centre for a bond to a terminal atom.
    if (labels[j] && !labels[i] && bonds.filter((bond) => bond.includes(j)).length === 1) {
      const [ox, oy] = [-dy * scale * 0.075, dx * scale * 0.075];
      return segment(ax + ox, ay + oy, bx + ox, by + oy) + segment(ax - ox, ay - oy, bx - ox, by - oy);
    }
    const inner = ringCentre(i, j, places, bonds) ?? middle;
    const toward =
      (x + inner[0] * scale - (x1 + x2) / 2) * -dy + (y - inner[1] * scale - (y1 + y2) / 2) * dx > 0 ? 1 : -1;
    const [ox, oy] = [-dy * toward * scale * 0.17, dx * toward * scale * 0.17];
    const [sx, sy] = [dx * scale * 0.14, dy * scale * 0.14];
    return segment(ax, ay, bx, by) + segment(ax + ox + sx, ay + oy + sy, bx + ox - sx, by + oy - sy);
  });
  const texts = Object.entries(labels).map(([index, text]) => {
    const [tx, ty] = at(Number(index));
    const px = scale * font;
    // Centre the label's atom letter on the atom: the first letter of CH₃, the last of H₃C and HO.
    const [anchor, shift]: [string, number] =
      text.length === 1 ? ["middle", 0] : text.startsWith("C") ? ["start", -px * 0.3] : ["end", px * 0.32];
    return `<text x="${tx + shift}" y="${ty + px * 0.33}" text-anchor="${anchor}" font-size="${px}" font-weight="600" fill="${colour}">${lowered(text, px)}</text>`;
  });

  return `<g stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" fill="none">${lines.join("")}</g>${texts.join("")}`;
}

/** Draws subscript digits as small, lowered digits. */
function lowered(text: string, px: number): string {
  const drop = px * 0.18;
  return text.replace(
    /₃(.)?/g,
    (_, after = "") => `<tspan dy="${drop}" font-size="${px * 0.66}">3</tspan><tspan dy="${-drop}">${after}</tspan>`,
  );
}

const segment = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}"/>`;

function centre(points: Point[]): Point {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

  return [sum(points.map(([x]) => x)) / points.length, sum(points.map(([, y]) => y)) / points.length];
}

/** The centre of the smallest ring that contains the bond i–j, in bond lengths; null outside rings. */
function ringCentre(i: number, j: number, places: Point[], bonds: Bond[]): Point | null {
  const next = (atom: number) => bonds.flatMap(([a, b]) => (a === atom ? [b] : b === atom ? [a] : []));
  const queue = [[i]];
  for (const path of queue) {
    for (const atom of next(nth(path, path.length - 1))) {
      if (path.length === 1 && atom === j) continue;
      if (atom === j) {
        return centre([...path, j].map((index) => nth(places, index)));
      }
      if (!path.includes(atom) && path.length < 6) queue.push([...path, atom]);
    }
  }
  return null;
}
