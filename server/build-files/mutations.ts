/** Keeps what the pages of this build load, for whoever still has one when another build serves (ADR 049). */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/server/db";

/** A tab is seldom older. */
const KEPT_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Sent to the database at a time. */
const AT_ONCE = 20;

/** The files of this build by their paths below /_next/static/; none outside of a finished build. */
export async function ownBuildFiles(build = process.cwd()): Promise<Map<string, string>> {
  const folder = path.join(build, ".next", "static");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));

  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join("/"), file]));
}

/** Stores what is not there yet, and says of all of it that it is in use. A restart of the same build is one statement. */
export async function keepBuildFiles(files: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const paths = [...files.keys()];
  const { count } = await db.buildFile.updateMany({ where: { path: { in: paths } }, data: { keptAt: now } });
  if (count === paths.length) return;

  const there = await db.buildFile.findMany({ where: { path: { in: paths } }, select: { path: true } });
  const known = new Set(there.map((file) => file.path));
  const missing = [...files].filter(([name]) => !known.has(name));
  while (missing.length > 0) {
    const data = await Promise.all(
      missing.splice(0, AT_ONCE).map(async ([name, file]) => ({
        path: name,
        content: new Uint8Array(await readFile(file)),
        keptAt: now,
      })),
    );
    // Another process of the same build may be starting beside this one.
    await db.buildFile.createMany({ data, skipDuplicates: true });
  }
}

/** For the worker: what no process has had for two weeks goes. Returns how many. */
export async function removeOldBuildFiles(own: ReadonlyMap<string, string>, now: Date): Promise<number> {
  await keepBuildFiles(own, now);
  const { count } = await db.buildFile.deleteMany({
    where: { keptAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } },
  });

  return count;
}
