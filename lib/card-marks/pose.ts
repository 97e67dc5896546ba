/** Pose of a marker relative to the camera. */
import { plus, unit, type Vector } from "@/lib/molecules/vectors";
import { homographyTo, type Point, project, type Quad } from "./plane";

/**
 * The marker's axes (x right, y down, z into the card) and its upper left corner, in marker widths and camera coordinates: x right, y down,
 * z forward.
 */
export type Pose = { x: Vector; y: Vector; z: Vector; at: Vector };

/** Cross product. */
export const cross = ([a, b, c]: Vector, [u, v, w]: Vector): Vector => [b * w - c * v, c * u - a * w, a * v - b * u];

type Frame = { width: number; height: number };

/**
 * Phones do not report their focal length. Most cameras cover about 60 degrees along the longer side of a video; if the estimate is off by
 * a fifth, a model keeps its position and tilts by a few degrees.
 */
export function focalLengthOf({ width, height }: Frame): number {
  return 0.95 * Math.max(width, height);
}

/** Assumed error of a corner in pixels; smaller perspective differences cannot show which side is nearer. */
const CORNER_ERROR = 0.4;
/** For a steep angle, the factor by which a card on a table in front of the camera is likelier than the opposite tilt. */
const TABLE_LIKELIHOOD = 6;

/** Rotates from the optical axis to the viewing direction. */
function rotationTo([x, y, z]: Vector): (place: Vector) => Vector {
  const aside = x * x + y * y;
  // The shortest rotation from the axis to (x, y, z).
  const k = aside === 0 ? 0 : (1 - z) / aside;

  return ([u, v, w]) => [
    u * (1 - k * x * x) - v * k * x * y + w * x,
    -u * k * x * y + v * (1 - k * y * y) + w * y,
    -u * x - v * y + w * z,
  ];
}

/**
 * Computes a marker's pose from its corners in a frame, in pixels, clockwise from the upper left. Foreshortening gives the tilt angle,
 * reliably even for a small marker; perspective gives the tilt direction. If perspective is too weak, assumes that the card lies on a
 * table.
 */
export function poseOf(corners: Quad, { width, height }: Frame, focal: number): Pose {
  const centred = ([x, y]: Point): Point => [(x - width / 2) / focal, (y - height / 2) / focal];
  const [a, b, c, d] = corners;
  const h = homographyTo([centred(a), centred(b), centred(c), centred(d)]);
  const depth = (h[6] + h[7]) / 2 + h[8];
  const [px, py] = project(h, 0.5, 0.5);
  const sight = unit([px, py, 1]);
  const turned = rotationTo(sight);
  // Derivatives at the image centre along the marker's right and down axes, corrected to a frontal view.
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
  // Scale along the edge that is not foreshortened.
  const scale = Math.sqrt((along1 + along2 + Math.hypot(along1 - along2, 2 * mixed)) / 2);
  const away1 = Math.sqrt(Math.max(0, 1 - along1 / scale ** 2));
  const away2 = Math.sqrt(Math.max(0, 1 - along2 / scale ** 2)) * (mixed > 0 ? -1 : 1);

  const error = (2 * CORNER_ERROR) / (scale * focal);
  const ways = [1, -1].map((way) => {
    const x = unit(turned([one[0] / scale, one[1] / scale, way * away1]));
    const y = unit(turned([other[0] / scale, other[1] / scale, way * away2]));
    const z = cross(x, y);
    const off = Math.hypot(h[6] / depth - x[2] * scale, h[7] / depth - y[2] * scale) / error;

    return { x, y, z, likely: TABLE_LIKELIHOOD * z[1] - off ** 2 / 2 };
  });
  const [first, second] = ways as [(typeof ways)[0], (typeof ways)[0]];
  const { x, y, z } = first.likely >= second.likely ? first : second;
  const middle: Vector = [px / scale, py / scale, 1 / scale];

  return { x, y, z, at: plus(plus(middle, x, -0.5), y, -0.5) };
}
