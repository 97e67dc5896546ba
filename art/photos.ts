/**
 * Renders the product pictures with Blender: public/pictures/products/<slug>-photo.webp, then -photo-2 and -photo-3, with their page widths
 * in WebP and AVIF. Pictures in .builds/photos/finished are not rendered again, so that it can be interrupted.
 *
 * npm run art:photos [-- --draft] [-- word ...]   (drafts are small and stay in .builds/photos; words select files)
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import * as molecules from "./molecules.ts";
import { encodePhoto } from "./photos/encode.ts";
import { printOf } from "./photos/prints.ts";
import { type Shot, shots } from "./photos/shots.ts";
import { openStudio } from "./studio.ts";

const FINAL = { size: 640, samples: 10 };
const DRAFT = { size: 240, samples: 8 };

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isDraft = process.argv.includes("--draft");
const folder = new URL(`../.builds/photos/${isDraft ? "drafts" : "finished"}/`, import.meta.url).pathname;
const prints = new URL("../.builds/photos/prints/", import.meta.url).pathname;

type Job = Shot & { slug: string; file: string; place: number };

const jobs: Job[] = Object.entries(shots).flatMap(([slug, list]) =>
  list.map((shot, index) => ({
    ...shot,
    slug,
    place: index,
    file: `${slug}-photo${index === 0 ? "" : `-${index + 1}`}`,
  })),
);
const selected = jobs.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));

/** The molecules that a scene builds, by name. */
function withMolecules(job: Job): Job {
  const names = Array.isArray(job.molecules) ? (job.molecules as (keyof typeof molecules)[]) : [];

  return { ...job, molecules: Object.fromEntries(names.map((name) => [name, molecules[name]])) };
}

/** Runs Blender once for all shots; calls `onLine` with what it prints. */
async function runBlender(shots: readonly Job[], isListing: boolean, onLine: (line: string) => Promise<void> | void) {
  const file = `${folder}shots.json`;
  const { size, samples } = isDraft ? DRAFT : FINAL;
  await writeFile(file, JSON.stringify({ isListing, shots, folder, prints, size, samples }));
  const script = new URL("photos/render.py", import.meta.url).pathname;
  const blender = spawn("blender", ["-b", "-noaudio", "--python-exit-code", "1", "-P", script, "--", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(blender, "close");
  for await (const line of createInterface(blender.stdout)) await onLine(line);
  const [code] = await ended;
  if (code !== 0) throw new Error(`Blender ended with ${code}.`);
}

await mkdir(folder, { recursive: true });
await mkdir(prints, { recursive: true });
// Main pictures first, in case there is no time for the others.
const left = selected
  .filter(({ file }) => isDraft || !existsSync(`${folder}${file}.png`))
  .sort((one, other) => one.place - other.place)
  .map(withMolecules);

if (!isDraft) {
  for (const { file } of selected) {
    if (existsSync(`${folder}${file}.png`)) await encodePhoto(`${folder}${file}.png`, file);
  }
}
if (left.length > 0) {
  const names = new Set<string>();
  await runBlender(left, true, (line) => void (line.startsWith("print ") && names.add(line.slice(6))));
  const studio = await openStudio();
  for (const name of names) {
    if (existsSync(`${prints}${name}.png`)) continue;
    await writeFile(`${prints}${name}.png`, await studio.shoot(await printOf(name)));
  }
  await studio.close();
  await runBlender(left, false, async (line) => {
    const [, file, seconds] = /^rendered (\S+) (\d+)/.exec(line) ?? [];
    if (!file) return;
    console.log(file, seconds, "s");
    if (!isDraft) await encodePhoto(`${folder}${file}.png`, file);
  });
}
