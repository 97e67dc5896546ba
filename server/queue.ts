/**
 * Background tasks on pg-boss. Each task polls whether it is due and enqueues one job, which any process runs. Jobs (`pgboss.job`) record
 * runs and failures. They carry no data: tasks find their work in the shop's tables, so that the next poll makes up for a lost job.
 */
import { once as event } from "node:events";
import { PgBoss } from "pg-boss";
import { currentTime } from "./clock";
import { count } from "./counters";
import { env } from "./env";
import { logFailure } from "./failure-log";
import { log } from "./log";
import { globalSingleton } from "./once";
import { isDatabaseDown } from "./outage";

export type TaskRun = { now: Date; signal: AbortSignal };

export type Task = {
  /** Queue name, in lower case with hyphens. */
  name: string;
  /** Polling interval in seconds. */
  every: number;
  /** Whether there is work to do; if omitted, the task runs at every poll, once for all processes. */
  isDue?: (now: Date) => Promise<boolean>;
  /** Must be idempotent and safe to run concurrently. The result is stored with the job and logged. */
  run: (run: TaskRun) => Promise<object | undefined>;
};

export type Queue = {
  /** Waits up to `milliseconds` for running jobs to finish. */
  stop: (milliseconds: number) => Promise<void>;
};

const POOL_SIZE = 3;
const START_AGAIN_MS = 5_000;
const POLL_SECONDS = 2;
/** Seconds after which jobs of a crashed process fail. */
const MAX_RUN_SECONDS = 300;
const KEEP_JOBS_SECONDS = 7 * 24 * 60 * 60;

/** Statements of tasks may take longer than those of requests, but a frozen database must not block the worker (reliability V3). */
const TIME_LIMITS = {
  options:
    "-c timezone=UTC -c statement_timeout=20000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000",
  query_timeout: 25_000,
};

function createBoss(): PgBoss {
  const boss = new PgBoss({
    connectionString: env.databaseUrl,
    max: POOL_SIZE,
    application_name: "chemcard-worker",
    connectionTimeoutMillis: 5_000,
    ...TIME_LIMITS,
    schema: "pgboss",
    // Disabled, because tasks poll themselves, more often than cron expressions allow.
    schedule: false,
  });
  // Without a listener, a lost connection would end the process.
  boss.on("error", (error) => logFailure(error, {}, "background work: database trouble"));

  return boss;
}

/** Enqueue functions of the started tasks. */
const begun = globalSingleton("begun-tasks", () => new Map<string, () => Promise<void>>());

/** Enqueues a task to run immediately. */
export async function runNow(name: string): Promise<"asked" | "unknown" | "not begun"> {
  if (begun.size === 0) return "not begun";
  const ask = begun.get(name);
  await ask?.();

  return ask ? "asked" : "unknown";
}

/** Callbacks for startup and runs. */
export type Observer = {
  begun: (tasks: readonly string[]) => Promise<void>;
  done: (task: string) => Promise<void>;
  failed: (task: string, error: unknown) => Promise<void>;
};

async function runTask(task: Task, signal: AbortSignal, observer: Observer): Promise<object | undefined> {
  const since = performance.now();
  const milliseconds = () => Math.round(performance.now() - since);
  try {
    const result = await task.run({ now: currentTime(), signal });
    count("chemcard_jobs_total", { task: task.name, outcome: "done" });
    log.info({ task: task.name, ms: milliseconds(), result }, "background task done");
    // The task has succeeded, even if recording that fails.
    await observer.done(task.name).catch(() => undefined);

    return result;
  } catch (error) {
    count("chemcard_jobs_total", { task: task.name, outcome: "failed" });
    log.error({ err: error, task: task.name, ms: milliseconds() }, "background task failed");
    // The database itself may be down.
    await observer.failed(task.name, error).catch(() => undefined);
    throw error;
  }
}

type Running = { stopping: AbortSignal; observer: Observer };

/** Creates the task's queue and starts polling. Returns a function that stops polling. */
async function begin(boss: PgBoss, task: Task, { stopping, observer }: Running): Promise<() => void> {
  await boss.createQueue(task.name, {
    // At most one queued job; the running job of a crashed process must not block the next one.
    policy: "short",
    retryLimit: 0,
    expireInSeconds: MAX_RUN_SECONDS,
    deleteAfterSeconds: KEEP_JOBS_SECONDS,
  });
  const worker = await boss.work(task.name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
    runTask(task, stopping, observer),
  );
  for (const outcome of ["done", "failed"]) count("chemcard_jobs_total", { task: task.name, outcome }, 0);
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || stopping.aborted || isDatabaseDown()) return;
    isLooking = true;
    try {
      const options = task.isDue ? {} : { singletonSeconds: task.every };
      if (task.isDue && !(await task.isDue(currentTime()))) return;
      if (await boss.send(task.name, null, options)) boss.notifyWorker(worker);
    } catch (error) {
      logFailure(error, { task: task.name }, "background task could not look");
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, task.every * 1000);
  void look();
  // Enqueues no job if one is already queued.
  begun.set(task.name, async () => {
    if (await boss.send(task.name, null)) boss.notifyWorker(worker);
  });

  return () => {
    clearInterval(timer);
    begun.delete(task.name);
  };
}

/** @param ends collects the stop functions of started tasks, even if a later task fails to start */
async function startAll(boss: PgBoss, tasks: Task[], { ends, ...running }: Running & { ends: (() => void)[] }) {
  await boss.start();
  const outcomes = await Promise.allSettled(tasks.map(async (task) => ends.push(await begin(boss, task, running))));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Starts tasks in the background, so that a database outage delays only them.
 * @param ready resolves when the schema matches this build
 */
export function startQueue(tasks: Task[], ready: Promise<void>, observer: Observer): Queue {
  const stopping = new AbortController();
  let boss = createBoss();
  const ends: (() => void)[] = [];
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };

  const starting = (async () => {
    await Promise.race([ready, event(stopping.signal, "abort")]);
    while (!stopping.signal.aborted) {
      try {
        await startAll(boss, tasks, { ends, stopping: stopping.signal, observer });
        const names = tasks.map(({ name }) => name);
        log.info({ tasks: names }, "background work started");
        await observer.begun(names).catch(() => undefined);
        return;
      } catch (error) {
        logFailure(error, {}, "background work could not start, will try again");
        endAll();
        await boss.stop({ graceful: false }).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS).unref());
        boss = createBoss();
      }
    }
  })();

  return {
    async stop(milliseconds) {
      stopping.abort();
      endAll();
      const late = new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
      const ended = starting.then(() => boss.stop({ graceful: true, timeout: milliseconds }));
      await Promise.race([ended, late]);
    },
  };
}
