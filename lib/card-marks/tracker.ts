/** Marks over time: what was seen once may be a mistake, a hand may hide a card for a moment, and corners tremble more than hands. */
import { minus, plus, unit, type Vector } from "@/lib/molecules/vectors";
import { cross, type Pose } from "./pose";

export type Sighting = { mark: number; pose: Pose };

type Track = { pose: Pose; sightings: number; lastMs: number };

const SIGHTINGS_TO_SHOW = 2;
const KEPT_MS = 350;
/** How much a new sighting counts where nothing moves, and how much more for each distance that it moved. */
const STILL = 0.35;
const MOVING = 12;

const towards = (from: Vector, to: Vector, share: number): Vector => plus(from, minus(to, from), share);

/** From one pose to another. */
function between(from: Pose, to: Pose, share: number): Pose {
  const x = unit(towards(from.x, to.x, share));
  const y = unit(towards(from.y, to.y, share));

  return { x, y, z: cross(x, y), at: towards(from.at, to.at, share) };
}

function smoothed(before: Pose, seen: Pose): Pose {
  const moved = Math.hypot(...minus(seen.at, before.at)) / seen.at[2];

  return between(before, seen, Math.min(1, STILL + MOVING * moved));
}

/** Tells, frame by frame, what stands where. `nowMs` counts from anywhere. */
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
