/**
 * Whether this process may be sent requests: the database answers and has the migrations of this build. It is asked once a second on a
 * connection of its own: a rush of requests that all wait for the pool must not look like a database that is away (ADR 048).
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
import { once } from "./once";
import { beginOutage, DatabaseAway, endOutage, isDatabaseAway } from "./outage";

const LOOK_EVERY_MS = 1_000;
/** While it is away. */
const LOOK_AGAIN_MS = 250;
/** A database under load is slow and not away; one that is frozen is told before a page has waited six seconds (reliability V3). */
const ANSWER_WITHIN_MS = 3_000;

type Watch = {
  client: Client | null;
  isWatching: boolean;
  isReady: boolean;
  /** Why it is not, as the log was told; an outage is told by server/outage.ts. */
  told: string | null;
  /** What a process does before it takes requests, until it is done. */
  prepare: (() => Promise<void>) | null;
  /** Ends the pause before the next look. */
  wake: () => void;
  waiting: (() => void)[];
};

const watch = once<Watch>("readiness", () => ({
  client: null,
  isWatching: false,
  isReady: false,
  told: null,
  prepare: null,
  wake: () => undefined,
  waiting: [],
}));

let expected: Promise<string[]> | null = null;

/** The migrations that this build came with; none known outside of the project's folder. */
async function expectedMigrations(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma", "migrations"), { withFileTypes: true }).catch(() => []);

  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: env.databaseUrl,
    application_name: "chemcard-ready",
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // Without a listener an error would end the process.
  client.on("error", () => leave(client));
  client.on("end", () => leave(client));
  await client.connect();
  // An attempt that was given up may come through after all.
  watch.client?.end().catch(() => undefined);
  watch.client = client;

  return client;
}

/** Ends a connection that cannot be used any more, and looks at once what has become of the database. */
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

/** Rejects where the answer does not come in time. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = pause(ANSWER_WITHIN_MS, LATE, { ref: false });
  const first = await Promise.race([answer, late]);
  if (first !== LATE) return first;

  // A busy process may meet the timer before an answer that came long ago.
  await nextTurn();
  const second = await Promise.race([answer, nextTurn(LATE)]);
  if (second === LATE) throw new DatabaseAway();

  return second;
}

/** A connection that is lost says little: a new one is tried before anybody is told. */
async function ask(): Promise<string[]> {
  const { client } = watch;
  if (!client) return inTime(missingMigrations());
  try {
    return await inTime(missingMigrations());
  } catch (error) {
    leave(client);
    if (error instanceof DatabaseAway) throw error;

    return inTime(missingMigrations());
  }
}

/** Postgres is there and has no connection left: whoever has one goes on. */
const isFull = (error: unknown) => databaseCodes(error).some((code) => code.startsWith("53"));

/** It is there, and refuses the password: single calls may try again, but where it stays so, DATABASE_URL is wrong. */
const isRefused = (error: unknown) => databaseCodes(error).includes("28P01");

/** One line when it changes why the process is not ready. */
function tell(reason: string | null): void {
  if (reason && reason !== watch.told) log.warn({ reason }, "not ready");
  watch.told = reason;
}

/** Once. What fails here must not keep a shop from serving. */
async function getReady(): Promise<void> {
  const { prepare } = watch;
  watch.prepare = null;
  await prepare?.().catch((error: unknown) => log.warn({ err: error }, "the shop could not share its files"));
}

async function look(): Promise<void> {
  try {
    const missing = await ask();
    endOutage();
    tell(missing.length > 0 ? `the database has not yet ${missing.join(", ")}` : null);
    if (missing.length === 0) await getReady();
    watch.isReady = missing.length === 0;
  } catch (error) {
    if (watch.client) leave(watch.client);
    const reason = error instanceof Error ? error.message : String(error);
    if (!isFull(error) && !isRefused(error) && toAppError(error)?.code === "unavailable") {
      beginOutage(reason);
      return;
    }
    // It answers, and what it says is no: it has no connection left, another password, or none of our tables.
    endOutage();
    tell(reason);
    if (!isFull(error)) watch.isReady = false;
  }
}

async function keepLooking(): Promise<void> {
  for (;;) {
    await look();
    if (isReady()) for (const resolve of watch.waiting.splice(0)) resolve();
    const woken = new Promise<void>((resolve) => {
      watch.wake = resolve;
    });
    await Promise.race([woken, pause(isDatabaseAway() ? LOOK_AGAIN_MS : LOOK_EVERY_MS, undefined, { ref: false })]);
  }
}

/** Looks now, and from then on: called at the start, and by whoever meets a connection that does not answer. */
export function watchDatabase(prepare?: () => Promise<void>): void {
  if (prepare) watch.prepare = prepare;
  if (watch.isWatching) {
    watch.wake();
    return;
  }
  watch.isWatching = true;
  void keepLooking();
}

export function isReady(): boolean {
  return watch.isReady && !isDatabaseAway();
}

/** Resolves as soon as the process has been ready once. */
export function whenReady(): Promise<void> {
  return isReady() ? Promise.resolve() : new Promise((resolve) => watch.waiting.push(resolve));
}
