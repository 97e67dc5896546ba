/**
 * Ray-traces an image of a structure with a transparent background: identical on every machine, unlike a browser's rendering. Edges fade to
 * a medium grey, so that white hydrogen contrasts with a light page and carbon with a dark one.
 */
import sharp from "sharp";
import { RING_THICKNESS } from "../../lib/molecules/sticks";
import { across, dot, length, minus, plus, unit, type Vector } from "./geometry";
import { lightOf } from "./glb";
import type { Solids } from "./solids";

/** Image size of structures, and of atoms, which are smaller because thin rings compress badly. */
const SIDE = 800;
const ATOM_SIDE = 480;
const THUMBNAIL_SIDE = 240;
/** Rays per pixel and axis (supersampling). */
const FINENESS = 2;
const RING_SEGMENTS = 96;

const towardsLight = unit([-0.45, 0.75, 0.65]);
const rim = lightOf("#8b95a6");

/** An object that rays can hit, in camera coordinates. */
type Solid = { from: Vector; to: Vector | null; radius: number; colour: number[] };

/** Rotates to the camera: slightly from the right and above. */
function seen([x, y, z]: Vector): Vector {
  const [yaw, pitch] = [-0.42, 0.3];
  const [a, b] = [x * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - x * Math.sin(yaw)];
  return [a, y * Math.cos(pitch) - b * Math.sin(pitch), b * Math.cos(pitch) + y * Math.sin(pitch)];
}

function solidsSeen({ balls, sticks, rings }: Solids): Solid[] {
  const onRing = (radius: number, n: number): Vector => {
    const angle = (2 * Math.PI * n) / RING_SEGMENTS;
    return seen([radius * Math.cos(angle), radius * Math.sin(angle), 0]);
  };

  return [
    ...balls.map((ball) => ({ from: seen(ball.at), to: null, radius: ball.radius, colour: lightOf(ball.kind.colour) })),
    ...sticks.map(({ from, to, radius, kind }) => ({
      from: seen(from),
      to: seen(to),
      radius,
      colour: lightOf(kind.colour),
    })),
    ...rings.flatMap(({ radius, kind }) =>
      Array.from({ length: RING_SEGMENTS }, (_, n) => ({
        from: onRing(radius, n),
        to: onRing(radius, n + 1),
        radius: Math.max(0.02, RING_THICKNESS * radius),
        colour: lightOf(kind.colour),
      })),
    ),
  ];
}

/** Distance along the ray to the solid, and the surface normal there. */
function meet(eye: Vector, ray: Vector, { from, to, radius }: Solid): { far: number; normal: Vector } | null {
  const start = minus(eye, from);
  const axis = to && unit(minus(to, from));
  const [d, o] = axis ? [across(ray, axis), across(start, axis)] : [ray, start];
  const [a, b] = [dot(d, d), dot(d, o)];
  const root = b * b - a * (dot(o, o) - radius * radius);
  if (root < 0 || a < 1e-12) return null;
  const far = (-b - Math.sqrt(root)) / a;
  const hit = plus(start, ray, far);
  if (!to || !axis) return { far, normal: unit(hit) };
  const along = dot(hit, axis);
  if (along < 0 || along > length(minus(to, from))) return null;

  return { far, normal: unit(across(hit, axis)) };
}

function shade(colour: number[], normal: Vector, ray: Vector): number[] {
  const facing = Math.max(0, -dot(normal, ray));
  const light = 0.34 + 0.66 * Math.max(0, dot(normal, towardsLight));
  const shine = 0.28 * Math.max(0, dot(normal, unit(minus(towardsLight, ray)))) ** 50;
  const edge = 0.75 * (1 - facing) ** 3;

  return colour.map((value, k) => value * light * (1 - edge) + (rim[k] ?? 0) * edge + shine);
}

/** A solid's projection on the plane through the origin: one disc per end. */
function discs({ from, to, radius }: Solid, eye: Vector) {
  return [from, to ?? from].map(([x, y, z]) => {
    const [middle, front] = [eye[2] / (eye[2] - z), eye[2] / (eye[2] - z - radius)];
    return { x: x * middle, y: y * middle, r: radius * front * 1.03 + Math.hypot(x, y) * (front - middle) };
  });
}

function boxOf(ends: readonly { x: number; y: number; r: number }[]) {
  return {
    left: Math.min(...ends.map(({ x, r }) => x - r)),
    right: Math.max(...ends.map(({ x, r }) => x + r)),
    low: Math.min(...ends.map(({ y, r }) => y - r)),
    high: Math.max(...ends.map(({ y, r }) => y + r)),
  };
}

function trace(solids: Solid[], pixels: number): { light: Float32Array; depth: Float32Array } {
  const reach = Math.max(
    ...solids.flatMap(({ from, to, radius }) => [from, to ?? from].map((at) => length(at) + radius)),
  );
  const eye: Vector = [0, 0, 6 * reach];
  const whole = boxOf(solids.flatMap((solid) => discs(solid, eye)));
  const scale = (0.98 * pixels) / Math.max(whole.right - whole.left, whole.high - whole.low);
  const [midX, midY] = [(whole.left + whole.right) / 2, (whole.low + whole.high) / 2];
  const light = new Float32Array(pixels * pixels * 3);
  const depth = new Float32Array(pixels * pixels).fill(Number.POSITIVE_INFINITY);
  const pixel = (value: number) => Math.min(pixels, Math.max(0, Math.round(pixels / 2 + value * scale)));

  for (const solid of solids) {
    const box = boxOf(discs(solid, eye));
    for (let row = pixel(midY - box.high); row < pixel(midY - box.low); row++)
      for (let column = pixel(box.left - midX); column < pixel(box.right - midX); column++) {
        const [x, y] = [(column + 0.5 - pixels / 2) / scale + midX, midY - (row + 0.5 - pixels / 2) / scale];
        const ray = unit([x, y, -eye[2]]);
        const met = meet(eye, ray, solid);
        const at = row * pixels + column;
        if (!met || met.far >= (depth[at] ?? 0)) continue;
        depth[at] = met.far;
        light.set(shade(solid.colour, met.normal, ray), at * 3);
      }
  }
  return { light, depth };
}

const asByte = (value: number) => {
  const sent = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, sent)));
};

/** Renders the poster, and a thumbnail for lists (null for atoms, which lists show as symbols). */
export async function toPosters(solids: Solids): Promise<{ poster: Buffer; thumbnail: Buffer | null }> {
  const isAtom = solids.rings.length > 0;
  const side = isAtom ? ATOM_SIDE : SIDE;
  const width = side * FINENESS;
  const { light, depth } = trace(solidsSeen(solids), width);
  const pixels = Buffer.alloc(side * side * 4);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const sum = [0, 0, 0];
      let covered = 0;
      for (let n = 0; n < FINENESS * FINENESS; n++) {
        const at = (row * FINENESS + Math.floor(n / FINENESS)) * width + column * FINENESS + (n % FINENESS);
        if (depth[at] === Number.POSITIVE_INFINITY) continue;
        covered++;
        for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (light[at * 3 + k] ?? 0);
      }
      if (covered === 0) continue;
      const colour = [...sum.map((value) => asByte(value / covered)), Math.round((255 * covered) / FINENESS ** 2)];
      pixels.set(colour, (row * side + column) * 4);
    }
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
  const webp = isAtom ? { quality: 42, alphaQuality: 0, effort: 6 } : { quality: 60, alphaQuality: 30, effort: 6 };

  return {
    poster: await picture.clone().webp(webp).toBuffer(),
    thumbnail: isAtom ? null : await picture.clone().resize(THUMBNAIL_SIDE).webp(webp).toBuffer(),
  };
}
