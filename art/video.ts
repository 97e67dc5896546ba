/**
 * Renders the demo film of the landing page: public/video/three-cards.{webm,mp4,webp,en.vtt,bn.vtt}. Chromium draws each frame from the
 * shop's own cards; Debian's ffmpeg encodes them.
 *
 * apt-get install -y ffmpeg && npm run art:film
 * npm run art:film -- --still 5.5 /tmp/still.png
 * npm run art:film -- --captions
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import sharp from "sharp";
import { captionsIn } from "./film/captions.ts";
import { seconds } from "./film/cues.ts";
import { css, height, html, width } from "./film/stage.ts";
import { openStudio } from "./studio.ts";

const FRAMES_PER_SECOND = 30;
const POSTER_AT = 5.2;
/** Maximum size of each video file in bytes. */
const heaviest = 2 * 1024 * 1024;
const target = fileURLToPath(new URL("../public/video/", import.meta.url));

async function ffmpeg(args: string[], feed: (sink: Writable) => Promise<void> = async () => {}): Promise<void> {
  const encoder = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "close");
  await feed(encoder.stdin);
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Bundles the scene as a script for the page. */
async function sceneScript(): Promise<string> {
  const entry = fileURLToPath(new URL("film/scene.ts", import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, globalName: "film" });

  return outputFiles.map(({ text }) => text).join("");
}

async function encode(master: string): Promise<void> {
  // Two seconds between key frames, for precise seeking.
  const common = ["-i", master, "-an", "-pix_fmt", "yuv420p", "-g", "60"];
  const vp9 = ["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-row-mt", "1", "-deadline", "good", "-cpu-used", "2"];
  const h264 = ["-c:v", "libx264", "-profile:v", "high", "-crf", "24", "-preset", "slow", "-movflags", "+faststart"];
  await ffmpeg([...common, ...vp9, path.join(target, "three-cards.webm")]);
  await ffmpeg([...common, ...h264, path.join(target, "three-cards.mp4")]);
  for (const name of ["three-cards.webm", "three-cards.mp4"]) {
    const { size } = await stat(path.join(target, name));
    console.log(`${name} ${size} bytes`);
    if (size > heaviest) throw new Error(`${name} does not fit into 2 MB`);
  }
}

async function writeCaptions(): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const language of ["en", "bn"] as const) {
    await writeFile(path.join(target, `three-cards.${language}.vtt`), captionsIn(language));
  }
}

async function drawFilm(film: { frame: (at: number) => Promise<Buffer> }): Promise<void> {
  await writeFile(
    path.join(target, "three-cards.webp"),
    await sharp(await film.frame(POSTER_AT))
      .webp({ quality: 78 })
      .toBuffer(),
  );
  const workplace = await mkdtemp(path.join(tmpdir(), "film-"));
  const master = path.join(workplace, "master.mkv");
  const lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", master];
  await ffmpeg(["-f", "image2pipe", "-framerate", String(FRAMES_PER_SECOND), "-i", "-", ...lossless], async (sink) => {
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
      if (!sink.write(await film.frame(frame / FRAMES_PER_SECOND))) await once(sink, "drain");
    }
  });
  await encode(master);
  await rm(workplace, { recursive: true });
}

const [mode, at, stillFile] = process.argv.slice(2);
if (mode === "--captions") {
  await writeCaptions();
} else {
  const studio = await openStudio();
  const film = await studio.film({ html, width, height, css, script: await sceneScript() });
  if (mode === "--still" && stillFile) {
    await writeFile(stillFile, await film.frame(Number(at)));
  } else {
    await writeCaptions();
    await drawFilm(film);
  }
  await studio.close();
}
