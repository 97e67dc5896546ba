/** Measures the maximum rate of password checks: runs the shop's hashing program on each core. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { inRoot } from "../bootstrap/project.mjs";
import { PASSWORD, PASSWORD_HASH } from "./seed-large.ts";

function start(count: () => void): Worker {
  const worker = new Worker(inRoot("server", "auth", "password-worker.ts"));
  const next = () => worker.postMessage({ id: 0, kind: "verify", password: PASSWORD, hash: PASSWORD_HASH });
  worker.on("message", () => {
    count();
    next();
  });
  next();

  return worker;
}

process.once("message", ({ seconds }: { seconds: number }) => {
  let done = 0;
  const since = performance.now();
  const workers = Array.from({ length: availableParallelism() }, () => start(() => (done += 1)));
  setTimeout(async () => {
    process.send?.({ perSecond: (done * 1000) / (performance.now() - since) });
    await Promise.all(workers.map((worker) => worker.terminate()));
    process.disconnect();
  }, seconds * 1000);
});
