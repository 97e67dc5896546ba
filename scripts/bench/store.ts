/** The generated store: an embedded PostgreSQL of its own, with a database that is thrown away, and what the bench asks it. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { step } from "../bootstrap/steps.mjs";
import { cloneDatabase, ensureTemplate, openThrowAwayPostgres } from "../lib/test-databases.ts";
import { cpuMs, parentOf } from "./processes.ts";
import { PASSWORD_HASH, STOCK, seedLarge } from "./seed-large.ts";

export type Store = {
  databaseUrl: string;
  client: Client;
  /** CPU time of the whole server so far. */
  cpuMs: () => number;
  /** Statements so far in this database, BEGIN and COMMIT among them; null where the server does not count them. */
  statements: () => Promise<number | null>;
  close: () => Promise<void>;
};

export type Server = Awaited<ReturnType<typeof openServer>>;

/** As durable as the shop's own: an order that is answered is on disk. */
export function openServer() {
  return openThrowAwayPostgres({ durable: true, settings: ["shared_preload_libraries=pg_stat_statements"] });
}

export async function connectStore(databaseUrl: string): Promise<Store> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number; counts: boolean }>(
    `SELECT pg_backend_pid() AS pid, current_setting('shared_preload_libraries') LIKE '%pg_stat_statements%' AS counts`,
  );
  const { pid = 0, counts = false } = rows[0] ?? {};
  if (counts) await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const server = parentOf(pid);

  return {
    databaseUrl,
    client,
    cpuMs: () => cpuMs(server),
    statements: async () => {
      if (!counts) return null;
      const { rows } = await client.query<{ calls: number }>(
        `SELECT sum(calls)::float8 AS calls FROM pg_stat_statements
         JOIN pg_database ON pg_database.oid = dbid WHERE datname = current_database()`,
      );

      return rows[0]?.calls ?? 0;
    },
    close: () => client.end(),
  };
}

/** @param scale 1, 10 or 100, as in seed-large */
export async function createStore(server: Server, scale: number): Promise<Store> {
  await ensureTemplate(server.url);
  const databaseUrl = await cloneDatabase(server.url, `shop_bench_${scale}`);
  const store = await connectStore(databaseUrl);
  await step(`Filling the store (${scale}x)`, () => seedLarge(store.client, scale));
  await store.client.query("CHECKPOINT");

  return store;
}

/** Gives a store that was not generated what the bench takes from it: customers who can sign in, and stock. */
export async function stockUp({ client }: Store, customers: number): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, full_name, password_hash, email_verified_at)
     SELECT gen_random_uuid(), 'customer' || n || '@example.com', 'Customer ' || n, $2, now() FROM generate_series(1, $1::int) n
     ON CONFLICT (email) DO UPDATE SET password_hash = $2`,
    [customers, PASSWORD_HASH],
  );
  await client.query(
    `WITH added AS (
       UPDATE products SET stock_quantity = stock_quantity + ${STOCK} WHERE stock_quantity < ${STOCK} / 2 RETURNING id)
     INSERT INTO stock_movements (product_id, delta, reason) SELECT id, ${STOCK}, 'admin_edit' FROM added`,
  );
}

export type Shopper = { id: string; email: string; sessionId: string };

/** So many customers with a live session each, the first by their numbers. */
export async function shoppersOf({ client }: Store, count: number): Promise<Shopper[]> {
  const { rows } = await client.query<Shopper>(
    `INSERT INTO sessions (id, user_id, refresh_hash, last_used_at)
     SELECT gen_random_uuid(), users.id, $2 || n, now()
     FROM generate_series(1, $1) n JOIN users ON email = 'customer' || n || '@example.com'
     RETURNING id AS "sessionId", user_id AS id, (SELECT email FROM users WHERE users.id = user_id) AS email`,
    [count, randomBytes(16).toString("hex")],
  );

  return rows;
}
