/** Tracks markers over time: filters single false detections, bridges moments when a hand hides a card, and smooths corner jitter. */
import { minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { cross, type Pose } from "./pose";

export type TrackedMarker = { mark: number; pose: Pose };

type Track = { pose: Pose; sightings: number; lastMs: number };

const MIN_DETECTIONS = 2;
const MAX_LOST_MS = 350;
/** Weight of a new detection when nothing moves, and its increase per distance moved. */
const STILL_WEIGHT = 0.35;
const MOTION_WEIGHT = 12;

const lerp = (from: Vector, to: Vector, share: number): Vector => plus(from, minus(to, from), share);

/** Interpolates between two poses. */
function interpolatePose(from: Pose, to: Pose, share: number): Pose {
  const x = unit(lerp(from.x, to.x, share));
  const y = unit(lerp(from.y, to.y, share));

  return { x, y, z: cross(x, y), at: lerp(from.at, to.at, share) };
}

function smoothPose(before: Pose, seen: Pose): Pose {
  const moved = Math.hypot(...minus(seen.at, before.at)) / seen.at[2];

  return interpolatePose(before, seen, Math.min(1, STILL_WEIGHT + MOTION_WEIGHT * moved));
}

/** Returns the tracked markers of each frame. `nowMs` may use any origin. */
export function createTracker(): (sightings: readonly TrackedMarker[], nowMs: number) => TrackedMarker[] {
  const tracks = new Map<number, Track>();

  return (sightings, nowMs) => {
    for (const [mark, { lastMs }] of tracks) if (nowMs - lastMs > MAX_LOST_MS) tracks.delete(mark);
    for (const { mark, pose } of sightings) {
      const known = tracks.get(mark);
      tracks.set(mark, {
        pose: known ? smoothPose(known.pose, pose) : pose,
        sightings: (known?.sightings ?? 0) + 1,
        lastMs: nowMs,
      });
    }

    return [...tracks]
      .filter(([, { sightings: times }]) => times >= MIN_DETECTIONS)
      .map(([mark, { pose }]) => ({ mark, pose }));
  };
}
