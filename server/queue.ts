/**
 * Background work on pg-boss. A task checks every few seconds whether it is due and then puts one job into its queue; any free
 * process runs it. Jobs are the record of what ran, when, and what failed (`pgboss.job`). They carry no data: the work is found in
 * the shop's own tables, so the next check makes up for a job that is lost with its process.
 */
import { once as event } from "node:events";
import { PgBoss } from "pg-boss";
import { currentTime } from "./clock";
import { count } from "./counters";
import { env } from "./env";
import { logFailure } from "./failure-log";
import { log } from "./log";
import { once } from "./once";
import { isDatabaseAway } from "./outage";

export type TaskRun = { now: Date; signal: AbortSignal };

export type Task = {
  /** Lower case with hyphens: the name of its queue. */
  name: string;
  /** Seconds from one look to the next. */
  every: number;
  /** Whether there is anything to do; without it each look is a run, one for all processes together. */
  isDue?: (now: Date) => Promise<boolean>;
  /** Safe to run twice, and side by side. What it returns is kept with the job and logged. */
  run: (run: TaskRun) => Promise<object | undefined>;
};

export type Queue = {
  /** Waits for what runs now, for at most `milliseconds`. */
  stop: (milliseconds: number) => Promise<void>;
};

const POOL_SIZE = 3;
const START_AGAIN_MS = 5_000;
const POLL_SECONDS = 2;
/** A job of a process that died counts as failed after this. */
const LONGEST_RUN_SECONDS = 300;
const KEEP_JOBS_SECONDS = 7 * 24 * 60 * 60;

/** Its statements may take longer than a request's, and none for ever: a frozen database must not hold the worker (reliability V3). */
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
    // Tasks look by themselves, more often than a cron expression can say.
    schedule: false,
  });
  // Without a listener a lost connection would end the process.
  boss.on("error", (error) => logFailure(error, {}, "background work: database trouble"));

  return boss;
}

/** What puts a job into each task's queue, once background work has begun. */
const begun = once("begun-tasks", () => new Map<string, () => Promise<void>>());

/** Has a task run now, by whichever process is free. */
export async function runNow(name: string): Promise<"asked" | "unknown" | "not begun"> {
  if (begun.size === 0) return "not begun";
  const ask = begun.get(name);
  await ask?.();

  return ask ? "asked" : "unknown";
}

/** Told of the start, and of each run. */
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
    // It is done, whether or not that can be written down.
    await observer.done(task.name).catch(() => undefined);

    return result;
  } catch (error) {
    count("chemcard_jobs_total", { task: task.name, outcome: "failed" });
    log.error({ err: error, task: task.name, ms: milliseconds() }, "background task failed");
    // The database may be what failed.
    await observer.failed(task.name, error).catch(() => undefined);
    throw error;
  }
}

type Running = { stopping: AbortSignal; observer: Observer };

/** Opens the task's queue and begins to look. Returns what ends the looking. */
async function begin(boss: PgBoss, task: Task, { stopping, observer }: Running): Promise<() => void> {
  await boss.createQueue(task.name, {
    // One waiting job is enough; a running one of a process that died must not be in the way of the next.
    policy: "short",
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
    deleteAfterSeconds: KEEP_JOBS_SECONDS,
  });
  const worker = await boss.work(task.name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
    runTask(task, stopping, observer),
  );
  for (const outcome of ["done", "failed"]) count("chemcard_jobs_total", { task: task.name, outcome }, 0);
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || stopping.aborted || isDatabaseAway()) return;
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
  // One that waits already is enough.
  begun.set(task.name, async () => {
    if (await boss.send(task.name, null)) boss.notifyWorker(worker);
  });

  return () => {
    clearInterval(timer);
    begun.delete(task.name);
  };
}

/** @param ends gets what ends each task that has begun, also where another could not begin */
async function startAll(boss: PgBoss, tasks: Task[], { ends, ...running }: Running & { ends: (() => void)[] }) {
  await boss.start();
  const outcomes = await Promise.allSettled(tasks.map(async (task) => ends.push(await begin(boss, task, running))));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Starts in the background: a database that is away delays the work and nothing else.
 * @param ready when the schema is the one that the tasks know
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
