/** Tracks which builds are being served, and deletes old ones. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { identify, isSameProcess } from "../bootstrap/processes.mjs";
import { BUILDS_DIR } from "../bootstrap/project.mjs";

const IN_USE = path.join(BUILDS_DIR, "in-use");
const KEEP = 2;
const BUILD_NAME = /^[0-9a-f]{16}$/;

/**
 * Marks the build as served by this process.
 * @returns a function that removes the mark
 */
export function claimBuild(directory: string): () => void {
  mkdirSync(IN_USE, { recursive: true });
  const mark = path.join(IN_USE, `${path.basename(directory)}.${process.pid}`);
  writeFileSync(mark, JSON.stringify(identify(process.pid)));

  return () => rmSync(mark, { force: true });
}

function namesInUse(): Set<string | undefined> {
  const used = new Set<string | undefined>();
  if (!existsSync(IN_USE)) return used;
  for (const name of readdirSync(IN_USE)) {
    const file = path.join(IN_USE, name);
    try {
      if (isSameProcess(JSON.parse(readFileSync(file, "utf8")))) used.add(name.split(".")[0]);
      else rmSync(file, { force: true });
    } catch {
      // Another process is writing or removing the mark: treat the build as used.
      used.add(name.split(".")[0]);
    }
  }

  return used;
}

/** Deletes old builds, but never the given one, one being served, or the newest few. */
export function pruneBuilds(current: string): void {
  const used = namesInUse();
  const old = readdirSync(BUILDS_DIR)
    .filter((name) => BUILD_NAME.test(name) && name !== path.basename(current) && !used.has(name))
    .map((name) => ({ name, changed: statSync(path.join(BUILDS_DIR, name)).mtimeMs }))
    .sort((a, b) => b.changed - a.changed)
    .slice(KEEP - 1);
  for (const { name } of old) rmSync(path.join(BUILDS_DIR, name), { recursive: true, force: true });
  for (const name of readdirSync(BUILDS_DIR)) {
    // Remove the remains of a killed build.
    const [, pid] = /^unfinished-(\d+)$/.exec(name) ?? [];
    if (pid && identify(Number(pid)).mark === null)
      rmSync(path.join(BUILDS_DIR, name), { recursive: true, force: true });
  }
}
