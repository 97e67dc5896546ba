/** Card markers: codes, and detection with the correct number and pose. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { freeCards, markerIdOf, reactingCards } from "@/lib/card-marks/cards";
import { hammingDistance, MIN_HAMMING_DISTANCE, markerCodes, rotateCode, seededRandom } from "@/lib/card-marks/codes";
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { molecules } from "@/lib/molecules/catalogue";
import type { Vector } from "@/lib/molecules/vectors";
import { cardWithMark, randomView, renderView, type View } from "../support/camera-views";

const FRAME = { width: 640, height: 480 };
const detect = createDetector();
const card = cardWithMark(28);

/** Degrees between two unit vectors. */
const between = (one: Vector, other: Vector) =>
  (Math.acos(Math.min(1, one[0] * other[0] + one[1] * other[1] + one[2] * other[2])) * 180) / Math.PI;

describe("codes", () => {
  it("differ in ten cells, also from their own rotations", () => {
    const codes = markerCodes();
    let least = Number.POSITIVE_INFINITY;
    for (const [index, code] of codes.entries()) {
      for (let turn = 0; turn < 4; turn += 1) {
        const other = rotateCode(code, turn);
        for (const known of codes.slice(turn === 0 ? index + 1 : index))
          least = Math.min(least, hammingDistance(other, known));
      }
    }

    expect(codes).toHaveLength(250);
    expect(least).toBeGreaterThanOrEqual(MIN_HAMMING_DISTANCE);
  });

  it("match the printed ones", () => {
    expect(createHash("sha256").update(JSON.stringify(markerCodes())).digest("hex").slice(0, 16)).toBe(
      "20d254a9dcb0757f",
    );
  });
});

it("include a unique mark for every molecule", () => {
  const marks = molecules.map(({ key }) => markerIdOf(key));

  expect(marks).not.toContain(null);
  expect(new Set(marks).size).toBe(molecules.length);
  expect(markerIdOf("sodium-atom")).toBe(11);
  expect([...freeCards, ...reactingCards].map(markerIdOf)).not.toContain(null);
});

describe("a card in a camera image", () => {
  const views: [string, View][] = [
    ["lies flat and near", { tilt: 0, turn: 0, size: 0.8 }],
    ["is turned by a quarter", { tilt: 0, turn: 90, size: 0.7 }],
    ["is upside down", { tilt: 20, turn: 180, size: 0.7 }],
    ["is seen from the side", { tilt: 60, turn: 10, size: 0.7 }],
    ["is far", { tilt: 30, turn: 0, size: 0.3 }],
    ["is seen with noise", { tilt: 30, turn: -15, size: 0.6, noise: 10 }],
    ["is out of focus", { tilt: 30, turn: -15, size: 0.6, blur: 1, noise: 5 }],
    ["moves", { tilt: 30, turn: -15, size: 0.6, motion: 7, noise: 4 }],
    ["lies in the dark", { tilt: 30, turn: 5, size: 0.6, light: 0.3, noise: 8 }],
    ["shines", { tilt: 30, turn: 5, size: 0.6, glare: 1, noise: 4 }],
    ["lies aside", { tilt: 35, turn: 20, size: 0.5, right: 0.3, down: 0.2, noise: 4 }],
  ];

  it.each(views)("that %s is found with its number", (_, view) => {
    expect(detect(renderView(card, view, FRAME)).map(({ mark }) => mark)).toEqual([28]);
  });

  it.each([0, 1, 100, 249])("with mark %i is detected as that one", (mark) => {
    expect(
      detect(renderView(cardWithMark(mark), { tilt: 25, turn: 40, size: 0.6 }, FRAME)).map((hit) => hit.mark),
    ).toEqual([mark]);
  });

  it("is found in nearly all of forty random poses, and never misread", () => {
    const random = seededRandom(7);
    const hits = Array.from({ length: 40 }, (_, seed) =>
      detect(renderView(card, randomView(random), { ...FRAME, seed })).map(({ mark }) => mark),
    );

    expect(hits.flat().filter((mark) => mark !== 28)).toEqual([]);
    expect(hits.filter((marks) => marks.length === 1).length).toBeGreaterThanOrEqual(38);
  }, 60_000);

  it.each([
    [10, 0, 0.6],
    [25, 40, 0.6],
    [40, 200, 0.6],
    [55, 300, 0.6],
    [12, 40, 0.28],
    [30, 200, 0.28],
    [45, 90, 0.28],
  ])("tilted by %i degrees and rotated by %i has that pose, at %f of the frame", (tilt, turn, size) => {
    const [hit] = detect(renderView(card, { tilt, turn, size, noise: 4 }, FRAME));
    if (!hit) throw new Error("The card was not found");
    const { x, y } = poseOf(hit.corners, FRAME, focalLengthOf(FRAME));
    const [ct, st, cz, sz] = [tilt, turn].flatMap((degrees) => {
      const radians = (degrees * Math.PI) / 180;
      return [Math.cos(radians), Math.sin(radians)];
    }) as [number, number, number, number];

    expect(between(x, [cz, sz * ct, -sz * st])).toBeLessThan(4);
    expect(between(y, [-sz, cz * ct, -cz * st])).toBeLessThan(4);
  });
});

it("is not detected in noise", () => {
  const random = seededRandom(3);
  const data = new Uint8ClampedArray(FRAME.width * FRAME.height * 4).map(() => random() * 255);

  expect(detect({ data, ...FRAME })).toEqual([]);
});
