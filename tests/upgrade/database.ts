/** Starts a server with the database of 80bc6c05, and checks it after the upgrade. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { inRoot } from "../../scripts/bootstrap/project.mjs";
import { transferToShopRole } from "../../scripts/lib/database.ts";
import { openTempPostgres } from "../../scripts/lib/test-databases.ts";

const DUMP = inRoot("tests", "upgrade", "80bc6c05.sql.gz");
const ORDERS = inRoot("tests", "upgrade", "orders.sql");
const INVARIANTS = inRoot("prisma", "invariants");

/** These read tables and columns that migrations after 80bc6c05 add. */
export const ONLY_AFTERWARDS = [
  "accounts.sql",
  "advances.sql",
  "codes.sql",
  "courier-charges.sql",
  "holds.sql",
  "invoices.sql",
  "journal.sql",
  "parcels.sql",
  "payments.sql",
  "stock-balances.sql",
  "stock-costs.sql",
];

export async function connect(databaseUrl: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options });
  await client.connect();

  return client;
}

async function run(databaseUrl: string, ...scripts: string[]): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    for (const script of scripts) await client.query(script);
  } finally {
    await client.end();
  }
}

/** Restores the dump, owned by the shop's role, and adds the 10,000 orders. */
export async function restoreOldShop(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const { server, stop } = await openTempPostgres({ durable: false });
  await run(server.url("postgres"), "CREATE DATABASE shop TEMPLATE template0 ENCODING 'UTF8'");
  await run(server.url("shop"), gunzipSync(readFileSync(DUMP)).toString("utf8"));
  const databaseUrl = await transferToShopRole(server.url("shop"));
  await run(databaseUrl, readFileSync(ORDERS, "utf8"), "ANALYZE");

  return { databaseUrl, stop };
}

/** Rows that break a rule of prisma/invariants. */
export async function violations(client: pg.Client, except: string[] = []): Promise<unknown[]> {
  const files = readdirSync(INVARIANTS).filter((file) => !except.includes(file));
  const found: unknown[] = [];
  for (const file of files) {
    const { rows } = await client.query(readFileSync(path.join(INVARIANTS, file), "utf8"));
    found.push(...rows);
  }

  return found;
}

type Table = { name: string; columns: string };

async function tablesOf(client: pg.Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I', table_name) AS name, string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = $1 GROUP BY table_name ORDER BY table_name`,
    [schema],
  );

  return rows;
}

/** Copies every table to the schema `before`. */
export async function keepRows(client: pg.Client): Promise<void> {
  await client.query("CREATE SCHEMA before");
  for (const { name } of await tablesOf(client, "public"))
    await client.query(`CREATE TABLE before.${name} AS SELECT * FROM public.${name}`);
}

/** Returns for each table how many of the kept rows are missing or have another value in a column that existed then. */
export async function changedRows(client: pg.Client): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const { name, columns } of await tablesOf(client, "before")) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT ${columns} FROM before.${name} EXCEPT ALL SELECT ${columns} FROM public.${name}) lost`,
    );
    if (rows[0]?.count) changed[name] = rows[0].count;
  }

  return changed;
}
