/**
 * A backup during sales, restored to a second database and started in quiet mode: contains everything acknowledged before (reliability V8).
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/server/db";
import { deleteAccount } from "@/server/privacy/delete-account";
import { startBuying } from "@/tests/support/buyers";
import { bearerOf } from "@/tests/support/calls";
import { startAlone } from "@/tests/support/cluster";
import { createAdmin, createPremiumCode, createUser } from "@/tests/support/factories";
import { call, http } from "@/tests/support/http";
import { formOf, plain } from "@/tests/support/pictures";
import { databaseUrl, server } from "@/tests/support/reliability";
import { startSmtp } from "@/tests/support/smtp";
import { systemPostgres } from "@/tests/support/system-postgres";
import { findProgram, shouldSkip } from "@/tests/support/system-programs";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";
import { record } from "../../scripts/lib/reliability-figures.ts";
import { startShopProcess } from "../../scripts/lib/shop-process.ts";
import { testEnvironment } from "../../scripts/lib/test-shop.ts";

const PER_SECOND = 15;
const ORDERS_BEFORE = 40;
const run = promisify(execFile);

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = createTempDir("backup");
  for (const name of ["data", "copy", "second_copy", "backups", "keys"]) mkdirSync(inFolder(name), { mode: 0o700 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (dataDir: string) => ({
  ...process.env,
  PATH: `${systemPostgres}:${process.env.PATH}`,
  DATABASE_URL: databaseUrl,
  DATA_DIR: inFolder(dataDir),
  BACKUP_DIR: inFolder("backups"),
  BACKUP_KEY_FILE: inFolder("backup.asc"),
  GNUPGHOME: inFolder("keys"),
});

/** Creates a key pair: the shop gets the public key, the private key stays in a keyring as on another machine. */
function makeKey(): void {
  const gpg = (...args: string[]) => execFileSync("gpg", ["--batch", "--quiet", ...args], { env: environment("data") });
  gpg("--passphrase", "", "--quick-generate-key", "Backup <backup@shop.example>", "default", "default", "never");
  writeFileSync(inFolder("backup.asc"), gpg("--armor", "--export", "backup@shop.example"));
  afterAll(() => execFileSync("gpgconf", ["--homedir", inFolder("keys"), "--kill", "all"]));
}

async function backUp() {
  const since = performance.now();
  await run("bash", ["scripts/backup/backup.sh"], { env: environment("data") });
  const [file = ""] = readdirSync(inFolder("backups")).filter((name) => name.endsWith(".tar"));

  return { file: path.join(inFolder("backups"), file), seconds: (performance.now() - since) / 1000 };
}

async function restore(file: string, name: string) {
  const since = performance.now();
  await db.$executeRawUnsafe(`CREATE DATABASE ${name}`);
  const { stderr } = await run("bash", ["scripts/backup/restore.sh", file, name], { env: environment("copy") });
  expect(stderr).toContain("all invariants hold");

  return { url: server.url(name), seconds: (performance.now() - since) / 1000 };
}

async function query<Row extends Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a shop with the database and the folder of this name. */
async function startCopy(name: string, settings: Record<string, string>) {
  const place = { origin: "http://127.0.0.1", dataDir: inFolder(name), databaseUrl: server.url(name) };

  return startShopProcess({
    build: await ensureBuilt(),
    env: { ...testEnvironment(place), ...settings },
    outputFile: inFolder(`${name}.log`),
  });
}

const idsIn = async (url: string) => (await query<{ id: string }>(url, "SELECT id FROM orders")).map(({ id }) => id);

it.skipIf(
  shouldSkip("V8", "Backup and restore", {
    "PostgreSQL and its client programs": systemPostgres !== null,
    gpg: findProgram("gpg") !== null,
  }),
)("a backup under load contains everything acknowledged before its start", async () => {
  makeKey();
  const settings = { DATA_DIR: inFolder("data") };
  const { gatewayUrl, mails } = await startAlone({ settings });
  const admin = await createAdmin();
  const leaving = await createUser();
  const token = await bearerOf(admin);
  const form = formOf(await plain(800, 600).png().toBuffer());
  const { data: picture } = await call("POST /products/upload-image", { as: admin, body: form });
  for (let code = 0; code < 10; code += 1) await createPremiumCode();

  const buying = await startBuying({ perSecond: PER_SECOND, isPatient: true, gatewayUrl });
  await expect.poll(() => buying.ledger.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS_BEFORE);
  const acknowledged = [...buying.ledger.acknowledged.values()];
  const backup = await backUp();
  await buying.stop();

  // Deleted after the backup: the shop that starts on the copy deletes it again.
  await deleteAccount({ userId: leaving.id, now: new Date(), isForced: true });
  const copy = await restore(backup.file, "copy");
  const restored = await idsIn(copy.url);
  expect(acknowledged.filter((id) => !restored.includes(id))).toEqual([]);

  // In the copy all emails are due again, but none may be sent.
  await expect.poll(() => db.mail.count({ where: { sentAt: null, failedAt: null } }), { timeout: 60_000 }).toBe(0);
  const due = await query(copy.url, "UPDATE mails SET sent_at = NULL, next_attempt_at = now() RETURNING id");
  expect(due.length).toBeGreaterThan(0);
  const sent = mails.mails.length;
  await db.$executeRawUnsafe("CREATE DATABASE second_copy TEMPLATE copy");
  const shop = await startCopy("copy", { SMTP_URL: mails.url, QUIET: "1" });
  const headers = { authorization: `Bearer ${token}` };
  const orders = await fetch(`${shop.origin}/api/v1/orders`, { headers });
  const shown = await fetch(`${shop.origin}${picture.image_url}`);
  // Wait until a second copy without quiet mode, started later, has sent the same emails.
  const otherMails = await startSmtp();
  const otherShop = await startCopy("second_copy", { SMTP_URL: otherMails.url });
  await expect.poll(() => otherMails.mails.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const deleted = `SELECT id FROM users WHERE id = '${leaving.id}' AND deleted_at IS NOT NULL AND email <> '${leaving.email}'`;
  await expect.poll(() => query(server.url("second_copy"), deleted), { timeout: 60_000 }).toHaveLength(1);
  await otherShop.stop();
  await otherMails.stop();
  await shop.stop();

  expect([orders.status, shown.status]).toEqual([200, 200]);
  expect((await http(picture.image_url)).text).toBe(await shown.text());
  expect(mails.mails.length).toBe(sent);
  expect(shop.output()).toContain("QUIET is set");
  const bytes = statSync(backup.file).size;
  record(
    "V8",
    `Encrypted backup at ${PER_SECOND} orders a second, restored into an empty database and started with QUIET=1`,
    `${acknowledged.length} orders acknowledged before it, all among the ${restored.length} of the copy; all invariants hold; ` +
      `${Math.round(bytes / 1024)} kB in ${backup.seconds.toFixed(1)} s, back in ${copy.seconds.toFixed(1)} s; no mail sent twice`,
  );
});
