/** Hit test and measurement of atoms, loaded on first use. */

import { describeMeasure, differentMeasures } from "@/lib/molecules/measures";
import type { Shape } from "@/lib/molecules/shape";
import { dot, minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { t } from "@/lib/texts/text";
import { type Camera, SLOPE } from "./camera";
import type { Ball } from "./shapes";

/** Tolerance around a ball for touch, in CSS pixels. */
const TOUCH_TOLERANCE = 16;
const MAX_SELECTED = 3;
const ORIGIN: Vector = [0, 0, 0];

export type Point = { x: number; y: number; width: number; height: number };

/** Returns the index of the ball at a point, with a tolerance; null if there is none. */
export function ballAt(balls: readonly Ball[], { seen }: Camera, { x, y, width, height }: Point): number | null {
  const pixel = (2 * SLOPE) / height;
  const ray = unit([(x - width / 2) * pixel, (height / 2 - y) * pixel, -1]);
  let found: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, { at, radius }] of balls.entries()) {
    const place = seen(at);
    const along = dot(place, ray);
    const aside = Math.hypot(...minus(place, plus(ORIGIN, ray, along)));
    if (aside > radius + TOUCH_TOLERANCE * pixel * along) continue;
    // Prefer direct hits over near misses, then the front-most.
    const score = along + (aside > radius ? 1_000 + aside : 0);
    if (score >= best) continue;
    best = score;
    found = index;
  }

  return found;
}

/** Returns the selection after a click: toggles the atom; a fourth atom starts a new selection, null clears it. */
export function chosenAfter(chosen: readonly number[], atom: number | null): readonly number[] {
  if (atom === null) return [];
  const others = chosen.filter((each) => each !== atom);
  if (others.length === MAX_SELECTED) return [atom];

  return others.length < chosen.length ? others : [...others, atom];
}

/** Returns atoms and text of the next length or angle. Skips those equal to previous ones. */
export function nextMeasure(shape: Shape, chosen: readonly number[]): { atoms: readonly number[]; words: string } {
  const all = differentMeasures(shape);
  const next = (all.findIndex((atoms) => atoms.join() === chosen.join()) + 1) % all.length;
  const atoms = all[next] ?? [];

  const parameters = { number: next + 1, total: all.length, measure: describeMeasure(shape, atoms) };

  return {
    atoms,
    words:
      next === 0 && all.length > 1
        ? t("{number} of {total} · {measure}. Press again for the next one.", parameters)
        : t("{number} of {total} · {measure}", parameters),
  };
}

export { describeMeasure };
