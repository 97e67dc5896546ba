/** Image files on the local disk, in DATA_DIR/media/uploads. */
import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { KeptFile, PictureFiles } from "./picture-files";

const RETRY_SECONDS = 60;
const LISTED_AT_ONCE = 500;
const UNFINISHED = "unfinished-";

const directory = () => path.join(/* turbopackIgnore: true */ env.dataDir, "media", "uploads");

/** Throws an Error with a one-sentence message if DATA_DIR is not usable. */
export function requireFolder(): void {
  try {
    mkdirSync(directory(), { recursive: true });
    accessSync(directory(), constants.W_OK);
  } catch (error) {
    throw new Error(
      `The setting DATA_DIR names a folder that cannot be made or written to: ${path.resolve(directory())}.`,
      {
        cause: error,
      },
    );
  }
}

export const diskFiles: PictureFiles = { write, read, remove, list };

async function write(name: string, bytes: Buffer): Promise<void> {
  const unfinished = path.join(directory(), `${UNFINISHED}${randomUUID()}`);
  try {
    await mkdir(directory(), { recursive: true });
    await writeThrough(unfinished, bytes);
    await rename(unfinished, path.join(directory(), name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const detail = "The picture could not be saved: the disk is full or cannot be written to.";

    throw Object.assign(new AppError("unavailable", detail, { retryAfter: RETRY_SECONDS }), { cause: error });
  }
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Converts the error for a missing file or folder to null; rethrows all others. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function read(name: string): Promise<Buffer | null> {
  return readFile(path.join(directory(), name)).catch(nullIfMissing);
}

async function remove(name: string): Promise<void> {
  await rm(path.join(directory(), name), { force: true });
}

async function* list(): AsyncIterable<KeptFile[]> {
  const folder = await opendir(directory()).catch(nullIfMissing);
  let batch: KeptFile[] = [];
  for await (const { name } of folder ?? []) {
    if (name.startsWith(UNFINISHED)) continue;
    const file = await stat(path.join(directory(), name)).catch(nullIfMissing);
    if (file) batch.push({ name, changedAt: file.mtime });
    if (batch.length < LISTED_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
