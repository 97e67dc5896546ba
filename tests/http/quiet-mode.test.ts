/** A shop in quiet mode, such as a restored copy (D4.12). */
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsThrough } from "@/tests/support/calls";
import { type SmtpServer, startSmtp } from "@/tests/support/smtp";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let smtp: SmtpServer;
let shop: TestShop;
let otherShop: TestShop;

beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { SMTP_URL: smtp.url };
  shop = await startTestShop({ name: "shop_quiet", demoData: true, settings: { ...settings, QUIET: "1" } });
  otherShop = await startTestShop({ name: "shop_not_quiet", demoData: false, settings });
});

afterAll(async () => {
  await shop?.stop();
  await otherShop?.stop();
  await smtp?.stop();
});

const callsTo = (asked: () => TestShop) =>
  callsThrough((path, init) => fetch(`${asked().origin}${path}`, { redirect: "manual", ...init }));
const { call } = callsTo(() => shop);
const { call: callOther } = callsTo(() => otherShop);

const received = () => smtp.mails.flatMap(({ recipients }) => recipients);

it("queues emails without sending them, and starts no job queue", async () => {
  await call("POST /auth/register", { body: { email: "a@example.com", password: "eight888", full_name: "A" } });
  await callOther("POST /auth/register", { body: { email: "b@example.com", password: "eight888", full_name: "B" } });
  // The other shop started later, so the quiet one has had enough time to send its email.
  await expect.poll(received).toContain("b@example.com");
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT attempts, sent_at, to_regclass('pgboss.job') AS queue FROM mails WHERE recipient = 'a@example.com'",
  );
  await client.end();

  expect(rows).toEqual([{ attempts: 0, sent_at: null, queue: null }]);
  expect(received()).toEqual(["b@example.com"]);
  expect(shop.output()).toContain("QUIET is set");
});

it("offers no online payment with a gateway configured", async () => {
  const { data } = await call("GET /settings/payment-methods", {});

  expect(data.methods.map(({ name }) => name)).toEqual(["cash_on_delivery"]);
});

it("is shown to every admin", async () => {
  const { headers } = await call("POST /auth/login", {
    body: { username: "admin@example.com", password: "admin12345" },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await fetch(`${shop.origin}/admin/products`, { headers: { cookie } });

  expect(await page.text()).toContain("This is a quiet copy (QUIET=1)");
});
