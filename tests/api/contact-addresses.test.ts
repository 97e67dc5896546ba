/** Emails go only to verified recipients, and contain no text of strangers (ADR 019). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { prepareMail } from "@/server/worker";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const OFFICE = "office@example.net";
const WORDS = ["Nazneen", "Chowdhury", "Green Road", "Rajabazar"] as const;

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

const deliver = () => deliverTo(smtp, 0, prepareMail);
const mailsTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address));
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject?.replace(/[\dA-F]{8}/, "N"));

async function order(buyer: User, email: string | null = OFFICE) {
  const body = orderBody([{ product: await createProduct() }]);
  const shipping = { firstName: WORDS[0], lastName: WORDS[1], address: WORDS[2], area: WORDS[3], email };
  const { data } = await call("POST /orders", {
    as: buyer,
    body: { ...body, shipping_address: { ...body.shipping_address, ...shipping } },
  });

  return data.order;
}

function linkToken(address = OFFICE): string {
  const texts = mailsTo(address).map(({ text }) => /\/confirm-contact\?token=([\w-]+)/.exec(text ?? "")?.[1]);

  return texts.find((token) => token !== undefined) ?? "";
}

const confirm = (token: string) => tryCall("POST /auth/confirm-contact", { body: { token } });

describe("an account whose address is not confirmed", () => {
  it("gets the emails of its orders, without any text that a customer typed", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser({ fullName: "Nazneen" })];
    const { code } = await createPremiumCode();
    const { id } = await order(buyer, null);
    await deliver();
    for (const change of [
      { payment_status: "paid" },
      { status: "shipped" },
      { status: "delivered" },
      { status: "cancelled" },
    ] as const)
      await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: change });
    await deliver();

    expect(smtp.mails).toHaveLength(5);
    for (const { raw } of smtp.mails) for (const word of WORDS) expect(raw).not.toContain(word);
    expect(mailsTo(buyer.email)).toHaveLength(5);
    // The code is not sent if the order was cancelled meanwhile.
    expect(smtp.mails.some(({ text }) => text?.includes(code))).toBe(false);
  });

  it("gets its code by email", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const { code } = await createPremiumCode();
    const { id } = await order(buyer, null);
    await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { payment_status: "paid" } });
    await deliver();

    expect(mailsTo(buyer.email).filter(({ text }) => text?.includes(code))).toHaveLength(1);
  });

  it("is addressed by name after confirmation", async () => {
    await order(await createUser({ isVerified: true }), null);
    await deliver();

    expect(smtp.mails[0]?.text).toContain("Hello Nazneen,");
  });
});

describe("an order's details", () => {
  it("show an admin where emails are sent", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const { id } = await order(buyer);
    const recipients = async () =>
      (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data.mail_recipients;
    expect(await recipients()).toEqual([buyer.email]);

    await deliver();
    await confirm(linkToken());
    expect(await recipients()).toEqual([buyer.email, OFFICE]);
  });
});

describe("another address", () => {
  it("gets only a confirmation email without customer text until it is confirmed", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser({ isVerified: true, fullName: "Nazneen" })];
    const first = await order(buyer);
    await order(buyer);
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: first.id }, body: { status: "shipped" } });
    await deliver();

    expect(subjectsTo(OFFICE)).toEqual(["Confirm this address for order emails"]);
    for (const word of [...WORDS, buyer.email]) expect(mailsTo(OFFICE)[0]?.raw).not.toContain(word);
    expect(subjectsTo(buyer.email).sort()).toEqual(["Order N is on its way", "Order N received", "Order N received"]);
  });

  it("gets the emails too after its link is used, except the code", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    await createPremiumCode();
    const { id } = await order(buyer);
    await deliver();
    const answers = [await confirm(linkToken()), await confirm(linkToken())];
    await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { payment_status: "paid" } });
    await deliver();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const paid = (address: string) => mailsTo(address).find(({ subject }) => subject?.startsWith("Payment received"));
    expect(paid(OFFICE)?.raw).not.toContain("CCAR-");
    expect(paid(OFFICE)?.text).toContain("is in the account that ordered it");
    expect(paid(buyer.email)?.text).toContain("CCAR-");
    expect(subjectsTo(OFFICE)).toHaveLength(2);
  });

  it("gets no email about a code while the order awaits one", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    await createPremiumCode({ isActive: false });
    const { id } = await order(buyer);
    await deliver();
    await confirm(linkToken());
    await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { payment_status: "paid" } });
    await deliver();
    const [, paid] = mailsTo(OFFICE);
    await call("POST /premium-codes", { as: admin, body: {} });
    await deliver();

    expect(paid?.text).not.toContain("is in the account that ordered it");
    expect(paid?.text).toContain("as soon as it's ready");
    expect(subjectsTo(OFFICE).at(-1)).toBe("Your premium code for order N");
    expect(mailsTo(OFFICE).at(-1)?.text).toContain("is in the account that ordered it");
    expect(mailsTo(buyer.email).at(-1)?.text).toContain("CCAR-");
  });

  it("is confirmed only for the account that requested it", async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    await order(buyer);
    await deliver();
    await confirm(linkToken());
    await order(other);
    await deliver();

    expect(subjectsTo(OFFICE)).toEqual(Array(2).fill("Confirm this address for order emails"));
  });

  it.each([
    ["the confirmation email was given up", () => db.mail.updateMany({ data: { sentAt: null, failedAt: new Date() } })],
    ["its link was not used in its time", () => db.contactAddress.updateMany({ data: { expiresAt: new Date() } })],
  ])("gets another confirmation email when %s, at most once a day", async (_, end) => {
    const buyer = await createUser();
    await order(buyer);
    await deliver();
    await end();
    await order(buyer);
    await deliver();
    expect(mailsTo(OFFICE)).toHaveLength(1);

    const requestedAt = addDays(new Date(), -2);
    await db.contactAddress.updateMany({ data: { askedAt: requestedAt } });
    await db.mail.updateMany({ where: { kind: "contact_confirmation" }, data: { createdAt: requestedAt } });
    await order(buyer);
    await order(buyer);
    await deliver();

    expect(mailsTo(OFFICE)).toHaveLength(2);
    const [text] = mailsTo(OFFICE).slice(-1);
    expect((await confirm(/token=([\w-]+)/.exec(text?.text ?? "")?.[1] ?? "")).status).toBe(200);
    await db.contactAddress.updateMany({ data: { askedAt: requestedAt, expiresAt: requestedAt } });
    await order(buyer);
    await deliver();
    expect(subjectsTo(OFFICE).filter((subject) => subject?.startsWith("Confirm"))).toHaveLength(2);
  });

  it("gets no confirmation email if it is the account's own", async () => {
    const buyer = await createUser();
    await order(buyer, buyer.email.toUpperCase());
    await deliver();

    expect(subjectsTo(buyer.email)).toEqual(["Order N received"]);
    expect(await db.contactAddress.count()).toBe(0);
  });

  it("stores no token, rejects any other token, and expires after 30 days", async () => {
    await order(await createUser());
    await deliver();
    const token = linkToken();
    const stored = JSON.stringify([await db.contactAddress.findMany(), await db.mail.findMany()]);
    const { askedAt, expiresAt } = await db.contactAddress.findFirstOrThrow();
    const madeUp = await confirm("x".repeat(43));
    await db.contactAddress.updateMany({ data: { expiresAt: new Date() } });

    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    expect(expiresAt).toEqual(addDays(askedAt, 30));
    expect(madeUp).toMatchObject({ status: 400, data: { code: "invalid_token" } });
    expect((await confirm(token)).status).toBe(400);
  });
});
