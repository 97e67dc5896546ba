/** Which cards stand together under the camera. */
import { CARD, MIDDLE_OF_CARD } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import type { Sighting } from "@/lib/card-marks/tracker";
import { minus, plus, type Vector } from "@/lib/molecules/vectors";

/** In widths of the mark, as poses are. */
const WIDTH = CARD.width / CARD.mark.side;
/** From middle to middle, in widths of a card: 1 side by side. What is together has to be pulled further apart to part. */
const MEET = 1.3;
const PART = 1.6;

export const middleOf = ({ x, y, at }: Pose): Vector => plus(plus(at, x, MIDDLE_OF_CARD[0]), y, MIDDLE_OF_CARD[1]);

const gap = (one: Sighting, other: Sighting) => Math.hypot(...minus(middleOf(one.pose), middleOf(other.pose))) / WIDTH;

/** The cards that have been pushed together, three at most; none where no two are. `before`: the marks that were together a moment ago. */
export function together(sightings: readonly Sighting[], before: readonly number[]): readonly Sighting[] {
  const areNear = (one: Sighting, other: Sighting) =>
    gap(one, other) < (before.includes(one.mark) && before.includes(other.mark) ? PART : MEET);
  for (const first of sightings) {
    const group = [first];
    for (const other of sightings)
      if (!group.includes(other) && group.some((each) => areNear(each, other))) group.push(other);
    if (group.length > 1) return group.slice(0, 3);
  }

  return [];
}

/** A card of its own between those that stand together, turned as the first of them. */
export function poseBetween(group: readonly Sighting[]): Pose | null {
  const first = group[0]?.pose;
  if (!first) return null;
  const middle = group.reduce<Vector>((sum, { pose }) => plus(sum, middleOf(pose), 1 / group.length), [0, 0, 0]);

  return { ...first, at: plus(first.at, minus(middle, middleOf(first))) };
}
