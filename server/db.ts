/** Connection pool, Prisma client and transactions. */
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, PoolClient } from "pg";
import { databaseCodes } from "./database-errors";
import { WatchedPool } from "./db-pool";
import { env } from "./env";
import { type Prisma, PrismaClient } from "./generated/prisma/client";
import { log } from "./log";
import { globalSingleton } from "./once";

/** With two cores, further connections would only queue inside Postgres (ADR 037). */
const POOL_SIZE = 10;

const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than the statement timeout: if it is exceeded, the database may be down (db-pool.ts). */
export const QUERY_TIMEOUT_MS = 5_500;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A frozen or overloaded database must fail requests, not block them (reliability V3). Prisma reads and writes times without a zone: in a
 * session zone other than UTC they would differ from those of raw SQL.
 */
const SESSION_OPTIONS = [
  "-c timezone=UTC",
  "-c statement_timeout=5000",
  "-c lock_timeout=3000",
  "-c idle_in_transaction_session_timeout=10000",
].join(" ");

/** Exits if the session is not in UTC, because a pooler may silently drop session options and times would be stored shifted (ADR 044). */
function requireUtc(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ zone: string }>("SELECT current_setting('TimeZone') AS zone").then(({ rows }) => {
    const zone = rows[0]?.zone;
    if (zone === "UTC") return done();
    process.stderr.write(
      `The database session is in the time zone ${zone}, not UTC: the pooler must pass on the session's options or set them itself (ops/pgbouncer.ini).\n`,
    );
    process.exit(1);
  }, done);
}

function createPool(): Pool {
  const pool = new WatchedPool({
    connectionString: env.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: "chemcard",
    options: SESSION_OPTIONS,
    // Sends concurrent queries of a connection together (server/sql.ts); Prisma sends them one at a time.
    pipeline: true,
    verify: requireUtc,
  });
  // Without a listener, a lost idle connection would end the process (reliability V2).
  pool.on("error", ({ message }) => log.debug({ reason: message }, "database connection lost"));

  return pool;
}

export const pool: Pool = globalSingleton("pool", createPool);
export const db: PrismaClient = globalSingleton("prisma", () => new PrismaClient({ adapter: new PrismaPg(pool) }));

/** Client of an open transaction. */
export type Tx = Prisma.TransactionClient;

type Hooks = { beforeCommit: (() => Promise<void>)[]; afterCommit: (() => void)[] };

const hooksByTransaction = new WeakMap<Tx, Hooks>();

function hooksOf(tx: Tx): Hooks {
  const hooks = hooksByTransaction.get(tx);
  if (!hooks) throw new Error("This client belongs to no transaction begun by transaction()");

  return hooks;
}

/** Runs `work` right before the commit, so that contended rows are locked only briefly. */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  hooksOf(tx).beforeCommit.push(work);
}

/** Runs `work` once after the commit, never after a rollback. Work registered in an `undoable` that was rolled back still runs. */
export function afterCommit(tx: Tx, work: () => void): void {
  hooksOf(tx).afterCommit.push(work);
}

/** Under load, transactions wait for a connection as long as queries do, instead of Prisma's two seconds. */
const TRANSACTION_OPTIONS = { maxWait: CONNECT_TIMEOUT_MS, timeout: 10_000 };
const MAX_ATTEMPTS = 3;

async function runOnce<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const hooks: Hooks = { beforeCommit: [], afterCommit: [] };
  const result = await db.$transaction(async (tx) => {
    hooksByTransaction.set(tx, hooks);
    const value = await work(tx);
    for (const run of hooks.beforeCommit) await run();

    return value;
  }, TRANSACTION_OPTIONS);
  hooks.afterCommit.forEach(runCommitted);

  return result;
}

/** Logs a failure after the commit, which must not be reported as a failure of the transaction. */
function runCommitted(work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, "work after a commit failed");
  }
}

/** Retries a transaction after a deadlock or serialisation failure, up to three attempts. */
export async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
    }
  }
}

/** Runs `work` in one transaction (READ COMMITTED) with retries. */
export function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retried(() => runOnce(work));
}

/** Locks that each transaction holds; server/locks.ts records them in development and tests. */
export const heldLocks = new WeakMap<object, readonly string[]>();

/** Runs part of a transaction in a savepoint. If it throws, its writes and locks are rolled back, and the transaction can continue. */
export async function undoable<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
  const held = heldLocks.get(tx) ?? [];
  await tx.$executeRaw`SAVEPOINT part`;
  try {
    return await part();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT part`;
    heldLocks.set(tx, held);
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  return databaseCodes(error).some((code) => ["P2034", "40001", "40P01"].includes(code));
}
