/** Upper limits of the machine: the load of a row without the shop. */
import { answerTo } from "./answer.ts";
import { startJob } from "./job.ts";
import { type LoadResult, type Request, runLoad } from "./load.ts";
import { cpuMs } from "./processes.ts";
import type { StatementsJob } from "./statements.ts";
import type { Store } from "./store.ts";

export type Limit = {
  perSecond: number;
  /** CPU time per request, and the name of the shop's value to compare with. */
  cpu?: { ms: number; beside: "shopCpuMs" | "postgresCpuMs" };
};

export const LIMIT_SECONDS = 4;

/** Measures a plain Node server that sends the shop's response from memory. */
export async function bytesLimit(origin: string, request: Request, connections: number): Promise<Limit> {
  const server = startJob<number>("raw-server-program.ts", await answerTo(origin, request));
  try {
    const load = { origin: `http://127.0.0.1:${await server.answer}`, connections, requests: [[request]] };
    await runLoad({ ...load, seconds: 1 }, 200);
    const before = cpuMs(server.pid);
    const { perSecond, requests } = await runLoad({ ...load, seconds: LIMIT_SECONDS }, 200);

    return { perSecond, cpu: { ms: (cpuMs(server.pid) - before) / requests, beside: "shopCpuMs" } };
  } finally {
    server.stop();
  }
}

/** Measures the request's statements sent with plain `pg`. */
export async function statementsLimit(
  store: Store,
  job: Omit<StatementsJob, "databaseUrl" | "seconds">,
): Promise<Limit> {
  await store.checkpoint();
  const before = store.cpuMs();
  const { databaseUrl } = store;
  const program = startJob<LoadResult>("statements-program.ts", { ...job, databaseUrl, seconds: LIMIT_SECONDS });
  const { perSecond, requests } = await program.answer;

  return { perSecond, cpu: { ms: (store.cpuMs() - before) / requests, beside: "postgresCpuMs" } };
}

/** Measures password checks on all cores. */
export async function hashLimit(): Promise<Limit> {
  const { perSecond } = await startJob<LoadResult>("hash-program.ts", { seconds: LIMIT_SECONDS }).answer;

  return { perSecond };
}
