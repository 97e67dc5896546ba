/** Points and directions in space. */
import type { Shape } from "./shape";

export type Vector = readonly [number, number, number];

export function placeOf({ a }: Pick<Shape, "a">, atom: number): Vector {
  const [, x = 0, y = 0, z = 0] = a[atom] ?? [];

  return [x, y, z];
}

export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1);
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (v: Vector): Vector => plus([0, 0, 0], v, 1 / (Math.hypot(...v) || 1));
