/**
 * Uploaded images that the shop itself stores, each at full size and in the page widths: product images at /media/uploads, review images at
 * /media/reviews.
 */
import path from "node:path";
import { PICTURE_WIDTHS, sizedImagePath } from "@/lib/media";
import type { Picture } from "./encoder";
import type { PictureFiles } from "./picture-files";

/** Content hash, for a review combined with the author's hash (server/reviews/pictures). */
const STEM = "[0-9a-f]{32}|r[0-9a-f]{48}";
const WHOLE = new RegExp(`^(?:${STEM})\\.webp$`);
const SIZED = new RegExp(`^(${STEM})-(?:${PICTURE_WIDTHS.join("|")})\\.webp$`);

export const isReviewPicture = (name: string): boolean => name.startsWith("r");

/** URL path of a file. */
export const pictureUrlPath = (name: string): string =>
  `/media/${isReviewPicture(name) ? "reviews" : "uploads"}/${name}`;

/** File name of one width. */
const sizedName = (name: string, width: number) =>
  path.posix.basename(sizedImagePath(pictureUrlPath(name), width) ?? "");

/** Name of the full image that a file belongs to; null for a name that is not ours. */
export function fullImageName(name: string): string | null {
  const stem = SIZED.exec(name)?.[1];

  return stem ? `${stem}.webp` : WHOLE.test(name) ? name : null;
}

/** All file names of an image: full size and each width. */
export function fileNamesOf(whole: string): string[] {
  return [whole, ...PICTURE_WIDTHS.map((width) => sizedName(whole, width))];
}

type ShownPicture = {
  bytes: Buffer;
  /** False if the full image is served because the requested width does not exist yet. */
  isFinal: boolean;
};

export function createOwnPictureStore(files: PictureFiles) {
  /** Writes the resized variants of a stored image. */
  async function addSizes(name: string, { sized }: Picture): Promise<void> {
    for (const { width, bytes } of sized) await files.write(sizedName(name, width), bytes);
  }

  /** Stores an image atomically. Returns its URL path. Throws unavailable if the storage fails. */
  async function keep(picture: Picture, name: string): Promise<string> {
    // Write the resized variants first: once the full image exists, they must exist too.
    await addSizes(name, picture);
    await files.write(name, picture.whole);

    return pictureUrlPath(name);
  }

  /** Reads a full WebP image; null if it does not exist. */
  async function read(name: string): Promise<Buffer | null> {
    return WHOLE.test(name) ? files.read(name) : null;
  }

  /** The file served for a name: an image, or one of its widths. */
  async function readShown(name: string): Promise<ShownPicture | null> {
    const whole = fullImageName(name);
    if (!whole) return null;
    const bytes = await files.read(name);
    if (bytes || whole === name) return bytes && { bytes, isFinal: true };

    const standIn = await files.read(whole);
    return standIn && { bytes: standIn, isFinal: false };
  }

  /** Lists images with missing widths, stored by an older release or when the disk was full. */
  async function listUnsized(): Promise<string[]> {
    const present = new Set<string>();
    for await (const batch of files.list()) for (const { name } of batch) present.add(name);
    const isUnsized = (name: string) => PICTURE_WIDTHS.some((width) => !present.has(sizedName(name, width)));

    return [...present].filter((name) => WHOLE.test(name) && isUnsized(name));
  }

  return { keep, addSizes, read, readShown, listUnsized };
}
