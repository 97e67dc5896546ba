/** Contact messages (spec 5 and 8, D3.48, reliability B5 and V4). */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stateBadge } from "@/lib/order-work/work-labels";
import type { Language } from "@/lib/texts/language";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const written = {
  name: "Rahima Khatun",
  email: "Rahima@Example.com",
  subject: "Where is my parcel?",
  message: "Hello,\r\n\nit has been 5 days.\n<b>Please</b> help.",
};

let smtp: SmtpServer;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

async function orderTo(buyer: User, shipPhoneDigits: string): Promise<{ id: string; orderNumber: string }> {
  const { id } = await createOrder(buyer, [{ product: await createProduct() }]);

  return db.order.update({
    where: { id },
    data: { shipPhone: shipPhoneDigits, shipPhoneDigits },
    select: { id: true, orderNumber: true },
  });
}

const send = (body: object) => tryCall("POST /contact/contact", { body });

describe("a message", () => {
  it("is stored and emailed to support with the sender as reply-to", async () => {
    const { status, data } = await send(written);
    await deliverTo(smtp);

    expect([status, data]).toEqual([201, { message: "Thanks for your message. We'll reply within 24 hours." }]);
    expect(await db.contactMessage.findMany()).toEqual([
      expect.objectContaining({ name: "Rahima Khatun", email: "rahima@example.com", isRead: false }),
    ]);
    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual([env.shopMailbox]);
    expect(mail?.replyTo).toEqual([{ name: "", address: "rahima@example.com" }]);
    expect(mail?.from?.address).toBe("shop@example.com");
    expect(mail?.subject).toBe("Contact form: Where is my parcel?");
    expect(mail?.text).toContain("Rahima Khatun (rahima@example.com) wrote:\n\nHello,\n\nit has been 5 days.");
    expect(mail?.html).toContain("&lt;b&gt;Please&lt;/b&gt; help.");
  });

  it("is accepted while mail is down, and emailed after it recovers (V4)", async () => {
    await smtp.stop();
    const { status } = await send(written);
    // The response does not wait for the mail server: no attempt has been made.
    expect(await db.mail.findMany({ select: { attempts: true } })).toEqual([{ attempts: 0 }]);
    await deliverTo(smtp);
    expect(await db.contactMessage.count()).toBe(1);

    await smtp.restart();
    await deliverTo(smtp, 60);

    expect(status).toBe(201);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(["name", "email", "subject", "message"])("requires a %s", async (field) => {
    for (const blank of ["", "   ", " \n ", undefined, null, 5]) {
      const { status, error } = await send({ ...written, [field]: blank });
      expect([status, error.detail], JSON.stringify(blank)).toEqual([422, "Please fill in all fields."]);
    }
    expect(await db.contactMessage.count()).toBe(0);
  });
});

describe("rejects header injection:", () => {
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

  it("and accepted text stays inside its header", async () => {
    await send({ ...written, name: "Bcc: x@example.com", subject: "=?utf-8?q?Hi=0d=0aBcc:_x@example.com?= ＠ é" });
    await deliverTo(smtp);

    const [mail] = smtp.mails;
    expect(smtp.mails).toHaveLength(1);
    expect(mail?.recipients).toEqual([env.shopMailbox]);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

describe("the inbox", () => {
  const list = (as: User, query: Record<string, string> = {}) =>
    call("GET /contact/messages", { as, query }).then(({ data }) => data.data.map(({ subject }) => subject));
  const mark = (as: User, id: string, body: object) =>
    call("PATCH /contact/messages/{id}", { as, params: { id }, body });

  it("lists messages newest first, or only unread or unanswered ones", async () => {
    const admin = await createAdmin();
    for (const subject of ["First", "Second", "Third"]) await send({ ...written, subject });
    const { data } = await call("GET /contact/messages", { as: admin });
    const [third, second] = [at(data.data, 0), at(data.data, 1)];

    const read = await mark(admin, second.id, { is_read: true });
    const answered = await mark(admin, third.id, { is_answered: true });

    expect(data.data.map(({ subject }) => subject)).toEqual(["Third", "Second", "First"]);
    expect(data.pagination.page_size).toBe(20);
    expect(read.data).toEqual({ ...second, is_read: true });
    expect(answered.data).toMatchObject({ answered_by: "Test Admin", answered_at: expect.any(String) });
    expect(await list(admin, { unread_only: "true" })).toEqual(["Third", "First"]);
    expect(await list(admin, { unanswered_only: "true" })).toEqual(["Second", "First"]);
    expect((await mark(admin, second.id, { is_read: false })).data.is_read).toBe(false);
    expect((await mark(admin, third.id, { is_answered: false })).data).toMatchObject({
      answered_at: null,
      answered_by: null,
    });
    expect(
      (await refused("PATCH /contact/messages/{id}", { as: admin, params: { id: third.id }, body: {} })).status,
    ).toBe(422);
  });

  it("finds messages by name, email, words in any case, and the phone of the sender's account or orders", async () => {
    const admin = await createAdmin();
    const buyer = await createUser({ email: "salma@example.com", phone: "01812-345678" });
    await db.user.update({ where: { id: buyer.id }, data: { phoneDigits: "+8801812345678" } });
    await orderTo(buyer, "+8801999000111");
    await send({ ...written, subject: "Parcel" });
    await send({ ...written, name: "সালমা", email: "salma@example.com", subject: "Cards", message: "100% of them" });

    for (const [search, found] of [
      ["rahima", ["Parcel"]],
      ["SALMA@", ["Cards"]],
      ["সালমা", ["Cards"]],
      ["5 DAYS", ["Parcel"]],
      ["345678", ["Cards"]],
      ["০১৯৯৯০০০১১১", ["Cards"]],
      ["100%", ["Cards"]],
      ["1_0", []],
    ] as const) {
      expect(await list(admin, { search }), search).toEqual(found);
    }
  });

  it("selects all matches, unless the matches changed since they were seen", async () => {
    const admin = await createAdmin();
    for (const subject of ["First", "Second"]) await send({ ...written, subject });
    const { data } = await call("GET /contact/messages/selection", { as: admin, query: { search: "fir", count: "1" } });
    const others = await refused("GET /contact/messages/selection", { as: admin, query: { count: "3" } });

    const ticked = await call("POST /contact/messages/bulk", { as: admin, body: { ids: data.ids, is_answered: true } });
    const again = await call("POST /contact/messages/bulk", { as: admin, body: { ids: data.ids, is_answered: true } });

    expect([others.status, others.data.code]).toEqual([409, "selection_changed"]);
    expect([ticked, again].map((answer) => answer.data.results.map(({ outcome }) => outcome))).toEqual([
      ["done"],
      ["unchanged"],
    ]);
    expect(await list(admin, { unanswered_only: "true" })).toEqual(["Second"]);
  });
});

describe("a reply", () => {
  it("is emailed once with the message quoted, and stored with its author", async () => {
    const admin = await createAdmin();
    await send(written);
    const { id } = await db.contactMessage.findFirstOrThrow();
    await db.mail.deleteMany();
    const reply = (text: string) =>
      call("POST /contact/messages/{id}/replies", { as: admin, params: { id }, body: { text } });

    const [{ data }] = await Promise.all([
      reply("It left today.\n<i>Sorry</i>"),
      reply("It left today.\n<i>Sorry</i>"),
    ]);
    await reply("And here is the number.");
    await deliverTo(smtp);

    expect(data).toMatchObject({ is_read: true, answered_by: "Test Admin" });
    expect(await db.contactReply.count()).toBe(2);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([["rahima@example.com"], ["rahima@example.com"]]);
    const mail = smtp.mails.find(({ text }) => text?.includes("It left today."));
    expect(mail?.subject).toBe("Re: Where is my parcel?");
    expect(mail?.text).toContain("Rahima Khatun wrote on ");
    expect(mail?.text).toContain("> Hello,\n> \n> it has been 5 days.\n> <b>Please</b> help.");
    expect(mail?.html).toContain("&lt;i&gt;Sorry&lt;/i&gt;");
    expect(await db.auditEntry.count({ where: { action: "answered", entityId: id } })).toBe(2);
  });

  it("is shown with the sender's account, its orders, and orders to a phone number in the message", async () => {
    const admin = await createAdmin();
    const buyer = await createUser({ email: "rahima@example.com", fullName: "Rahima Khatun" });
    const own = await orderTo(buyer, "+8801511111111");
    const other = await orderTo(await createUser(), "+8801712345678");
    await orderTo(await createUser(), "+8801999000111");
    await send({ ...written, message: "My number is ০১৭১২ ৩৪৫৬৭৮." });
    const { id } = await db.contactMessage.findFirstOrThrow();

    const { data } = await call("GET /contact/messages/{id}", { as: admin, params: { id } });

    expect(data.sender.customer).toMatchObject({ id: buyer.id, full_name: "Rahima Khatun", orders_count: 1 });
    expect(new Set(data.sender.orders.map((order) => order.id))).toEqual(new Set([own.id, other.id]));
    // The same labels as in the order list.
    expect(data.sender.orders.map((order) => stateBadge(order).label)).toEqual(["To confirm", "To confirm"]);
    expect(data.replies).toEqual([]);
    expect(
      (await refused("POST /contact/messages/{id}/replies", { as: admin, params: { id }, body: { text: "  " } })).data
        .detail,
    ).toBe("Please write an answer");
  });
});

it("a complaint is shown with the order that it names and orders to its phone number", async () => {
  const [named, reached] = [
    await orderTo(await createUser(), "+8801511111111"),
    await orderTo(await createUser(), "+8801712345678"),
  ];
  await orderTo(await createUser(), "+8801999000111");
  const typed = { order_number: `#${named.orderNumber.toLowerCase()}`, phone: "01712-345678" };
  const body = { name: "Rahima Khatun", email: "elsewhere@example.com", message: "Where is it?", ...typed };
  await call("POST /contact/complaints", { body: { ...body, kind: "delivery" } });
  const { id } = await db.contactMessage.findFirstOrThrow();

  const { data } = await call("GET /contact/messages/{id}", { as: await createAdmin(), params: { id } });
  expect(new Set(data.sender.orders.map((order) => order.id))).toEqual(new Set([named.id, reached.id]));
});

describe("the language of emails", () => {
  const send = (language: Language) => withLanguage(language, () => call("POST /contact/contact", { body: written }));

  it.each<[Language, string, RegExp]>([
    ["en", "Thanks for your message. We'll reply within 24 hours.", /Rahima Khatun wrote on /],
    ["bn", "বার্তার জন্য ধন্যবাদ। আমরা ২৪ ঘণ্টার মধ্যে উত্তর দিই।", /Rahima Khatun লিখেছেন/],
  ])(
    "a message in %s is confirmed and answered in it, regardless of the admin's language",
    async (language, receipt, quoted) => {
      const admin = await createAdmin();
      const { data: sent } = await send(language);
      const { id } = await db.contactMessage.findFirstOrThrow();
      await db.mail.deleteMany();
      const { data } = await withLanguage(language === "bn" ? "en" : "bn", () =>
        call("POST /contact/messages/{id}/replies", { as: admin, params: { id }, body: { text: "It left today." } }),
      );
      await deliverTo(smtp);

      expect(sent.message).toBe(receipt);
      expect(data.locale).toBe(language);
      const [mail] = smtp.mails;
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.text).toMatch(quoted);
    },
  );

  it("the shop's own copy uses the language of the account with that address", async () => {
    await send("bn");
    const owner = await createUser({ email: env.shopMailbox.toLowerCase() });
    await call("PATCH /auth/me", { as: owner, body: { locale: "bn" } });
    await send("en");
    await deliverTo(smtp);

    expect(smtp.mails.map(({ html }) => /<html lang="(..)">/.exec(html ?? "")?.[1]).sort()).toEqual(["bn", "en"]);
  });
});
