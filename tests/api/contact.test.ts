/** Writing to the shop (spec 5 and 8, D3.48, reliability B5 and V4). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const written = {
  name: "Rahima Khatun",
  email: "Rahima@Example.com",
  subject: "Where is my parcel?",
  message: "Hello,\r\n\nit has been 5 days.\n<b>Please</b> help.",
};

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.goDown());

const send = (body: object) => tryCall("POST /contact/contact", { body });

describe("a message", () => {
  it("is stored and mailed to support, where an answer goes to whoever wrote", async () => {
    const { status, data } = await send(written);
    await deliverTo(smtp);

    expect([status, data]).toEqual([201, { message: "Thank you for your message. We reply within 24 hours." }]);
    expect(await db.contactMessage.findMany()).toEqual([
      expect.objectContaining({ name: "Rahima Khatun", email: "rahima@example.com", isRead: false }),
    ]);
    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual([env.supportEmail]);
    expect(mail?.replyTo).toEqual([{ name: "", address: "rahima@example.com" }]);
    expect(mail?.from?.address).toBe("shop@example.com");
    expect(mail?.subject).toBe("Contact form: Where is my parcel?");
    expect(mail?.text).toContain("Rahima Khatun (rahima@example.com) wrote:\n\nHello,\n\nit has been 5 days.");
    expect(mail?.html).toContain("&lt;b&gt;Please&lt;/b&gt; help.");
  });

  it("is kept while mail is down, answered at once, and mailed once it is back (V4)", async () => {
    await smtp.goDown();
    const since = performance.now();
    const { status } = await send(written);
    const took = performance.now() - since;
    await deliverTo(smtp);
    expect(await db.contactMessage.count()).toBe(1);

    await smtp.comeBack();
    await deliverTo(smtp, 60);

    expect(status).toBe(201);
    expect(took).toBeLessThan(300);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(["name", "email", "subject", "message"])("needs a %s", async (field) => {
    for (const blank of ["", "   ", " \n ", undefined, null, 5]) {
      const { status, error } = await send({ ...written, [field]: blank });
      expect([status, error.detail], JSON.stringify(blank)).toEqual([422, "Please fill in all fields."]);
    }
    expect(await db.contactMessage.count()).toBe(0);
  });
});

describe("what could become another mail is refused", () => {
  it.each([
    ["a header after the name", { name: "A\r\nBcc: everyone@example.com" }],
    ["a bare line feed in the subject", { subject: "Hi\nBcc: everyone@example.com" }],
    ["a carriage return in the subject", { subject: "Hi\rBcc: everyone@example.com" }],
    ["a header after the address", { email: "a@example.com\r\nBcc: everyone@example.com" }],
    ["an encoded header", { email: "a@example.com%0d%0aBcc:everyone@example.com" }],
    ["a list with a comma", { email: "a@example.com,b@example.com" }],
    ["a list with a semicolon", { email: "a@example.com;b@example.com" }],
    ["a quoted local part", { email: '"e@attacker.com"@victim.com' }],
    ["a name beside the address", { email: "A <a@example.com>" }],
    ["a look-alike @", { email: "a＠example.com" }],
    ["two of them", { email: "a@b@example.com" }],
    ["a NUL", { message: "a\u0000b" }],
    ["200 kB of message", { message: "x".repeat(200_000) }],
    ["a name that never ends", { name: "x".repeat(121) }],
  ])("%s", async (_, change) => {
    const { status, error } = await send({ ...written, ...change });

    expect(status).toBe(422);
    expect(error.detail).not.toBe("Please fill in all fields.");
    expect([await db.contactMessage.count(), await db.mail.count()]).toEqual([0, 0]);
  });

  it("and what is let through stays inside its header", async () => {
    await send({ ...written, name: "Bcc: x@example.com", subject: "=?utf-8?q?Hi=0d=0aBcc:_x@example.com?= ＠ é" });
    await deliverTo(smtp);

    const [mail] = smtp.mails;
    expect(smtp.mails).toHaveLength(1);
    expect(mail?.recipients).toEqual([env.supportEmail]);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

describe("the inbox", () => {
  it("lists messages newest first, and the unread alone when asked", async () => {
    const admin = await createAdmin();
    for (const subject of ["First", "Second", "Third"]) await send({ ...written, subject });
    const { data } = await call("GET /contact/messages", { as: admin });
    const second = at(data.data, 1);

    const marked = await call("PATCH /contact/messages/{id}", {
      as: admin,
      params: { id: second.id },
      body: { is_read: true },
    });
    const unread = await call("GET /contact/messages", { as: admin, query: { unread_only: "true" } });
    const back = await call("PATCH /contact/messages/{id}", {
      as: admin,
      params: { id: second.id },
      body: { is_read: false },
    });

    expect(data.data.map(({ subject }) => subject)).toEqual(["Third", "Second", "First"]);
    expect(data.pagination.page_size).toBe(20);
    expect(marked.data).toEqual({ ...second, is_read: true });
    expect(unread.data.data.map(({ subject }) => subject)).toEqual(["Third", "First"]);
    expect(back.data.is_read).toBe(false);
  });
});
