/** Where a mark stands before the camera. */
import { plus, unit, type Vector } from "@/lib/molecules/vectors";
import { homographyTo, type Point, project, type Quad } from "./plane";

/**
 * The mark's axes (x to its right, y down, z into the card) and its upper left corner, in widths of the mark, as the camera sees them: x right,
 * y down, z ahead.
 */
export type Pose = { x: Vector; y: Vector; z: Vector; at: Vector };

/** Square to both. */
export const cross = ([a, b, c]: Vector, [u, v, w]: Vector): Vector => [b * w - c * v, c * u - a * w, a * v - b * u];

type Frame = { width: number; height: number };

/**
 * Phones do not tell their focal length. Most see some 60 degrees over the longer side of a film: wrong by a fifth, a molecule still stands
 * where it should, tilted by a few degrees.
 */
export function focalLengthOf({ width, height }: Frame): number {
  return 0.95 * Math.max(width, height);
}

/** How far corners err, in pixels: by so much perspective tells which of two sides is nearer. */
const CORNER_ERROR = 0.4;
/** How much likelier a card lies as on a table before the camera than the other way, for a steep one. */
const AS_ON_A_TABLE = 6;

/** Turns what lies about the line of sight to where one looks. */
function along([x, y, z]: Vector): (place: Vector) => Vector {
  const aside = x * x + y * y;
  // From the axis to (x, y, z), the short way round.
  const k = aside === 0 ? 0 : (1 - z) / aside;

  return ([u, v, w]) => [
    u * (1 - k * x * x) - v * k * x * y + w * x,
    -u * k * x * y + v * (1 - k * y * y) + w * y,
    -u * x - v * y + w * z,
  ];
}

/**
 * Of a mark whose corners were seen in a frame, in pixels from the upper left one clockwise. How the mark is foreshortened says by how much
 * it is tilted, surely also for a small one, and perspective whether to or fro; where that is not seen, it lies on a table.
 */
export function poseOf(corners: Quad, { width, height }: Frame, focal: number): Pose {
  const centred = ([x, y]: Point): Point => [(x - width / 2) / focal, (y - height / 2) / focal];
  const [a, b, c, d] = corners;
  const h = homographyTo([centred(a), centred(b), centred(c), centred(d)]);
  const depth = (h[6] + h[7]) / 2 + h[8];
  const [px, py] = project(h, 0.5, 0.5);
  const sight = unit([px, py, 1]);
  const turned = along(sight);
  // How the middle of the picture moves along the mark's right and down, and as seen straight on.
  const right: Point = [(h[0] - px * h[6]) / depth, (h[3] - py * h[6]) / depth];
  const down: Point = [(h[1] - px * h[7]) / depth, (h[4] - py * h[7]) / depth];
  const [ux, uy] = (
    [
      [1, 0, 0],
      [0, 1, 0],
    ] as const
  )
    .map(turned)
    .map(([x, y, z]): Point => [x - px * z, y - py * z]) as [Point, Point];
  const determinant = ux[0] * uy[1] - uy[0] * ux[1];
  const straight = ([x, y]: Point): Point => [
    (x * uy[1] - y * uy[0]) / determinant,
    (y * ux[0] - x * ux[1]) / determinant,
  ];
  const [one, other] = [straight(right), straight(down)];
  const [along1, along2, mixed] = [
    one[0] ** 2 + one[1] ** 2,
    other[0] ** 2 + other[1] ** 2,
    one[0] * other[0] + one[1] * other[1],
  ];
  // The edge that is not foreshortened.
  const scale = Math.sqrt((along1 + along2 + Math.hypot(along1 - along2, 2 * mixed)) / 2);
  const away1 = Math.sqrt(Math.max(0, 1 - along1 / scale ** 2));
  const away2 = Math.sqrt(Math.max(0, 1 - along2 / scale ** 2)) * (mixed > 0 ? -1 : 1);

  const error = (2 * CORNER_ERROR) / (scale * focal);
  const ways = [1, -1].map((way) => {
    const x = unit(turned([one[0] / scale, one[1] / scale, way * away1]));
    const y = unit(turned([other[0] / scale, other[1] / scale, way * away2]));
    const z = cross(x, y);
    const off = Math.hypot(h[6] / depth - x[2] * scale, h[7] / depth - y[2] * scale) / error;

    return { x, y, z, likely: AS_ON_A_TABLE * z[1] - off ** 2 / 2 };
  });
  const [first, second] = ways as [(typeof ways)[0], (typeof ways)[0]];
  const { x, y, z } = first.likely >= second.likely ? first : second;
  const middle: Vector = [px / scale, py / scale, 1 / scale];

  return { x, y, z, at: plus(plus(middle, x, -0.5), y, -0.5) };
}
