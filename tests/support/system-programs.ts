/** Programs of the system that some trials need: Debian's HAProxy, PgBouncer and the like. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Where Debian puts servers is not on everybody's PATH. */
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

export type SystemProgram = { stop: () => Promise<void> };

type Options = { endsBy?: NodeJS.Signals; env?: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** Runs until it is stopped; one that ends before says why. */
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
  // A run that is cut short leaves nothing running.
  process.once("exit", () => child.kill("SIGKILL"));

  return {
    async stop() {
      isStopping = true;
      child.kill(endsBy);
      await ended;
    },
  };
}
