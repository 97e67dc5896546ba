/** Cards placed next to each other in the camera view. */
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCardCollisions } from "@/components/molecules/under-camera/card-collisions";
import { createSheetDetector, poseBetween, touchingCards } from "@/components/molecules/under-camera/proximity";
import { markerIdOf } from "@/lib/card-marks/cards";
import type { Picture } from "@/lib/card-marks/components";
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import type { TrackedMarker } from "@/lib/card-marks/tracker";
import { plus } from "@/lib/molecules/vectors";
import { allCombinations } from "@/lib/reactions/combinations";
import { below, beside, cardWithMark, renderView, type View } from "../support/camera-views";

const FRAME = { width: 640, height: 480 };
const detect = createDetector();
const [sodium = 0, chlorine = 0] = ["sodium-atom", "chlorine-atom"].map((key) => markerIdOf(key) ?? 0);

/** Two cards on a table, with the gap in card widths. */
const sightings = (gap: number, view: View) =>
  sightingsIn(beside(cardWithMark(sodium), cardWithMark(chlorine), gap), view);

function sightingsIn(table: Picture, view: View): TrackedMarker[] {
  const picture = renderView(table, view, FRAME);
  const focal = focalLengthOf(FRAME);

  return detect(picture).map(({ mark, corners }) => ({ mark, pose: poseOf(corners, FRAME, focal) }));
}

const marks = (all: readonly TrackedMarker[] = []) => all.map(({ mark }) => mark).sort((a, b) => a - b);
/** The same sightings, moved a table's width away. */
const away = (all: readonly TrackedMarker[], from: number): TrackedMarker[] =>
  all.map(({ mark, pose }) => ({ mark: mark + from, pose: { ...pose, at: plus(pose.at, [0, 8, 0]) } }));

describe("two cards", () => {
  it.each([
    { tilt: 0, turn: 0, size: 0.5 },
    { tilt: 35, turn: 15, size: 0.5, noise: 4 },
    { tilt: 45, turn: -30, size: 0.45, noise: 4 },
  ])("meet side by side, not with a card's width between them, seen from %o", (view) => {
    expect(touchingCards(sightings(0.05, view), []).map(marks)).toEqual([[sodium, chlorine]]);
    expect(touchingCards(sightings(0.9, { ...view, size: 0.42 }), [])).toEqual([]);
  });

  it("separate at a larger distance than they meet, so that nothing flickers", () => {
    const view = { tilt: 30, turn: 0, size: 0.45 };
    const between = sightings(0.45, view);
    expect(touchingCards(between, [])).toEqual([]);
    expect(touchingCards(between, [[sodium, chlorine]]).map(marks)).toEqual([[sodium, chlorine]]);
  });

  it("show their result in the middle", () => {
    const pair = sightings(0.05, { tilt: 0, turn: 0, size: 0.5 });
    const [one, other] = pair.map(({ pose }) => pose.at[0]);
    const at = poseBetween(pair)?.at[0] ?? Number.NaN;
    expect(Math.abs(at - ((one ?? 0) + (other ?? 0)) / 2)).toBeLessThan(0.1);
  });
});

describe("three or more cards", () => {
  const PAIR = { tilt: 20, turn: 0, size: 0.5 };

  it("meet in pairs: two pairs on one table are two meetings", () => {
    const pair = sightings(0.05, PAIR);
    expect(touchingCards([...pair, ...away(pair, 100)], []).map(marks)).toEqual([
      [sodium, chlorine],
      [sodium + 100, chlorine + 100],
    ]);
  });

  it("are limited to three, nearest first", () => {
    const row = beside(
      beside(cardWithMark(1), cardWithMark(2), 0.02),
      beside(cardWithMark(3), cardWithMark(4), 0.02),
      0.12,
    );
    expect(touchingCards(sightingsIn(row, { tilt: 0, turn: 0, size: 0.28 }), []).map(marks)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe("an uncut sheet", () => {
  const row = (...all: readonly number[]) => all.map(cardWithMark).reduce((cards, card) => beside(cards, card, 0));
  const sheet = below(row(119, 120, 121), row(132, 127, 146));

  it.each([
    { tilt: 0, turn: 0, size: 0.8 },
    { tilt: 35, turn: 20, size: 0.7, noise: 3 },
  ])("is distinguished from cards put together, seen from %o", (view) => {
    const all = sightingsIn(sheet, view);
    expect(all).toHaveLength(6);
    const isOnSheet = createSheetDetector()(all);
    const groups = touchingCards(all, []);
    expect(groups.map(marks)).toContainEqual([119, 120, 121]);
    for (const group of groups) expect(isOnSheet(group)).toBe(true);
  });

  it("does not include cards that were seen apart or have another orientation", () => {
    const sense = createSheetDetector();
    const [first, second, ...others] = sightingsIn(sheet, { tilt: 0, turn: 0, size: 0.8 });
    if (!first || !second) throw new Error("No card");
    sense([...away([first], 0), second, ...others]);
    expect(sense([first, second, ...others])([first, second])).toBe(false);
    const { x, y, ...pose } = second.pose;
    const turned = { mark: second.mark, pose: { ...pose, x: y, y: x } };
    expect(createSheetDetector()([first, turned, ...others])([first, turned])).toBe(false);
  });

  it("does not match two cards side by side", () => {
    const pair = sightings(0, { tilt: 0, turn: 0, size: 0.5 });
    expect(createSheetDetector()(pair)(pair)).toBe(false);
  });
});

describe("the reaction between cards that met", () => {
  const { known } = allCombinations();
  const pair = sightings(0.05, { tilt: 0, turn: 0, size: 0.5 });
  const load = () => {
    const fetched = vi.fn(async (address: string) => new Response(await readFile(`public${address}`)));
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is loaded once, also if a card is briefly lost", async () => {
    const fetched = load();
    const { look } = createCardCollisions(() => known["chlorine,sodium"]?.scene ?? null, true);
    const modelOf = (all: readonly TrackedMarker[]) => look(all, 0)[0]?.model ?? null;

    for (const seenNow of [pair, pair.slice(0, 1), pair, [], pair]) look(seenNow, 0);
    await expect.poll(() => modelOf(pair)).not.toBeNull();
    look([], 0);

    expect(modelOf(pair)).not.toBeNull();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("adds a button's condition once, for repeated clicks before the next frame", () => {
    const sceneOf = (_: readonly number[], added: readonly string[]) =>
      ["", "heat"].includes(added.join()) ? undefined : null;
    const { look, add } = createCardCollisions(sceneOf, true);
    const marks = pair.map(({ mark }) => mark);
    look(pair, 0);
    add(marks, ["heat"]);
    add(marks, ["heat"]);
    add(marks, ["light"]);

    expect(look(pair, 10)).toMatchObject([{ added: ["heat"] }]);
  });

  it("includes the heat that a button adds, stays while a card is hidden, and ends when they separate", async () => {
    load();
    const sceneOf = (_: readonly number[], added: readonly string[]) =>
      added.includes("heat") ? known["heat,methane,oxygen"]?.scene : undefined;
    const { look, add } = createCardCollisions(sceneOf, true);
    expect(look(pair, 0)).toMatchObject([{ added: [], model: null }]);
    add(
      pair.map(({ mark }) => mark),
      ["heat"],
    );
    await expect.poll(() => look(pair, 10)[0]?.model ?? null).not.toBeNull();
    look(pair.slice(0, 1), 500);
    expect(look(pair, 900)).toMatchObject([{ added: ["heat"] }]);

    look([...pair.slice(0, 1), ...away(pair.slice(1), 0)], 1000);
    expect(look(pair, 1100)).toMatchObject([{ added: [], model: null }]);
  });
});
