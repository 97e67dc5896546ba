/** Complaints: number, deadline, secret link, answers, reminders (ADR 098). */
import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "@/server/audit/queries";
import { getComplaint, hasComplaintToRemind, prepareComplaint, remindOfComplaints } from "@/server/contact/complaints";
import { removeOldMessages } from "@/server/contact/retention";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createStaff, createUser } from "@/tests/support/factories";
import { deliverTo, prepareForTest, startSmtp } from "@/tests/support/smtp";

const HOUR_MS = 3_600_000;
const written = {
  kind: "delivery",
  order_number: "AB12CD34",
  name: "Rahima Khatun",
  email: "rahima@example.com",
  message: "It has been ten days.\nPlease send it or refund it.",
} as const;

beforeEach(resetDatabase);

const send = async (body: object = written) =>
  (await call("POST /contact/complaints", { body: body as typeof written })).data;
const only = () => db.complaint.findFirstOrThrow({ include: { message: true } });
/** Moves the complaint's start back by some hours. */
async function age(hours: number): Promise<void> {
  await db.$executeRaw`UPDATE complaints SET due_at = due_at - make_interval(hours => ${hours}::int)`;
  await db.$executeRaw`UPDATE contact_messages SET created_at = created_at - make_interval(hours => ${hours}::int)`;
}
const reply = (as: User, id: string, body: object) =>
  tryCall("POST /contact/messages/{id}/replies", { as, params: { id }, body });

describe("a complaint", () => {
  it("gets a number and 72 hours, and is mailed to the officer and, without the text, to its author", async () => {
    await db.storeSettings.update({ where: { id: 1 }, data: { complaintEmail: "officer@example.com" } });
    const { number, due_at: dueAt } = await send();
    const smtp = await startSmtp();
    await deliverTo(smtp, 0, { ...prepareForTest, complaint_received: prepareComplaint });
    await smtp.stop();

    expect(number).toMatch(/^C[2-9A-HJKMNP-Z]{8}$/);
    const { message } = await only();
    expect(Date.parse(dueAt) - message.createdAt.getTime()).toBe(72 * HOUR_MS);
    const [toAuthor, toOfficer] = smtp.mails.sort((a, b) => (at(b.recipients) > at(a.recipients) ? 1 : -1));
    expect([at(toAuthor?.recipients), at(toOfficer?.recipients)]).toEqual([written.email, "officer@example.com"]);
    expect(toOfficer?.text).toContain("Order AB12CD34\n\nIt has been ten days.");
    expect(toAuthor?.text).toContain(number);
    expect(toAuthor?.text).not.toMatch(/ten days|Rahima/);
    const [, path = ""] = /(\/complaint\/\S+)/.exec(toAuthor?.text ?? "") ?? [];
    const token = new URL(path, env.appUrl).searchParams.get("token") ?? "";
    expect(await getComplaint({ number, token, actor: null })).toMatchObject({ number, message: written.message });
  });

  it("is stored once when it is sent 20 times concurrently, with one email to each", async () => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => send()));

    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
    expect([await db.contactMessage.count(), await db.mail.count()]).toEqual([1, 2]);
    await send({ ...written, message: "Another one" });
    expect(await db.complaint.count()).toBe(2);
  });

  it.each([{ name: "Someone Else" }, { order_number: "" }, { phone: "01712-345678" }, { kind: "other" }])(
    "is not opened for someone who guesses its address and text: %j",
    async (other) => {
      const own = await send();
      const guessed = await send({ ...written, ...other });

      expect(guessed.number).not.toBe(own.number);
      expect(await getComplaint({ number: own.number, token: guessed.token, actor: null })).toBeNull();
    },
  );

  it.each([
    ["kind", "theft"],
    ["message", " "],
    ["email", "a@example.com, b@example.com"],
    ["name", "A\nB"],
    ["phone", "call me"],
    ["order_number", "1".repeat(41)],
  ])("is refused with a wrong %s", async (field, value) => {
    const { status, error } = await tryCall("POST /contact/complaints", { body: { ...written, [field]: value } });

    expect([status, error.errors?.[0]?.field]).toEqual([422, field]);
    expect(await db.contactMessage.count()).toBe(0);
  });
});

describe("the state of a complaint", () => {
  it("is read with the link's token or by the account that sent it, and by nobody else", async () => {
    const [author, other] = [await createUser(), await createUser()];
    const { number, token } = (await call("POST /contact/complaints", { as: author, body: written })).data;
    const stranger = (await send({ ...written, message: "Mine" })).token;
    const read = (change: Partial<Parameters<typeof getComplaint>[0]>) =>
      getComplaint({ number, token: "", actor: null, ...change });

    expect(await read({ token })).toMatchObject({ number, closed_at: null, answers: [] });
    expect(await read({ actor: actorOf(author) })).toMatchObject({ number });
    expect(await read({ number: number.toLowerCase(), token })).toMatchObject({ number });
    expect([
      await read({}),
      await read({ token: stranger }),
      await read({ token: `${token}x` }),
      await read({ actor: actorOf(other) }),
      await read({ number: "CXXXXXXXX", token }),
    ]).toEqual([null, null, null, null, null]);
  });
});

describe("staff", () => {
  it("answer a complaint, then close it with an outcome once, which is audited and mailed", async () => {
    const support = await createStaff("support");
    const { number, token } = await send();
    const { messageId: id } = await only();

    await reply(support, id, { text: "We are looking for it." });
    expect((await only()).closedAt).toBe(null);
    const { data } = await reply(support, id, { text: "Refunded today.", outcome: "settled" });
    expect(data.complaint).toMatchObject({ number, outcome: "settled" });
    await reply(support, id, { text: "Refunded today.", outcome: "settled" });
    const again = await reply(support, id, { text: "No.", outcome: "declined" });

    expect([again.status, again.error.detail]).toEqual([409, "This complaint is closed already"]);
    expect((await listAudit("contact_message", id)).map(({ action }) => action)).toEqual([
      "answered",
      "complaint_closed",
    ]);
    expect(await db.mail.count({ where: { kind: "contact_reply" } })).toBe(2);
    expect((await getComplaint({ number, token, actor: null }))?.answers.map(({ text }) => text)).toEqual([
      "We are looking for it.",
      "Refunded today.",
    ]);
  });

  it("close it once when 20 do so concurrently", async () => {
    const support = await createStaff("support");
    await send();
    const { messageId: id } = await only();
    const outcomes = ["settled", "declined"] as const;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reply(support, id, { text: `Answer ${n}`, outcome: outcomes[n % 2] })),
    );

    const { outcome } = await only();
    expect(results.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(results.find(({ status }) => status === 201)?.data.complaint?.outcome).toBe(outcome);
    expect(await db.auditEntry.count({ where: { action: "complaint_closed" } })).toBe(1);
  });

  it("open a closed complaint again with a reason, for another 72 hours, which is audited and mailed once", async () => {
    const support = await createStaff("support");
    await send();
    const { messageId: id } = await only();
    const early = await reply(support, id, { text: "Not closed yet", reopen: true });
    expect([early.status, early.error.detail]).toEqual([409, "This complaint is open already"]);
    await reply(support, id, { text: "Refunded.", outcome: "settled" });
    await age(80);
    await db.complaint.updateMany({ data: { remindedAt: new Date() } });

    const before = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reply(support, id, { text: "The refund failed, we repeat it.", reopen: true })),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const row = await only();
    expect(row).toMatchObject({ closedAt: null, outcome: null, remindedAt: null });
    expect(row.dueAt.getTime()).toBeGreaterThanOrEqual(before + 72 * 3_600_000);
    expect((await listAudit("contact_message", id)).map(({ action }) => action)).toEqual([
      "complaint_closed",
      "complaint_reopened",
    ]);
    const mails = await db.mail.findMany({ where: { kind: "contact_reply" }, orderBy: { createdAt: "asc" } });
    expect(mails).toHaveLength(2);
    expect(mails[1]?.payload).toMatchObject({ reopenedUntil: row.dueAt.toISOString() });

    const closed = await reply(support, id, { text: "Refunded again.", outcome: "settled" });
    expect(closed.data.complaint).toMatchObject({ outcome: "settled" });
  });

  it("cannot open an ordinary message again, nor close and open at once", async () => {
    const admin = await createAdmin();
    await call("POST /contact/contact", { body: { name: "A", email: "a@example.com", subject: "Hi", message: "Hi" } });
    const { id } = await db.contactMessage.findFirstOrThrow();

    expect((await reply(admin, id, { text: "Again", reopen: true })).status).toBe(409);
    expect((await reply(admin, id, { text: "Both", outcome: "settled", reopen: true })).status).toBe(422);
    expect(await db.contactReply.count()).toBe(0);
  });

  it("cannot close an ordinary message", async () => {
    await call("POST /contact/contact", { body: { name: "A", email: "a@example.com", subject: "Hi", message: "Hi" } });
    const { id } = await db.contactMessage.findFirstOrThrow();
    const { status, error } = await reply(await createAdmin(), id, { text: "Done", outcome: "settled" });

    expect([status, error.detail]).toEqual([409, "This message is not a complaint"]);
    expect(await db.contactReply.count()).toBe(0);
  });

  it("list open complaints with the most urgent first, and count the overdue ones on the dashboard", async () => {
    const admin = await createAdmin();
    await send();
    await age(73);
    await send({ ...written, message: "Later" });
    await send({ ...written, message: "Closed" });
    const closed = await db.contactMessage.findFirstOrThrow({ where: { message: "Closed" } });
    await reply(admin, closed.id, { text: "Done", outcome: "declined" });
    await call("POST /contact/contact", { body: { name: "A", email: "a@example.com", subject: "Hi", message: "Hi" } });
    const list = async (complaints?: "open" | "closed") =>
      (await call("GET /contact/messages", { as: admin, query: { complaints } })).data.data.map(
        ({ message }) => message,
      );

    expect(await list("open")).toEqual([written.message, "Later"]);
    expect(await list("closed")).toEqual(["Closed"]);
    expect(await list()).toEqual(["Hi", "Closed", "Later", written.message]);
    const { complaints } = (await call("GET /dashboard/attention", { as: admin })).data;
    expect(complaints).toEqual({ open: 2, overdue: 1 });
    const packer = (await call("GET /dashboard/attention", { as: await createStaff("packer") })).data;
    expect(packer.complaints).toEqual({ open: 0, overdue: 0 });
  });
});

describe("the reminder", () => {
  it("is sent once, a day before the deadline, also by 20 concurrent processes", async () => {
    const { number } = await send();
    await age(47);
    const early = new Date();
    expect([await hasComplaintToRemind(early), await remindOfComplaints({ now: early })]).toEqual([false, 0]);

    const now = new Date(Date.now() + HOUR_MS + 1_000);
    expect(await hasComplaintToRemind(now)).toBe(true);
    const reminded = await Promise.all(Array.from({ length: 20 }, () => remindOfComplaints({ now })));

    expect(reminded.reduce((sum, count) => sum + count)).toBe(1);
    expect(await db.mail.findMany({ where: { kind: "complaints_due" } })).toEqual([
      expect.objectContaining({
        recipient: env.shopMailbox,
        payload: { complaints: [expect.objectContaining({ number })] },
      }),
    ]);
    expect(await hasComplaintToRemind(now)).toBe(false);
  });

  it("is not sent for a closed complaint", async () => {
    await send();
    await reply(await createAdmin(), (await only()).messageId, { text: "Done", outcome: "withdrawn" });
    await age(60);

    expect(await remindOfComplaints({ now: new Date() })).toBe(0);
  });
});

it("open complaints are kept when old messages are deleted", async () => {
  await send();
  await age(24 * (env.keepMessageDays + 1));
  expect(await removeOldMessages(new Date())).toBe(0);

  await db.complaint.updateMany({ data: { closedAt: new Date(), outcome: "settled" } });
  expect(await removeOldMessages(new Date())).toBe(1);
  expect(await db.complaint.count()).toBe(0);
});

function at(recipients: readonly string[] | undefined): string {
  return recipients?.[0] ?? "";
}
