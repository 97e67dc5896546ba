/** Runs the newest migrations on a shop with data while the previous release reads and writes: nothing may fail (ADR 049). */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/server/env";
import { keepDoing } from "@/tests/support/keep-doing";
import { BASELINE, earlierDirectory } from "../../scripts/db/baseline.ts";
import { applyMigrations, MIGRATIONS_DIR } from "../../scripts/db/migrations.ts";

const PLAYERS = 5_000;

/** Connection options of the previous release. */
const OPTIONS = "-c timezone=UTC -c statement_timeout=5000 -c lock_timeout=3000";

const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
const name = `shop_release_${process.env.VITEST_POOL_ID ?? "1"}`;
const databaseUrl = Object.assign(new URL(env.databaseUrl), { pathname: `/${name}` }).href;
const olderDirectory = mkdtempSync(path.join(os.tmpdir(), "chemcard-older-"));
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: OPTIONS });
  await client.connect();
  clients.push(client);

  return client;
}

/** Earlier migrations ran before the first shop went live. */
const FIRST_BESIDE_A_SHOP = "20261122053634";
const EARLIER_DIR = earlierDirectory(MIGRATIONS_DIR);
const newest = [EARLIER_DIR, MIGRATIONS_DIR].flatMap((directory) =>
  readdirSync(directory)
    .filter((entry) => entry >= FIRST_BESIDE_A_SHOP && /^\d/.test(entry) && entry !== BASELINE)
    .sort(),
);

const SEED = `
  INSERT INTO users (id, email, full_name) SELECT gen_random_uuid(), n || '@shop.example', 'Player' FROM generate_series(1, ${PLAYERS}) AS n;
  INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score, total_time_ms,
    started_at, completed_at)
  SELECT gen_random_uuid(), id, '2026-11-01', 'completed', 10, 10, 5, 50, 60000, '2026-11-01T06:00Z', '2026-11-01T06:01Z' FROM users;
  INSERT INTO mails (id, kind, recipient, message_id, failed_at, last_error)
  SELECT gen_random_uuid(), 'order_placed', 'a@shop.example', n || '@shop', CASE WHEN n % 2 = 0 THEN now() END, '550'
  FROM generate_series(1, ${PLAYERS}) AS n;`;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  cpSync(EARLIER_DIR, olderDirectory, { recursive: true, filter: (file) => !newest.includes(path.basename(file)) });
  await applyMigrations(databaseUrl, olderDirectory);
  await (await connect()).query(SEED);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(olderDirectory, { recursive: true, force: true });
});

const BOARD = `
  SELECT id, score FROM quiz_sessions WHERE quiz_day = '2026-11-01' AND status = 'completed'
  ORDER BY -score, -(correct_answers * 10000 / total_questions), total_time_ms, completed_at, id LIMIT 10`;

/** Plays a game on one day for a player (start, answer, end), and queues an email. */
async function play(client: pg.Client, player: string, day: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO quiz_sessions (id, user_id, quiz_day, total_questions, started_at)
     VALUES (gen_random_uuid(), $1, date '2020-01-01' + $2::int, 1, timestamptz '2020-01-01T06:00Z' + $2 * interval '1 day') RETURNING id`,
    [player, day],
  );
  await client.query(
    `UPDATE quiz_sessions SET answered_questions = 1, status = 'completed', completed_at = started_at + interval '1 minute' WHERE id = $1`,
    [rows[0]?.id],
  );
  await client.query(
    "INSERT INTO mails (id, kind, recipient, message_id) VALUES (gen_random_uuid(), 'order_placed', 'b@shop.example', gen_random_uuid()::text)",
  );
}

it("allow the previous release to read and write while two processes apply them", async () => {
  const [reader, writer] = [await connect(), await connect()];
  const { rows: players } = await writer.query<{ id: string }>("SELECT id FROM users LIMIT 1");
  let day = 0;
  const reading = keepDoing(() => reader.query(BOARD));
  const writing = keepDoing(() => play(writer, players[0]?.id ?? "", day++));
  await expect.poll(() => Math.min(reading.turns(), writing.turns())).toBeGreaterThan(10);

  const applied = await Promise.all([applyMigrations(databaseUrl), applyMigrations(databaseUrl)]);
  const [read, written] = [reading.turns(), writing.turns()];
  await expect.poll(() => Math.min(reading.turns() - read, writing.turns() - written)).toBeGreaterThan(10);
  await reading.stop();
  const games = PLAYERS + (await writing.stop());

  expect(applied.flat()).toEqual(newest);
  const { rows } = await reader.query(
    `SELECT (SELECT count(*)::int FROM quiz_sessions WHERE standing IS NOT NULL) AS ranked, (SELECT count(*)::int FROM mails) AS mails,
            (SELECT count(*)::int FROM pg_index WHERE NOT indisvalid) AS "halfBuilt"`,
  );
  expect(rows).toEqual([{ ranked: games, mails: games, halfBuilt: 0 }]);
});
