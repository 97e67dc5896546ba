/** Background work of the built shop: sending emails, recording runs, and shutdown without losses (reliability V4, V5). */
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SmtpServer, startSmtp } from "@/tests/support/smtp";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let smtp: SmtpServer;
let shop: TestShop;
let database: Client;

beforeAll(async () => {
  smtp = await startSmtp();
  shop = await startTestShop({ name: "shop_worker", demoData: false, settings: { SMTP_URL: smtp.url } });
  database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await shop?.stop();
  await smtp?.stop();
});

async function register(email: string): Promise<void> {
  const answer = await fetch(`${shop.origin}/api/v1/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "eight888", full_name: "Test" }),
  });
  expect(answer.status).toBe(201);
}

it("sends an email within seconds and records it", async () => {
  await register("first@example.com");

  await expect.poll(() => smtp.mails.length).toBe(1);
  const jobs = async () => {
    const { rows } = await database.query("SELECT state::text, output FROM pgboss.job WHERE name = 'mail'");
    return rows;
  };
  await expect.poll(jobs).toContainEqual({
    state: "completed",
    output: expect.objectContaining({ sent: 1 }),
  });
});

it("cleans up on start", async () => {
  const { rows } = await database.query("SELECT state::text FROM pgboss.job WHERE name = 'clean-up'");

  expect(rows).toEqual([{ state: "completed" }]);
});

it("never logs a token, a password or the mail server's URL", async () => {
  const [, token = ""] = /token=([\w-]+)/.exec(smtp.mails[0]?.text ?? "") ?? [];

  expect(token).toHaveLength(43);
  for (const secret of [token, "eight888", smtp.url]) expect(shop.output()).not.toContain(secret);
});

it("exits in time if a mail server hangs, and keeps the email", async () => {
  smtp.stopConfirming();
  await register("second@example.com");
  await expect.poll(() => smtp.mails.length).toBe(2);

  const since = performance.now();
  process.kill(shop.pid, "SIGTERM");
  await expect.poll(() => isAlive(shop.pid), { timeout: 15_000, interval: 100 }).toBe(false);
  const took = performance.now() - since;

  const { rows } = await database.query(
    "SELECT message_id, attempts, sent_at, failed_at, next_attempt_at < now() + interval '1 minute' AS soon FROM mails WHERE recipient = 'second@example.com'",
  );
  expect(took).toBeLessThan(12_000);
  expect(rows).toEqual([
    { message_id: smtp.mails[1]?.messageId, attempts: 1, sent_at: null, failed_at: null, soon: true },
  ]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
