/** Molecules that stand on cards, as the camera sees them. */
import { MIDDLE_OF_CARD, REACH_ON_CARD } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import type { Shape } from "@/lib/molecules/shape";
import { plus, type Vector } from "@/lib/molecules/vectors";
import type { Camera } from "../camera";
import { type Parts, partsOf } from "../shapes";

/** A shape on the card's middle, y up from the card; in widths of the mark. */
export type Statue = Parts;

/** In ångström, above the card. */
export const HOVER = 0.3;
/** A lone atom is not blown up to the size of the card. */
const LEAST_REACH = 2.2;

/** The shape on its feet, as large as the card has room for. */
export function statueOf(shape: Shape): Statue {
  const { balls, sticks } = partsOf(shape, { isFull: false });
  const low = Math.min(...balls.map(({ at, radius }) => at[1] - radius)) - HOVER;
  const reach = Math.max(LEAST_REACH, ...balls.map(({ at, radius }) => Math.hypot(at[0], at[2]) + radius));

  return scaled({ balls, sticks }, low, REACH_ON_CARD / reach);
}

/** What reaches down to `low`, on its feet and as large as that. */
export function scaled({ balls, sticks }: Parts, low: number, scale: number): Statue {
  const placed = ([x, y, z]: Vector): Vector => [x * scale, (y - low) * scale, z * scale];

  return {
    balls: balls.map((ball) => ({ ...ball, at: placed(ball.at), radius: ball.radius * scale })),
    sticks: sticks.map((stick) => ({
      ...stick,
      from: placed(stick.from),
      to: placed(stick.to),
      radius: stick.radius * scale,
    })),
  };
}

/** In the eye's space, x right, y up, z towards it; turned round its own upright axis by `turn`, in radians. */
export function standOn({ x, y, z, at }: Pose, { balls, sticks }: Statue, turn: number): Parts {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const seen = ([px, py, pz]: Vector): Vector => {
    const right = MIDDLE_OF_CARD[0] + px * c + pz * s;
    const down = MIDDLE_OF_CARD[1] + pz * c - px * s;
    // The mark's z goes into the card.
    const place = plus(plus(plus(at, x, right), y, down), z, -py);

    return [place[0], -place[1], -place[2]];
  };

  return {
    balls: balls.map((ball) => ({ ...ball, at: seen(ball.at) })),
    sticks: sticks.map((stick) => ({ ...stick, from: seen(stick.from), to: seen(stick.to) })),
  };
}

const NEAR = 0.5;
const FAR = 200;

/** Of a film of `width` × `height` pixels whose camera has that focal length, in pixels. */
export function filmCamera({ width, height, focal }: { width: number; height: number; focal: number }): Camera {
  return {
    seen: (place) => place,
    lens: [(2 * focal) / width, (2 * focal) / height, (FAR + NEAR) / (NEAR - FAR), (2 * FAR * NEAR) / (NEAR - FAR)],
    depth: [FAR, 2 * FAR],
  };
}
