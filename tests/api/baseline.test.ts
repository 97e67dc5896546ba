/** The baseline: new databases get its schema; in databases of earlier releases it is only recorded (ADR 085). */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { env } from "@/server/env";
import { allRows, schemaLines } from "@/tests/support/schema";
import { BASELINE, earlierDirectory } from "../../scripts/db/baseline.ts";
import { applyMigrations, failedMigrations, MIGRATIONS_DIR, resolveMigration } from "../../scripts/db/migrations.ts";

const EARLIER_DIR = earlierDirectory(MIGRATIONS_DIR);
const earlier = readdirSync(EARLIER_DIR)
  .filter((entry) => /^\d/.test(entry))
  .sort();
const later = readdirSync(MIGRATIONS_DIR)
  .filter((entry) => /^\d/.test(entry) && entry !== BASELINE)
  .sort();

const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
const name = `shop_baseline_${process.env.VITEST_POOL_ID ?? "1"}`;
const databaseUrl = Object.assign(new URL(env.databaseUrl), { pathname: `/${name}` }).href;
const folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-baseline-"));

const ACCOUNT = "INSERT INTO users (id, email, full_name) VALUES (gen_random_uuid(), 'a@shop.example', 'Owner')";

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The first migrations of an earlier release. */
function earlierRelease(count: number): string {
  const directory = path.join(folder, `first-${count}`);
  const taken = new Set([...earlier.slice(0, count), "migration_lock.toml"]);
  for (const entry of taken) cpSync(path.join(EARLIER_DIR, entry), path.join(directory, entry), { recursive: true });

  return directory;
}

const records = () =>
  query("SELECT migration_name, checksum, started_at, finished_at FROM _prisma_migrations ORDER BY started_at");
/** Row versions, which change when a statement writes the rows. */
const versions = () => query("SELECT xmin, ctid FROM users UNION ALL SELECT xmin, ctid FROM store_settings");

async function createEmpty(): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
}

beforeAll(() => admin.connect());
beforeEach(createEmpty);
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

it("creates the same schema and rows as the migrations that it replaces", async () => {
  await applyMigrations(databaseUrl, EARLIER_DIR);
  await applyMigrations(databaseUrl);
  const [schema, rows] = [await schemaLines(databaseUrl), await allRows(databaseUrl)];
  await createEmpty();

  expect(await applyMigrations(databaseUrl)).toEqual([BASELINE, ...later]);
  expect(await schemaLines(databaseUrl)).toEqual(schema);
  expect(await allRows(databaseUrl)).toEqual(rows);
  expect(schema.length).toBeGreaterThan(800);
});

it("marks a database with all earlier migrations, also with two processes, and writes nothing else", async () => {
  await applyMigrations(databaseUrl, EARLIER_DIR);
  await query(ACCOUNT);
  const [before, written] = [await records(), await versions()];

  expect((await Promise.all([applyMigrations(databaseUrl), applyMigrations(databaseUrl)])).flat()).toEqual(later);
  const after = await records();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after[before.length]).toMatchObject({ migration_name: BASELINE, finished_at: expect.any(Date) });
  expect(after).toHaveLength(before.length + 1 + later.length);
  if (later.length === 0) expect(await versions()).toEqual(written);
  expect(await applyMigrations(databaseUrl)).toEqual([]);
});

it("first applies the missing migrations of an earlier release", async () => {
  await applyMigrations(databaseUrl, earlierRelease(80));
  await query(ACCOUNT);

  expect(await applyMigrations(databaseUrl)).toEqual([...earlier.slice(80), ...later]);
  expect((await query("SELECT email FROM users")).length).toBe(1);
  const schema = await schemaLines(databaseUrl);
  await createEmpty();
  await applyMigrations(databaseUrl);
  expect(await schemaLines(databaseUrl)).toEqual(schema);
});

it("is created once by two processes on an empty database", async () => {
  const applied = await Promise.all([applyMigrations(databaseUrl), applyMigrations(databaseUrl)]);

  expect(applied.map(({ length }) => length).sort()).toEqual([0, 1 + later.length]);
});

it("allows an earlier release to start again", async () => {
  await applyMigrations(databaseUrl, EARLIER_DIR);
  await applyMigrations(databaseUrl);

  expect(await applyMigrations(databaseUrl, EARLIER_DIR)).toEqual([]);
});

it("waits until a failed earlier migration is resolved", async () => {
  await applyMigrations(databaseUrl, earlierRelease(80));
  const next = earlier[80] ?? "";
  await query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
     VALUES (gen_random_uuid(), '', '${next}', now(), 0)`,
  );
  await expect(applyMigrations(databaseUrl)).rejects.toThrow(/failed migrations/);
  expect((await failedMigrations(databaseUrl)).map((failed) => failed.name)).toEqual([next]);
  expect(await query(`SELECT FROM _prisma_migrations WHERE migration_name = '${BASELINE}'`)).toEqual([]);

  await resolveMigration({ databaseUrl, name: next, claim: "rolled back" });
  expect((await applyMigrations(databaseUrl))[0]).toBe(next);
});

it("rejects a database of an earlier release if its migrations are missing", async () => {
  await applyMigrations(databaseUrl, earlierRelease(80));
  const alone = path.join(folder, "alone", "migrations");
  mkdirSync(alone, { recursive: true });
  cpSync(MIGRATIONS_DIR, alone, { recursive: true });
  const before = await records();

  await expect(applyMigrations(databaseUrl, alone)).rejects.toThrow(/run db:migrate of release 0\.2\.0 first/);
  expect(await records()).toEqual(before);
});
