/** The plate under a model hides the image printed on the card, so that printed atoms never appear next to modelled ones. */
import { describe, expect, it } from "vitest";
import { PLATE, plateOnScreen } from "@/components/molecules/under-camera/plates";
import { CARD } from "@/lib/card-marks/card";
import { createDetector } from "@/lib/card-marks/detect";
import { type Homography, project } from "@/lib/card-marks/plane";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { isPrintedBall, printedCard, renderView } from "../support/camera-views";

const FRAME = { width: 640, height: 480 };
const detect = createDetector();

/** Inverts a 3×3 matrix: from the screen to millimetres on the plate. */
function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Counts the pixels of printed atoms, and those that a plate leaves visible. */
function printedIn(view: { tilt: number; turn: number; size?: number }) {
  const picture = renderView(printedCard(119), { size: 0.75, noise: 3, ...view }, FRAME);
  const focal = focalLengthOf(FRAME);
  const [mark] = detect(picture);
  if (!mark) throw new Error("No mark found");
  const pose = poseOf(mark.corners, FRAME, focal);
  const onPlate = inverse(plateOnScreen(pose, { ...FRAME, focal, room: FRAME }).flat());
  let [printed, inSight] = [0, 0];
  for (let y = 0; y < FRAME.height; y += 1) {
    for (let x = 0; x < FRAME.width; x += 1) {
      if (!isPrintedBall(picture, x, y)) continue;
      printed += 1;
      const [right, down] = project(onPlate, x + 0.5, y + 0.5);
      if (right < 0 || down < 0 || right > PLATE.width || down > PLATE.height) inSight += 1;
    }
  }

  return { printed, inSight };
}

describe("a plate over a card", () => {
  it.each([0, 20, 35, 55, 70].flatMap((tilt) => [0, 90, 205].map((turn) => ({ tilt, turn }))))(
    "covers all printed balls of a card seen from %o",
    (view) => {
      const { printed, inSight } = printedIn(view);
      expect(printed).toBeGreaterThan(300);
      expect(inSight).toBe(0);
    },
  );

  it.each([12, 30, 50])("covers them on a small card tilted by %i degrees too", (tilt) => {
    expect(printedIn({ tilt, turn: 20, size: 0.35 }).inSight).toBe(0);
  });

  it("leaves the mark and the shop's line visible", () => {
    expect(PLATE.top).toBeGreaterThanOrEqual(CARD.mark.top + CARD.mark.side);
    expect(PLATE.top + PLATE.height).toBeLessThan(CARD.height - 6);
  });

  it("is scaled to the displayed video, which is cropped at the sides", () => {
    const pose = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], at: [0, 0, 4] } as const;
    const corner = (width: number, height: number) => {
      const rows = plateOnScreen(pose, { ...FRAME, focal: 600, room: { width, height } });
      return project(rows.flat() as never, 0, 0).map(Math.round);
    };
    const [x = 0, y = 0] = corner(640, 480);
    expect(corner(320, 480)).toEqual([x - 160, y]);
    expect(corner(1280, 960)).toEqual([2 * x, 2 * y]);
  });
});
