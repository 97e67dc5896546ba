/**
 * Uploaded pictures, recognised by content and re-encoded as WebP. Nothing of the original file is kept: no trailing data, no
 * metadata (location, device, thumbnail). An animation keeps its first frame only.
 */
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { oneAtATime } from "@/server/one-at-a-time";
import { type Picture, runEncoder } from "./encoder";

/** How files of the formats begin. Anything else never reaches a decoder: SVG, PDF and the like are programs of their own. */
const BEGINNINGS: RegExp[] = [
  /^\x89PNG\r\n.\n/s,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avif|avis|mif1.{4}.{0,24}avif)/s,
];
const BEGINNING_BYTES = 64;

export type Encoded = ({ kind: "picture" } & Picture) | { kind: "not_a_picture" } | { kind: "too_many_pixels" };

/** What the encoder says of a file. Any other end is none: it was killed, or could not run. */
const verdicts: Record<number, Encoded> = { 3: { kind: "not_a_picture" }, 4: { kind: "too_many_pixels" } };

const RETRY_SECONDS = 10;

/** Many at once need no more memory than one (reliability B4), and one processor at most; each holds up to 5 MB until it is its turn. */
const takeTurn = oneAtATime({
  mayWait: 10,
  busy: "Many pictures are arriving at once. Please try again in a moment.",
  retryAfter: RETRY_SECONDS,
});

async function encode(bytes: Buffer): Promise<Encoded> {
  const { picture, exitCode, complaint } = await runEncoder(bytes);
  if (picture) return { kind: "picture", ...picture };
  const verdict = verdicts[exitCode ?? -1];
  if (verdict) return verdict;

  log.warn({ exitCode, complaint: complaint.slice(0, 300) }, "a picture's encoder ended without a verdict");
  const detail = "The picture could not be read just now. Please try again in a moment.";
  throw new AppError("unavailable", detail, { retryAfter: RETRY_SECONDS });
}

/**
 * The picture as upright sRGB WebP, at most 2,400 pixels a side, and in the page widths; or the reason it was refused.
 * Throws unavailable while the queue is full, and when the encoder ended without an answer.
 */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  const beginning = bytes.subarray(0, BEGINNING_BYTES).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return { kind: "not_a_picture" };

  return takeTurn(() => encode(bytes));
}
