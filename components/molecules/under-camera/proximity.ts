/** Detects which cards touch each other in the camera view. */
import { CARD, CARD_CENTRE } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import type { TrackedMarker } from "@/lib/card-marks/tracker";
import { dot, minus, plus, type Vector } from "@/lib/molecules/vectors";

/** Card width in marker widths, like poses. */
const WIDTH = CARD.width / CARD.mark.side;
/**
 * Distances between card centres in card widths (1 = side by side) at which cards start and stop touching. They differ
 * for hysteresis.
 */
const TOUCH_DISTANCE = 1.3;
const RELEASE_DISTANCE = 1.6;
/** Maximum group size: two reactants and a catalyst. */
const MAX_GROUP_SIZE = 3;

export const middleOf = ({ x, y, at }: Pose): Vector => plus(plus(at, x, CARD_CENTRE[0]), y, CARD_CENTRE[1]);

const distanceBetween = (one: TrackedMarker, other: TrackedMarker) =>
  Math.hypot(...minus(middleOf(one.pose), middleOf(other.pose))) / WIDTH;

export const pairsOf = <Each>(all: readonly Each[]): (readonly [Each, Each])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

/** Returns groups of up to three touching cards, nearest first. @param before groups of the previous frame */
export function touchingCards(
  sightings: readonly TrackedMarker[],
  before: readonly (readonly number[])[],
): readonly (readonly TrackedMarker[])[] {
  const groups = new Map(sightings.map((sighting) => [sighting, [sighting]]));
  const were = (one: TrackedMarker, other: TrackedMarker) =>
    before.some((marks) => marks.includes(one.mark) && marks.includes(other.mark));
  const near = pairsOf(sightings)
    .map(([one, other]) => ({
      one,
      other,
      apart: distanceBetween(one, other) - (were(one, other) ? RELEASE_DISTANCE - TOUCH_DISTANCE : 0),
    }))
    .filter(({ apart }) => apart < TOUCH_DISTANCE)
    .sort((a, b) => a.apart - b.apart);
  for (const { one, other } of near) {
    const [first, second] = [groups.get(one) ?? [], groups.get(other) ?? []];
    if (first === second || first.length + second.length > MAX_GROUP_SIZE) continue;
    first.push(...second);
    for (const each of second) groups.set(each, first);
  }

  return [...new Set(groups.values())].filter(({ length }) => length > 1);
}

/** Returns the pose at the centre of a group, oriented like its first card. */
export function poseBetween(group: readonly TrackedMarker[]): Pose | null {
  const first = group[0]?.pose;
  if (!first) return null;
  const middle = group.reduce<Vector>((sum, { pose }) => plus(sum, middleOf(pose), 1 / group.length), [0, 0, 0]);

  return { ...first, at: plus(first.at, minus(middle, middleOf(first))) };
}

/** Distance that proves that two cards are not on one sheet, where neighbours are 1 apart, or 1.4 diagonally. */
const MOVED_DISTANCE = 2;
/** Cosine of the tolerated rotation between cards of a sheet, because small markers jitter. */
const MIN_ALIGNMENT_COS = Math.cos((30 * Math.PI) / 180);

const nameOf = (pair: readonly TrackedMarker[]) =>
  pair
    .map(({ mark }) => mark)
    .sort((a, b) => a - b)
    .join();

/**
 * Returns a function that, given the cards of a frame, detects groups on an uncut sheet: all cards have the same
 * orientation, there are further cards, and those of the group were never apart.
 */
export function createSheetDetector(): (
  sightings: readonly TrackedMarker[],
) => (group: readonly TrackedMarker[]) => boolean {
  const wereApart = new Set<string>();

  return (sightings) => {
    for (const pair of pairsOf(sightings)) if (distanceBetween(...pair) > MOVED_DISTANCE) wereApart.add(nameOf(pair));
    const [first] = sightings;
    const areEquallyOriented = sightings.every(({ pose }) => first && dot(pose.x, first.pose.x) > MIN_ALIGNMENT_COS);

    // Two cards side by side with no others around them are separate cards.
    return (group) =>
      sightings.length > 2 &&
      areEquallyOriented &&
      pairsOf(group).every((pair) => distanceBetween(...pair) > TOUCH_DISTANCE || !wereApart.has(nameOf(pair)));
  };
}
