/** Sends a request's statements with plain `pg`, in a separate process, to measure the database's upper limit. */
import { createHistogram } from "node:perf_hooks";
import { Client } from "pg";
import type { LoadResult } from "./load.ts";
import { calls, type StatementsJob } from "./statements.ts";

type Done = (milliseconds: number) => void;

async function work(client: Client, { call, seconds, isOnce }: StatementsJob, inputs: readonly object[], done: Done) {
  const end = performance.now() + seconds * 1000;
  const turns = isOnce ? inputs.length : Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns && performance.now() < end; turn += 1) {
    const since = performance.now();
    await calls[call](client, inputs[turn % inputs.length] as never);
    done(performance.now() - since);
  }
}

async function run(job: StatementsJob): Promise<LoadResult> {
  const clients = job.inputs.map(() => new Client({ connectionString: job.databaseUrl, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  const times = createHistogram();
  const since = performance.now();
  await Promise.all(
    clients.map((client, index) =>
      work(client, job, job.inputs[index] ?? [], (ms) => times.record(Math.max(1, Math.round(ms * 1000)))),
    ),
  );
  const perSecond = (times.count * 1000) / (performance.now() - since);
  await Promise.all(clients.map((client) => client.end()));
  const at = (percentile: number) => times.percentile(percentile) / 1000;

  return { requests: times.count, perSecond, p50: at(50), p95: at(95), p99: at(99), failures: 0, statuses: {} };
}

process.once("message", async (job: StatementsJob) => {
  process.send?.(await run(job));
  process.disconnect();
});
