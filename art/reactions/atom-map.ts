/** Maps reactant atoms to product atoms: shortest paths, without breaking bonds unnecessarily. */
import { at, place } from "../models/geometry";
import type { Piece } from "./balls";

/** Cost of a broken bond: equal to a path of twenty ångström, squared. */
const BROKEN = 400;

const keyOf = (i: number, j: number) => (i < j ? `${i},${j}` : `${j},${i}`);

/** Returns the product atom of each reactant atom. Deterministic. */
export function atomMap(before: Piece, after: Piece): number[] {
  const kept = new Set(after.bonds.filter(([, , order]) => order > 0).map(([i, j]) => keyOf(i, j)));
  const bonds = before.bonds.filter(([, , order]) => order > 0);
  const way = (from: number, to: number) => {
    const [, x, y, z] = at(before.atoms, from);
    const [u, v, w] = place(at(after.atoms, to));

    return (x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2;
  };
  const map = firstMap(before, after, way);
  const brokenAt = (...atoms: number[]) =>
    bonds.filter(([i, j]) => (atoms.includes(i) || atoms.includes(j)) && !kept.has(keyOf(at(map, i), at(map, j))))
      .length;
  const costOf = (i: number, j: number) => way(i, at(map, i)) + way(j, at(map, j)) + BROKEN * brokenAt(i, j);
  const swap = (i: number, j: number) => {
    [map[i], map[j]] = [at(map, j), at(map, i)];
  };

  // Swaps pairs of one element while that lowers the cost.
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let i = 0; i < map.length; i++)
      for (let j = i + 1; j < map.length; j++) {
        if (at(before.atoms, i)[0] !== at(before.atoms, j)[0]) continue;
        const cost = costOf(i, j);
        swap(i, j);
        if (costOf(i, j) < cost - 1e-9) isBetter = true;
        else swap(i, j);
      }
  }

  return map;
}

/** Describes each atom's neighbourhood up to `far` bonds; 0: its element only. */
function kindsOf({ atoms, bonds }: Piece, far: number): string[] {
  let kinds: string[] = atoms.map(([symbol]) => symbol);
  for (let step = 0; step < far; step++) {
    const now = kinds;
    kinds = now.map((kind, atom) => {
      const near = bonds.flatMap(([i, j, order]) => (order === 0 ? [] : i === atom ? [j] : j === atom ? [i] : []));

      return `${kind}(${near.map((other) => at(now, other)).sort()})`;
    });
  }

  return kinds;
}

/** Neighbourhood sizes for comparing atoms, largest first. */
const SIGHT = [3, 2, 1, 0];

/** Keeps atoms with equal neighbourhoods; assigns the others to the nearest position of their element. */
function firstMap(before: Piece, after: Piece, way: (from: number, to: number) => number): number[] {
  const map: (number | undefined)[] = before.atoms.map(() => undefined);
  const free = new Set(after.atoms.keys());
  for (const far of SIGHT) {
    const [kinds, ends] = [kindsOf(before, far), kindsOf(after, far)];
    for (const [from, kind] of kinds.entries()) {
      if (map[from] !== undefined) continue;
      const [to] = [...free].filter((place) => ends[place] === kind).sort((a, b) => way(from, a) - way(from, b));
      if (to === undefined) continue;
      map[from] = to;
      free.delete(to);
    }
  }

  return map.map((to, from) => {
    if (to === undefined) throw new Error(`There is no place for ${at(before.atoms, from)[0]}`);

    return to;
  });
}
