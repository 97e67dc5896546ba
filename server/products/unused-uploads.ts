/**
 * Uploaded pictures that nothing names: an upload whose form was never saved, or a picture that was replaced (ADR 012). When one was first
 * found without a name is written down; it goes when it has had none for 30 days since, so what was replaced today can be brought back.
 */
import { addDays } from "@/lib/dates";
import { addressOf, namesOf, wholeName } from "@/server/adapters/media/kept-pictures";
import type { KeptFile, PictureFiles } from "@/server/adapters/media/picture-files";
import { pictureFiles } from "@/server/adapters/media/store";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";

const KEEP_UNUSED_DAYS = 30;
/** Of files in one run, to a picture; the next one goes on. */
const MOST_REMOVED = 2_000;
/** Of pictures between a look at who uses them and their end. */
const AT_ONCE = 20;

/** Whose column `image_url` names a picture. */
export const TABLES_WITH_PICTURES = [
  "order_items",
  "product_images",
  "products",
  "quiz_options",
  "quiz_questions",
  "reviews",
] as const;

const anyNamed = Prisma.raw(
  TABLES_WITH_PICTURES.map((table) => `SELECT image_url AS address FROM ${table}`).join(" UNION ALL "),
);

/** What a column may hold for a picture: its own address or that of one of its widths, plain or behind the media service's. */
function addressesOf(picture: string): string[] {
  const plain = namesOf(picture).map(addressOf);

  return env.mediaUrl === null ? plain : [...plain, ...plain.map((address) => `${env.mediaUrl}${address}`)];
}

/** Those of the pictures that are named somewhere. */
async function usedOf(pictures: readonly string[]): Promise<Set<string>> {
  const byAddress = new Map(pictures.flatMap((picture) => addressesOf(picture).map((address) => [address, picture])));
  const rows = await db.$queryRaw<{ address: string }[]>`
    SELECT DISTINCT address FROM (${anyNamed}) named WHERE address = ANY(${[...byAddress.keys()]})`;

  return new Set(rows.map(({ address }) => byAddress.get(address) ?? ""));
}

/** Notes which of the pictures nothing names. Returns those of them that nothing has named since `before`. */
async function longUnused(pictures: string[], { now, before }: { now: Date; before: Date }): Promise<Set<string>> {
  const used = await usedOf(pictures);
  await db.unusedUpload.deleteMany({ where: { name: { in: [...used] } } });
  const data = pictures.filter((name) => !used.has(name)).map((name) => ({ name, since: now }));
  await db.unusedUpload.createMany({ data, skipDuplicates: true });
  const rows = await db.unusedUpload.findMany({ where: { name: { in: pictures }, since: { lt: before } } });

  return new Set(rows.map(({ name }) => name));
}

type Options = { now: Date; signal?: AbortSignal; files?: PictureFiles; most?: number };

/** Deletes files of pictures that nothing has named for 30 days. Returns how many. */
export async function removeUnusedUploads(options: Options): Promise<number> {
  const { now, signal, files = pictureFiles, most = MOST_REMOVED } = options;
  const gone = new Set<string>();
  let removed = 0;
  const isEnough = () => signal?.aborted || removed >= most;
  for await (const batch of files.list()) {
    for (const group of await oldGroups(batch, now)) {
      // Asked again: what is named from here on is lost, and that is a moment.
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
  // Not before: the files of a picture may be in two batches.
  await db.unusedUpload.deleteMany({ where: { name: { in: [...gone] } } });

  return removed;
}

type Unused = { picture: string; names: string[] };

/** The pictures of a batch that have been unnamed for long and were not uploaded again since, a few at a time. */
async function oldGroups(batch: KeptFile[], now: Date): Promise<Unused[][]> {
  const before = addDays(now, -KEEP_UNUSED_DAYS);
  const byPicture = Map.groupBy(batch, ({ name }) => wholeName(name));
  byPicture.delete(null);
  const pictures = [...byPicture.keys()].filter((picture) => picture !== null);
  const unused = await longUnused(pictures, { now, before });
  const old = [...byPicture].flatMap(([picture, kept]): Unused[] =>
    picture && unused.has(picture) && kept.every(({ changedAt }) => changedAt < before)
      ? [{ picture, names: kept.map(({ name }) => name) }]
      : [],
  );

  return Array.from({ length: Math.ceil(old.length / AT_ONCE) }, (_, index) =>
    old.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
