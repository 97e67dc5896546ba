/** The worker's database, reset between tests. */
import { Client } from "pg";
import { afterAll } from "vitest";
import { clearCache } from "@/server/cache";

let connecting: Promise<Client> | null = null;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  // A trial may crash the server, which ends this connection; the next call reconnects.
  client.on("error", () => {
    connecting = null;
  });
  await client.connect();
  // Disable constraints during the reset, so that the order of the tables does not matter.
  await client.query("SET session_replication_role = replica");
  await createReset(client);

  return client;
}

/**
 * Creates the function that resets the database. A function with a check of each table takes a quarter of the time of statements from here,
 * because most tables are empty, and plans are reused. DELETE is several times faster than TRUNCATE on small tables.
 */
async function createReset(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; kept: boolean }>(
    `SELECT format('%I', tablename) AS name, to_regclass(format('pristine.%I', tablename)) IS NOT NULL AS kept
     FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'versions')`,
  );
  const removals = rows.map(
    ({ name }) => `IF EXISTS (SELECT FROM public.${name}) THEN DELETE FROM public.${name}; END IF;`,
  );
  const refills = rows
    .filter(({ kept }) => kept)
    .map(({ name }) => `INSERT INTO public.${name} SELECT * FROM pristine.${name};`);
  await client.query(
    `CREATE FUNCTION pg_temp.reset_database() RETURNS void LANGUAGE plpgsql AS $$
     BEGIN ${removals.join(" ")} ${refills.join(" ")} UPDATE versions SET version = version + 1; END $$`,
  );
}

function connection(): Promise<Client> {
  connecting ??= connect();

  return connecting;
}

/**
 * Resets the database to its state after migrations: tables that migrations fill (settings, payment methods) get those rows again, all
 * others are empty. The versions increase, so that a running shop invalidates its cache.
 */
export async function resetDatabase(): Promise<void> {
  const client = await connection();
  await client.query("SELECT pg_temp.reset_database()");
  clearCache();
}

/** Runs SQL on the test's database, for invariants and states that the API cannot create. */
export async function sql<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connection();
  const { rows } = await client.query<Row>(text, values);

  return rows;
}

afterAll(async () => {
  if (!connecting) return;
  await (await connecting).end();
  connecting = null;
});
