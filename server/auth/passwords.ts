/** Password hashes (bcrypt, cost 10), computed on worker threads so that logins do not block the shop (D1.34). */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { createFairQueue } from "@/server/fair-queue";
import { log } from "@/server/log";
import { globalSingleton } from "@/server/once";
import { currentRequest } from "@/server/request-context";
import { comparisonOf, HASH_COST, hashingOf } from "./password-hash";
import { takeTurn } from "./sign-in-turn";

/** One thread per core, at low priority (password-worker). */
const THREADS = availableParallelism();

/**
 * Queue that is fair between networks. Each network may queue enough for a school class in its first lesson, about three seconds of work
 * for two threads; beyond that it gets 503, and the forms retry (D9.24).
 */
const queue = globalSingleton("password-queue", () =>
  createFairQueue({
    atOnce: THREADS,
    waitingPerNetwork: 60,
    waitingInAll: 200 * THREADS,
  }),
);

/** Hash that no password matches, so that an unknown email takes as long as a wrong password. */
const DUMMY_HASH = "$2b$10$gKrvxDEYCFH1csh544xhDu8wt.wWi5FLh3.n3ZMATF4bBe3LD3lHi";

type Job = { kind: "hash"; text: string; cost: number } | { kind: "verify"; text: string; hash: string };
type Result = string | boolean;
type Running = { resolve: (result: Result) => void; reject: (error: Error) => void };
type Thread = { worker: Worker | null; running: Running | null };

const threads = globalSingleton("password-threads", () =>
  Array.from({ length: THREADS }, (): Thread => ({ worker: null, running: null })),
);

function workerOf(thread: Thread): Worker {
  if (thread.worker) return thread.worker;

  const started = new Worker(new URL("./password-worker.ts", import.meta.url));
  thread.worker = started;
  started.unref();
  started.on("message", (result: Result) => {
    const { running } = thread;
    thread.running = null;
    running?.resolve(result);
  });
  started.on("error", (error) => log.error({ err: error }, "password thread failed"));
  started.on("exit", () => {
    thread.worker = null;
    const { running } = thread;
    thread.running = null;
    // The next job starts a new thread.
    running?.reject(new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 5 }));
  });

  return started;
}

/** Runs a job on an idle thread: the queue's concurrency equals the number of threads, so there is always one. */
function runOnThread(job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = threads.find(({ running }) => running === null);
    if (!thread) throw new Error("No password thread is free");
    thread.running = { resolve, reject };
    workerOf(thread).postMessage(job);
  });
}

/**
 * Checks a password against a hash. Without a hash (unknown email, no password set), or for a password longer than allowed, takes the same
 * time and returns false.
 */
async function verify(password: string, hash: string | null): Promise<boolean> {
  const comparison = hash === null ? null : comparisonOf(password, hash);
  const fits = await runOnThread({ kind: "verify", ...(comparison ?? { text: password, hash: DUMMY_HASH }) });

  return comparison !== null && fits === true;
}

async function hash(password: string): Promise<string> {
  const { text, mark } = hashingOf(password, env.keepsOldHashes);

  return `${mark}${await runOnThread({ kind: "hash", text, cost: HASH_COST })}`;
}

/** Password work within the client's turn, one job at a time. */
export type PasswordTurn = { verify: typeof verify; hash: typeof hash };

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = currentRequest()?.clientAddress ?? null;

  return takeTurn(queue, { client, work, retryAfter: 3 });
}

/**
 * Runs `work` in the client's turn; its password jobs must run one after the other. It should include the database queries of the check, so
 * that hundreds of waiting sign-ins only cost memory. Throws unavailable `queue_full` if `work` did not run.
 */
export function withPasswordTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
  return inTurn(() => work({ verify, hash }));
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}
