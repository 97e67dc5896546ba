/** Migrations on disk, and their way into a database. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JsResult, MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { isConcurrent, withSchemaEngine } from "./schema-engine.ts";

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

/**
 * Applies what is missing and writes `_prisma_migrations` as `prisma migrate deploy` would.
 * Two processes at once are safe: the engine takes an advisory lock.
 * @returns the names of the migrations applied now
 */
export async function applyMigrations(databaseUrl: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationList(directory),
      filters: { externalTables: [], externalEnums: [] },
    });

    return appliedMigrationNames;
  });
}

export type FailedMigration = { name: string; startedAt: Date; reason: string };

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What began and did not end: nothing more is applied until it is resolved. */
export function failedMigrations(databaseUrl: string): Promise<FailedMigration[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<FailedMigration>(
      `SELECT migration_name AS name, started_at AS "startedAt", coalesce(logs, '') AS reason
       FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY started_at`,
    );

    return rows;
  });
}

function scriptOf(name: string, directory: string): string {
  const file = path.join(directory, name, "migration.sql");
  if (!existsSync(file)) throw new Error(`There is no migration ${name}.`);

  return readFileSync(file, "utf8");
}

/** Indexes that a failed CREATE INDEX CONCURRENTLY left behind. */
async function invalidIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid",
  );

  return rows.map(({ name }) => name);
}

/** What Postgres says of a thing that is there already, or of one to be dropped that is gone. */
const DONE_ALREADY = /^(?:42P0[1467]|42701|42703|42704|42710|42723)$/;

/** Tries the script in a transaction that is always undone. @returns what stopped it, or null */
async function probe(client: pg.Client, script: string): Promise<{ code: string; message: string } | null> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL lock_timeout = '1s'");
    await client.query(script);

    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { code: error.code ?? "", message: error.message };
    throw error;
  } finally {
    await client.query("ROLLBACK");
  }
}

/** Throws, in words for whoever operates the shop, unless the database agrees. */
async function checkClaim(client: pg.Client, script: string, claim: "rolled back" | "applied"): Promise<void> {
  const [index] = await invalidIndexes(client);
  if (isConcurrent(script)) {
    if (index) throw new Error(`The index ${index} is half built. First: DROP INDEX CONCURRENTLY ${index};`);
    return;
  }
  // What ran in one transaction is undone as a whole when it fails.
  if (claim === "rolled back") return;

  const stopped = await probe(client, script);
  if (stopped === null) throw new Error("It is not applied: its statements can still be run. Mark it as rolled back.");
  if (!DONE_ALREADY.test(stopped.code)) throw new Error(`Whether it is applied cannot be said: ${stopped.message}`);
}

type Resolution = { databaseUrl: string; name: string; claim: "rolled back" | "applied"; directory?: string };

/** Says of a failed migration that nothing of it is there, so that it runs again, or that all of it is. Checked before it is believed. */
export async function resolveMigration({ databaseUrl, name, claim, directory = MIGRATIONS_DIR }: Resolution) {
  const failed = await failedMigrations(databaseUrl);
  if (!failed.some((migration) => migration.name === name)) throw new Error(`${name} has not failed here.`);
  const script = scriptOf(name, directory);
  await withClient(databaseUrl, (client) => checkClaim(client, script, claim));

  await withSchemaEngine(databaseUrl, async (engine) => {
    if (claim === "applied")
      await engine.markMigrationApplied({ migrationName: name, migrationsList: migrationList(directory) });
    else await engine.markMigrationRolledBack({ migrationName: name });
  });
}
