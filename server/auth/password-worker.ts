/** Runs bcrypt on a thread of its own: one login is a tenth of a second of computing that must not stall a page. */
import { readlinkSync } from "node:fs";
import os from "node:os";
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

/** The system gives a thread of this niceness a tenth of a core that a page wants as well. */
const NICENESS = 10;

/** Linux alone has niceness by thread; elsewhere there is no such file, and the thread is as important as any other. */
function stepBack(): void {
  try {
    // `PID/task/THREAD`
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    os.setPriority(thread, NICENESS);
  } catch {
    // A login is only slower to give way.
  }
}

stepBack();

type Job = { kind: "hash"; password: string; cost: number } | { kind: "verify"; password: string; hash: string };

parentPort?.on("message", (job: Job) => {
  const result =
    job.kind === "hash" ? bcrypt.hashSync(job.password, job.cost) : bcrypt.compareSync(job.password, job.hash);
  parentPort?.postMessage(result);
});
