/** Writes a video for Chromium's fake camera: a card on a table, as an uncompressed YUV4MPEG2 file. */

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Picture } from "@/lib/card-marks/components";
import { renderView, type View } from "./camera-views";

const FRAME = { width: 480, height: 360 };
const FRAMES_A_SECOND = 10;

/** Luma of each pixel, then chroma of each 2×2 block: BT.601. */
function yuvOf({ data, width, height }: Picture): Buffer {
  const size = width * height;
  const out = Buffer.alloc(size * 1.5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      out[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const square = (y / 2) * (width / 2) + x / 2;
      out[size + square] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      out[size * 1.25 + square] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }

  return out;
}

/** Chromium plays it in a loop. */
export async function writeFilm(file: string, card: Picture, views: readonly View[]): Promise<void> {
  const film = createWriteStream(file);
  film.write(`YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  for (const [seed, view] of views.entries()) {
    film.write("FRAME\n");
    film.write(yuvOf(renderView(card, view, { ...FRAME, seed })));
  }
  film.end();
  await once(film, "finish");
}

/** Browser arguments that make the fake camera play the video without a permission prompt. */
export const cameraArgs = (film: string): string[] => [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];
