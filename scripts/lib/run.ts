/** Runs programs to completion. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot, withBinDir } from "../bootstrap/project.mjs";

/** Killed with this process. */
const running = new Set<ChildProcess>();

type Options = { env?: NodeJS.Dict<string> };

/** Kills the foreground command. */
export function stopRunning() {
  for (const child of running) child.kill();
}

function start(file: string, args: string[], options: Omit<SpawnOptions, "env"> & Options): ChildProcess {
  const child = spawn(file, args, { cwd: inRoot(), ...options, env: withBinDir(options.env ?? process.env) });
  running.add(child);
  child.on("exit", () => running.delete(child));
  child.on("error", () => running.delete(child));

  return child;
}

/** Runs with inherited output and resolves to the exit code. */
export function runVisibly(file: string, args: string[], options: Options = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = start(file, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs silently and resolves to the output; a failure prints it.
 * @param sentence message of the failure
 */
export function runQuietly(file: string, args: string[], sentence: string, options: Options = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = start(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Failure(sentence, String(error))));
    child.on("exit", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure(sentence, output));
    });
  });
}
