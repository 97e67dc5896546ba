/** Mails that were given up and background tasks that fail: an admin sees them and has them tried again. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deliverMails } from "@/server/mail/deliver";
import { askFigures } from "@/server/operation/figures";
import { forgetTaskFailures, noteTaskFailure } from "@/server/operation/tasks";
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
const createMail = (given: { failedAt?: Date; orderId?: string; createdAt?: Date } = {}) => {
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

describe("mails that were given up", () => {
  it("are shown with the order and the reason, the latest first", async () => {
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

  it("leave when they are sent again, under the same Message-ID", async () => {
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

  it("can be sent again all at once", async () => {
    for (let times = 0; times < 3; times += 1) await createMail({ failedAt: EARLIER });

    const { data } = await call("POST /admin/operation/mails/send-again", { as: admin });

    expect(data.count).toBe(3);
    expect(await db.mail.count({ where: { failedAt: null, attempts: 0 } })).toBe(3);
  });

  it("can be deleted, and no other mail can", async () => {
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

describe("a background task that fails", () => {
  const fail = (task: string, now: Date) => noteTaskFailure({ task, error: new Error("No space left"), now });

  it("is counted until it succeeds", async () => {
    await fail("clean-up", EARLIER);
    await fail("clean-up", NOW);
    await fail("picture-widths", NOW);
    await forgetTaskFailures("picture-widths");

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

  it("is not run where background work has not begun", async () => {
    const { status, data } = await refused("POST /admin/operation/tasks/{name}/run-again", {
      as: admin,
      params: { name: "clean-up" },
    });

    expect([status, data.code]).toEqual([503, "unavailable"]);
  });
});

describe("the figures of the shop", () => {
  it("say what waits, what was given up and what fails", async () => {
    const { id: orderId } = await createOrder(await createUser(), [{ product: await createProduct({}) }]);
    const begun = { orderId, amountPaisa: 100, createdAt: EARLIER };
    await db.paymentAttempt.create({ data: { ...begun, tranId: "a", nextCheckAt: EARLIER } });
    await db.paymentAttempt.create({ data: { ...begun, tranId: "b", status: "failed", decidedAt: NOW } });
    await db.order.update({ where: { id: orderId }, data: { heldUntil: EARLIER } });
    await db.mail.deleteMany();
    await createMail({ createdAt: EARLIER });
    await createMail({ failedAt: EARLIER });
    await noteTaskFailure({ task: "mail", error: "no", now: EARLIER });

    const readings = await askFigures(NOW);
    const value = (figure: string, label?: string) =>
      readings.find(
        (reading) => reading.figure === figure && (!label || Object.values(reading.labels ?? {})[0] === label),
      )?.value;

    expect(value("chemcard_mails_waiting")).toBe(1);
    expect(value("chemcard_mails_oldest_seconds")).toBe(3600);
    expect(value("chemcard_mails_given_up")).toBe(1);
    expect(value("chemcard_payments", "open")).toBe(1);
    expect(value("chemcard_payments", "failed")).toBe(1);
    expect(value("chemcard_payments_overdue")).toBe(1);
    expect(value("chemcard_stock_holds")).toBe(1);
    expect(value("chemcard_stock_holds_overdue")).toBe(1);
    expect(value("chemcard_tasks_failing", "mail")).toBe(1);
  });
});
