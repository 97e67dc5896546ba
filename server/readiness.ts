/**
 * Readiness: the database responds and has this build's migrations. Checked every second on a separate connection, so that an exhausted
 * pool does not look like an outage (ADR 048).
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { currentTime, setClock } from "./clock";
import { databaseCodes } from "./database-errors";
import { env } from "./env";
import { toAppError } from "./errors";
import { log } from "./log";
import { globalSingleton } from "./once";
import { beginOutage, DatabaseDownError, endOutage, isDatabaseDown } from "./outage";

const CHECK_INTERVAL_MS = 1_000;
const OUTAGE_CHECK_INTERVAL_MS = 250;
/** Tolerates a slow database under load, but detects a frozen one before a page has waited six seconds (reliability V3). */
const CHECK_TIMEOUT_MS = 3_000;

type Watch = {
  client: Client | null;
  isWatching: boolean;
  isReady: boolean;
  /** Last logged reason for not being ready; server/outage.ts logs outages. */
  loggedReason: string | null;
  /** Work to complete before the process becomes ready. */
  prepare: (() => Promise<void>) | null;
  /** Starts the next check at once. */
  wake: () => void;
  waiting: (() => void)[];
};

const watch = globalSingleton<Watch>("readiness", () => ({
  client: null,
  isWatching: false,
  isReady: false,
  loggedReason: null,
  prepare: null,
  wake: () => undefined,
  waiting: [],
}));

let expected: Promise<string[]> | null = null;

/** Migrations of this build; empty outside the project's folder. */
async function expectedMigrations(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma", "migrations"), { withFileTypes: true }).catch(() => []);

  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: env.databaseUrl,
    application_name: "chemcard-ready",
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener, an error would end the process.
  client.on("error", () => leave(client));
  client.on("end", () => leave(client));
  await client.connect();
  // A connection attempt that timed out may still have succeeded.
  watch.client?.end().catch(() => undefined);
  watch.client = client;

  return client;
}

/** Closes a broken connection and checks the database immediately. */
function leave(client: Client): void {
  if (watch.client !== client) return;
  watch.client = null;
  client.end().catch(() => undefined);
  watch.wake();
}

async function missingMigrations(): Promise<string[]> {
  const client = watch.client ?? (await connect());
  expected ??= expectedMigrations();
  const sentAt = currentTime();
  const { rows } = await client.query<{ names: string[] | null; time: Date }>(
    `SELECT array_agg(migration_name::text) AS names, clock_timestamp() AS time
     FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const [answer] = rows;
  if (answer) setClock(answer.time, sentAt);
  const applied = new Set(answer?.names);

  return (await expected).filter((name) => !applied.has(name));
}

const LATE: unique symbol = Symbol("late");

/** Rejects with DatabaseDownError after CHECK_TIMEOUT_MS. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = pause(CHECK_TIMEOUT_MS, LATE, { ref: false });
  const first = await Promise.race([answer, late]);
  if (first !== LATE) return first;

  // In a busy process, the timer may fire before a response that has already arrived is processed.
  await nextTurn();
  const second = await Promise.race([answer, nextTurn(LATE)]);
  if (second === LATE) throw new DatabaseDownError();

  return second;
}

/** Retries on a new connection, because a lost connection does not mean an outage. */
async function check(): Promise<string[]> {
  const { client } = watch;
  if (!client) return inTime(missingMigrations());
  try {
    return await inTime(missingMigrations());
  } catch (error) {
    leave(client);
    if (error instanceof DatabaseDownError) throw error;

    return inTime(missingMigrations());
  }
}

/** Whether Postgres has no free connections; existing ones still work. */
const isFull = (error: unknown) => databaseCodes(error).some((code) => code.startsWith("53"));

/** Whether Postgres rejects the password: temporarily during a change, otherwise because DATABASE_URL is wrong. */
const isRefused = (error: unknown) => databaseCodes(error).includes("28P01");

/** Logs each new reason once. */
function logReason(reason: string | null): void {
  if (reason && reason !== watch.loggedReason) log.warn({ reason }, "not ready");
  watch.loggedReason = reason;
}

/** Runs `prepare` once. If it fails, the shop still serves. */
async function runPrepare(): Promise<void> {
  const { prepare } = watch;
  watch.prepare = null;
  await prepare?.().catch((error: unknown) => log.warn({ err: error }, "cannot share the build's files"));
}

async function update(): Promise<void> {
  try {
    const missing = await check();
    endOutage();
    logReason(missing.length > 0 ? `the database has not yet ${missing.join(", ")}` : null);
    if (missing.length === 0) await runPrepare();
    watch.isReady = missing.length === 0;
  } catch (error) {
    if (watch.client) leave(watch.client);
    const reason = error instanceof Error ? error.message : String(error);
    if (!isFull(error) && !isRefused(error) && toAppError(error)?.code === "unavailable") {
      beginOutage(reason);
      return;
    }
    // The database is up but unusable: no free connection, another password, or missing tables.
    endOutage();
    logReason(reason);
    if (!isFull(error)) watch.isReady = false;
  }
}

async function poll(): Promise<void> {
  for (;;) {
    await update();
    if (isReady()) for (const resolve of watch.waiting.splice(0)) resolve();
    const woken = new Promise<void>((resolve) => {
      watch.wake = resolve;
    });
    const interval = isDatabaseDown() ? OUTAGE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS;
    await Promise.race([woken, pause(interval, undefined, { ref: false })]);
  }
}

/** Checks immediately and starts polling; called at startup, and after a connection or query timeout. */
export function watchDatabase(prepare?: () => Promise<void>): void {
  if (prepare) watch.prepare = prepare;
  if (watch.isWatching) {
    watch.wake();
    return;
  }
  watch.isWatching = true;
  void poll();
}

export function isReady(): boolean {
  return watch.isReady && !isDatabaseDown();
}

/** Resolves when the process is ready. */
export function whenReady(): Promise<void> {
  return isReady() ? Promise.resolve() : new Promise((resolve) => watch.waiting.push(resolve));
}
