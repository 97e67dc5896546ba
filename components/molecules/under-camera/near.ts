/** Which cards stand together under the camera. */
import { CARD, MIDDLE_OF_CARD } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import type { Sighting } from "@/lib/card-marks/tracker";
import { dot, minus, plus, type Vector } from "@/lib/molecules/vectors";

/** In widths of the mark, as poses are. */
const WIDTH = CARD.width / CARD.mark.side;
/** From middle to middle, in widths of a card: 1 side by side. What is together has to be pulled further apart to part. */
const MEET = 1.3;
const PART = 1.6;
/** What three cards may be: two that react, and a catalyst. */
const MOST = 3;

export const middleOf = ({ x, y, at }: Pose): Vector => plus(plus(at, x, MIDDLE_OF_CARD[0]), y, MIDDLE_OF_CARD[1]);

const gap = (one: Sighting, other: Sighting) => Math.hypot(...minus(middleOf(one.pose), middleOf(other.pose))) / WIDTH;

export const pairsOf = <Each>(all: readonly Each[]): (readonly [Each, Each])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

/**
 * Groups of cards that have been pushed together, of three at most: the nearest first.
 * @param before the marks of the groups that were there a moment ago
 */
export function together(
  sightings: readonly Sighting[],
  before: readonly (readonly number[])[],
): readonly (readonly Sighting[])[] {
  const groups = new Map(sightings.map((sighting) => [sighting, [sighting]]));
  const were = (one: Sighting, other: Sighting) =>
    before.some((marks) => marks.includes(one.mark) && marks.includes(other.mark));
  const near = pairsOf(sightings)
    .map(([one, other]) => ({ one, other, apart: gap(one, other) - (were(one, other) ? PART - MEET : 0) }))
    .filter(({ apart }) => apart < MEET)
    .sort((a, b) => a.apart - b.apart);
  for (const { one, other } of near) {
    const [first, second] = [groups.get(one) ?? [], groups.get(other) ?? []];
    if (first === second || first.length + second.length > MOST) continue;
    first.push(...second);
    for (const each of second) groups.set(each, first);
  }

  return [...new Set(groups.values())].filter(({ length }) => length > 1);
}

/** A card of its own between those that stand together, turned as the first of them. */
export function poseBetween(group: readonly Sighting[]): Pose | null {
  const first = group[0]?.pose;
  if (!first) return null;
  const middle = group.reduce<Vector>((sum, { pose }) => plus(sum, middleOf(pose), 1 / group.length), [0, 0, 0]);

  return { ...first, at: plus(first.at, minus(middle, middleOf(first))) };
}

/** Those that were once so far apart have been brought together since. On a sheet neighbours are 1 apart, or 1.4. */
const APART = 2;
/** The cosine of how far cards of a sheet may seem to be turned: small marks tremble. */
const TURNED = Math.cos((30 * Math.PI) / 180);

const nameOf = (pair: readonly Sighting[]) =>
  pair
    .map(({ mark }) => mark)
    .sort((a, b) => a - b)
    .join();

/**
 * Tells, frame by frame, whether the cards of a group lie as on a sheet that nobody has cut: among others, all the same way up, and nobody
 * has brought them together.
 */
export function createSheetSense(): (sightings: readonly Sighting[]) => (group: readonly Sighting[]) => boolean {
  const wereApart = new Set<string>();

  return (sightings) => {
    for (const pair of pairsOf(sightings)) if (gap(...pair) > APART) wereApart.add(nameOf(pair));
    const [first] = sightings;
    const isOneWayUp = sightings.every(({ pose }) => first && dot(pose.x, first.pose.x) > TURNED);

    // Two side by side, with nothing around them, are two cards.
    return (group) =>
      sightings.length > 2 &&
      isOneWayUp &&
      pairsOf(group).every((pair) => gap(...pair) > MEET || !wereApart.has(nameOf(pair)));
  };
}
