/** Makes the widths of uploaded pictures that lack them, in the background: nobody's request ever waits for an encoder (ADR 017). */
import { log } from "@/server/log";
import { addSizes, listUnsized, readPicture } from "./disk";
import { encodePicture } from "./encode";

/** What cannot be decoded is not tried again by this process; the whole picture stands in for it. */
const unreadable = new Set<string>();

async function listDue(): Promise<string[]> {
  return (await listUnsized()).filter((name) => !unreadable.has(name));
}

export async function hasUnsizedPicture(): Promise<boolean> {
  return (await listDue()).length > 0;
}

/** @returns how many were given their widths */
export async function sizeOldPictures({ signal }: { signal: AbortSignal }): Promise<number> {
  let made = 0;
  for (const name of await listDue()) {
    if (signal.aborted) break;
    const bytes = await readPicture(name);
    const encoded = bytes && (await encodePicture(bytes));
    if (encoded?.kind === "picture") {
      await addSizes(name, encoded);
      made += 1;
    } else {
      unreadable.add(name);
      log.warn({ name }, "an uploaded picture cannot be decoded");
    }
  }

  return made;
}
