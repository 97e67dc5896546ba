/** Runs bcrypt on a thread of its own: one login is a tenth of a second of computing that must not stall a page. */
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

type Job =
  | { id: number; kind: "hash"; password: string; cost: number }
  | { id: number; kind: "verify"; password: string; hash: string };

parentPort?.on("message", (job: Job) => {
  const result =
    job.kind === "hash" ? bcrypt.hashSync(job.password, job.cost) : bcrypt.compareSync(job.password, job.hash);
  parentPort?.postMessage({ id: job.id, result });
});
