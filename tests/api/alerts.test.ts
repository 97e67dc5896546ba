/** The worker's email alerts: conditions, recipients, frequency, and their metrics. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { checkAlerts } from "@/server/alerts/check";
import { db } from "@/server/db";
import type { Reading } from "@/server/figures";
import { deliverMails } from "@/server/mail/deliver";
import { readPayload } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";
import { latestBackup, latestRestoreCheck, removeOldBackupRuns } from "@/server/operation/backups";
import { queryMetrics } from "@/server/operation/figures";
import { readCertificateEnd, readDisk } from "@/server/operation/machine";
import { prepareMail } from "@/server/worker";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { startSmtp } from "@/tests/support/smtp";

const MINUTE = 60_000;
const start = new Date("2026-11-22T06:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

const failed: Reading = { figure: "chemcard_backup_ok", value: 0 };
const late: Reading = { figure: "chemcard_backup_age_seconds", value: 27 * 3_600 };
const fine: Reading = { figure: "chemcard_backup_ok", value: 1 };
const certificate: Reading = { figure: "chemcard_certificate_seconds", value: 60 };
const waiting: Reading = { figure: "chemcard_mails_oldest_seconds", value: 901 };

beforeEach(resetDatabase);

const check = async (minutes: number, ...readings: Reading[]) =>
  (await checkAlerts({ now: at(minutes), readings })).map(({ name, state }) => `${name} ${state}`);
const mails = () => db.mail.findMany({ where: { kind: "shop_alerts" }, orderBy: { createdAt: "asc" } });

/** Runs a check every minute of the interval. */
async function checkEach(from: number, until: number, ...readings: Reading[]) {
  const sent: string[] = [];
  for (let minute = from; minute < until; minute += 1) sent.push(...(await check(minute, ...readings)));

  return sent;
}

describe("an alert", () => {
  it("sends an email when it starts, once a day while it lasts, and when it ends", async () => {
    expect(await check(0, failed)).toEqual(["ChemCardBackup firing"]);
    expect(await check(1, failed)).toEqual([]);
    expect(await check(24 * 60 - 1, failed)).toEqual([]);
    expect(await check(24 * 60, failed)).toEqual(["ChemCardBackup still"]);
    expect(await checkEach(24 * 60 + 20, 24 * 60 + 35, fine)).toEqual([]);
    expect(await check(24 * 60 + 35, fine)).toEqual(["ChemCardBackup resolved"]);

    expect([await check(24 * 60 + 36, fine), await db.alert.count(), (await mails()).length]).toEqual([[], 0, 3]);
  });

  it.each([
    [[failed], "The last backup failed"],
    [[fine, late], "The last backup is over 26 hours old"],
    [[failed, late], "The last backup failed, or is over 26 hours old"],
  ])("reports which condition is true: %j", async (readings, reason) => {
    await check(0, ...readings);
    const [mail] = await mails();
    const alerts = readPayload("shop_alerts", mail?.payload);
    const { subject, text } = renderMail("shop_alerts", alerts, "en", DEFAULT_SHOP_FACTS);

    expect(subject).toBe(`Alert: ${reason}`);
    expect(text).toContain(`${reason}\n`);
  });

  it("starts only after its condition has been true for the required time", async () => {
    expect(await checkEach(0, 5, waiting)).toEqual([]);
    expect(await check(5, { ...waiting, value: 1 })).toEqual([]);
    expect(await checkEach(6, 11, waiting)).toEqual([]);
    expect(await check(11, waiting)).toEqual(["ChemCardMails firing"]);
  });

  it("is one alert if it flaps, and does not change on unknown values", async () => {
    const sent = await check(0, failed);
    for (let minute = 1; minute < 120; minute += 2) {
      sent.push(...(await check(minute, fine)), ...(await check(minute + 1, failed)));
    }
    expect([sent, await check(121)]).toEqual([["ChemCardBackup firing"], []]);
    expect(await db.alert.count()).toBe(1);
  });

  it("shares emails with other alerts: at most one in ten minutes", async () => {
    expect(await check(0, failed)).toHaveLength(1);
    expect(await checkEach(1, 10, failed, certificate)).toEqual([]);
    expect(await check(10, failed, certificate)).toEqual(["ChemCardCertificate firing"]);
  });

  it("is sent once if several processes check concurrently", async () => {
    const sent = await Promise.all([0, 0, 0].map((minute) => check(minute, failed, certificate)));

    expect([sent.flat().length, (await mails()).length]).toEqual([2, 1]);
  });

  it("is sent to the shop owner's addresses by SMTP, with the runbook section", async () => {
    const admin = await createAdmin();
    await call("PUT /settings/owner-mails", {
      as: admin,
      body: { recipients: "a@example.com, b@example.com", rhythm: "off" },
    });
    const smtp = await startSmtp();
    await check(0, failed, certificate);
    await deliverMails({ mailer: smtp.mailer, prepare: prepareMail, clock: () => at(0) });
    await smtp.stop();

    expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(["a@example.com", "b@example.com"]);
    expect(smtp.mails[0]?.subject).toBe("Alert: The last backup failed, and 1 more");
    expect(smtp.mails[0]?.text).toContain("docs/operation.md, ChemCardCertificate");
  });
});

const figure = async (name: string, now = start) =>
  (await queryMetrics(now)).find((reading) => reading.figure === name)?.value;

describe("backups", () => {
  const run = (kind: "backup" | "restore_check", minutes: number, isOk = true) =>
    db.backupRun.create({ data: { kind, isOk, bytes: 1_700_000, startedAt: at(minutes), finishedAt: at(minutes) } });

  it("show the latest attempt and age from the latest success", async () => {
    expect([await latestBackup(), await latestRestoreCheck()]).toEqual([null, null]);
    expect(await figure("chemcard_backup_ok")).toBeUndefined();
    await run("backup", -120);
    await run("backup", -60, false);
    await run("restore_check", -30);

    expect(await latestBackup()).toEqual({ at: at(-60), bytes: 1_700_000, ok: false });
    expect([await figure("chemcard_backup_age_seconds"), await figure("chemcard_backup_ok")]).toEqual([7_200, 0]);
    expect(await figure("chemcard_restore_check_age_seconds")).toBe(1_800);
  });

  it("show their age in the system panel", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - (hours + 0.1) * 60 * MINUTE);
    const add = (kind: "backup" | "restore_check", isOk: boolean, hours: number) =>
      db.backupRun.create({
        data: { kind, isOk, bytes: 1_700_000, startedAt: hoursAgo(hours), finishedAt: hoursAgo(hours) },
      });
    const admin = await createAdmin();
    await add("backup", true, 30);
    await add("restore_check", false, 2);

    const { data } = await call("GET /settings/system", { as: admin });

    expect(data.last_backup).toMatchObject({ hours: 30, bytes: 1_700_000, state: "late" });
    expect(data.last_restore_check).toMatchObject({ hours: 2, state: "failed" });
  });

  it("count from the migration date if no backup was ever made", async () => {
    const [{ finished_at: since } = { finished_at: start }] = await db.$queryRaw<{ finished_at: Date }[]>`
      SELECT finished_at FROM _prisma_migrations WHERE migration_name LIKE '%_baseline'`;

    expect(await figure("chemcard_backup_age_seconds", new Date(since.getTime() + 27 * 60 * MINUTE))).toBeCloseTo(
      97_200,
      -1,
    );
  });

  it("are deleted after 400 days", async () => {
    await run("backup", 0);
    await run("backup", -401 * 24 * 60);

    expect([await removeOldBackupRuns(start), await db.backupRun.count()]).toEqual([1, 1]);
  });
});

describe("alert metrics", () => {
  it("count payments that the gateway failed to open in the last hour", async () => {
    const { id: orderId } = await createOrder(await createUser(), [{ product: await createProduct({}) }]);
    const attempt = (tranId: string, data: object) =>
      db.paymentAttempt.create({ data: { orderId, tranId, amountPaisa: 100, createdAt: at(-30), ...data } });
    await attempt("refused", { status: "refused", initiatedAt: at(-30) });
    await attempt("unknown", { initiatedAt: at(-30) });
    await attempt("opened", { initiatedAt: at(-30), paymentUrl: "https://gateway.example/1" });
    await attempt("opening", {});
    await attempt("earlier", { status: "refused", createdAt: at(-61) });

    expect(await figure("chemcard_payments_not_opened")).toBe(2);
  });

  it("report the age of the newest order, and whether orders are missing during opening hours", async () => {
    const { id } = await createOrder(await createUser(), [{ product: await createProduct({}) }]);
    await db.order.update({ where: { id }, data: { createdAt: at(-90) } });

    expect(await figure("chemcard_order_last_seconds")).toBe(5_400);
    expect(await figure("chemcard_orders_missing")).toBeUndefined();
    const missing = async (now: string) =>
      (await queryMetrics(new Date(now), 8)).find(({ figure }) => figure === "chemcard_orders_missing")?.value;
    // Sunday 10:30 in Dhaka, a closed day: the eight hours start on Monday at 9:00.
    expect([await missing("2026-11-23T10:59:00Z"), await missing("2026-11-23T11:00:00Z")]).toEqual([0, 1]);
  });

  it("report the disk usage of a folder", async () => {
    const disk = await readDisk(tmpdir());

    expect(disk?.freeRatio).toBeGreaterThan(0);
    expect(disk?.freeRatio).toBeLessThanOrEqual(1);
    expect(await readDisk("/nowhere/at/all")).toBeNull();
  });

  it("report when a certificate expires, and time out if the host does not answer", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
    const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
    const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "5"];
    execFileSync("openssl", [...args, "-keyout", key, "-out", cert], { stdio: "pipe" });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const until = await readCertificateEnd(`https://localhost:${port}`);
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });

    expect(((until?.getTime() ?? 0) - Date.now()) / (24 * 60 * MINUTE)).toBeCloseTo(5, 1);
    expect(await readCertificateEnd(`https://127.0.0.1:${port}`)).toBeNull();
  });
});
