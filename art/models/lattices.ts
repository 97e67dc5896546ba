/** Crystal fragments from their lattice constants; sources in lib/molecules/catalogue. */
import { type Atom, at, type Bond, length, neighbours, plus, type Structure, type Vector } from "./geometry";

/** Three ions along each edge of a cube. */
function rockSalt(cation: string, anion: string, a: number): Structure {
  const steps = [-1, 0, 1];
  const atoms = steps.flatMap((x) =>
    steps.flatMap((y) =>
      steps.map((z): Atom => [(x + y + z) % 2 === 0 ? cation : anion, (x * a) / 2, (y * a) / 2, (z * a) / 2]),
    ),
  );

  return { atoms, bonds: neighbours(atoms, (a / 2) * 1.01, 0) };
}

/** A spherical fragment of a lattice in which each atom has four neighbours. */
function diamond(a: number): Structure {
  const steps = [-2, -1, 0, 1, 2];
  const corners = steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Vector => [x, y, z])));
  const faces: Vector[] = [
    [0, 0, 0],
    [0, 0.5, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0.5, 0],
  ];
  const inside = corners.flatMap((corner) => faces.map((face) => plus(corner, face)));
  const points = inside.flatMap((point) => [point, plus(point, [0.25, 0.25, 0.25])]);
  const near = points.filter((point) => length(point) < 0.95);
  const atoms = near.map((point): Atom => ["C", ...plus([0, 0, 0], point, a)]);

  return withoutLooseEnds({ atoms, bonds: neighbours(atoms, a * 0.45) });
}

/** Round fragments of layers, alternately shifted by a bond's length. */
function graphite({ a, c, layers, reach }: { a: number; c: number; layers: number; reach: number }): Structure {
  const bond = a / Math.sqrt(3);
  const steps = Array.from({ length: 2 * Math.ceil(reach) + 3 }, (_, n) => n - Math.ceil(reach) - 1);
  const atoms = Array.from({ length: layers }, (_, layer) => layer).flatMap((layer) =>
    steps.flatMap((i) =>
      steps.flatMap((j) =>
        [0, 1].flatMap((second): Atom[] => {
          const x = a * (i + j / 2);
          const z = (a * Math.sqrt(3) * j) / 2 + second * bond + (layer % 2) * bond - bond / 2;
          return Math.hypot(x, z) <= a * reach ? [["C", x, (layer * c) / 2, z]] : [];
        }),
      ),
    ),
  );

  return withoutLooseEnds({ atoms, bonds: neighbours(atoms, bond * 1.02, 1.5) });
}

/** Removes atoms with a single bond. */
function withoutLooseEnds({ atoms, bonds }: Structure): Structure {
  const kept = atoms.map((_, i) => bonds.filter(([from, to]) => from === i || to === i).length > 1);
  const index = kept.map((_, i) => kept.slice(0, i).filter(Boolean).length);

  return {
    atoms: atoms.filter((_, i) => kept[i]),
    bonds: bonds
      .filter(([from, to]) => kept[from] && kept[to])
      .map(([from, to, order]): Bond => [at(index, from), at(index, to), order]),
  };
}

/**
 * Calcite as slanted rock salt: calcium and carbonate alternate along each edge, and carbonates are inverted every two layers. `x` is the
 * position of oxygen between the axes.
 */
function calcite({ a, c, x }: { a: number; c: number; x: number }): Structure {
  const place = (u: number, v: number, w: number): Vector => [a * (u - v / 2), c * w, (-a * v * Math.sqrt(3)) / 2];
  const atoms: Atom[] = [];
  for (const i of [-1, 0, 1])
    for (const j of [-1, 0, 1])
      for (const k of [0, 1]) {
        const layer = i + j + k;
        const [u, v, w] = [(2 * i - j - k) / 3, (i + j - 2 * k) / 3, layer / 12];
        if (layer % 2 === 0) {
          atoms.push(["Ca", ...place(u, v, w)]);
          continue;
        }
        const out = ((layer % 4) + 4) % 4 === 3 ? x : -x;
        atoms.push(["C", ...place(u, v, w)]);
        atoms.push(
          ["O", ...place(u + out, v, w)],
          ["O", ...place(u, v + out, w)],
          ["O", ...place(u - out, v - out, w)],
        );
      }
  const joins = (one: string, other: string, reach: number, order: number) =>
    neighbours(atoms, reach, order).filter(([from, to]) =>
      [one, other].every((symbol) => [at(atoms, from)[0], at(atoms, to)[0]].includes(symbol)),
    );

  return { atoms, bonds: [...joins("C", "O", 1.4, 1.5), ...joins("Ca", "O", 2.5, 0)] };
}

const GRAPHITE = { a: 2.464, c: 6.711 };

export const lattices: Readonly<Record<string, () => Structure>> = {
  "sodium-chloride": () => rockSalt("Na", "Cl", 5.6402),
  "calcium-carbonate": () => calcite({ a: 4.989, c: 17.062, x: 0.2593 }),
  diamond: () => diamond(3.567),
  graphite: () => graphite({ ...GRAPHITE, layers: 3, reach: 1.75 }),
  graphene: () => graphite({ ...GRAPHITE, layers: 1, reach: 2.75 }),
};
