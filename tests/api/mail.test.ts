/** The outbox: at-least-once delivery that blocks nothing (reliability V4). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { EXAMPLE_MAILBOX, env } from "@/server/env";
import { resendFailedMails } from "@/server/mail/dead-letters";
import { deliverMails, hasDueMail, MAX_ATTEMPTS, MAX_REFUSALS } from "@/server/mail/deliver";
import { removeOldMails } from "@/server/mail/outbox";
import { whyOverdue } from "@/server/mail/overdue";
import { resetDatabase } from "@/tests/support/database";
import { deliverTo, enqueueTo, prepareForTest, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

it("uses the shop's current sender address if it was queued before one was set", async () => {
  await enqueueTo(EXAMPLE_MAILBOX);
  await deliverTo(smtp);

  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[env.shopMailbox]]);
});

describe("an overdue email", () => {
  const age = (days: number) =>
    db.mail.updateMany({ data: { createdAt: addDays(new Date(), -days), nextAttemptAt: addDays(new Date(), -days) } });

  it("is given up with its reason and never sent", async () => {
    await enqueueTo("buyer@example.com");
    await age(90);
    await deliverTo(smtp);

    const { failedAt, lastError } = await db.mail.findFirstOrThrow();
    expect(smtp.mails).toEqual([]);
    expect(failedAt).not.toBeNull();
    expect(lastError).toBe("Too old to be sent: it was due 90 days ago");
    expect(await resendFailedMails({ actor: { type: "system" }, now: new Date() })).toBe(0);
  });

  it("is sent within its maximum age, and when it is resent manually", async () => {
    await enqueueTo("soon@example.com");
    await age(2.9);
    await deliverTo(smtp);
    await enqueueTo("again@example.com");
    await age(90);
    await db.mail.updateMany({ data: { nextAttemptAt: new Date() } });
    await deliverTo(smtp);

    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(["soon@example.com", "again@example.com"]);
  });

  it.each([
    ["order_shipped", 4, false],
    ["password_reset", 2, false],
    ["order_paid", 20, true],
    ["contact_message", 20, true],
  ])("of the kind %s, after %i days, is sent: %s", (kind, days, isSent) => {
    const dueAt = addDays(new Date(), -days);

    expect(whyOverdue({ kind, createdAt: dueAt }, dueAt, new Date()) === null).toBe(isSent);
  });
});

describe("the outbox", () => {
  it("sends each email once, also with three concurrent senders", async () => {
    for (let index = 0; index < 20; index += 1) await enqueueTo(`buyer-${index}@example.com`);

    const deliveries = await Promise.all([deliverTo(smtp), deliverTo(smtp), deliverTo(smtp)]);

    expect(deliveries.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
    expect(new Set(smtp.mails.map(({ recipients }) => recipients[0])).size).toBe(20);
    expect(smtp.mails).toHaveLength(20);
    expect(await hasDueMail(new Date())).toBe(false);
  });

  it("pauses after each batch, reuses a few connections, and opens new ones after the server closes them", async () => {
    for (let index = 0; index < 20; index += 1) await enqueueTo(`buyer-${index}@example.com`);
    const rests: number[] = [];
    const rest = async () => rests.push(smtp.mails.length);
    await deliverMails({ mailer: smtp.mailer, prepare: prepareForTest, clock: () => new Date(), rest });
    expect(rests).toEqual([5, 10, 15, 20]);
    expect(smtp.connections()).toBeLessThanOrEqual(5);

    await smtp.stop();
    await smtp.restart();
    await enqueueTo("late@example.com");

    expect(await deliverTo(smtp)).toEqual({ sent: 1, postponed: 0, failed: 0, dropped: 0 });
  });

  it("keeps emails while the server is down and sends all after it recovers", async () => {
    for (let index = 0; index < 7; index += 1) await enqueueTo(`buyer-${index}@example.com`);
    await smtp.stop();

    const down = [await deliverTo(smtp), await deliverTo(smtp, 6), await deliverTo(smtp, 60)];
    await smtp.restart();
    const back = await deliverTo(smtp, 600);

    expect(down.map(({ postponed }) => postponed)).toEqual([7, 7, 7]);
    expect(back).toEqual({ sent: 7, postponed: 0, failed: 0, dropped: 0 });
    expect(smtp.mails).toHaveLength(7);
    expect(await db.mail.count({ where: { sentAt: null } })).toBe(0);
  });

  it("increases the delay after each failure", async () => {
    await enqueueTo("buyer@example.com");
    await smtp.stop();
    const start = Date.now();

    const waits: number[] = [];
    for (let attempt = 0, at = 0; attempt < 5; attempt += 1) {
      await deliverMails({ mailer: smtp.mailer, prepare: prepareForTest, clock: () => new Date(start + at) });
      const mail = await db.mail.findFirstOrThrow();
      waits.push((mail.nextAttemptAt.getTime() - start - at) / 1000);
      at = mail.nextAttemptAt.getTime() - start;
    }
    await smtp.restart();

    expect(waits).toEqual([5, 30, 120, 600, 3600]);
  });

  it("resends an email of unknown delivery under the same Message-ID", async () => {
    const unreliable = await startSmtp({ unconfirmedEmails: 1 });
    await enqueueTo("buyer@example.com");

    await deliverTo(unreliable, 0);
    await deliverTo(unreliable, 6);
    await deliverTo(unreliable, 60);
    await unreliable.stop();

    expect(unreliable.mails).toHaveLength(2);
    expect(new Set(unreliable.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("resends an email if its sender process died", async () => {
    await enqueueTo("buyer@example.com");
    await db.mail.updateMany({ data: { attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) } });

    const [leased, after] = [await deliverTo(smtp), await deliverTo(smtp, 61)];

    expect([leased.sent, after.sent]).toEqual([0, 1]);
  });

  it("leaves an email of a kind from a newer version to that version", async () => {
    const mail = { kind: "of_tomorrow", recipient: "a@example.com", messageId: "<tomorrow@example.com>" };
    await db.mail.create({ data: mail });
    for (let index = 0; index <= MAX_REFUSALS; index += 1) await deliverTo(smtp, 10_000 * index);

    expect(await db.mail.findFirst()).toMatchObject({
      failedAt: null,
      lastError: "There is no template for of_tomorrow",
    });
  });

  it("gives up rejected and unsendable emails without delaying the others", async () => {
    const strict = await startSmtp({ refuses: (address) => address.startsWith("nobody") });
    await enqueueTo("nobody@example.com");
    await db.mail.create({
      data: { kind: "order_placed", recipient: "a@example.com", messageId: "<poison@example.com>" },
    });
    await enqueueTo("buyer@example.com");

    const first = await deliverTo(strict, 0);
    for (let index = 1; index < MAX_REFUSALS; index += 1) await deliverTo(strict, 10_000 * index);
    const dead = await db.mail.findMany({ where: { failedAt: { not: null } }, orderBy: { recipient: "desc" } });
    const later = await deliverTo(strict, 1_000_000);
    await strict.stop();

    expect(first).toEqual({ sent: 1, postponed: 2, failed: 0, dropped: 0 });
    expect(dead.map(({ recipient, attempts }) => [recipient, attempts])).toEqual([
      ["nobody@example.com", MAX_REFUSALS],
      ["a@example.com", MAX_REFUSALS],
    ]);
    expect(dead.map(({ lastError }) => lastError)).toEqual([expect.stringContaining("550"), expect.any(String)]);
    expect(later).toEqual({ sent: 0, postponed: 0, failed: 0, dropped: 0 });
  });

  it("gives up an email that crashes its process each time", async () => {
    await enqueueTo("buyer@example.com");
    await db.mail.updateMany({ data: { attempts: MAX_ATTEMPTS } });

    const delivery = await deliverTo(smtp);

    expect(delivery.failed).toBe(1);
    expect(smtp.mails).toHaveLength(0);
  });

  it("deletes emails sent a month ago and keeps unsent ones", async () => {
    await enqueueTo("sent@example.com");
    await deliverTo(smtp);
    await enqueueTo("waiting@example.com");

    const removed = [await removeOldMails(addDays(new Date(), 29)), await removeOldMails(addDays(new Date(), 31))];

    expect(removed).toEqual([0, 1]);
    expect((await db.mail.findMany()).map(({ recipient }) => recipient)).toEqual(["waiting@example.com"]);
  });
});
