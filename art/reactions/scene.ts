/** Both sides of a reaction, and the path of each atom between them. */
import { atomicNumber } from "../../lib/molecules/elements";
import { equationOf, type Term } from "../../lib/reactions/equation";
import type { Reaction } from "../../lib/reactions/reaction";
import type { Scene } from "../../lib/reactions/scene";
import { at } from "../models/geometry";
import { atomMap } from "./atom-map";
import { layout } from "./layout";

const rounded = (value: number) => Number(value.toFixed(2)) + 0;

export function sceneOf({ equation, catalyst }: Pick<Reaction, "equation" | "catalyst">): Scene {
  const { left, right } = equationOf(equation);
  // A catalyst is on both sides.
  const helps: Term[] = catalyst ? [...equationOf(`${catalyst} -> ${catalyst}`).left] : [];
  const before = layout([...left, ...helps]);
  const after = layout([...right, ...helps]);
  const map = atomMap(before, after);
  const cameFrom = new Map(map.map((to, from) => [to, from]));

  return {
    a: before.atoms.map(([symbol, x, y, z], from) => {
      const to = at(map, from);
      const [, u, v, w] = at(after.atoms, to);
      const numbers = [x, y, z, at(before.radii, from), u, v, w, at(after.radii, to)].map(rounded);

      return [atomicNumber(symbol), ...numbers] as unknown as Scene["a"][number];
    }),
    before: before.bonds,
    ions: [
      before.ions,
      after.ions.map(([name, ...atoms]) => [name, ...atoms.map((atom) => cameFrom.get(atom) ?? atom)]),
    ],
    after: after.bonds.map(([i, j, order]) => [cameFrom.get(i) ?? i, cameFrom.get(j) ?? j, order] as const),
  };
}
