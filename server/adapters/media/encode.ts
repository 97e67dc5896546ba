/**
 * Uploaded pictures, decided by content and written anew as WebP: nothing of the original file is kept, neither what hides behind
 * its end nor its metadata (place, device, thumbnail). Of an animation the first frame stays: a product's picture is a still one.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { log } from "@/server/log";

/** Beside the shop's other files, in the build as in the sources. */
const PROGRAM = path.join(process.cwd(), "server", "adapters", "media", "encode-program.ts");
const LONGEST_RUN_MS = 20_000;

/** How files of the formats begin. Anything else never reaches a decoder: SVG, PDF and the like are programs of their own. */
const BEGINNINGS: RegExp[] = [
  /^\x89PNG\r\n.\n/s,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avif|avis|mif1.{4}.{0,24}avif)/s,
];
const BEGINNING_BYTES = 64;

export type Encoded = { kind: "picture"; bytes: Buffer } | { kind: "not_a_picture" } | { kind: "too_many_pixels" };

const refusals: Record<number, Encoded> = { 3: { kind: "not_a_picture" }, 4: { kind: "too_many_pixels" } };

/** One picture is decoded at a time, so that many at once need no more memory than one (reliability B4). */
let line: Promise<unknown> = Promise.resolve();

function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = line.then(work);
  line = turn.catch(() => undefined);

  return turn;
}

/** In a process of its own, which knows none of our settings. One that dies of its file has been given no picture. */
async function encode(bytes: Buffer): Promise<Encoded> {
  const program = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", PROGRAM], {
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["pipe", "pipe", "pipe"],
    timeout: LONGEST_RUN_MS,
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything.
  program.stdin.on("error", () => {});
  program.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve, reject) => {
    program.on("error", reject);
    program.on("close", resolve);
  });
  const [picture, complaint, exitCode] = await Promise.all([buffer(program.stdout), buffer(program.stderr), ended]);
  if (exitCode === 0 && picture.length > 0) return { kind: "picture", bytes: picture };

  const refusal = refusals[exitCode ?? -1];
  if (!refusal) log.warn({ exitCode, complaint: complaint.toString().slice(0, 300) }, "a picture ended its decoder");
  return refusal ?? { kind: "not_a_picture" };
}

/** A picture as WebP of at most 2,400 pixels a side, in sRGB, the right way up; or why it is none. */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  const beginning = bytes.subarray(0, BEGINNING_BYTES).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return { kind: "not_a_picture" };

  return inLine(() => encode(bytes));
}
