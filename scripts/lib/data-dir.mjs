/** The data folder belongs to one running shop at a time. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { tryLock } from "./lock.mjs";
import { identify, isSameProcess, signal, waitForEnd } from "./processes.mjs";

/** A program that lost its start drains for ten seconds at most. */
const LEFTOVER_TIMEOUT_MS = 12_000;

function readLeftovers(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}

async function endLeftovers(file) {
  for (const known of readLeftovers(file).filter(isSameProcess)) {
    console.log(`• Ending what an earlier start left running (process ${known.pid}) …`);
    signal(known.pid, "SIGTERM");
    if (await waitForEnd(known, LEFTOVER_TIMEOUT_MS)) continue;
    signal(known.pid, "SIGKILL");
    await waitForEnd(known, 2000);
  }
  rmSync(file, { force: true });
}

/**
 * Takes the folder, or refuses in one sentence; ends programs that a killed start left behind.
 * @param {string} directory
 * @returns {Promise<{ remember: (pid: number) => void, release: () => void }>}
 */
export async function claimDataDir(directory) {
  mkdirSync(directory, { recursive: true });
  const lock = tryLock(path.join(directory, "in-use"));
  if (!lock.held) {
    throw new Failure(
      `The data folder ${directory} is in use by process ${lock.holder.pid}: stop that one, or give this one another DATA_DIR.`,
    );
  }

  const programs = path.join(directory, "programs.json");
  await endLeftovers(programs);
  const known = [];

  return {
    remember: (pid) => {
      known.push(identify(pid));
      writeFileSync(programs, JSON.stringify(known));
    },
    release: () => {
      rmSync(programs, { force: true });
      lock.release();
    },
  };
}
