/** Uploaded pictures that the shop keeps itself, each whole and in the widths of pages: at /media/uploads, those of reviews at /media/reviews. */
import path from "node:path";
import { PICTURE_WIDTHS, sizedPath } from "@/lib/media";
import type { Picture } from "./encoder";
import type { PictureFiles } from "./picture-files";

/** The hash of a picture; for a review with that of its owner (server/reviews/pictures). */
const STEM = "[0-9a-f]{32}|r[0-9a-f]{48}";
const WHOLE = new RegExp(`^(?:${STEM})\\.webp$`);
const SIZED = new RegExp(`^(${STEM})-(?:${PICTURE_WIDTHS.join("|")})\\.webp$`);

export const isOfReview = (name: string): boolean => name.startsWith("r");

/** Under which a file is shown. */
export const addressOf = (name: string): string => `/media/${isOfReview(name) ? "reviews" : "uploads"}/${name}`;

/** The name of a picture's file of one width. */
const sizedName = (name: string, width: number) => path.posix.basename(sizedPath(addressOf(name), width) ?? "");

/** The whole picture that a file belongs to; null for a name that is none of ours. */
export function wholeName(name: string): string | null {
  const stem = SIZED.exec(name)?.[1];

  return stem ? `${stem}.webp` : WHOLE.test(name) ? name : null;
}

/** The names of a picture's files: whole, and of each width. */
export function namesOf(whole: string): string[] {
  return [whole, ...PICTURE_WIDTHS.map((width) => sizedName(whole, width))];
}

type ShownPicture = {
  bytes: Buffer;
  /** False when the full picture is served because the width has not been made yet. */
  isFinal: boolean;
};

export function keptPictures(files: PictureFiles) {
  /** Adds its widths to a picture that is kept. */
  async function addSizes(name: string, { sized }: Picture): Promise<void> {
    for (const { width, bytes } of sized) await files.write(sizedName(name, width), bytes);
  }

  /** Keeps a picture whole or not at all. Returns its address. Throws unavailable where the files take nothing. */
  async function keep(picture: Picture, name: string): Promise<string> {
    // Once the picture can be found, its widths must be there too.
    await addSizes(name, picture);
    await files.write(name, picture.whole);

    return addressOf(name);
  }

  /** The bytes of a whole WebP picture; null if there is none of that name. */
  async function read(name: string): Promise<Buffer | null> {
    return WHOLE.test(name) ? files.read(name) : null;
  }

  /** The file served under a name: a picture, or one of its widths. */
  async function readShown(name: string): Promise<ShownPicture | null> {
    const whole = wholeName(name);
    if (!whole) return null;
    const bytes = await files.read(name);
    if (bytes || whole === name) return bytes && { bytes, isFinal: true };

    const standIn = await files.read(whole);
    return standIn && { bytes: standIn, isFinal: false };
  }

  /** The pictures of which not all widths are there: kept by an older shop, or left by a disk that filled up. */
  async function listUnsized(): Promise<string[]> {
    const present = new Set<string>();
    for await (const batch of files.list()) for (const { name } of batch) present.add(name);
    const isUnsized = (name: string) => PICTURE_WIDTHS.some((width) => !present.has(sizedName(name, width)));

    return [...present].filter((name) => WHOLE.test(name) && isUnsized(name));
  }

  return { keep, addSizes, read, readShown, listUnsized };
}
