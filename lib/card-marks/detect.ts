/**
 * Detects card markers in a video frame in five steps: brightness, dark components, the corners of each, its cells, the nearest code. Pure;
 * runs in the browser and in Node.
 */
import { CELLS, type Code, codeOf, hammingDistance, markerCodes, rotateCode } from "./codes";
import {
  connectedComponents,
  createWorkspace,
  type GreyPicture,
  type Picture,
  thresholdDark,
  toGrey,
  type Workspace,
} from "./components";
import { approximateCorners, refineCorners } from "./corners";
import { homographyTo, project, type Quad } from "./plane";

/** `corners` in pixels, clockwise from the upper left corner of the printed marker. */
export type DetectedMarker = { mark: number; corners: Quad };

/** Well below half the minimum distance between codes: a missed marker is better than a wrong one. */
const MAX_WRONG_CELLS = 3;
/** Minimum difference between the frame and the brightest cells, on a scale of 255. */
const MIN_CONTRAST = 18;
/** Maximum number of frame cells that may look bright because of glare. */
const MAX_BRIGHT_FRAME_CELLS = 2;

const SIDE = CELLS + 2;
/** Sample positions within a cell, as fractions; its edges blend with neighbouring cells. */
const CELL_SAMPLES = [0.3, 0.5, 0.7];

function cellBrightness(grey: GreyPicture, corners: Quad): number[] {
  const { data, width, height } = grey;
  const square = homographyTo(corners);
  const cells: number[] = [];
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    let sum = 0;
    for (const v of CELL_SAMPLES) {
      for (const u of CELL_SAMPLES) {
        const [x, y] = project(square, ((cell % SIDE) + u) / SIDE, (Math.floor(cell / SIDE) + v) / SIDE);
        const [column, row] = [Math.round(x), Math.round(y)];
        const isInside = column >= 0 && row >= 0 && column < width && row < height;
        sum += isInside ? (data[row * width + column] ?? 0) : 255;
      }
    }
    cells.push(sum / CELL_SAMPLES.length ** 2);
  }

  return cells;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const isFrame = (cell: number) =>
  cell < SIDE || cell >= SIDE * (SIDE - 1) || cell % SIDE === 0 || cell % SIDE === SIDE - 1;

/** Returns null if there is no black frame with lighter cells inside. */
function readCode(cells: readonly number[]): Code | null {
  const frame = cells.filter((_, cell) => isFrame(cell));
  const inside = cells.filter((_, cell) => !isFrame(cell));
  const black = mean(frame);
  const white = mean(inside.toSorted((a, b) => b - a).slice(0, CELLS));
  if (white - black < MIN_CONTRAST) return null;
  const limit = (black + white) / 2;
  if (frame.filter((value) => value > limit).length > MAX_BRIGHT_FRAME_CELLS) return null;

  return codeOf((row, column) => (inside[row * CELLS + column] ?? 0) > limit);
}

type Known = { mark: number; turn: number; code: Code };

const isKnown = (code: Code) => (known: Known) => hammingDistance(known.code, code) <= MAX_WRONG_CELLS;

/** Creates a detector with its own buffers: use one per video stream. */
export function createDetector(): (picture: Picture) => DetectedMarker[] {
  // Codes differ in at least ten cells and at most three errors are tolerated, so at most one code fits.
  const table = markerCodes().flatMap((code, mark) =>
    [0, 1, 2, 3].map((turn) => ({ mark, turn, code: rotateCode(code, turn) })),
  );
  let workspace: Workspace | undefined;

  function read(corners: Quad, grey: GreyPicture): DetectedMarker | null {
    const code = readCode(cellBrightness(grey, corners));
    const known = code && table.find(isKnown(code));
    if (!known) return null;
    const [a, b, c, d] = corners;
    const turns: Quad[] = [
      [a, b, c, d],
      [d, a, b, c],
      [c, d, a, b],
      [b, c, d, a],
    ];

    return { mark: known.mark, corners: turns[known.turn] ?? corners };
  }

  return (picture) => {
    const { width, height } = picture;
    if (workspace?.grey.width !== width || workspace.grey.height !== height) workspace = createWorkspace(width, height);
    toGrey(picture, workspace);
    thresholdDark(workspace);

    const found: DetectedMarker[] = [];
    for (const patch of connectedComponents(workspace)) {
      const rough = approximateCorners(patch);
      const corners = rough && refineCorners(rough, workspace.grey);
      const seen = corners && read(corners, workspace.grey);
      if (seen) found.push(seen);
    }

    return found;
  };
}
