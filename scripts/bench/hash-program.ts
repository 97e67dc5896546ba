/** Checks as many passwords as all cores can: the shop's own hashing program on each core, and nothing else. */
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
