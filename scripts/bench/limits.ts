/** The machine's upper limits, measured next to a row: the same load without the shop. */
import { answerTo } from "./answer.ts";
import { startJob } from "./job.ts";
import { type LoadResult, type Request, runLoad } from "./load.ts";
import { cpuMs } from "./processes.ts";
import type { StatementsJob } from "./statements.ts";
import type { Store } from "./store.ts";

export type Limit = {
  perSecond: number;
  /** CPU time per request, and the shop's figure to compare it with. */
  cpu?: { ms: number; beside: "shopCpuMs" | "postgresCpuMs" };
};

export const LIMIT_SECONDS = 4;

/** A plain Node server sends the shop's own response to this request from memory. */
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

/** Plain `pg` sends the statements of the request. */
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

/** Measures how many passwords all cores can check. */
export async function hashLimit(): Promise<Limit> {
  const { perSecond } = await startJob<LoadResult>("hash-program.ts", { seconds: LIMIT_SECONDS }).answer;

  return { perSecond };
}
