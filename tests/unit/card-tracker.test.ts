/** Tracking cards across frames. */
import { expect, it } from "vitest";
import type { Pose } from "@/lib/card-marks/pose";
import { createTracker } from "@/lib/card-marks/tracker";

const at = (x: number): Pose => ({ x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], at: [x, 0, 10] });
const FRAME_MS = 33;

it("shows a card after two frames, and keeps it while briefly occluded", () => {
  const track = createTracker();
  const shown = (sightings: Parameters<typeof track>[0], nowMs: number) =>
    track(sightings, nowMs).map(({ mark }) => mark);
  const card = [{ mark: 28, pose: at(0) }];

  expect(shown(card, 0)).toEqual([]);
  expect(shown(card, FRAME_MS)).toEqual([28]);
  expect(shown([], 300)).toEqual([28]);
  expect(shown([], 400)).toEqual([]);
  expect(shown(card, 433)).toEqual([]);
});

it("tracks several cards", () => {
  const track = createTracker();
  const cards = [
    { mark: 11, pose: at(0) },
    { mark: 17, pose: at(4) },
  ];
  track(cards, 0);

  expect(track(cards, FRAME_MS).map(({ mark }) => mark)).toEqual([11, 17]);
});

it("follows a moving card immediately, and smooths a trembling one", () => {
  const place = (xs: readonly number[]) => {
    const track = createTracker();
    const seen = xs.map((x, index) => track([{ mark: 1, pose: at(x) }], index * FRAME_MS)[0]?.pose.at[0] ?? 0);
    return seen.at(-1) ?? 0;
  };

  expect(place([0, 0, 3])).toBe(3);
  expect(Math.abs(place([0, 0, 0.01]))).toBeLessThan(0.005);
});
