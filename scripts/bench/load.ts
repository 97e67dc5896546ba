/** Load on a server of this machine: bounded in connections and time, from a process of its own. */
import { startJob } from "./job.ts";

/** Longer than the shop may take for anything. */
export const TIMEOUT_MS = 30_000;

export type Request = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Load = {
  origin: string;
  connections: number;
  seconds: number;
  /** What each connection sends, one list for each; fewer lists are used again. */
  requests: readonly (readonly Request[])[];
  /** Each request is sent once; otherwise lists begin again at their end. */
  isOnce?: boolean;
  /** Evenly so many a second, whether answers come or not (steady-load.ts); without it each connection asks as soon as it was answered. */
  perSecond?: number;
};

export type LoadResult = {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Broken connections, and answers that did not come in time. */
  failures: number;
  /** How many answers had which status. */
  statuses: Record<number, number>;
  /** How late this program was at sending what was due, in milliseconds; of an even load alone. */
  lateP99?: number;
};

/** Throws when anything but the expected status came. */
export async function putLoad(load: Load, expected: number): Promise<LoadResult> {
  const result = await startJob<LoadResult>("load-program.ts", load).answer;
  const others = Object.entries(result.statuses).filter(([status]) => Number(status) !== expected);
  if (result.requests > 0 && others.length === 0 && result.failures === 0) return result;

  const found = others.map(([status, count]) => `${count} × ${status}`);
  throw new Error(
    `Expected ${expected} alone, got ${[...found, `${result.failures} failures`].join(", ")} of ${result.requests} answers.`,
  );
}
