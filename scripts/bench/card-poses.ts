/** Measures detection rate and speed of card marks on rendered images, since there is no camera here. */
import { seededRandom } from "@/lib/card-marks/codes";
import { createDetector } from "@/lib/card-marks/detect";
import { cardWithMark, randomView, renderView } from "../../tests/support/camera-views.ts";
import type { Values } from "./stage.ts";

const POSES = 300;
const MARK = 28;
const FRAME = { width: 640, height: 480 };
/** Frame size on a slow phone. */
const SMALL_FRAME = { width: 480, height: 360 };

export function measureCardPoses(): Values {
  const detect = createDetector();
  const random = seededRandom(7);
  const card = cardWithMark(MARK);
  const times: number[] = [];
  let [found, wrong] = [0, 0];
  for (let seed = 0; seed < POSES; seed += 1) {
    const view = randomView(random);
    const marks = detect(renderView(card, view, { ...FRAME, seed })).map(({ mark }) => mark);
    if (marks.includes(MARK)) found += 1;
    wrong += marks.filter((mark) => mark !== MARK).length;

    const small = renderView(card, view, { ...SMALL_FRAME, seed });
    const since = performance.now();
    detect(small);
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);

  return { percent: (100 * found) / POSES, wrong, p50: times[POSES / 2] ?? null };
}
