/** Runs bcrypt on a worker thread: a login takes a tenth of a second of CPU, which must not block page requests. */
import { readlinkSync } from "node:fs";
import os from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

/** With this niceness, the thread gets about a tenth of a core that page requests need too. */
const NICENESS = 10;

/** Lowers the thread's priority. Only Linux has per-thread niceness; elsewhere the file does not exist and the priority stays normal. */
function lowerPriority(): void {
  try {
    // The link's target is `PID/task/THREAD`.
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    os.setPriority(thread, NICENESS);
  } catch {
    // Ignore failures: the thread only keeps its priority.
  }
}

lowerPriority();

type Job = { kind: "hash"; text: string; cost: number } | { kind: "verify"; text: string; hash: string };

parentPort?.on("message", (job: Job) => {
  const result = job.kind === "hash" ? bcrypt.hashSync(job.text, job.cost) : bcrypt.compareSync(job.text, job.hash);
  parentPort?.postMessage(result);
});
