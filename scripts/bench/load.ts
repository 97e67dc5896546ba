/** Generates load on a local server from a separate process, limited in connections and time. */
import { startJob } from "./job.ts";

/** Longer than any response of the shop may take. */
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
  /** Requests of each connection, one list each; lists are reused if there are fewer. */
  requests: readonly (readonly Request[])[];
  /** Sends each request once; otherwise lists repeat. */
  isOnce?: boolean;
  /**
   * Requests per second, sent at a constant rate regardless of responses (steady-load.ts). If omitted, each connection waits for a response
   * before sending the next request.
   */
  perSecond?: number;
};

export type LoadResult = {
  requests: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Number of broken connections and timeouts. */
  failures: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** p99 lateness of this program's sends, in milliseconds; constant-rate load only. */
  lateP99?: number;
};

/** Throws if any response has an unexpected status. */
export async function runLoad(load: Load, expected: number): Promise<LoadResult> {
  const result = await startJob<LoadResult>("load-program.ts", load).answer;
  const others = Object.entries(result.statuses).filter(([status]) => Number(status) !== expected);
  if (result.requests > 0 && others.length === 0 && result.failures === 0) return result;

  const found = others.map(([status, count]) => `${count} × ${status}`);
  throw new Error(
    `Expected ${expected} alone, got ${[...found, `${result.failures} failures`].join(", ")} of ${result.requests} answers.`,
  );
}
