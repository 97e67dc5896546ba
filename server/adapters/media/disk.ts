/** Uploaded pictures on this machine: in DATA_DIR/media/uploads, shown at /media/uploads. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { PictureStore } from "./picture-store";

const RETRY_SECONDS = 60;
const NAME = /^[0-9a-f]{32}\.webp$/;

const directory = () => path.join(/* turbopackIgnore: true */ env.dataDir, "media", "uploads");

async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps pictures whole or not at all. Throws unavailable where the disk takes nothing. */
export const diskStore: PictureStore = { keep };

async function keep(bytes: Buffer, name: string): Promise<string> {
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

  return `/media/uploads/${name}`;
}

/** The bytes of a stored WebP picture; null for a name that is of none. */
export async function readPicture(name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null;

  return readFile(path.join(directory(), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
