/** Tracks markers over time: filters single false detections, bridges moments when a hand hides a card, and smooths corner jitter. */
import { minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { cross, type Pose } from "./pose";

export type Sighting = { mark: number; pose: Pose };

type Track = { pose: Pose; sightings: number; lastMs: number };

const SIGHTINGS_TO_SHOW = 2;
const KEPT_MS = 350;
/** Weight of a new detection when nothing moves, and its increase per distance moved. */
const STILL = 0.35;
const MOVING = 12;

const towards = (from: Vector, to: Vector, share: number): Vector => plus(from, minus(to, from), share);

/** Interpolates between two poses. */
function between(from: Pose, to: Pose, share: number): Pose {
  const x = unit(towards(from.x, to.x, share));
  const y = unit(towards(from.y, to.y, share));

  return { x, y, z: cross(x, y), at: towards(from.at, to.at, share) };
}

function smoothed(before: Pose, seen: Pose): Pose {
  const moved = Math.hypot(...minus(seen.at, before.at)) / seen.at[2];

  return between(before, seen, Math.min(1, STILL + MOVING * moved));
}

/** Returns the tracked markers of each frame. `nowMs` may use any origin. */
export function createTracker(): (sightings: readonly Sighting[], nowMs: number) => Sighting[] {
  const tracks = new Map<number, Track>();

  return (sightings, nowMs) => {
    for (const [mark, { lastMs }] of tracks) if (nowMs - lastMs > KEPT_MS) tracks.delete(mark);
    for (const { mark, pose } of sightings) {
      const known = tracks.get(mark);
      tracks.set(mark, {
        pose: known ? smoothed(known.pose, pose) : pose,
        sightings: (known?.sightings ?? 0) + 1,
        lastMs: nowMs,
      });
    }

    return [...tracks]
      .filter(([, { sightings: times }]) => times >= SIGHTINGS_TO_SHOW)
      .map(([mark, { pose }]) => ({ mark, pose }));
  };
}
