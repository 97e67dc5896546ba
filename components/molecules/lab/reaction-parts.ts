/** Computes the shapes of a reaction at a point in time. */
import type { Shape } from "@/lib/molecules/shape";
import type { Scene } from "@/lib/reactions/scene";
import { type Parts, partsOf } from "../shapes";

/** Delay before the animation starts. */
const PAUSE_MS = 700;
const ANIMATION_MS = 2_400;

/** Colours of elements that share one grey in the molecule models, to distinguish them in reactions. */
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

/** Returns the eased progress, 0 to 1. */
export function progressAt(sinceMs: number): number {
  const share = Math.max(0, Math.min(1, (sinceMs - PAUSE_MS) / ANIMATION_MS));

  return share * share * (3 - 2 * share);
}
const between = (from: number, to: number, share: number) => from + (to - from) * share;
const keyOf = ([i, j]: readonly number[]) => [i, j].sort().join();

/** Returns the shapes at a progress from 0 to 1. Unchanged bonds are always shown; new bonds appear at the end. */
export function shapesAt({ a, before, after }: Scene, share: number): Parts {
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
