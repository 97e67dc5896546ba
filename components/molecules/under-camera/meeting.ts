/** A reaction that stands between cards. It comes when two cards that the lab knows are pushed together. */
import { REACH_ON_CARD } from "@/lib/card-marks/card";
import type { Scene } from "@/lib/reactions/scene";
import { partsAt, shareAt } from "../lab/reaction-parts";
import { HOVER, type Statue, scaled } from "./standing";

/** Wider than one card: two lie there. */
const REACH = 1.5 * REACH_ON_CARD;

/** What stands there so long after the cards met. */
export function meetingOf(scene: Scene): (sinceMs: number) => Statue {
  const balls = [0, 1].flatMap((share) => partsAt(scene, share).balls);
  const low = Math.min(...balls.map(({ at, radius }) => at[1] - radius)) - HOVER;
  const reach = Math.max(...balls.map(({ at, radius }) => Math.hypot(at[0], at[2]) + radius));

  return (sinceMs) => scaled(partsAt(scene, shareAt(sinceMs)), low, REACH / reach);
}
