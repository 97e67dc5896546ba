/** Finds the corners of a marker: approximately from its dark component, then with subpixel accuracy from the image. */
import type { DarkComponent, GreyPicture } from "./components";
import { fitLine, hullOf, intersect, type Line, type Point, type Quad, signedArea, squaredDistance } from "./plane";

/** A square in perspective fills its convex hull, and its frame makes much of it dark. */
const MIN_HULL_FILL = 0.86;
const MIN_DARK_SHARE = 0.3;
/** Minimum area in pixels. */
const MIN_AREA = 120;
const MIN_EDGE = 9;

function furthest(points: readonly Point[], value: (point: Point) => number): Point {
  let best = points[0] ?? [0, 0];
  let highest = value(best);
  for (const point of points) {
    const found = value(point);
    if (found > highest) [best, highest] = [point, found];
  }

  return best;
}

/** Distance of a point to the right of the line through two others, multiplied by the distance between these two. */
const rightOf =
  ([x, y]: Point, [u, v]: Point) =>
  ([px, py]: Point) =>
    (u - x) * (py - y) - (v - y) * (px - x);

/** Picks the four hull points furthest from its diagonals. */
function cornersOf(hull: readonly Point[]): Quad {
  const middle: Point = [
    hull.reduce((sum, [x]) => sum + x, 0) / hull.length,
    hull.reduce((sum, [, y]) => sum + y, 0) / hull.length,
  ];
  const farFrom = (from: Point) => furthest(hull, (point) => squaredDistance(point, from));
  let a = farFrom(middle);
  let c = farFrom(a);
  let b = a;
  let d = a;
  // Two passes are enough even for a very oblique square.
  for (let round = 0; round < 2; round += 1) {
    b = furthest(hull, rightOf(a, c));
    d = furthest(hull, rightOf(c, a));
    const [one, other] = [furthest(hull, rightOf(b, d)), furthest(hull, rightOf(d, b))];
    [a, c] = squaredDistance(one, a) < squaredDistance(other, a) ? [one, other] : [other, one];
  }

  return signedArea([a, d, c, b]) > 0 ? [a, d, c, b] : [b, c, d, a];
}

/** Returns the corners clockwise; null if the component cannot be a square in perspective. */
export function approximateCorners({ outline, area }: DarkComponent): Quad | null {
  const hull = hullOf(outline);
  if (hull.length < 4) return null;

  const corners = cornersOf(hull);
  const covered = signedArea(corners);
  if (covered < MIN_AREA || covered < MIN_HULL_FILL * Math.abs(signedArea(hull)) || area < MIN_DARK_SHARE * covered)
    return null;
  const isLong = (corner: Point, index: number) =>
    squaredDistance(corner, corners[(index + 1) % 4] ?? corner) >= MIN_EDGE ** 2;

  return corners.every(isLong) ? corners : null;
}

/** Interpolates bilinearly between pixels. */
function brightness({ data, width, height }: GreyPicture, x: number, y: number): number {
  const inX = Math.min(width - 2, Math.max(0, x));
  const inY = Math.min(height - 2, Math.max(0, y));
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const [u, v] = [inX - left, inY - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u;
  const lower = (data[at + width] ?? 0) * (1 - u) + (data[at + width + 1] ?? 0) * u;

  return upper * (1 - v) + lower * v;
}

/** Sampled part of an edge: near a corner, the other edge would interfere. */
const EDGE_START = 0.12;
const EDGE_SHARE = 0.76;
/** Minimum sum of squared brightness steps across an edge; anything below is noise. */
const MIN_SQUARED_STEPS = 40;

/** Fits the line where brightness changes from dark inside to light outside. */
function edgeLine(grey: GreyPicture, [x0, y0]: Point, [x1, y1]: Point): Line | null {
  const edge = Math.hypot(x1 - x0, y1 - y0);
  const outward: Point = [(y1 - y0) / edge, (x0 - x1) / edge];
  const reach = Math.min(3, edge / 12);
  const samples = Math.max(6, Math.min(40, Math.round(edge / 3)));
  const points: Point[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const along = EDGE_START + (EDGE_SHARE * sample) / (samples - 1);
    const [x, y] = [x0 + (x1 - x0) * along, y0 + (y1 - y0) * along];
    const across = (offset: number) => brightness(grey, x + outward[0] * offset, y + outward[1] * offset);
    let steps = 0;
    let moment = 0;
    for (let offset = -reach; offset <= reach; offset += 0.5) {
      const step = Math.max(0, across(offset + 0.5) - across(offset - 0.5)) ** 2;
      steps += step;
      moment += step * offset;
    }
    if (steps > MIN_SQUARED_STEPS) points.push([x + (outward[0] * moment) / steps, y + (outward[1] * moment) / steps]);
  }

  return fitLine(points);
}

/** Refines corners to subpixel accuracy. Returns null if an edge cannot be found. */
export function refineCorners(rough: Quad, grey: GreyPicture): Quad | null {
  const [a, b, c, d] = rough;
  const edges = [edgeLine(grey, a, b), edgeLine(grey, b, c), edgeLine(grey, c, d), edgeLine(grey, d, a)];
  const corners = edges.map((edge, index) => {
    const before = edges[(index + 3) % 4];

    return edge && before ? intersect(before, edge) : null;
  });
  const [e, f, g, h] = corners;

  return e && f && g && h ? [e, f, g, h] : null;
}
