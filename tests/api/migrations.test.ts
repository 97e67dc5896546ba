/** Migrations on a database in use, and recovery from failed ones. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { env } from "@/server/env";
import { applyMigrations, failedMigrations, resolveMigration } from "../../scripts/db/migrations.ts";

const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
const name = `shop_migrations_${process.env.VITEST_POOL_ID ?? "1"}`;
const databaseUrl = Object.assign(new URL(env.databaseUrl), { pathname: `/${name}` }).href;
const directory = mkdtempSync(path.join(os.tmpdir(), "chemcard-migrations-"));

let client: pg.Client;

function write(migration: string, script: string): void {
  mkdirSync(path.join(directory, migration), { recursive: true });
  writeFileSync(path.join(directory, migration, "migration.sql"), script);
}

beforeAll(() => admin.connect());

beforeEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  writeFileSync(path.join(directory, "migration_lock.toml"), 'provider = "postgresql"\n');
  write("1_things", "CREATE TABLE things (id int PRIMARY KEY); INSERT INTO things VALUES (1), (2);");
  await applyMigrations(databaseUrl, directory);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
});

afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(directory, { recursive: true, force: true });
});

const migrate = () => applyMigrations(databaseUrl, directory);
const resolve = (claim: "rolled back" | "applied", migration: string) =>
  resolveMigration({ databaseUrl, name: migration, claim, directory });

it("times out while waiting for a lock, and retries", async () => {
  write("2_notes", "ALTER TABLE things ADD COLUMN note text;");
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  onTestFinished(() => reader.end());
  await client.query("BEGIN");
  await client.query("SELECT * FROM things");
  const migrating = migrate();
  const waiting = () =>
    reader.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'").then(({ rowCount }) => rowCount);
  await expect.poll(waiting).toBe(1);
  // Waits behind the migration's lock request, until that times out.
  await reader.query("SET lock_timeout = '3s'");
  await reader.query("SELECT * FROM things");
  await client.query("COMMIT");

  expect(await migrating).toEqual(["2_notes"]);
});

it("retries after a deadlock with the shop", async () => {
  write("2_others", "CREATE TABLE others (id int);");
  await migrate();
  write("3_both", "ALTER TABLE things ADD COLUMN note text; ALTER TABLE others ADD COLUMN note text;");
  // Postgres ends the session that has waited this long first.
  await admin.query(`ALTER DATABASE ${name} SET deadlock_timeout = '100ms'`);
  await client.query("SET deadlock_timeout = '30s'");
  await client.query("BEGIN");
  await client.query("SELECT * FROM others");
  const migrating = migrate();
  const waiting = () =>
    admin
      .query(`SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND wait_event_type = 'Lock'`)
      .then(({ rowCount }) => rowCount);
  await expect.poll(waiting, { interval: 5 }).toBe(1);
  await client.query("SELECT * FROM things");
  await client.query("COMMIT");

  expect(await migrating).toEqual(["3_both"]);
});

it("is safe in two concurrent processes, including an index built CONCURRENTLY", async () => {
  write("2_notes", "ALTER TABLE things ADD COLUMN note text;");
  write("3_index", "CREATE INDEX CONCURRENTLY things_note ON things (note);");
  const sessions = async (condition: string) => {
    const found = await admin.query(`SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND ${condition}`);

    return found.rowCount ?? 0;
  };
  await client.query("BEGIN");
  await client.query("SELECT * FROM things");
  const first = migrate();
  await expect.poll(() => sessions("wait_event_type = 'Lock'")).toBe(1);
  const waitingSessions = await sessions("query ~ 'advisory_lock'");
  const second = migrate();
  await expect.poll(() => sessions("query ~ 'advisory_lock'")).toBeGreaterThan(waitingSessions);
  await client.query("COMMIT");

  expect(await Promise.all([first, second])).toEqual([["2_notes", "3_index"], []]);
});

it("rolls back a failed migration, reports why, and applies it again once fixed", async () => {
  write(
    "2_unique",
    "ALTER TABLE things ADD COLUMN kind int DEFAULT 7; CREATE UNIQUE INDEX things_kind ON things (kind);",
  );
  await expect(migrate()).rejects.toThrow(/^2_unique failed:\n.*things_kind/s);
  await expect(migrate()).rejects.toThrow(/failed migrations/);
  const [failed] = await failedMigrations(databaseUrl);

  expect(failed).toMatchObject({ name: "2_unique", reason: expect.stringContaining("things_kind") });
  await client.query("DELETE FROM things WHERE id = 2");
  await resolve("rolled back", "2_unique");
  expect(await migrate()).toEqual(["2_unique"]);
  expect(await failedMigrations(databaseUrl)).toEqual([]);
});

it("allows the previous release to start after a newer release's migration failed; the newer one requires resolving it", async () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  write("3_newer", "SELECT 1 / 0;");
  await expect(migrate()).rejects.toThrow();
  rmSync(path.join(directory, "3_newer"), { recursive: true });

  expect(await migrate()).toEqual([]);
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/^Warning: 3_newer of a newer release failed\b.*db:resolve/),
  );
  write("2_own", "ALTER TABLE things ADD COLUMN note text;");
  await expect(migrate()).rejects.toThrow(/failed migrations/);
  rmSync(path.join(directory, "2_own"), { recursive: true });
  write("3_newer", "ALTER TABLE things ADD COLUMN note text;");
  await expect(migrate()).rejects.toThrow(/failed migrations/);
  await resolve("rolled back", "3_newer");
  expect(await migrate()).toEqual(["3_newer"]);
});

it("accepts a manual application only if the script's objects exist", async () => {
  write("2_unique", "CREATE UNIQUE INDEX things_half ON things ((id / 10));");
  await expect(migrate()).rejects.toThrow();
  await expect(resolve("applied", "2_unique")).rejects.toThrow(/Cannot determine/);
  await client.query("DELETE FROM things WHERE id = 2");
  await expect(resolve("applied", "2_unique")).rejects.toThrow(/It is not applied/);
  await client.query("CREATE UNIQUE INDEX things_half ON things ((id / 10))");
  await resolve("applied", "2_unique");

  expect(await migrate()).toEqual([]);
});

it("accepts a missing table, column or function as applied only if the script drops it", async () => {
  write("2_drop", "SELECT 1 / 0; ALTER TABLE things DROP COLUMN note;");
  await expect(migrate()).rejects.toThrow();
  write("2_drop", "ALTER TABLE things ADD CHECK (note > 0);");
  await expect(resolve("applied", "2_drop")).rejects.toThrow(
    /Cannot determine whether it is applied: column "note" does not exist/,
  );
  write("2_drop", "ALTER TABLE things DROP COLUMN note;");
  await resolve("applied", "2_drop");

  expect(await migrate()).toEqual([]);
});

it("holds no lock for long while checking that a migration is not applied", async () => {
  write("2_rewrite", "SELECT 1 / 0;");
  await expect(migrate()).rejects.toThrow();
  write("2_rewrite", "ALTER TABLE things ALTER COLUMN id TYPE bigint; SELECT pg_sleep(600);");

  await expect(resolve("applied", "2_rewrite")).rejects.toThrow(/It is not applied/);
});

it("asks to drop an incomplete index first, ignoring those of other migrations", async () => {
  await expect(client.query("CREATE UNIQUE INDEX CONCURRENTLY others ON things ((id / 100))")).rejects.toThrow();
  write("2_index", "CREATE UNIQUE INDEX CONCURRENTLY things_half ON things ((id / 10));");
  await expect(migrate()).rejects.toThrow();
  await expect(resolve("rolled back", "2_index")).rejects.toThrow(/DROP INDEX CONCURRENTLY things_half/);
  await expect(resolve("applied", "2_index")).rejects.toThrow(/DROP INDEX CONCURRENTLY things_half/);
  await client.query("DROP INDEX CONCURRENTLY things_half");
  await client.query("DELETE FROM things WHERE id = 2");
  await expect(resolve("applied", "2_index")).rejects.toThrow(/It is not applied: the index things_half is absent/);
  await resolve("rolled back", "2_index");

  expect(await migrate()).toEqual(["2_index"]);
});

it("accepts a manual index build or drop only if it happened", async () => {
  write("2_index", "SELECT 1 / 0;");
  await expect(migrate()).rejects.toThrow();
  write("2_index", '-- For lists.\nCREATE INDEX CONCURRENTLY "things_Id" ON "things"("id");\n');
  await client.query('CREATE INDEX "things_Id" ON things (id)');
  await expect(resolve("rolled back", "2_index")).rejects.toThrow(
    /It is not rolled back: the index "things_Id" is whole/,
  );
  write("2_index", 'DROP INDEX CONCURRENTLY "things_Id";');
  await expect(resolve("applied", "2_index")).rejects.toThrow(/It is not applied: the index "things_Id" is whole/);
  await client.query('DROP INDEX "things_Id"');
  await resolve("applied", "2_index");

  expect(await migrate()).toEqual([]);
});

it("resolves only failed migrations", async () => {
  await expect(resolve("rolled back", "1_things")).rejects.toThrow("1_things has not failed here.");
});
