/** Uploaded pictures on this machine: in DATA_DIR/media/uploads, shown at /media/uploads, each whole and in the widths of pages. */
import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { PICTURE_WIDTHS, sizedPath } from "@/lib/media";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { Picture } from "./encoder";
import type { PictureStore } from "./picture-store";

const RETRY_SECONDS = 60;
const WHOLE = /^[0-9a-f]{32}\.webp$/;
const SIZED = new RegExp(`^([0-9a-f]{32})-(?:${PICTURE_WIDTHS.join("|")})\\.webp$`);

const directory = () => path.join(/* turbopackIgnore: true */ env.dataDir, "media", "uploads");
const addressOf = (name: string) => `/media/uploads/${name}`;

/** The name of a picture's file of one width. */
function sizedName(name: string, width: number): string {
  return path.posix.basename(sizedPath(addressOf(name), width) ?? "");
}

/** Throws an Error whose message is one sentence where DATA_DIR cannot keep pictures. */
export function requireFolder(): void {
  try {
    mkdirSync(directory(), { recursive: true });
    accessSync(directory(), constants.W_OK);
  } catch (error) {
    throw new Error(`The setting DATA_DIR names a folder that cannot be made or written to: ${env.dataDir}.`, {
      cause: error,
    });
  }
}

/** Keeps pictures whole or not at all. Throws unavailable where the disk takes nothing. */
export const diskStore: PictureStore = { keep };

async function keep({ whole, sized }: Picture, name: string): Promise<string> {
  // Once the picture can be found, its widths must be there too.
  await keepSized(name, sized);
  await keepFile(name, whole);

  return addressOf(name);
}

async function keepSized(name: string, sized: Picture["sized"]): Promise<void> {
  for (const { width, bytes } of sized) await keepFile(sizedName(name, width), bytes);
}

async function keepFile(name: string, bytes: Buffer): Promise<void> {
  const unfinished = path.join(directory(), `unfinished-${randomUUID()}`);
  try {
    await mkdir(directory(), { recursive: true });
    await write(unfinished, bytes);
    await rename(unfinished, path.join(directory(), name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const detail = "The picture could not be saved: the disk is full or cannot be written to.";

    throw Object.assign(new AppError("unavailable", detail, { retryAfter: RETRY_SECONDS }), { cause: error });
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function read(name: string): Promise<Buffer | null> {
  return readFile(path.join(directory(), name)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** The bytes of a stored WebP picture; null if there is none of that name. */
export async function readPicture(name: string): Promise<Buffer | null> {
  return WHOLE.test(name) ? read(name) : null;
}

type SizedPicture = {
  bytes: Buffer;
  /** False when the full picture is served because the width has not been made yet. */
  isFinal: boolean;
};

/** The file served under a name: a picture, or one of its widths. */
export async function readShown(name: string): Promise<SizedPicture | null> {
  const stem = SIZED.exec(name)?.[1];
  const bytes = stem ? await read(name) : await readPicture(name);
  if (bytes) return { bytes, isFinal: true };

  const whole = stem ? await readPicture(`${stem}.webp`) : null;
  return whole && { bytes: whole, isFinal: false };
}

/** The pictures of which not all widths are there: kept by an older shop, or left by a disk that filled up. */
export async function listUnsized(): Promise<string[]> {
  const names = await readdir(directory()).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const present = new Set(names);

  return names.filter(
    (name) => WHOLE.test(name) && PICTURE_WIDTHS.some((width) => !present.has(sizedName(name, width))),
  );
}

/** Adds its widths to a picture that is kept. */
export async function addSizes(name: string, { sized }: Picture): Promise<void> {
  await keepSized(name, sized);
}
