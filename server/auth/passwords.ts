/** Password hashes (bcrypt, cost 10), computed on worker threads so that logins do not stall the shop (D1.34). */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fitsBcrypt } from "@/lib/auth/schema";
import { AppError } from "@/server/errors";
import { fairQueue } from "@/server/fair-queue";
import { log } from "@/server/log";
import { once } from "@/server/once";
import { currentRequest } from "@/server/request-context";
import { takeTurn } from "./sign-in-turn";

const COST = 10;

/** On every core: the threads step back where anything else wants it (password-worker). */
const THREADS = availableParallelism();

/**
 * Networks take turns. What one may have waiting is a class at its first lesson and more, some three seconds of two threads; the rest
 * gets 503, and the forms try again (D9.24).
 */
const queue = once("password-queue", () =>
  fairQueue({
    atOnce: THREADS,
    waitingPerNetwork: 60,
    waitingInAll: 200 * THREADS,
  }),
);

/** A hash of nothing anyone knows: an unknown e-mail costs the same time as a wrong password. */
const DUMMY_HASH = "$2b$10$gKrvxDEYCFH1csh544xhDu8wt.wWi5FLh3.n3ZMATF4bBe3LD3lHi";

type Job = { kind: "hash"; password: string; cost: number } | { kind: "verify"; password: string; hash: string };
type Result = string | boolean;
type Running = { resolve: (result: Result) => void; reject: (error: Error) => void };
type Thread = { worker: Worker | null; running: Running | null };

const threads = once("password-threads", () =>
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
    // The next job starts a new one.
    running?.reject(new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 5 }));
  });

  return started;
}

/** Runs on a thread that is free: the queue lets no more run at once than there are threads. */
function runOnThread(job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = threads.find(({ running }) => running === null);
    if (!thread) throw new Error("No password thread is free");
    thread.running = { resolve, reject };
    workerOf(thread).postMessage(job);
  });
}

/**
 * Whether a password fits a hash. With no hash (unknown e-mail, no password set), or a password longer than any that was ever set,
 * it takes the same time and says no.
 */
async function verify(password: string, hash: string | null): Promise<boolean> {
  const isPossible = hash !== null && fitsBcrypt(password);
  const fits = await runOnThread({ kind: "verify", password, hash: isPossible ? hash : DUMMY_HASH });

  return isPossible && fits === true;
}

export type Verify = typeof verify;

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = currentRequest()?.clientAddress ?? null;

  return takeTurn(queue, { client, work, retryAfter: 3 });
}

/**
 * Runs `work` in the client's turn; it may check one password. What the check needs from the database belongs in it: hundreds of
 * waiting sign-ins then cost nothing but memory. Throws unavailable `queue_full`: `work` did not run.
 */
export function withPasswordTurn<Result>(work: (verify: Verify) => Promise<Result>): Promise<Result> {
  return inTurn(() => work(verify));
}

export async function hashPassword(password: string): Promise<string> {
  return String(await inTurn(() => runOnThread({ kind: "hash", password, cost: COST })));
}
