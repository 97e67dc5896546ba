/**
 * Ending without cutting anybody off (reliability V5): readiness says no, a balancer gets the time to notice (DRAIN_DELAY), no connection
 * is accepted any more, what was accepted is answered, then the process ends. Next's own handler is switched off because it knows no
 * time limit.
 */
import { Server as HttpServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { once } from "@/server/once";

const DRAIN_MS = 10_000;
const LAST_MS = 2_000;
/** An idle connection may already have a request on the way: it is closed with the answer to that. */
const IDLE_GRACE_MS = 500;
const CHECK_MS = 50;

type Work = () => Promise<void>;

const state = once<{ isDraining: boolean; work: Work[]; last: Work[] }>("draining", () => ({
  isDraining: false,
  work: [],
  last: [],
}));

/** Read by /api/ready as well. */
export function isDraining(): boolean {
  return state.isDraining;
}

/** Has `work` done when the process drains, beside the answering of requests; it has ten seconds like that. */
export function onDrain(work: Work): void {
  state.work.push(work);
}

/** Has `work` done when all requests are answered and all other work is done, right before the process ends; it has two seconds. */
export function beforeExit(work: Work): void {
  state.last.push(work);
}

function finish(works: readonly Work[], milliseconds: number): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, milliseconds));

  return Promise.race([Promise.allSettled(works.map((work) => work())), late]);
}

function connectionCount(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}

async function drain(server: Server): Promise<void> {
  const since = performance.now();
  // http's own close would also cut resting connections at once.
  if (server instanceof HttpServer) NetServer.prototype.close.call(server);
  while ((await connectionCount(server)) > 0) {
    const elapsed = performance.now() - since;
    if (elapsed > DRAIN_MS) break;
    if (elapsed > IDLE_GRACE_MS) server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  server.closeAllConnections();
}

/** Drains at SIGTERM, and without a delay at Ctrl-C and when the process that started us is gone: no balancer asks then. */
export function drainOnSignals(server: Server): void {
  const begin = (delayMs: number): void => {
    if (isDraining()) return;
    state.isDraining = true;
    log.info({ delaySeconds: delayMs / 1000 }, "draining");
    const answered = pause(delayMs).then(() => drain(server));
    Promise.allSettled([answered, finish(state.work, DRAIN_MS)])
      .then(() => finish(state.last, LAST_MS))
      .finally(() => process.exit(0));
  };
  process.on("SIGTERM", () => begin(env.drainDelayMs));
  process.on("SIGINT", () => begin(0));
  if (process.channel) process.on("disconnect", () => begin(0));
}
