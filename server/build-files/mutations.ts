/** Stores the assets of this build for pages that are still open while another build serves (ADR 049). */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/server/db";

/** Retention in days; tabs rarely stay open longer. */
const KEPT_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of files per statement. */
const AT_ONCE = 20;

/** This build's files by path below /_next/static/; empty if the build is incomplete. */
export async function listOwnBuildAssets(build = process.cwd()): Promise<Map<string, string>> {
  const folder = path.join(build, ".next", "static");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));

  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join("/"), file]));
}

/** Stores missing files and marks all as in use. A restart of the same build needs one statement. */
export async function storeBuildAssets(files: ReadonlyMap<string, string>, now: Date): Promise<void> {
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
    // Another process of the same build may be starting concurrently.
    await db.buildFile.createMany({ data, skipDuplicates: true });
  }
}

/** Worker task: deletes files that no process has used for two weeks. Returns the number deleted. */
export async function removeOldBuildAssets(own: ReadonlyMap<string, string>, now: Date): Promise<number> {
  await storeBuildAssets(own, now);
  const { count } = await db.buildFile.deleteMany({
    where: { keptAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } },
  });

  return count;
}
