/**
 * Re-encodes uploaded images, recognised by their content, as WebP. Drops trailing data, metadata (location, device, thumbnail) and all but
 * the first frame of an animation.
 */
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { createSerialQueue } from "@/server/one-at-a-time";
import { type Picture, runEncoder } from "./encoder";

/** Magic bytes of accepted formats. Other files never reach a decoder: formats like SVG and PDF can contain programs. */
const BEGINNINGS: RegExp[] = [
  /^\x89PNG\r\n.\n/s,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avif|avis|mif1.{4}.{0,24}avif)/s,
];
const BEGINNING_BYTES = 64;

export type Encoded = ({ kind: "picture" } & Picture) | { kind: "not_a_picture" } | { kind: "too_many_pixels" };

/** Results by the encoder's exit code. Any other exit, such as being killed, has no result. */
const verdicts: Record<number, Encoded> = { 3: { kind: "not_a_picture" }, 4: { kind: "too_many_pixels" } };

const RETRY_SECONDS = 10;

/** Bounds memory to one image at a time (reliability B4) and CPU to one core; each waiting upload holds up to 5 MB. */
const takeTurn = createSerialQueue({
  mayWait: 10,
  busy: "Many pictures are arriving at once. Please try again in a moment.",
  retryAfter: RETRY_SECONDS,
});

async function encode(bytes: Buffer): Promise<Encoded> {
  const { picture, exitCode, complaint } = await runEncoder(bytes);
  if (picture) return { kind: "picture", ...picture };
  const verdict = verdicts[exitCode ?? -1];
  if (verdict) return verdict;

  log.warn({ exitCode, complaint: complaint.slice(0, 300) }, "image encoder exited without a result");
  const detail = "The picture could not be read just now. Please try again in a moment.";
  throw new AppError("unavailable", detail, { retryAfter: RETRY_SECONDS });
}

/**
 * Encodes an image as upright sRGB WebP with at most 2,400 pixels per side, and in the page widths, or returns why it was rejected. Throws
 * unavailable if the queue is full or the encoder exited without a result.
 */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  const beginning = bytes.subarray(0, BEGINNING_BYTES).toString("latin1");
  if (!BEGINNINGS.some((known) => known.test(beginning))) return { kind: "not_a_picture" };

  return takeTurn(() => encode(bytes));
}
