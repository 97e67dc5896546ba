/**
 * Deletes unreferenced uploads: images of unsaved forms, and replaced images (ADR 012). Records when an image was first found unreferenced
 * and deletes it after 30 days, so that a recent replacement can be undone.
 */
import { addDays } from "@/lib/dates";
import { fileNamesOf, fullImageName, pictureUrlPath } from "@/server/adapters/media/own-pictures";
import type { KeptFile, PictureFiles } from "@/server/adapters/media/picture-files";
import { pictureFiles } from "@/server/adapters/media/store";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";

const KEEP_UNUSED_DAYS = 30;
/** Maximum number of files per run, rounded up to a whole image; the next run continues. */
const MAX_REMOVED = 2_000;
/** Number of images that are deleted after one check of their references. */
const GROUP_SIZE = 20;

/** Columns that reference images, as SQL expressions by table. */
export const PICTURE_COLUMNS = {
  complaints: "unnest(pictures)",
  order_items: "image_url",
  product_images: "image_url",
  products: "image_url",
  quiz_options: "image_url",
  quiz_questions: "image_url",
  reviews: "image_url",
};

const anyNamed = Prisma.raw(
  Object.entries(PICTURE_COLUMNS)
    .map(([table, column]) => `SELECT ${column} AS address FROM ${table}`)
    .join(" UNION ALL "),
);

/** Column values that reference an image: its own URL or that of a width, plain or through the media service. */
function addressesOf(picture: string): string[] {
  const plain = fileNamesOf(picture).map(pictureUrlPath);

  return env.mediaUrl === null ? plain : [...plain, ...plain.map((address) => `${env.mediaUrl}${address}`)];
}

/** Returns the images that are referenced. */
async function usedOf(pictures: readonly string[]): Promise<Set<string>> {
  const byAddress = new Map(pictures.flatMap((picture) => addressesOf(picture).map((address) => [address, picture])));
  const rows = await db.$queryRaw<{ address: string }[]>`
    SELECT DISTINCT address FROM (${anyNamed}) named WHERE address = ANY(${[...byAddress.keys()]})`;

  return new Set(rows.map(({ address }) => byAddress.get(address) ?? ""));
}

/** Records unreferenced images. Returns those that have been unreferenced since `before`. */
async function findLongUnused(pictures: string[], { now, before }: { now: Date; before: Date }): Promise<Set<string>> {
  const used = await usedOf(pictures);
  await db.unusedUpload.deleteMany({ where: { name: { in: [...used] } } });
  const data = pictures.filter((name) => !used.has(name)).map((name) => ({ name, since: now }));
  await db.unusedUpload.createMany({ data, skipDuplicates: true });
  const rows = await db.unusedUpload.findMany({ where: { name: { in: pictures }, since: { lt: before } } });

  return new Set(rows.map(({ name }) => name));
}

type Options = { now: Date; signal?: AbortSignal; files?: PictureFiles; most?: number };

/** Deletes image files that have been unreferenced for 30 days and returns the number deleted. */
export async function removeUnusedUploads(options: Options): Promise<number> {
  const { now, signal, files = pictureFiles, most = MAX_REMOVED } = options;
  const gone = new Set<string>();
  let removed = 0;
  const isEnough = () => signal?.aborted || removed >= most;
  for await (const batch of files.list()) {
    for (const group of await oldGroups(batch, now)) {
      // Check again: only a reference added during the deletion could then be lost.
      const used = await usedOf(group.map(({ picture }) => picture));
      for (const { picture, names } of group.filter((each) => !used.has(each.picture))) {
        if (isEnough()) break;
        for (const name of names) await files.remove(name);
        removed += names.length;
        gone.add(picture);
      }
    }
    if (isEnough()) break;
  }
  // Not earlier, because the files of an image may be in two batches.
  await db.unusedUpload.deleteMany({ where: { name: { in: [...gone] } } });

  return removed;
}

type Unused = { picture: string; names: string[] };

/** Images of a batch that have long been unreferenced and were not uploaded again, in small groups. */
async function oldGroups(batch: KeptFile[], now: Date): Promise<Unused[][]> {
  const before = addDays(now, -KEEP_UNUSED_DAYS);
  const byPicture = Map.groupBy(batch, ({ name }) => fullImageName(name));
  byPicture.delete(null);
  const pictures = [...byPicture.keys()].filter((picture) => picture !== null);
  const unused = await findLongUnused(pictures, { now, before });
  const old = [...byPicture].flatMap(([picture, kept]): Unused[] =>
    picture && unused.has(picture) && kept.every(({ changedAt }) => changedAt < before)
      ? [{ picture, names: kept.map(({ name }) => name) }]
      : [],
  );

  return Array.from({ length: Math.ceil(old.length / GROUP_SIZE) }, (_, index) =>
    old.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}
