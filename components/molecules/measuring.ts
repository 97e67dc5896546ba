/** Which atoms a press chooses, and what is told of them: loaded when somebody first asks. */

import { differentMeasures, measureWords } from "@/lib/molecules/measures";
import type { Shape } from "@/lib/molecules/shape";
import { dot, minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { t } from "@/lib/texts/text";
import { type Camera, SLOPE } from "./camera";
import type { Ball } from "./shapes";

/** How far from a ball a finger still means it, in pixels. */
const FINGER = 16;
const MOST_CHOSEN = 3;
const ORIGIN: Vector = [0, 0, 0];

export type Point = { x: number; y: number; width: number; height: number };

/** Which of the balls is seen there; a finger need not hit it exactly. Null: none. */
export function ballAt(balls: readonly Ball[], { seen }: Camera, { x, y, width, height }: Point): number | null {
  const pixel = (2 * SLOPE) / height;
  const ray = unit([(x - width / 2) * pixel, (height / 2 - y) * pixel, -1]);
  let found: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, { at, radius }] of balls.entries()) {
    const place = seen(at);
    const along = dot(place, ray);
    const aside = Math.hypot(...minus(place, plus(ORIGIN, ray, along)));
    if (aside > radius + FINGER * pixel * along) continue;
    // What is hit comes before what is only near, and then what is in front.
    const score = along + (aside > radius ? 1_000 + aside : 0);
    if (score >= best) continue;
    best = score;
    found = index;
  }

  return found;
}

/** What is chosen after a press on `atom`: one more, one less, or from anew. */
export function chosenAfter(chosen: readonly number[], atom: number | null): readonly number[] {
  if (atom === null) return [];
  const others = chosen.filter((each) => each !== atom);
  if (others.length === MOST_CHOSEN) return [atom];

  return others.length < chosen.length ? others : [...others, atom];
}

/** The atoms of the next length or angle that differs from the others, and what is told of them. */
export function nextMeasure(shape: Shape, chosen: readonly number[]): { atoms: readonly number[]; words: string } {
  const all = differentMeasures(shape);
  const next = (all.findIndex((atoms) => atoms.join() === chosen.join()) + 1) % all.length;
  const atoms = all[next] ?? [];

  const told = { number: next + 1, total: all.length, measure: measureWords(shape, atoms) };

  return {
    atoms,
    words:
      next === 0 && all.length > 1
        ? t("{number} of {total} · {measure}. Press again for the next.", told)
        : t("{number} of {total} · {measure}", told),
  };
}

export { measureWords };
