/** Password hashes (bcrypt, cost 10), computed on worker threads so that logins do not stall the shop (D1.34). */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fitsBcrypt } from "@/lib/auth/schema";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { once } from "@/server/once";

const COST = 10;

/** On every core: the threads step back where anything else wants it (password-worker). */
const THREADS = availableParallelism();

/** About twenty seconds of work for a thread: past that callers are refused with 503. */
const MAX_WAITING = 200 * THREADS;

/** A hash of nothing anyone knows: an unknown e-mail costs the same time as a wrong password. */
const DUMMY_HASH = "$2b$10$gKrvxDEYCFH1csh544xhDu8wt.wWi5FLh3.n3ZMATF4bBe3LD3lHi";

type Job = { kind: "hash"; password: string; cost: number } | { kind: "verify"; password: string; hash: string };
type Waiting = { resolve: (result: string | boolean) => void; reject: (error: Error) => void; thread: number };

type State = { threads: (Worker | undefined)[]; waiting: Map<number, Waiting>; nextId: number };

const state = once<State>("passwords", () => ({
  threads: new Array(THREADS).fill(undefined),
  waiting: new Map(),
  nextId: 0,
}));
const { threads, waiting } = state;

function thread(index: number): Worker {
  const running = threads[index];
  if (running) return running;

  const started = new Worker(new URL("./password-worker.ts", import.meta.url));
  threads[index] = started;
  started.unref();
  started.on("message", ({ id, result }: { id: number; result: string | boolean }) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  started.on("error", (error) => log.error({ err: error }, "password thread failed"));
  started.on("exit", () => {
    threads[index] = undefined;
    failAll(index);
  });

  return started;
}

/** Rejects the jobs of a thread that died; the next job starts a new thread. */
function failAll(index: number): void {
  for (const [id, job] of waiting) {
    if (job.thread !== index) continue;
    waiting.delete(id);
    job.reject(new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 5 }));
  }
}

function run(job: Job): Promise<string | boolean> {
  if (waiting.size >= MAX_WAITING) {
    throw new AppError("unavailable", "Too many people are signing in. Please try again in a moment.", {
      retryAfter: 10,
    });
  }

  const id = state.nextId++;
  const index = id % THREADS;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, thread: index });
    thread(index).postMessage({ id, ...job });
  });
}

export async function hashPassword(password: string): Promise<string> {
  return String(await run({ kind: "hash", password, cost: COST }));
}

/**
 * Whether a password fits a hash. With no hash (unknown e-mail, no password set), or a password longer than any that was ever set,
 * it takes the same time and says no.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const isPossible = hash !== null && fitsBcrypt(password);
  const fits = await run({ kind: "verify", password, hash: isPossible ? hash : DUMMY_HASH });

  return isPossible && fits === true;
}
