/** Lock files that name their holder, so that a dead process's lock is ignored. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isSameProcess } from "./processes.mjs";

/**
 * @param {string} file
 * @returns {{ pid: number, mark: string | null } | null}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Moves a dead process's lock away; restores one that was renewed meanwhile.
 * @param {string} file
 * @param {string} aside
 */
function discardStale(file, aside) {
  try {
    renameSync(file, aside);
    const holder = readHolder(aside);
    if (holder && isSameProcess(holder)) linkSync(aside, file);
  } catch {
    // Another process moved it first; the next attempt reads the new state.
  }
  rmSync(aside, { force: true });
}

/**
 * Acquires the lock, or returns its holder. The file is created atomically with its content.
 * @param {string} file
 * @returns {{ held: true, release: () => void } | { held: false, holder: { pid: number } }}
 */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)));

  try {
    for (;;) {
      try {
        linkSync(own, file);
        return { held: true, release: () => rmSync(file, { force: true }) };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const holder = readHolder(file);
      if (holder && isSameProcess(holder)) return { held: false, holder };
      discardStale(file, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Runs `work` exclusively among all processes that use the same file.
 * @template T
 * @param {string} file
 * @param {string} waitingFor printed once while waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, waitingFor, work) {
  let isAnnounced = false;
  for (;;) {
    const lock = tryLock(file);
    if (lock.held) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!isAnnounced) console.log(`  waiting for ${waitingFor} (process ${lock.holder.pid})`);
    isAnnounced = true;
    await sleep(300);
  }
}
