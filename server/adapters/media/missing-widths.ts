/** Generates missing widths of uploaded images in the background, so that no request has to wait for the encoder (ADR 017). */
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { type Encoded, encodePicture } from "./encode";
import { ownPictures } from "./store";

/** Images that cannot be decoded: this process does not retry them and serves the full image instead. */
const unreadable = new Set<string>();

async function listDue(): Promise<string[]> {
  return (await ownPictures.listUnsized()).filter((name) => !unreadable.has(name));
}

export async function hasMissingWidths(): Promise<boolean> {
  return (await listDue()).length > 0;
}

/** Null if the encoder was busy, which does not indicate a problem with the image. */
async function tryToEncode(bytes: Buffer): Promise<Encoded | null> {
  return encodePicture(bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  });
}

/** @returns the number of images completed */
export async function generateMissingWidths({ signal }: { signal: AbortSignal }): Promise<number> {
  let made = 0;
  for (const name of await listDue()) {
    if (signal.aborted) break;
    const bytes = await ownPictures.read(name);
    const encoded = bytes && (await tryToEncode(bytes));
    if (encoded?.kind === "picture") {
      await ownPictures.addSizes(name, encoded);
      made += 1;
    } else if (encoded) {
      unreadable.add(name);
      log.warn({ name }, "cannot decode an uploaded picture");
    }
  }

  return made;
}
