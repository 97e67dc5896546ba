/**
 * Base pairs as in DNA. Heavy atoms are in the standard reference frame (W. K. Olson et al., J. Mol. Biol. 313, 229, 2001), with the
 * partner at (x, -y); hydrogens are derived from the neighbours, and a methyl group replaces the sugar.
 */
import { type Atom, at, type Bond, degrees, neighbours, type Structure } from "./geometry";

type Letter = "A" | "T" | "G" | "C";
type Base = {
  heavy: Record<string, [x: number, y: number]>;
  doubles: [string, string][];
  /** Atoms with one hydrogen in the plane, with two, and with three. */
  flat: string[];
  amino: string[];
  methyl: string[];
};

const bases: Readonly<Record<Letter, Base>> = {
  A: {
    heavy: {
      "C1'": [-2.479, 5.346],
      N9: [-1.291, 4.498],
      C8: [0.024, 4.897],
      N7: [0.877, 3.902],
      C5: [0.071, 2.771],
      C6: [0.369, 1.398],
      N6: [1.611, 0.909],
      N1: [-0.668, 0.532],
      C2: [-1.912, 1.023],
      N3: [-2.32, 2.29],
      C4: [-1.267, 3.124],
    },
    doubles: [
      ["N1", "C6"],
      ["C2", "N3"],
      ["C4", "C5"],
      ["C8", "N7"],
    ],
    flat: ["C2", "C8"],
    amino: ["N6"],
    methyl: ["C1'"],
  },
  T: {
    heavy: {
      "C1'": [-2.481, 5.354],
      N1: [-1.284, 4.5],
      C2: [-1.462, 3.135],
      O2: [-2.562, 2.608],
      N3: [-0.298, 2.407],
      C4: [0.994, 2.897],
      O4: [1.944, 2.119],
      C5: [1.106, 4.338],
      C7: [2.466, 4.961],
      C6: [-0.024, 5.057],
    },
    doubles: [
      ["C2", "O2"],
      ["C4", "O4"],
      ["C5", "C6"],
    ],
    flat: ["N3", "C6"],
    amino: [],
    methyl: ["C1'", "C7"],
  },
  G: {
    heavy: {
      "C1'": [-2.477, 5.399],
      N9: [-1.289, 4.551],
      C8: [0.023, 4.962],
      N7: [0.87, 3.969],
      C5: [0.071, 2.833],
      C6: [0.424, 1.46],
      O6: [1.554, 0.955],
      N1: [-0.7, 0.641],
      C2: [-1.999, 1.087],
      N2: [-2.949, 0.139],
      N3: [-2.342, 2.364],
      C4: [-1.265, 3.177],
    },
    doubles: [
      ["C2", "N3"],
      ["C4", "C5"],
      ["C8", "N7"],
      ["C6", "O6"],
    ],
    flat: ["N1", "C8"],
    amino: ["N2"],
    methyl: ["C1'"],
  },
  C: {
    heavy: {
      "C1'": [-2.477, 5.402],
      N1: [-1.285, 4.542],
      C2: [-1.472, 3.158],
      O2: [-2.628, 2.709],
      N3: [-0.391, 2.344],
      C4: [0.837, 2.868],
      N4: [1.875, 2.027],
      C5: [1.056, 4.275],
      C6: [-0.023, 5.068],
    },
    doubles: [
      ["C2", "O2"],
      ["N3", "C4"],
      ["C5", "C6"],
    ],
    flat: ["C5", "C6"],
    amino: ["N4"],
    methyl: ["C1'"],
  },
};

const lengthToHydrogen = (symbol: string) => (symbol === "N" ? 1.01 : 1.09);

/** Hydrogens of one atom, by the directions of its bonds in the plane. */
function hydrogens([symbol, x, y]: Atom, bonds: number[], count: number): Atom[] {
  const long = lengthToHydrogen(symbol);
  const place = (angle: number, r = long, z = 0): Atom => ["H", x + r * Math.cos(angle), y + r * Math.sin(angle), z];
  if (count === 1) {
    const [along, aside] = [Math.cos, Math.sin].map((part) => bonds.reduce((sum, angle) => sum - part(angle), 0));
    return [place(Math.atan2(aside ?? 0, along ?? 0))];
  }
  const away = (bonds[0] ?? 0) + Math.PI;
  if (count === 2) return [place(away + 60 * degrees), place(away - 60 * degrees)];
  const [along, aside] = [long * Math.cos(70.5 * degrees), long * Math.sin(70.5 * degrees)];
  return [0, 120, 240].map((turn) => {
    const flat = aside * Math.cos(turn * degrees);
    return place(away + Math.atan2(flat, along), Math.hypot(along, flat), aside * Math.sin(turn * degrees));
  });
}

/** Builds a single base and names its atoms. The pairing partner is mirrored. */
function baseOf(letter: Letter, isPartner: boolean): Structure & { names: string[] } {
  const { heavy, doubles, flat, amino, methyl } = bases[letter];
  const names = Object.keys(heavy);
  const atoms = Object.entries(heavy).map(([name, [x, y]]): Atom => [name.slice(0, 1), x, isPartner ? -y : y, 0]);
  const isDouble = (from: string, to: string) =>
    doubles.some((pair) => pair.includes(from) && pair.includes(to) && from !== to);
  const bonds = neighbours(atoms, 1.6).map(
    ([from, to]): Bond => [from, to, isDouble(at(names, from), at(names, to)) ? 2 : 1],
  );
  const angles = atoms.map(([, x, y], i) =>
    bonds.flatMap(([from, to]) => {
      if (from !== i && to !== i) return [];
      const other = at(atoms, from === i ? to : from);
      return [Math.atan2(other[2] - y, other[1] - x)];
    }),
  );
  for (const [list, count] of [
    [flat, 1],
    [amino, 2],
    [methyl, 3],
  ] as const)
    for (const name of list) {
      const index = names.indexOf(name);
      for (const hydrogen of hydrogens(at(atoms, index), at(angles, index), count)) {
        atoms.push(hydrogen);
        bonds.push([index, atoms.length - 1, 1]);
      }
    }

  return { atoms, bonds, names };
}

/** Two bases side by side, with the hydrogen bonds between the named atoms. */
function pair(one: Letter, other: Letter, between: [string, string][]): Structure {
  const [first, second] = [baseOf(one, false), baseOf(other, true)];
  const shift = first.atoms.length;

  return {
    atoms: [...first.atoms, ...second.atoms],
    bonds: [
      ...first.bonds,
      ...second.bonds.map(([from, to, order]): Bond => [from + shift, to + shift, order]),
      ...between.map(([a, b]): Bond => [first.names.indexOf(a), shift + second.names.indexOf(b), 0]),
    ],
  };
}

export const basePairs: Readonly<Record<string, () => Structure>> = {
  "adenine-thymine": () =>
    pair("A", "T", [
      ["N6", "O4"],
      ["N1", "N3"],
    ]),
  "guanine-cytosine": () =>
    pair("G", "C", [
      ["O6", "N4"],
      ["N1", "N3"],
      ["N2", "O2"],
    ]),
};
