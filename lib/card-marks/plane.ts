/** Points, lines and squares in perspective. */

export type Point = readonly [x: number, y: number];
export type Quad = readonly [Point, Point, Point, Point];

export function squaredDistance([x, y]: Point, [u, v]: Point): number {
  return (x - u) ** 2 + (y - v) ** 2;
}

/** Positive if the corners run clockwise in image coordinates, with y down. */
export function signedArea(corners: readonly Point[]): number {
  let twice = 0;
  let [x, y] = corners.at(-1) ?? [0, 0];
  for (const [u, v] of corners) {
    twice += x * v - u * y;
    [x, y] = [u, v];
  }

  return twice / 2;
}

const crossProduct = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point) =>
  (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && crossProduct(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop();
    hull.push(point);
  }

  return hull.slice(0, -1);
}

/** Convex hull of the points. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([x, y], [u, v]) => x - u || y - v);

  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** All points whose dot product with the unit normal is `offset`. */
export type Line = { normal: Point; offset: number };

function leastSquares(points: readonly Point[]): Line {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const normal: Point = [-Math.sin(angle), Math.cos(angle)];

  return { normal, offset: normal[0] * mx + normal[1] * my };
}

const MIN_POINTS = 4;

/** Fits a line to the points, dropping outliers more than a pixel away if enough remain. Returns null for too few points. */
export function fitLine(points: readonly Point[]): Line | null {
  if (points.length < MIN_POINTS) return null;
  const { normal, offset } = leastSquares(points);
  const near = points.filter(([x, y]) => Math.abs(normal[0] * x + normal[1] * y - offset) < 1);

  return near.length >= MIN_POINTS ? leastSquares(near) : { normal, offset };
}

/** Returns null if the lines are nearly parallel. */
export function intersect(one: Line, other: Line): Point | null {
  const [[a, b], [c, d]] = [one.normal, other.normal];
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 0.05) return null;

  return [(one.offset * d - other.offset * b) / determinant, (a * other.offset - c * one.offset) / determinant];
}

/** Nine coefficients that map the unit square to a quad: (0,0) to its first corner, then (1,0), (1,1), (0,1). */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export function homographyTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;

  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

export function project(to: Homography, u: number, v: number): Point {
  const depth = to[6] * u + to[7] * v + to[8];

  return [(to[0] * u + to[1] * v + to[2]) / depth, (to[3] * u + to[4] * v + to[5]) / depth];
}
