/** Virtual camera of the 3D models. */
import type { Vector } from "@/lib/molecules/vectors";
import type { Ball } from "./shapes";

/** Initial view. Matches the posters, so that nothing moves when the canvas replaces the image. */
export const HOME = { yaw: -0.42, pitch: 0.3, zoom: 1 };
export const SLOPE = Math.tan((15 * Math.PI) / 180);

/** Bounds of a shape: vertical centre, radius around the vertical axis, and half height at the initial pitch. */
export type Bounds = { middle: number; round: number; high: number };

export function boundsOf(balls: readonly Pick<Ball, "at" | "radius">[]): Bounds {
  const ends = balls.flatMap(({ at: [, y], radius }) => [y - radius, y + radius]);
  const middle = (Math.max(...ends) + Math.min(...ends)) / 2;
  let [round, high] = [0, 0];
  for (const { at, radius } of balls) {
    const [x, y, z] = at;
    const aside = Math.hypot(x, z);
    round = Math.max(round, aside + radius);
    high = Math.max(high, Math.abs(y - middle) * Math.cos(HOME.pitch) + aside * Math.sin(HOME.pitch) + radius);
  }

  return { middle, round, high };
}

export type Camera = {
  /** Transforms a point to eye space: right, up, towards the viewer. */
  seen: (place: Vector) => Vector;
  /** Shader uniform: factors of x, y and depth, and the offset of the depth. */
  lens: [number, number, number, number];
  /** Depth range over which objects fade. */
  depth: [number, number];
};

export function cameraAt({ yaw, pitch, zoom }: typeof HOME, { middle, round, high }: Bounds, aspect: number): Camera {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const distance = zoom * 1.07 * Math.max(high / SLOPE + round * 0.6, round / aspect / SLOPE);
  const reach = 1.5 * Math.hypot(round, high);
  const [near, far] = [Math.max(0.05, distance - reach), distance + reach];

  return {
    seen: ([x, y, z]) => {
      const [up, back] = [y - middle, z * cy - x * sy];

      return [x * cy + z * sy, up * cp - back * sp, back * cp + up * sp - distance];
    },
    lens: [1 / SLOPE / aspect, 1 / SLOPE, (far + near) / (near - far), (2 * far * near) / (near - far)],
    depth: [distance - round, distance + round],
  };
}
