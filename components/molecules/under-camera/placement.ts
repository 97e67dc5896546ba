/** Places molecules on cards in camera coordinates. */
import { CARD_CENTRE, MAX_REACH } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import type { Shape } from "@/lib/molecules/shape";
import { plus, type Vector } from "@/lib/molecules/vectors";
import type { Camera } from "../camera";
import { type Parts, partsOf } from "../shapes";

/** Shape relative to the centre of the card, with y up, in marker widths. */
export type PlacedModel = Parts;

/** Distance above the card in ångström. */
export const HOVER = 0.3;
/** Minimum radius in ångström, so that a single atom does not fill the card. */
const MIN_REACH = 2.2;

/** Converts a shape to a model that is scaled to the card and hovers slightly above it. */
export function toCardModel(shape: Shape): PlacedModel {
  const { balls, sticks } = partsOf(shape, { isFull: false });
  const low = Math.min(...balls.map(({ at, radius }) => at[1] - radius)) - HOVER;
  const reach = Math.max(MIN_REACH, ...balls.map(({ at, radius }) => Math.hypot(at[0], at[2]) + radius));

  return scaled({ balls, sticks }, low, MAX_REACH / reach);
}

/** Scales parts, and moves the height `low` to the surface of the card. */
export function scaled({ balls, sticks }: Parts, low: number, scale: number): PlacedModel {
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

/**
 * Transforms a model to eye space (x right, y up, z towards the viewer), rotated around its vertical axis by `turn`
 * radians.
 */
export function placeOnCard({ x, y, z, at }: Pose, { balls, sticks }: PlacedModel, turn: number): Parts {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const seen = ([px, py, pz]: Vector): Vector => {
    const right = CARD_CENTRE[0] + px * c + pz * s;
    const down = CARD_CENTRE[1] + pz * c - px * s;
    // The marker's z axis points into the card.
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

/** Camera for a video of `width` × `height` pixels with the given focal length in pixels. */
export function videoCamera({ width, height, focal }: { width: number; height: number; focal: number }): Camera {
  return {
    seen: (place) => place,
    lens: [(2 * focal) / width, (2 * focal) / height, (FAR + NEAR) / (NEAR - FAR), (2 * FAR * NEAR) / (NEAR - FAR)],
    depth: [FAR, 2 * FAR],
  };
}
