/** Temporary PostgreSQL for tests: a migrated template, cloned for each worker. */
import { chmodSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { exampleShop } from "../../lib/settings/examples.ts";
import { applyMigrations } from "../db/migrations.ts";
import { createTempDir, killOnParentExit } from "./cleanup-on-exit.ts";
import { openPostgres, type Postgres } from "./postgres.ts";

const TEMPLATE = "shop_template";

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;

  return changed.href;
}

type TestPostgres = { url: string; stop: () => Promise<void> };

/** The server of `TEST_POSTGRES_URL`, else an embedded one in a temporary folder. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL;

  return given ? { url: given, stop: async () => {} } : openTempPostgres({ durable: false });
}

type ThrowAwayPostgres = TestPostgres & { server: Postgres };

/** Starts a server in a temporary folder, deleted with it; uses the programs of `TEST_POSTGRES_BIN` if given. */
export async function openTempPostgres(options: { durable: boolean; settings?: string[] }): Promise<ThrowAwayPostgres> {
  const directory = createTempDir("test");
  // Under root the server runs as another user, who needs access.
  chmodSync(directory, 0o711);
  const opening = openPostgres({
    directory: path.join(directory, "postgres"),
    programFolder: process.env.TEST_POSTGRES_BIN,
    onStart: killOnParentExit,
    ...options,
  });
  // Clean up after an interrupted start too.
  const postgres = await opening.catch((error) => {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  });

  return {
    url: postgres.url("postgres"),
    server: postgres,
    stop: async () => {
      await postgres.remove();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Stores the rows that migrations insert, so that a test's reset can restore them. */
async function keepPristineRows(client: pg.Client): Promise<void> {
  await client.query("CREATE SCHEMA pristine");
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`SELECT 1 FROM public.${name} LIMIT 1`);
    if (rowCount) await client.query(`CREATE TABLE pristine.${name} AS SELECT * FROM public.${name}`);
  }
}

/** Uses Bangladesh's time zone, to detect code that relies on UTC. */
async function createClone(client: pg.Client, name: string, template: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  await client.query(`ALTER DATABASE ${database} SET timezone TO 'Asia/Dhaka'`);
}

type Template = { name: string; from: string; fill: (databaseUrl: string) => Promise<void> };

/** Creates the template once per server; concurrent processes wait. */
async function makeTemplate(url: string, { name, from, fill }: Template): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate", [name]);
    if (rowCount) return;

    await createClone(client, name, from);
    await fill(databaseUrl(url, name));
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    // Cloning fails while clients are connected.
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  });
}

/** Migrates the template. */
export async function ensureTemplate(url: string): Promise<void> {
  await makeTemplate(url, {
    name: TEMPLATE,
    from: "template1",
    fill: async (template) => {
      await applyMigrations(template);
      await withClient(template, async (client) => {
        await client.query(
          "UPDATE store_settings SET company_name = $1, shop_phone = $2, shop_address = $3, app_listing = $4",
          [exampleShop.company_name, exampleShop.shop_phone, exampleShop.shop_address, exampleShop.app_listing],
        );
        await keepPristineRows(client);
      });
    },
  });
}

/** Demo data loaded once, into a template of this name. */
export type DemoData = { template: string; load: (databaseUrl: string) => Promise<void> };

/**
 * @param url of the server
 * @param name of the new database; replaces an existing one
 * @returns its URL
 */
export async function cloneDatabase(url: string, name: string, demo?: DemoData): Promise<string> {
  if (demo) await makeTemplate(url, { name: demo.template, from: TEMPLATE, fill: demo.load });
  await withClient(url, (client) => createClone(client, name, demo?.template ?? TEMPLATE));

  return databaseUrl(url, name);
}
