/** The one database pool and the one Prisma client on it. */
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "./env";
import { type Prisma, PrismaClient } from "./generated/prisma/client";
import { log } from "./log";

/** On two cores more connections only queue inside Postgres. */
const POOL_SIZE = 10;

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A frozen or overloaded database must fail a request, never hang it (reliability V3). Prisma writes and reads instants without
 * their zone: a session in any other than UTC would shift them all.
 */
const SESSION_OPTIONS = [
  "-c timezone=UTC",
  "-c statement_timeout=5000",
  "-c lock_timeout=3000",
  "-c idle_in_transaction_session_timeout=10000",
].join(" ");

function createPool(): Pool {
  const pool = new Pool({
    connectionString: env.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: 6_000,
    application_name: "chemcard",
    options: SESSION_OPTIONS,
  });
  // Without a listener a lost idle connection would end the process (reliability V2).
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));

  return pool;
}

// Routes and instrumentation are bundled apart and a hot reload loads them again: one pool for all of them.
const shared = globalThis as unknown as { chemcardPool?: Pool; chemcardPrisma?: PrismaClient };

shared.chemcardPool ??= createPool();
shared.chemcardPrisma ??= new PrismaClient({ adapter: new PrismaPg(shared.chemcardPool) });

export const pool: Pool = shared.chemcardPool;
export const db: PrismaClient = shared.chemcardPrisma;

/** A transaction's client, as helpers that join a transaction take it. */
export type Tx = Prisma.TransactionClient;

/** Under a rush of buyers a transaction waits for a connection as long as any query does, not Prisma's two seconds. */
const TRANSACTION_OPTIONS = { maxWait: CONNECT_TIMEOUT_MS, timeout: 10_000 };
const MAX_ATTEMPTS = 3;

/** Runs `work` in one transaction (READ COMMITTED); a deadlock or serialisation failure is tried again, three times in all. */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, TRANSACTION_OPTIONS);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return databaseCodes(error).some((code) => ["P2034", "40001", "40P01"].includes(code));
}

/** Every error code (Prisma's, Postgres', Node's) found on an error and on what caused it. */
export function databaseCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];

  const { code, originalCode, cause, meta, driverAdapterError, kind } = error as Record<string, unknown>;
  const own = [code, originalCode, kind].filter((value): value is string => typeof value === "string");
  const inner = [cause, meta, driverAdapterError].flatMap((value) => databaseCodes(value, depth + 1));

  return [...own, ...inner];
}
