/** Running a program to its end. */
import { spawn } from "node:child_process";
import { Failure } from "./failure.mjs";
import { inRoot, withBinDir } from "./project.mjs";

/** Ended with us: a stopped command leaves nothing running. */
const running = new Set();

/** Ends whatever runs in the foreground. */
export function stopRunning() {
  for (const child of running) child.kill();
}

function start(file, args, options) {
  const child = spawn(file, args, { cwd: inRoot(), ...options, env: withBinDir(options.env ?? process.env) });
  running.add(child);
  child.on("exit", () => running.delete(child));
  child.on("error", () => running.delete(child));

  return child;
}

/**
 * Runs with our own output.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} the exit code
 */
export function runVisibly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(file, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs without a word; what it printed is shown when it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {string} sentence of the failure
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} what it printed
 */
export function runQuietly(file, args, sentence, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Failure(sentence, String(error))));
    child.on("exit", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure(sentence, output));
    });
  });
}
