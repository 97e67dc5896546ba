/**
 * Graceful shutdown (reliability V5): /api/ready fails, load balancers get DRAIN_DELAY to notice, the server stops accepting connections
 * and completes open requests, then the process exits. Next's signal handler is disabled because it has no time limit.
 */
import { Server as HttpServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { globalSingleton } from "@/server/once";

const DRAIN_MS = 10_000;
const FINAL_MS = 2_000;
/** Time for a request that is already being sent over an idle connection. */
const IDLE_GRACE_MS = 500;
const CHECK_MS = 50;

type Work = () => Promise<void>;

const state = globalSingleton<{ isDraining: boolean; work: Work[]; last: Work[] }>("draining", () => ({
  isDraining: false,
  work: [],
  last: [],
}));

/** Whether the shop is shutting down; also read by /api/ready. */
export function isDraining(): boolean {
  return state.isDraining;
}

/** Registers work to run while draining, in parallel with open requests, for at most ten seconds. */
export function onDrain(work: Work): void {
  state.work.push(work);
}

/** Registers work to run right before the process exits, after requests and `onDrain` work, for at most two seconds. */
export function beforeExit(work: Work): void {
  state.last.push(work);
}

function runAll(works: readonly Work[], timeoutMs: number): Promise<unknown> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));

  return Promise.race([Promise.allSettled(works.map((work) => work())), timeout]);
}

function connectionCount(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}

async function drain(server: Server): Promise<void> {
  const startedAt = performance.now();
  // http.Server.close would also close idle connections immediately.
  if (server instanceof HttpServer) NetServer.prototype.close.call(server);
  while ((await connectionCount(server)) > 0) {
    const elapsed = performance.now() - startedAt;
    if (elapsed > DRAIN_MS) break;
    if (elapsed > IDLE_GRACE_MS) server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  server.closeAllConnections();
}

/**
 * Drains on SIGTERM. On Ctrl-C, and when the parent process disconnects, drains without a delay, since neither involves a load balancer.
 */
export function drainOnSignals(server: Server): void {
  const begin = (delayMs: number): void => {
    if (isDraining()) return;
    state.isDraining = true;
    log.info({ delaySeconds: delayMs / 1000 }, "draining");
    const drained = pause(delayMs).then(() => drain(server));
    Promise.allSettled([drained, runAll(state.work, DRAIN_MS)])
      .then(() => runAll(state.last, FINAL_MS))
      .finally(() => process.exit(0));
  };
  process.on("SIGTERM", () => begin(env.drainDelayMs));
  process.on("SIGINT", () => begin(0));
  if (process.channel) process.on("disconnect", () => begin(0));
}
