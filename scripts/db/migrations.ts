/** Migrations on disk, and applying them to a database. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { JsResult, MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { BASELINE, earlierDirectory, isBeforeBaseline } from "./baseline.ts";
import { type Claim, checkClaim } from "./resolve-claims.ts";
import { type SchemaEngine, withSchemaEngine } from "./schema-engine.ts";

/** `npm run` and the image both start in the project's folder. */
export const MIGRATIONS_DIR = path.resolve("prisma", "migrations");

function readFileResult(file: string): JsResult<string, string> {
  try {
    return { tag: "ok", value: readFileSync(file, "utf8") };
  } catch (error) {
    return { tag: "error", value: String(error) };
  }
}

/** Folder names, oldest first. */
function migrationNames(directory = MIGRATIONS_DIR) {
  if (!existsSync(directory)) return [];

  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function migrationList(directory: string): MigrationList {
  const lock = path.join(directory, "migration_lock.toml");

  return {
    baseDir: directory,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lock) ? readFileSync(lock, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames(directory).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: readFileResult(path.join(directory, name, "migration.sql")),
      },
    })),
  };
}

/** Key of an advisory lock held while applying or resolving migrations. The engine uses another one. */
const LOCK_KEY = 7_265_041;
const APPLICATION_NAME = "chemcard migrations";
const ASK_EVERY_MS = 200;
const WAIT_AT_MOST_MS = 10 * 60_000;

async function takeLock(client: pg.Client): Promise<void> {
  const began = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${LOCK_KEY}) AS taken`);
    if (rows[0]?.taken) return;
    if (attempt === 0) console.error("Another process is migrating this database: waiting for it to finish.");
    if (Date.now() - began > WAIT_AT_MOST_MS)
      throw new Error(
        `It has not finished within ten minutes: pg_stat_activity shows it as "${APPLICATION_NAME}". Nothing was done.`,
      );
    await pause(ASK_EVERY_MS);
  }
}

/**
 * Runs `work` while a separate connection holds the migration lock. Polls for the lock instead of waiting in a statement: CREATE INDEX
 * CONCURRENTLY in the process with the lock would wait for the snapshot of that statement, a deadlock.
 */
async function withLock<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: APPLICATION_NAME,
  });
  // Without a listener a dropped idle connection would crash the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await takeLock(client);

    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the failed migrations if all of this release's are applied: the failed ones then belong to a newer release, and must not keep
 * this one from starting.
 */
async function failedInNewerRelease(client: pg.Client, directory: string): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (!found[0]?.there) return [];

  const own = migrationNames(directory);
  const failed = (await readFailed(client)).map(({ name }) => name);
  const { rows: applied } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const appliedNames = new Set(applied.map(({ name }) => name));

  return own.every((name) => appliedNames.has(name) && !failed.includes(name)) ? failed : [];
}

async function applyPending(engine: SchemaEngine, directory: string): Promise<string[]> {
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: migrationList(directory),
    filters: { externalTables: [], externalEnums: [] },
  });

  return appliedMigrationNames;
}

/**
 * Applies pending migrations and writes `_prisma_migrations` as `prisma migrate deploy` would. Safe for concurrent processes. For a
 * database of an earlier release it applies the missing earlier migrations, then records the baseline as applied.
 * @returns the names of the migrations applied now
 */
export function applyMigrations(databaseUrl: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  return withLock(databaseUrl, async (client) => {
    const newer = await failedInNewerRelease(client, directory);
    if (newer.length > 0) {
      console.error(`Warning: ${newer.join(", ")} of a newer release failed. In that release: npm run db:resolve`);
      return [];
    }

    return withSchemaEngine(databaseUrl, async (engine) => {
      const isEarlier = await isBeforeBaseline(client, directory);
      const earlier = isEarlier ? await applyPending(engine, earlierDirectory(directory)) : [];
      const migrationsList = migrationList(directory);
      if (isEarlier) await engine.markMigrationApplied({ migrationName: BASELINE, migrationsList });

      return [...earlier, ...(await applyPending(engine, directory))];
    }).catch((error) => withName(client, error));
  });
}

/** Adds the migration's name, which the engine's error lacks. */
async function withName(client: pg.Client, error: unknown): Promise<never> {
  const failed = await readFailed(client).catch(() => []);
  const name = failed.at(-1)?.name;
  if (!name || !(error instanceof Error)) throw error;
  throw new Error(`${name} failed:\n${error.message}`, { cause: error });
}

export type FailedMigration = { name: string; startedAt: Date; reason: string };

async function readFailed(client: pg.Client): Promise<FailedMigration[]> {
  const { rows } = await client.query<FailedMigration>(
    `SELECT migration_name AS name, started_at AS "startedAt", coalesce(logs, '') AS reason
     FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY started_at`,
  );

  return rows;
}

/** Returns migrations that started and did not finish; no others are applied until they are resolved. Waits for a running migration. */
export function failedMigrations(databaseUrl: string): Promise<FailedMigration[]> {
  return withLock(databaseUrl, readFailed);
}

/** Returns the folder that contains a migration: the current folder or the one before the baseline. */
function folderOf(name: string, directory: string): string {
  const folder = [directory, earlierDirectory(directory)].find((one) =>
    existsSync(path.join(one, name, "migration.sql")),
  );
  if (!folder) throw new Error(`There is no migration ${name}.`);

  return folder;
}

type Resolution = { databaseUrl: string; name: string; claim: Claim; directory?: string };

/** Marks a failed migration as applied, or as rolled back so that it runs again. Verifies the claim against the database first. */
export function resolveMigration({ databaseUrl, name, claim, directory = MIGRATIONS_DIR }: Resolution): Promise<void> {
  return withLock(databaseUrl, async (client) => {
    const failed = await readFailed(client);
    if (!failed.some((migration) => migration.name === name)) throw new Error(`${name} has not failed here.`);
    const folder = folderOf(name, directory);
    await checkClaim(client, readFileSync(path.join(folder, name, "migration.sql"), "utf8"), claim);

    await withSchemaEngine(databaseUrl, async (engine) => {
      if (claim === "applied")
        await engine.markMigrationApplied({ migrationName: name, migrationsList: migrationList(folder) });
      else await engine.markMigrationRolledBack({ migrationName: name });
    });
  });
}
