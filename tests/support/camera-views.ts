/** Renders what a phone's camera would see of a printed card on a table: perspective, blur, noise and light, all from a seed. */
import { CELLS, isWhite, markerCodes, seededRandom } from "@/lib/card-marks/codes";
import type { Picture } from "@/lib/card-marks/components";
import { type Homography, type Point, project } from "@/lib/card-marks/plane";

export type View = {
  /** In degrees: tilt away from the camera, and rotation around the card's centre. */
  tilt: number;
  turn: number;
  /** The card's height as a fraction of the frame's. */
  size: number;
  /** Offset of the card's centre, in card heights. */
  right?: number;
  down?: number;
  /** Standard deviation on a scale of 255. */
  noise?: number;
  /** Brightness from 0 to 1. */
  light?: number;
  glare?: number;
  /** Blur in pixels. */
  blur?: number;
  motion?: number;
};

/** Returns a random realistic view of a handheld phone: any rotation, common lighting. */
export function randomView(random: () => number): View {
  const within = (from: number, to: number) => from + random() * (to - from);

  return {
    tilt: within(0, 65),
    turn: within(0, 360),
    size: within(0.25, 0.85),
    right: within(-0.15, 0.15),
    down: within(-0.1, 0.1),
    noise: within(0, 12),
    light: within(0.25, 1),
    blur: random() < 0.3 ? 1 : 0,
    motion: random() < 0.2 ? 5 : 0,
    glare: random() < 0.2 ? 0.8 : 0,
  };
}

const CARD = { width: 630, height: 880 };
/** The mark's frame in card pixels: 31 % of the width, at the upper right. */
const MARK = { left: 390, top: 40, side: 195 };

/** A dark card with coloured stripes, a light border round its mark and the mark itself. */
export function cardWithMark(mark: number): Picture {
  const code = markerCodes()[mark];
  if (!code) throw new Error(`Unknown mark ${mark}`);
  const { width, height } = CARD;
  const data = new Uint8ClampedArray(width * height * 4);
  const cell = MARK.side / (CELLS + 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor((x - MARK.left) / cell), Math.floor((y - MARK.top) / cell)];
      const isMargin = column >= -1 && row >= -1 && column <= CELLS + 2 && row <= CELLS + 2;
      const isInside = column >= 1 && row >= 1 && column <= CELLS && row <= CELLS;
      const isInFrame = column >= 0 && row >= 0 && column < CELLS + 2 && row < CELLS + 2;
      const white = isInside ? isWhite(code, row - 1, column - 1) : !isInFrame;
      const art = [18 + 30 * Math.sin(y / 40) ** 2, 60 + 60 * Math.sin(x / 25) ** 2, 90];
      const colour = isMargin ? Array(3).fill(white ? 245 : 14) : art;
      data.set([...colour, 255], (y * width + x) * 4);
    }
  }

  return { data, width, height };
}

/** A colour that no 3D model contains. */
const PRINTED = [255, 0, 220];

/** A card with a printed molecule as large as on the free sheet (10 to 53 mm, 24.9 to 67.9 mm): balls that touch the edges of that area. */
export function printedCard(mark: number): Picture {
  const card = cardWithMark(mark);
  const dots = CARD.width / 63;
  const balls = [12.5, 22, 31.5, 41, 50.5].flatMap((x) => [27.9, 37, 46.4, 55.5, 65].map((y) => [x, y] as const));
  for (const [x, y] of balls) {
    // The image does not overlap the marker.
    if (x > 36 && y < 30) continue;
    for (let down = -2.9; down <= 2.9; down += 0.05)
      for (let right = -2.4; right <= 2.4; right += 0.05) {
        if (Math.hypot(right / 2.4, down / 2.9) > 1) continue;
        card.data.set(PRINTED, (Math.round((y + down) * dots) * card.width + Math.round((x + right) * dots)) * 4);
      }
  }

  return card;
}

export function isPrintedBall({ data, width }: Picture, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);

  return red > 150 && green < 70 && blue > 120;
}

/** Two cards side by side, with the gap in card widths. */
export function beside(one: Picture, other: Picture, gap: number): Picture {
  const between = Math.round(one.width * gap);
  const [width, height] = [one.width + between + other.width, one.height];
  const data = new Uint8ClampedArray(width * height * 4).fill(150);
  for (let y = 0; y < height; y += 1) {
    for (const [{ data: from, width: wide }, left] of [
      [one, 0],
      [other, one.width + between],
    ] as const)
      data.set(from.subarray(y * wide * 4, (y + 1) * wide * 4), (y * width + left) * 4);
  }

  return { data, width, height };
}

/** Two cards one above the other, with the gap in card heights: as on a sheet, or further apart. */
export function below(one: Picture, other: Picture, gap = 0): Picture {
  const between = Math.round(CARD.height * gap) * one.width * 4;
  const data = new Uint8ClampedArray(one.data.length + between + other.data.length).fill(150);
  data.set(one.data);
  data.set(other.data, one.data.length + between);

  return { data, width: one.width, height: data.length / one.width / 4 };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Focal length as a fraction of the frame's longer side; phones differ. */
const FOCAL = 0.95;

/** Maps pixels to the card's plane, in card heights from its centre. */
function planeSeen({ tilt, turn, size, right = 0, down = 0 }: View, width: number, height: number): Homography {
  const focal = FOCAL * Math.max(width, height);
  const distance = focal / (size * height);
  const [ct, st] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  const [cz, sz] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  // A ray (x, y, 1) intersects the plane, which is tilted around the x axis, at depth `far` / (ct + st y).
  const far = distance * ct + down * st;
  const across = [
    far / focal,
    -(right * st) / focal,
    -(far * width) / 2 / focal - right * (ct - (st * height) / 2 / focal),
  ];
  const along = [
    0,
    (far - down * st) / ct / focal,
    (-(far * height) / 2 / focal - down * (ct - (st * height) / 2 / focal)) / ct,
  ];
  const mixed = (a: number, b: number) => [0, 1, 2].map((at) => (across[at] ?? 0) * a + (along[at] ?? 0) * b);
  const [u0 = 0, u1 = 0, u2 = 0] = mixed(cz, sz);
  const [v0 = 0, v1 = 0, v2 = 0] = mixed(-sz, cz);

  return [u0, u1, u2, v0, v1, v2, 0, st / focal, ct - (st * height) / 2 / focal];
}

const packed = (red: number, green: number, blue: number) => (red << 16) | (green << 8) | blue;

/** Wood texture: bands and grain. */
function wood(u: number, v: number): number {
  const grain = 12 * Math.sin(v * 40 + 3 * Math.sin(u * 6)) + 7 * Math.sin(u * 97 + v * 31) + 5 * Math.sin(v * 211);

  return packed(176 + grain, 138 + grain, 98 + grain);
}

function colourOf({ data, width, height }: Picture, [u, v]: Point): number {
  const x = Math.floor(u * height + width / 2);
  const y = Math.floor(v * height + height / 2);
  if (x < 0 || y < 0 || x >= width || y >= height) return wood(u, v);
  const at = (y * width + x) * 4;

  return packed(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}

/** Box blur along one axis, over the pixels `from` to `to`. */
function smear({ data, width, height }: Picture, [from, to]: [number, number], axis: "x" | "y"): Picture {
  const smeared = new Uint8ClampedArray(data.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let offset = from; offset <= to; offset += 1) {
          const column = Math.min(width - 1, Math.max(0, axis === "x" ? x + offset : x));
          const row = Math.min(height - 1, Math.max(0, axis === "y" ? y + offset : y));
          sum += data[(row * width + column) * 4 + channel] ?? 0;
        }
        smeared[(y * width + x) * 4 + channel] = sum / (to - from + 1);
      }
    }
  }

  return { data: smeared, width, height };
}

type Frame = { width: number; height: number; seed?: number };

export function renderView(card: Picture, view: View, { width, height, seed = 1 }: Frame): Picture {
  const plane = planeSeen(view, width, height);
  const { light = 1, glare = 0, blur = 0, motion = 0, noise = 0 } = view;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Take two samples per pixel.
      const one = colourOf(card, project(plane, x + 0.25, y + 0.25));
      const other = colourOf(card, project(plane, x + 0.75, y + 0.75));
      const fall = (light * (0.8 + (0.2 * x) / width)) / 2;
      const away = glare === 0 ? 0 : Math.hypot(x - width * 0.55, y - height * 0.42) / (height * 0.22);
      const shine = glare === 0 ? 0 : 170 * glare * Math.exp(-(away ** 2));
      for (let channel = 0; channel < 3; channel += 1) {
        const shift = 16 - 8 * channel;
        data[(y * width + x) * 4 + channel] = (((one >> shift) & 255) + ((other >> shift) & 255)) * fall + shine;
      }
    }
  }

  let picture: Picture = { data, width, height };
  if (blur > 0) picture = smear(smear(picture, [-blur, blur], "x"), [-blur, blur], "y");
  if (motion > 0) picture = smear(picture, [0, motion - 1], "x");
  if (noise > 0) addNoise(picture, noise, seed);

  return picture;
}

function addNoise({ data }: Picture, deviation: number, seed: number): void {
  const random = seededRandom(seed);
  for (let at = 0; at < data.length; at += 4) {
    const error = (random() + random() + random() + random() - 2) * 1.73 * deviation;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) + error;
  }
}
