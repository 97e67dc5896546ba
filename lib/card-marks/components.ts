/** Finds dark connected components of an image; each may be a marker's frame. */
import type { Point } from "./plane";

export type Picture = { data: Uint8ClampedArray; width: number; height: number };
export type GreyPicture = { data: Uint8Array; width: number; height: number };

/** `outline` holds the first and last pixel of each row, enough for the convex hull; `area` is in pixels. */
export type DarkComponent = { outline: Point[]; area: number };

/** How much darker than the local mean a dark pixel is, on a scale of 255. */
const MIN_DARKNESS = 6;
/** Size of the local window as a fraction of the image width. */
const WINDOW_FRACTION = 1 / 24;
/** Components smaller than this, in pixels, contain no readable marker. */
const MIN_SIDE = 14;
const MIN_AREA = 60;

/** Buffers reused between frames of the same size, so that a phone does not allocate megabytes thirty times a second. */
export type Workspace = {
  grey: GreyPicture;
  dark: Uint8Array;
  sums: Uint32Array;
  stack: Int32Array;
};

export function createWorkspace(width: number, height: number): Workspace {
  const size = width * height;

  return {
    grey: { data: new Uint8Array(size), width, height },
    dark: new Uint8Array(size),
    sums: new Uint32Array((width + 1) * (height + 1)),
    stack: new Int32Array(size),
  };
}

export function toGrey({ data }: Picture, { grey }: Workspace): void {
  const values = grey.data;
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    values[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  }
}

/** `sums[x, y]` is the sum of all pixels above and to the left (integral image). */
function computeIntegralImage({ grey, sums }: Workspace): void {
  const { data, width, height } = grey;
  const stride = width + 1;
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
}

/** Sets `dark` to 1 for pixels darker than their surroundings, independent of lighting. */
export function thresholdDark(workspace: Workspace): void {
  computeIntegralImage(workspace);
  const { dark, sums } = workspace;
  const { data, width, height } = workspace.grey;
  const stride = width + 1;
  const reach = Math.round(width * WINDOW_FRACTION);
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - reach) * stride;
    const below = Math.min(height, y + reach + 1) * stride;
    const rows = (below - above) / stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[below + right] ?? 0) - (sums[above + right] ?? 0) - (sums[below + left] ?? 0) + (sums[above + left] ?? 0);
      dark[y * width + x] =
        (data[y * width + x] ?? 0) * rows * (right - left) < sum - MIN_DARKNESS * rows * (right - left) ? 1 : 0;
    }
  }
}

type Bounds = { left: number; right: number; top: number; bottom: number };

/** Checks whether a component is fully inside the image and large enough to contain cells. */
function canBeMarker({ left, right, top, bottom }: Bounds, area: number, { width, height }: GreyPicture): boolean {
  const isWhole = left > 0 && top > 0 && right < width - 1 && bottom < height - 1;

  return isWhole && area >= MIN_AREA && right - left >= MIN_SIDE && bottom - top >= MIN_SIDE;
}

/** Extracts the component that contains a pixel and clears it from `dark`. Returns null if it cannot be a marker. */
function extractComponent({ dark, stack, grey }: Workspace, start: number): DarkComponent | null {
  const { width } = grey;
  const rows = new Map<number, [first: number, last: number]>();
  const bounds = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  let area = 0;
  let waiting = 0;
  const visit = (pixel: number) => {
    if (dark[pixel] !== 1) return;
    dark[pixel] = 0;
    stack[waiting] = pixel;
    waiting += 1;
  };

  visit(start);
  while (waiting > 0) {
    waiting -= 1;
    const pixel = stack[waiting] ?? 0;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const row = rows.get(y);
    if (row === undefined) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    area += 1;
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    visit(pixel - width);
    visit(pixel + width);
  }
  if (!canBeMarker(bounds, area, grey)) return null;

  const outline = [...rows].flatMap(([y, [first, last]]): Point[] =>
    first === last
      ? [[first, y]]
      : [
          [first, y],
          [last, y],
        ],
  );
  return { outline, area };
}

/** Extracts all components found by `thresholdDark`, clearing `dark`. */
export function* connectedComponents(workspace: Workspace): Generator<DarkComponent> {
  const { dark } = workspace;
  for (let start = 0; start < dark.length; start += 1) {
    const patch = dark[start] === 1 ? extractComponent(workspace, start) : null;
    if (patch) yield patch;
  }
}
