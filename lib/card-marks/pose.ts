/** Where a mark stands before the camera. */
import { minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { homographyTo, type Point, type Quad } from "./plane";

/**
 * The mark's axes (x to its right, y down, z into the card) and its upper left corner, in widths of the mark, as the camera sees them: x right,
 * y down, z ahead.
 */
export type Pose = { x: Vector; y: Vector; z: Vector; at: Vector };

/** Square to both. */
export const cross = ([a, b, c]: Vector, [u, v, w]: Vector): Vector => [b * w - c * v, c * u - a * w, a * v - b * u];

/** Two directions that are nearly square give way by the same angle until they are. */
function squared(x: Vector, y: Vector): [Vector, Vector] {
  const between = unit(plus(x, y));
  const aside = unit(minus(x, y));

  return [unit(plus(between, aside)), unit(minus(between, aside))];
}

type Frame = { width: number; height: number };

/**
 * Phones do not tell their focal length. Most see some 60 degrees over the longer side of a film: wrong by a fifth, a molecule still stands
 * where it should, tilted by a few degrees.
 */
export function focalLengthOf({ width, height }: Frame): number {
  return 0.95 * Math.max(width, height);
}

/** Of a mark whose corners were seen in a frame, in pixels from the upper left one clockwise. */
export function poseOf(corners: Quad, { width, height }: Frame, focal: number): Pose {
  const centred = ([x, y]: Point): Point => [(x - width / 2) / focal, (y - height / 2) / focal];
  const [a, b, c, d] = corners;
  const h = homographyTo([centred(a), centred(b), centred(c), centred(d)]);
  const right: Vector = [h[0], h[3], h[6]];
  const down: Vector = [h[1], h[4], h[7]];
  const at: Vector = [h[2], h[5], h[8]];
  const [x, y] = squared(unit(right), unit(down));

  // Both edges of a mark have length 1.
  return { x, y, z: cross(x, y), at: plus([0, 0, 0], at, 2 / (Math.hypot(...right) + Math.hypot(...down))) };
}
