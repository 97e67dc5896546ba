/** A shop on a machine whose clock is ten minutes fast uses the database's clock (ADR 052, reliability V7). */
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsThrough } from "@/tests/support/calls";
import { type SmtpServer, startSmtp } from "@/tests/support/smtp";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

const FAST = {
  NODE_OPTIONS: `--import ${path.resolve("tests/support/clock-ahead.mjs")}`,
  CLOCK_AHEAD_MS: String(10 * 60_000),
};

let smtp: SmtpServer;
let shop: TestShop;
let database: Client;

beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { ...FAST, SMTP_URL: smtp.url };
  shop = await startTestShop({ name: "shop_fast_clock", demoData: false, settings });
  database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await shop?.stop();
  await smtp?.stop();
});

const { call } = callsThrough((address, init) => fetch(`${shop.origin}${address}`, { redirect: "manual", ...init }));

const register = (email: string) =>
  call("POST /auth/register", { body: { email, password: "eight888", full_name: "Test" } });

const received = () => smtp.mails.flatMap(({ recipients }) => recipients);

it("does not take over an email that another process is sending", async () => {
  await database.query(
    `INSERT INTO mails (id, kind, recipient, payload, message_id, attempts, created_at, next_attempt_at)
     VALUES (gen_random_uuid(), 'order_placed', 'taken@example.com', '{}', '<taken@example.com>', 1, now(), now() + interval '1 minute')`,
  );
  await register("first@example.com");
  await expect.poll(received).toContain("first@example.com");
  await register("second@example.com");
  await expect.poll(received).toContain("second@example.com");

  const { rows } = await database.query("SELECT attempts FROM mails WHERE recipient = 'taken@example.com'");
  expect(rows).toEqual([{ attempts: 1 }]);
});

it("writes the database's time", async () => {
  const { rows } = await database.query(
    `SELECT created_at BETWEEN now() - interval '1 minute' AND now() AS mail, sent_at <= now() AS sent FROM mails
     WHERE recipient = 'first@example.com'`,
  );

  expect(rows).toEqual([{ mail: true, sent: true }]);
});

it("logs the clock difference once", () => {
  const warnings = shop.output().match(/"secondsAhead":600\b/g);

  expect(warnings).toHaveLength(1);
});
