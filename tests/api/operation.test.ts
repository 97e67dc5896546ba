/** Given-up emails and failing background tasks: visible to admins, who can retry them. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deliverMails } from "@/server/mail/deliver";
import { queryMetrics } from "@/server/operation/figures";
import { clearTaskFailures, recordTaskFailure, removeUnknownTasks } from "@/server/operation/tasks";
import { prepareMail } from "@/server/worker";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

const NOW = new Date("2026-03-15T06:00:00Z");
const EARLIER = new Date("2026-03-15T05:00:00Z");

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

let written = 0;
const createMail = (
  given: { failedAt?: Date; orderId?: string; createdAt?: Date; kind?: string; nextAttemptAt?: Date } = {},
) => {
  written += 1;

  return db.mail.create({
    data: {
      kind: "sign_in_warning",
      recipient: `somebody${written}@example.com`,
      messageId: `<${written}@example.com>`,
      attempts: given.failedAt ? 10 : 0,
      ...(given.failedAt ? { lastError: "EENVELOPE: 550 No such user" } : {}),
      ...given,
    },
  });
};

describe("failed emails", () => {
  it("are shown with order and reason, latest first", async () => {
    const { id: orderId, order_number } = await createOrder(await createUser(), [{ product: await createProduct({}) }]);
    await db.mail.deleteMany();
    await createMail();
    const earlier = await createMail({ failedAt: EARLIER });
    const later = await createMail({ failedAt: NOW, orderId });

    const { data } = await call("GET /admin/operation/failures", { as: admin });

    expect(data.mails.count).toBe(2);
    expect(data.mails.latest.map(({ id }) => id)).toEqual([later.id, earlier.id]);
    expect(data.mails.latest[0]).toMatchObject({
      recipient: later.recipient,
      order: { id: orderId, order_number },
      attempts: 10,
      failed_at: NOW.toISOString(),
      error: "EENVELOPE: 550 No such user",
    });
    const { data: attention } = await call("GET /dashboard/attention", { as: admin });
    expect(attention).toMatchObject({ given_up_mails: 2, failing_tasks: 0 });
  });

  it("are resent under the same Message-ID", async () => {
    const mail = await createMail({ failedAt: EARLIER });
    await call("POST /admin/operation/mails/{id}/send-again", { as: admin, params: { id: mail.id } });
    const sent: string[] = [];
    const mailer = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId) };
    const delivery = await deliverMails({ mailer, prepare: prepareMail, clock: () => new Date() });

    expect(delivery.sent).toBe(1);
    expect(sent).toEqual([mail.messageId]);
    expect((await call("GET /admin/operation/failures", { as: admin })).data.mails.count).toBe(0);
    expect(await db.auditEntry.findFirstOrThrow({ where: { entityId: mail.id } })).toMatchObject({
      action: "mail_resent",
      actorId: admin.id,
    });
  });

  it("can be resent together", async () => {
    for (let times = 0; times < 3; times += 1) await createMail({ failedAt: EARLIER });

    const { data } = await call("POST /admin/operation/mails/send-again", { as: admin });

    expect(data.count).toBe(3);
    expect(await db.mail.count({ where: { failedAt: null, attempts: 0 } })).toBe(3);
  });

  it("can be deleted; other emails cannot", async () => {
    const givenUp = await createMail({ failedAt: EARLIER });
    const waiting = await createMail();
    await call("DELETE /admin/operation/mails/{id}", { as: admin, params: { id: givenUp.id } });

    expect(await db.mail.count({ where: { id: givenUp.id } })).toBe(0);
    for (const { id } of [givenUp, waiting]) {
      const params = { id };
      expect((await refused("DELETE /admin/operation/mails/{id}", { as: admin, params })).status).toBe(404);
      expect((await refused("POST /admin/operation/mails/{id}/send-again", { as: admin, params })).status).toBe(404);
    }
    expect(await db.mail.count({ where: { id: waiting.id } })).toBe(1);
  });
});

describe("expired emails", () => {
  const LONG_AGO = new Date("2025-12-15T06:00:00Z");
  const WORDS = /^Too old to be sent: it was due \d+ days ago$/;
  const sent: string[] = [];
  const mailer = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId) };
  const deliver = () => deliverMails({ mailer, prepare: prepareMail, clock: () => new Date() });
  const listed = async () => (await call("GET /admin/operation/failures", { as: admin })).data;

  /** One that expired while waiting for a mail server, and one that was rejected. */
  async function giveUpBoth() {
    const overdue = await createMail({ createdAt: LONG_AGO });
    await db.mail.updateMany({ data: { nextAttemptAt: LONG_AGO } });
    await deliver();
    const failed = await createMail({ failedAt: EARLIER });

    return { overdue, failed };
  }

  beforeEach(() => void sent.splice(0));

  it("are listed separately, not as failures", async () => {
    const { overdue, failed } = await giveUpBoth();
    const { mails, overdue_mails } = await listed();

    expect(sent).toEqual([]);
    expect([mails.count, mails.latest.map(({ id }) => id)]).toEqual([1, [failed.id]]);
    expect([overdue_mails.count, overdue_mails.latest.map(({ id }) => id)]).toEqual([1, [overdue.id]]);
    expect(overdue_mails.latest[0]?.error).toMatch(WORDS);
    const { data: attention } = await call("GET /dashboard/attention", { as: admin });
    expect(attention).toMatchObject({ given_up_mails: 1, overdue_mails: 1 });
  });

  it("are not resent with all others, only individually", async () => {
    const { overdue, failed } = await giveUpBoth();
    expect((await call("POST /admin/operation/mails/send-again", { as: admin })).data.count).toBe(1);
    await deliver();
    expect(sent).toEqual([failed.messageId]);

    await call("POST /admin/operation/mails/{id}/send-again", { as: admin, params: { id: overdue.id } });
    expect(await deliver()).toMatchObject({ sent: 1, failed: 0 });
    expect(sent).toEqual([failed.messageId, overdue.messageId]);
    expect(await listed()).toMatchObject({ mails: { count: 0 }, overdue_mails: { count: 0 } });
  });

  it("count as expired whatever the failure, and a link that expired is not sent", async () => {
    const refusedLongAgo = await createMail({ failedAt: EARLIER, createdAt: LONG_AGO });
    const link = await createMail({ failedAt: EARLIER, createdAt: LONG_AGO, kind: "password_reset" });
    expect((await call("POST /admin/operation/mails/send-again", { as: admin })).data.count).toBe(0);

    const { mails, overdue_mails } = await listed();
    expect(mails.count).toBe(0);
    expect(new Map(overdue_mails.latest.map(({ id, can_be_sent }) => [id, can_be_sent]))).toEqual(
      new Map([
        [refusedLongAgo.id, true],
        [link.id, false],
      ]),
    );
    const { status, data } = await refused("POST /admin/operation/mails/{id}/send-again", {
      as: admin,
      params: { id: link.id },
    });
    expect([status, data.detail]).toEqual([
      409,
      "The link in this email no longer works. Anyone who still needs it can ask for a new one.",
    ]);
  });

  it("are discarded together, without other emails", async () => {
    const { failed } = await giveUpBoth();
    const waiting = await createMail();
    await call("DELETE /admin/operation/overdue-mails", { as: admin });

    expect((await db.mail.findMany({ orderBy: { recipient: "asc" } })).map(({ id }) => id)).toEqual(
      [failed, waiting].map(({ id }) => id),
    );
    expect(await db.auditEntry.findFirstOrThrow({ where: { entity: "mail", action: "deleted" } })).toMatchObject({
      changes: { mails: { from: 1, to: null } },
      actorId: admin.id,
    });
  });
});

describe("a failing background task", () => {
  const fail = (task: string, now: Date) => recordTaskFailure({ task, error: new Error("No space left"), now });

  it("is counted until it succeeds", async () => {
    await fail("clean-up", EARLIER);
    await fail("clean-up", NOW);
    await fail("picture-widths", NOW);
    await clearTaskFailures("picture-widths");

    const { data } = await call("GET /admin/operation/failures", { as: admin });

    expect(data.tasks).toEqual([
      {
        name: "clean-up",
        failures: 2,
        first_failed_at: EARLIER.toISOString(),
        last_failed_at: NOW.toISOString(),
        error: "No space left",
      },
    ]);
  });

  it("is removed when the task no longer exists", async () => {
    await fail("clean-up", NOW);
    await fail("picture-widths", NOW);
    await removeUnknownTasks(["mail", "clean-up"]);

    const { data } = await call("GET /admin/operation/failures", { as: admin });
    expect(data.tasks.map(({ name }) => name)).toEqual(["clean-up"]);
  });

  it("is not run before background work has started", async () => {
    const { status, data } = await refused("POST /admin/operation/tasks/{name}/run-again", {
      as: admin,
      params: { name: "clean-up" },
    });

    expect([status, data.code]).toEqual([503, "unavailable"]);
  });
});

describe("the shop's metrics", () => {
  it("report pending, given-up and failing work", async () => {
    const { id: orderId } = await createOrder(await createUser(), [{ product: await createProduct({}) }]);
    const begun = { orderId, amountPaisa: 100, createdAt: EARLIER };
    await db.paymentAttempt.create({ data: { ...begun, tranId: "a", nextCheckAt: EARLIER } });
    await db.paymentAttempt.create({ data: { ...begun, tranId: "b", status: "failed", decidedAt: NOW } });
    await db.order.update({ where: { id: orderId }, data: { heldUntil: EARLIER } });
    await db.mail.deleteMany();
    await createMail({ createdAt: EARLIER, nextAttemptAt: EARLIER });
    await createMail({ createdAt: new Date("2026-03-15T01:00:00Z"), nextAttemptAt: new Date("2026-03-15T08:00:00Z") });
    await createMail({ failedAt: EARLIER });
    for (let times = 0; times < 2; times += 1)
      await createMail({ failedAt: EARLIER, createdAt: new Date("2026-03-12T05:59:59Z") });
    await recordTaskFailure({ task: "mail", error: "no", now: EARLIER });

    const readings = await queryMetrics(NOW);
    const value = (figure: string, label?: string) =>
      readings.find(
        (reading) => reading.figure === figure && (!label || Object.values(reading.labels ?? {})[0] === label),
      )?.value;

    expect(value("chemcard_mails_waiting")).toBe(2);
    expect(value("chemcard_mails_oldest_seconds")).toBe(3600);
    expect(value("chemcard_mails_given_up")).toBe(1);
    expect(value("chemcard_mails_overdue")).toBe(2);
    expect(value("chemcard_payments", "open")).toBe(1);
    expect(value("chemcard_payments", "failed")).toBe(1);
    expect(value("chemcard_payments_overdue")).toBe(1);
    expect(value("chemcard_stock_holds")).toBe(1);
    expect(value("chemcard_stock_holds_overdue")).toBe(1);
    expect(value("chemcard_tasks_failing", "mail")).toBe(1);
  });
});
