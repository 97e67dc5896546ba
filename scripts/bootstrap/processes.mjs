/** Queries about processes that this one may not have started. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** @param {number} pid */
function linuxStat(pid) {
  // The name in brackets may contain spaces; the fields after the last bracket are regular.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");

  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/**
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/**
 * A process's start time in system-specific form: a later process with the same id has a different one.
 * @param {number} pid
 * @returns {string | null} null if there is no such process (or only a zombie)
 */
export function startMark(pid) {
  try {
    if (process.platform !== "linux") return ps(pid, "lstart") || null;
    const fields = linuxStat(pid);

    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** @param {number} pid */
export function commandLine(pid) {
  try {
    if (process.platform !== "linux") return ps(pid, "command");

    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** @param {{ pid: number, mark: string | null }} known */
export function isSameProcess(known) {
  const mark = startMark(known.pid);

  return mark !== null && mark === known.mark;
}

/** @param {number} pid */
export function identify(pid) {
  return { pid, mark: startMark(pid) };
}

/** @param {number} pid @param {NodeJS.Signals} name */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

/**
 * Waits until the process has exited.
 * @param {{ pid: number, mark: string | null }} known
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false if it is still running
 */
export async function waitForEnd(known, milliseconds) {
  const end = performance.now() + milliseconds;
  while (isSameProcess(known)) {
    if (performance.now() > end) return false;
    await sleep(50);
  }

  return true;
}
