/** Assets of previous builds, kept for clients with an older page (ADR 049). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { listOwnBuildAssets, removeOldBuildAssets, storeBuildAssets } from "@/server/build-files/mutations";
import { listBuildAssets, readBuildAsset } from "@/server/build-files/queries";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-22T06:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

/** Stores a build with these files, each with its name as content. */
function buildOf(...names: string[]): Promise<Map<string, string>> {
  const build = mkdtempSync(path.join(os.tmpdir(), "chemcard-build-"));
  onTestFinished(() => rmSync(build, { recursive: true, force: true }));
  for (const name of names) {
    const file = path.join(build, ".next", "static", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name);
  }

  return listOwnBuildAssets(build);
}

beforeEach(resetDatabase);

it("stores the new files of each build unchanged", async () => {
  await storeBuildAssets(await buildOf("chunks/a.js", "media/font.woff2"), now);
  await storeBuildAssets(await buildOf("chunks/b.js", "media/font.woff2"), now);

  expect((await listBuildAssets()).toSorted()).toEqual(["chunks/a.js", "chunks/b.js", "media/font.woff2"]);
  expect(Buffer.from((await readBuildAsset("chunks/a.js")) ?? []).toString()).toBe("chunks/a.js");
  expect(await readBuildAsset("chunks/c.js")).toBeNull();
});

it("allows two processes of one build to start concurrently", async () => {
  const files = await buildOf(...Array.from({ length: 60 }, (_, index) => `chunks/${index}.js`));
  await Promise.all([storeBuildAssets(files, now), storeBuildAssets(files, now)]);

  expect(await db.buildFile.count()).toBe(60);
});

it("deletes files that no process has used for two weeks", async () => {
  const [old, current] = [await buildOf("chunks/old.js", "chunks/both.js"), await buildOf("chunks/both.js")];
  await storeBuildAssets(old, now);
  await storeBuildAssets(current, later(10));

  expect(await removeOldBuildAssets(current, later(13))).toBe(0);
  expect(await removeOldBuildAssets(current, later(15))).toBe(1);
  expect(await listBuildAssets()).toEqual(["chunks/both.js"]);
});
