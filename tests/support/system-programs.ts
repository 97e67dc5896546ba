/** System programs that some trials need, such as Debian's HAProxy and PgBouncer. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { identify } from "../../scripts/bootstrap/processes.mjs";
import { killOnParentExit } from "../../scripts/lib/cleanup-on-exit.ts";
import { record } from "../../scripts/lib/reliability-figures.ts";

/** Debian's server folders are missing from some PATHs. */
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

/**
 * Returns whether the trial must be skipped, and records the missing programs.
 * @param programs whether each is installed, by name
 */
export function shouldSkip(lines: string, trial: string, programs: Record<string, boolean>): boolean {
  const missing = Object.keys(programs).filter((name) => !programs[name]);
  if (missing.length > 0) record(lines, trial, `skipped, for want of ${missing.join(" and ")}`);

  return missing.length > 0;
}

export type SystemProgram = { output: () => string; stop: () => Promise<void> };

type Options = { endsBy?: NodeJS.Signals; env?: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** Runs until stopped; an early exit reports its reason. */
export function startSystemProgram(
  file: string,
  args: string[],
  { endsBy = "SIGTERM", ...options }: Options = {},
): SystemProgram {
  const child: ChildProcess = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve();
    });
    child.on("exit", () => resolve());
  });
  void ended.then(() => {
    if (!isStopping) process.stderr.write(`${path.basename(file)} ended by itself:\n${output.slice(-2000)}\n`);
  });
  if (child.pid) killOnParentExit(identify(child.pid));

  return {
    output: () => output,
    async stop() {
      isStopping = true;
      child.kill(endsBy);
      await ended;
    },
  };
}
