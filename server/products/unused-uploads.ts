/** Uploaded pictures that nothing names: an upload whose form was never saved, or a picture that was replaced (ADR 012). */
import { addDays } from "@/lib/dates";
import { wholeName } from "@/server/adapters/media/kept-pictures";
import type { PictureFiles } from "@/server/adapters/media/picture-files";
import { pictureFiles } from "@/server/adapters/media/store";
import { db } from "@/server/db";

const KEEP_UNUSED_DAYS = 30;
/** Of files in one run; the next one goes on. */
const MOST_REMOVED = 2_000;

/** Those of the addresses that a product, an order's line, a question or an option names. Few are asked for at once. */
async function usedOf(addresses: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ address: string }[]>`
    SELECT image_url AS address FROM products WHERE image_url = ANY(${addresses})
    UNION SELECT image_url FROM order_items WHERE image_url = ANY(${addresses})
    UNION SELECT image_url FROM quiz_questions WHERE image_url = ANY(${addresses})
    UNION SELECT image_url FROM quiz_options WHERE image_url = ANY(${addresses})`;

  return new Set(rows.map(({ address }) => address));
}

type Options = { now: Date; signal?: AbortSignal; files?: PictureFiles; most?: number };

/** Deletes files that nobody has used since they were written, 30 days ago or longer. Returns how many. */
export async function removeUnusedUploads(options: Options): Promise<number> {
  const { now, signal, files = pictureFiles, most = MOST_REMOVED } = options;
  const before = addDays(now, -KEEP_UNUSED_DAYS);
  let removed = 0;
  for await (const batch of files.list()) {
    const old = batch.filter(({ name, changedAt }) => changedAt < before && wholeName(name));
    const used = old.length > 0 ? await usedOf([...new Set(old.map(({ name }) => addressOf(name)))]) : new Set();
    for (const { name } of old) {
      if (signal?.aborted || removed >= most) return removed;
      if (used.has(addressOf(name))) continue;
      await files.remove(name);
      removed += 1;
    }
  }

  return removed;
}

/** Under which the picture of a file is named. */
const addressOf = (name: string) => `/media/uploads/${wholeName(name)}`;
