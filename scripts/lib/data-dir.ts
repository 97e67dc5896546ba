/** Locks the data folder for one running shop. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { tryLock } from "../bootstrap/lock.mjs";
import { identify, isSameProcess, signal, waitForEnd } from "../bootstrap/processes.mjs";

/** A program drains for at most ten seconds after its parent has died. */
const LEFTOVER_TIMEOUT_MS = 12_000;

type Process = ReturnType<typeof identify>;

function readLeftovers(file: string): Process[] {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}

async function endLeftovers(file: string): Promise<void> {
  for (const known of readLeftovers(file).filter(isSameProcess)) {
    console.log(`• Stopping a process that an earlier start left running (${known.pid}) …`);
    signal(known.pid, "SIGTERM");
    if (await waitForEnd(known, LEFTOVER_TIMEOUT_MS)) continue;
    signal(known.pid, "SIGKILL");
    await waitForEnd(known, 2000);
  }
  rmSync(file, { force: true });
}

export type DataDir = { remember: (pid: number) => void; release: () => void };

/** Locks the folder, or throws a user-facing message; stops programs left behind by a killed start. */
export async function claimDataDir(directory: string): Promise<DataDir> {
  mkdirSync(directory, { recursive: true });
  const lock = tryLock(path.join(directory, "in-use"));
  if (!lock.held) {
    throw new Failure(
      `The data folder ${directory} is in use by process ${lock.holder.pid}: stop it, or use another DATA_DIR.`,
    );
  }

  const programs = path.join(directory, "programs.json");
  await endLeftovers(programs);
  const known: Process[] = [];

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
