/** What is drawn of a reaction at any moment of it. */
import type { Shape } from "@/lib/molecules/shape";
import type { Scene } from "@/lib/reactions/scene";
import { type Parts, partsOf } from "../shapes";

/** How long the reactants are looked at, and how long the way takes. */
const REST_MS = 700;
const WAY_MS = 2_400;

/** Of elements for which shapes have one grey. */
const colours: Readonly<Record<number, string>> = {
  13: "#b39c9c",
  19: "#7a5ce0",
  25: "#9a6fb0",
  30: "#7f93c8",
  35: "#b0452f",
  47: "#c9d2dc",
  53: "#8a3596",
  56: "#4a9e86",
};

export function colourIn(element: number): string {
  const [ball] = partsOf({ a: [[element, 0, 0, 0]], b: [] }, { isFull: false }).balls;

  return colours[element] ?? ball?.colour ?? "";
}

/** The share of the way that is done by then; slow at both ends. */
export function shareAt(sinceMs: number): number {
  const share = Math.max(0, Math.min(1, (sinceMs - REST_MS) / WAY_MS));

  return share * share * (3 - 2 * share);
}
const between = (from: number, to: number, share: number) => from + (to - from) * share;
const keyOf = ([i, j]: readonly number[]) => [i, j].sort().join();

/** What is drawn of it at a share of the way. Bonds that are on both sides stay; the others wait for the end. */
export function partsAt({ a, before, after }: Scene, share: number): Parts {
  const kept = new Set(before.map(keyOf));
  const bonds =
    share === 0 ? before : share === 1 ? after : after.filter((bond) => bond[2] > 0 && kept.has(keyOf(bond)));
  const atoms = a.map(([Z, x, y, z, , u, v, w]): Shape["a"][number] => [
    Z,
    between(x, u, share),
    between(y, v, share),
    between(z, w, share),
  ]);
  const parts = partsOf({ a: atoms, b: bonds.map(([i, j, order]) => [i, j, order]) }, { isFull: false });

  return {
    ...parts,
    balls: parts.balls.map((ball, index) => {
      const [Z = 0, , , , small = 0, , , , large = 0] = a[index] ?? [];

      return { ...ball, radius: between(small, large, share), colour: colours[Z] ?? ball.colour };
    }),
  };
}
