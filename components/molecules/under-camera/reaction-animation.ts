/** Animation of a reaction between cards, shown when cards of a known reaction are pushed together. */
import { MAX_REACH } from "@/lib/card-marks/card";
import type { Vector } from "@/lib/molecules/vectors";
import type { Scene } from "@/lib/reactions/scene";
import { progressAt, shapesAt } from "../lab/reaction-parts";
import type { Parts } from "../shapes";
import { HOVER, type PlacedModel, scaled } from "./placement";

/** Larger than for a single card, because the reaction covers two. */
const REACH = 1.3 * MAX_REACH;

/** Rotates the scene to lie flat on the cards, because it would not fit into the video upright. */
const layFlat = ([x, y, z]: Vector): Vector => [x, z, -y];

function layDown({ balls, sticks }: Parts): Parts {
  return {
    balls: balls.map((ball) => ({ ...ball, at: layFlat(ball.at) })),
    sticks: sticks.map((stick) => ({ ...stick, from: layFlat(stick.from), to: layFlat(stick.to) })),
  };
}

/** Returns a function that maps the time since the cards touched to a model. */
export function createReactionAnimation(scene: Scene): (sinceMs: number) => PlacedModel {
  const at = (share: number) => layDown(shapesAt(scene, share));
  const balls = [0, 1].flatMap((share) => at(share).balls);
  const low = Math.min(...balls.map((ball) => ball.at[1] - ball.radius)) - HOVER;
  const reach = Math.max(...balls.map((ball) => Math.hypot(ball.at[0], ball.at[2]) + ball.radius));

  return (sinceMs) => scaled(at(progressAt(sinceMs)), low, REACH / reach);
}
