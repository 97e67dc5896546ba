/** Cards that are pushed together under the camera. */
import { readFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { poseBetween, together } from "@/components/molecules/under-camera/near";
import { createMeetings } from "@/components/molecules/under-camera/session";
import { freeCards, markOf, reactingCards } from "@/lib/card-marks/cards";
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import type { Sighting } from "@/lib/card-marks/tracker";
import { labCards } from "@/lib/reactions/cards";
import { labKeyOf, meetings, restRules } from "@/lib/reactions/meetings";
import { beside, cardWithMark, seen, type View } from "../support/camera-views";

const FRAME = { width: 640, height: 480 };
const detect = createDetector();
const [sodium, chlorine, water] = ["sodium-atom", "chlorine-atom", "water"].map((key) => markOf(key) ?? 0);

/** Two cards on a table, so many widths of a card between their edges. */
function sightings(gap: number, view: View): Sighting[] {
  const picture = seen(beside(cardWithMark(sodium ?? 0), cardWithMark(chlorine ?? 0), gap), view, FRAME);
  const focal = focalLengthOf(FRAME);

  return detect(picture).map(({ mark, corners }) => ({ mark, pose: poseOf(corners, FRAME, focal) }));
}

const marks = (all: readonly Sighting[]) => all.map(({ mark }) => mark).sort((a, b) => a - b);

describe("two cards", () => {
  it.each([
    { tilt: 0, turn: 0, size: 0.5 },
    { tilt: 35, turn: 15, size: 0.5, noise: 4 },
    { tilt: 45, turn: -30, size: 0.45, noise: 4 },
  ])("meet side by side and not with a card's width between them, seen from %o", (view) => {
    expect(marks(together(sightings(0.05, view), []))).toEqual([sodium, chlorine]);
    expect(together(sightings(0.9, { ...view, size: 0.42 }), [])).toEqual([]);
  });

  it("part later than they meet, so that nothing flickers", () => {
    const view = { tilt: 30, turn: 0, size: 0.45 };
    const between = sightings(0.45, view);
    expect(together(between, [])).toEqual([]);
    expect(marks(together(between, [sodium ?? 0, chlorine ?? 0]))).toEqual([sodium, chlorine]);
  });

  it("have what comes of them in the middle", () => {
    const pair = sightings(0.05, { tilt: 0, turn: 0, size: 0.5 });
    const [one, other] = pair.map(({ pose }) => pose.at[0]);
    const at = poseBetween(pair)?.at[0] ?? Number.NaN;
    expect(Math.abs(at - ((one ?? 0) + (other ?? 0)) / 2)).toBeLessThan(0.1);
  });
});

it("a reaction is loaded once, also when a card is lost from sight for a moment", async () => {
  const reaction = meetings()["chlorine,sodium"];
  const fetched = vi.fn(async (address: string) => new Response(await readFile(`public${address}`)));
  vi.stubGlobal("fetch", fetched);
  const meet = createMeetings((met) => (met.length === 2 ? (reaction ?? null) : null), true);
  const pair = sightings(0.05, { tilt: 0, turn: 0, size: 0.5 });

  for (const seenNow of [pair, pair.slice(0, 1), pair, [], pair]) meet(seenNow, 0);
  await expect.poll(() => meet(pair, 0).statue).not.toBeNull();
  meet([], 0);

  expect(meet(pair, 0).statue).not.toBeNull();
  expect(fetched).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe("what is said", () => {
  it("is there for most cards of the sheet that react, and with the first sheet for each", () => {
    const react = Object.entries(meetings()).filter(([, { reaction }]) => reaction);
    const printed = [...reactingCards, ...freeCards].flatMap((key) => labKeyOf(key) ?? []);
    const possible = react.map(([key]) => key.split(",")).filter((of) => of.every((card) => printed.includes(card)));
    for (const key of reactingCards) expect(possible.flat()).toContain(labKeyOf(key));
    expect(possible.length).toBeGreaterThanOrEqual(12);
  });

  it("is there for every pair of printed cards that the lab knows, in the lab's words", () => {
    const all = meetings();
    expect(all["chlorine,sodium"]).toMatchObject({
      words:
        "Sodium and chlorine make sodium chloride, table salt: 2 Na + Cl₂ → 2 NaCl. Gives off 822 kJ. Never try this yourself.",
      reaction: { href: "/lab/sodium-and-chlorine" },
    });
    expect(all["hydrogen,nitrogen"]?.words).toContain("It needs heat and iron as a catalyst.");
    expect(all["hydrogen,iron,nitrogen"]).toEqual(all["hydrogen,nitrogen"]);
    expect(all["neon,sodium"]).toMatchObject({ reaction: null, words: expect.stringContaining("full") });
    expect(all["sodium,sulfuric-acid"]).toMatchObject({ reaction: null, words: expect.stringContaining("Never try") });
    const alloy = restRules().find(({ why }) => why.includes("alloy"));
    expect(alloy?.pairs).toContain("copper,zinc");
    for (const pair of restRules().flatMap(({ pairs }) => pairs)) expect(all[pair]).toBeUndefined();
    expect(Object.keys(all).length).toBeGreaterThan(30);
    const keys = labCards.map(({ key }) => key);
    for (const key of Object.keys(all)) for (const card of key.split(",")) expect(keys).toContain(card);
    expect([labKeyOf("sodium-atom"), labKeyOf("hydrogen"), labKeyOf("caffeine")]).toEqual(["sodium", "hydrogen", null]);
    expect(water).toBe(119);
  });
});
