/** The generated store: a separate embedded PostgreSQL with a temporary database, and the bench's queries. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { step } from "../bootstrap/steps.mjs";
import { cloneDatabase, ensureTemplate, openTempPostgres } from "../lib/test-databases.ts";
import { cpuMs, parentOf } from "./processes.ts";
import { PASSWORD_HASH, STOCK, seedLarge } from "./seed-large.ts";
import type { AnswerInput } from "./statements.ts";

export type Store = {
  databaseUrl: string;
  client: Client;
  /** CPU time of the server so far. */
  cpuMs: () => number;
  /** Statements executed in this database so far, including BEGIN and COMMIT; null if the server does not count them. */
  statements: () => Promise<number | null>;
  /** Called before each measurement: the first write to a page after a checkpoint logs the full page, so later rows would be cheaper. */
  checkpoint: () => Promise<unknown>;
  close: () => Promise<void>;
};

export type Server = Awaited<ReturnType<typeof openServer>>;

/** Starts a server with the shop's durability settings: commits are flushed to disk. */
export function openServer() {
  return openTempPostgres({ durable: true, settings: ["shared_preload_libraries=pg_stat_statements"] });
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
    checkpoint: () => client.query("CHECKPOINT"),
    close: () => client.end(),
  };
}

/**
 * Replaces an existing store of the same scale.
 * @param scale as in seed-large
 */
export async function createStore(server: Server, scale: number): Promise<Store> {
  await ensureTemplate(server.url);
  const databaseUrl = await cloneDatabase(server.url, `shop_bench_${String(scale).replace(".", "_")}`);
  const store = await connectStore(databaseUrl);
  await step(`Filling a store of scale ${scale}`, () => seedLarge(store.client, scale));
  await store.checkpoint();

  return store;
}

/** Prepares the database of a running shop: adds customers and restocks products that run low. */
export async function prepareStore({ client }: Store, customers: number): Promise<void> {
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

export type Shopper = { userId: string; email: string; sessionId: string };

/** Opens a session for each customer selected by the statement. */
async function openSessions({ client }: Store, customers: string, count: number): Promise<Shopper[]> {
  const { rows } = await client.query<Shopper>(
    `INSERT INTO sessions (id, user_id, refresh_hash, last_used_at)
     SELECT gen_random_uuid(), users.id, $2 || users.id, now() FROM (${customers}) chosen JOIN users USING (id)
     RETURNING id AS "sessionId", user_id AS "userId", (SELECT email FROM users WHERE users.id = user_id) AS email`,
    [count, randomBytes(16).toString("hex")],
  );
  if (rows.length === 0) throw new Error("The store has no customer for this row.");

  return rows;
}

/** Returns the first `count` customers with a valid session each. */
export const shoppersOf = (store: Store, count: number): Promise<Shopper[]> =>
  openSessions(
    store,
    "SELECT users.id FROM generate_series(1, $1) n JOIN users ON email = 'customer' || n || '@example.com'",
    count,
  );

/** The average number of orders per customer of a generated store. */
const OWN_ORDERS = 2;

/** Returns customers with exactly this number of orders, at any scale and after any row. */
export const buyersOf = (store: Store, count: number): Promise<Shopper[]> =>
  openSessions(
    store,
    `SELECT user_id AS id FROM orders GROUP BY user_id HAVING count(*) = ${OWN_ORDERS} ORDER BY user_id LIMIT $1`,
    count,
  );

/** Before any generated game, and a different day for each game of a player, since only one per day is allowed. */
const LONG_AGO =
  "'1 day'::interval * (1000 + (SELECT count(*) FROM quiz_sessions own WHERE own.user_id = today.user_id))";

/** Moves today's games of earlier rows to a past day, so that their players can play again. */
const FORGET_GAMES = `
  UPDATE quiz_sessions SET quiz_day = (moved AT TIME ZONE 'Asia/Dhaka')::date, started_at = moved,
    status = CASE status WHEN 'active' THEN 'abandoned'::quiz_session_status ELSE status END
  FROM (SELECT id, started_at - ${LONG_AGO} AS moved FROM quiz_sessions today
    WHERE quiz_day = (now() AT TIME ZONE 'Asia/Dhaka')::date AND EXISTS (SELECT 1 FROM quiz_session_questions WHERE session_id = id)) begun
  WHERE quiz_sessions.id = begun.id`;

/** Starts games today for customers who have not played, with ten questions each, in one statement. */
const BEGIN_GAMES = `
  WITH players AS (
    SELECT id FROM users WHERE role = 'customer' AND NOT EXISTS (
      SELECT 1 FROM quiz_sessions s WHERE s.user_id = users.id AND (s.status = 'active' OR s.quiz_day = (now() AT TIME ZONE 'Asia/Dhaka')::date))
    ORDER BY id LIMIT $1),
  opened AS (
    INSERT INTO sessions (id, user_id, refresh_hash, last_used_at)
    SELECT gen_random_uuid(), id, gen_random_uuid()::text, now() FROM players RETURNING id, user_id),
  games AS (
    INSERT INTO quiz_sessions (id, user_id, quiz_day, total_questions, started_at)
    SELECT gen_random_uuid(), id, (now() AT TIME ZONE 'Asia/Dhaka')::date, 10, now() FROM players RETURNING id, user_id),
  bank AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS size FROM quiz_questions
    WHERE is_active AND archived_at IS NULL AND question_type = 'multiple_choice'),
  drawn AS (
    SELECT games.id AS game_id, position, bank.id AS question_id FROM games, generate_series(0, 9) position, bank
    WHERE bank.n = (abs(hashtext(games.id::text)::bigint) + position) % bank.size),
  asked AS (
    INSERT INTO quiz_session_questions (session_id, position, question_id, served_at)
    SELECT game_id, position, question_id, now() FROM drawn)
  SELECT json_agg(json_build_object('userId', games.user_id, 'sessionId', opened.id, 'gameId', games.id, 'questionId', drawn.question_id,
    'optionId', o.id) ORDER BY drawn.position) AS answers
  FROM games JOIN opened USING (user_id) JOIN drawn ON drawn.game_id = games.id
  JOIN quiz_options o ON o.question_id = drawn.question_id AND o.archived_at IS NULL AND o.position = drawn.position % 4
  GROUP BY games.id`;

/** Starts `count` games, limited by the number of customers, and plans an answer to each of their questions. */
export async function startGames({ client }: Store, count: number): Promise<AnswerInput[][]> {
  await client.query(FORGET_GAMES);
  const { rows } = await client.query<{ answers: AnswerInput[] }>(BEGIN_GAMES, [count]);

  return rows.map(({ answers }) => answers);
}
