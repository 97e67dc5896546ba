/**
 * The shop's role owns its database and is no superuser: in a new database, in one created by a superuser, and in one converted as in
 * docs/operation.md.
 */
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "../../scripts/db/migrations.ts";
import { isSuperuser } from "../../scripts/db/role.ts";
import { transferToShopRole } from "../../scripts/lib/database.ts";
import { ensureDatabase } from "../../scripts/lib/postgres.ts";
import { openTempPostgres } from "../../scripts/lib/test-databases.ts";

let throwAway: Awaited<ReturnType<typeof openTempPostgres>>;

const server = { url: (database: string) => throwAway.server.url(database) };

beforeAll(async () => {
  throwAway = await openTempPostgres({ durable: false });
}, 120_000);
afterAll(() => throwAway.stop());

async function query<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Database objects with another owner, except the extension's. */
const foreign = (url: string) =>
  query<{ name: string }>(
    url,
    `SELECT class.oid::regclass::text AS name FROM pg_class class JOIN pg_namespace space ON space.oid = relnamespace
     WHERE nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND relowner <> current_user::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
     UNION ALL SELECT proc.oid::regprocedure::text FROM pg_proc proc JOIN pg_namespace space ON space.oid = pronamespace
     WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND proowner <> current_user::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = proc.oid AND deptype = 'e')
     UNION ALL SELECT typname FROM pg_type JOIN pg_namespace space ON space.oid = typnamespace
     WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND typtype = 'e' AND typowner <> current_user::regrole`,
  );

const timeout = 120_000;

it("creates a new database: the role owns all migrations, including the extension", { timeout }, async () => {
  await ensureDatabase(server.url("postgres"), "fresh");
  const url = await transferToShopRole(server.url("fresh"));
  await applyMigrations(url);

  expect(await isSuperuser(server.url("fresh"))).toBe(true);
  expect(await isSuperuser(url)).toBe(false);
  expect(await foreign(url)).toEqual([]);
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
});

it("takes over a superuser's database with its data, also when run twice", { timeout }, async () => {
  await ensureDatabase(server.url("postgres"), "older");
  await applyMigrations(server.url("older"));
  await query(
    server.url("older"),
    "INSERT INTO users (id, email, full_name) VALUES (gen_random_uuid(), 'a@shop.example', 'A')",
    "CREATE SCHEMA pgboss",
    "CREATE TABLE pgboss.job (id serial PRIMARY KEY)",
  );
  await transferToShopRole(server.url("older"));
  const url = await transferToShopRole(server.url("older"));

  expect(await foreign(url)).toEqual([]);
  expect(await query(url, "SELECT email FROM users")).toEqual([{ email: "a@shop.example" }]);
  await query(
    url,
    "ALTER TABLE users ADD COLUMN later text",
    "INSERT INTO pgboss.job DEFAULT VALUES",
    "CREATE SCHEMA more",
  );
  expect(await applyMigrations(url)).toEqual([]);
});

it("creates the role with the statements of docs/operation.md", { timeout }, async () => {
  await ensureDatabase(server.url("postgres"), "shop");
  await query(server.url("postgres"), "CREATE ROLE chemcard_old SUPERUSER LOGIN PASSWORD 'secret'");
  const as = (username: string) => Object.assign(new URL(server.url("shop")), { username, password: "secret" }).href;
  await applyMigrations(as("chemcard_old"));
  await query(as("chemcard_old"), "CREATE ROLE operator SUPERUSER LOGIN PASSWORD 'secret'");
  await query(
    as("operator"),
    "ALTER ROLE chemcard_old RENAME TO former",
    "CREATE ROLE chemcard_old LOGIN PASSWORD 'secret'",
    "SET shop.owner = 'chemcard_old'",
    readFileSync("ops/database-owner.sql", "utf8"),
  );
  await query(server.url("postgres"), "DROP ROLE operator");

  expect(await isSuperuser(as("chemcard_old"))).toBe(false);
  expect(await foreign(as("chemcard_old"))).toEqual([]);
  expect(await applyMigrations(as("chemcard_old"))).toEqual([]);
});
