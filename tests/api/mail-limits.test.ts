/** Emails caused by a customer are limited, while their actions succeed (ADR 019). With limits enabled. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findResetOwner } from "@/server/auth/reset-password";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { prepareMail } from "@/server/worker";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

// Must run before server/env is imported.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const VICTIM = "victim@example.net";
const HOUR = 3_600;

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

const deliver = (seconds = 0) => deliverTo(smtp, seconds, prepareMail);
const mailsTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address));
const from = (client: string) => ({ "x-client-address": client });

/** Simulates an hour for the counters, which use the database's timestamps. */
const forgetCounters = () => db.rateLimit.deleteMany();

let product: Awaited<ReturnType<typeof createProduct>>;
async function order(buyer: User, shipping: object = {}, client = "198.51.100.7") {
  product = await createProduct();
  const body = orderBody([{ product }]);

  return call("POST /orders", {
    as: buyer,
    headers: from(client),
    body: { ...body, shipping_address: { ...body.shipping_address, ...shipping } },
  });
}

const cancel = (buyer: User, id: string) =>
  call("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled" } });

it("enables the limits", () => {
  expect(env.rateLimit).toBe("on");
});

describe("order, cancel, repeat", () => {
  it("sends a stranger one question without the attacker's text, and the account a handful of emails", async () => {
    const attacker = await createUser({ fullName: "Claim your prize" });
    const shipping = { firstName: "Claim your", lastName: "prize", address: "evil place", area: "evil", email: VICTIM };
    for (let round = 0; round < 120; round += 1) {
      const { status, data } = await order(attacker, shipping);
      if (status === 201) await cancel(attacker, data.order.id);
      if (round % 20 === 0) await deliver();
    }
    await deliver();

    expect(mailsTo(VICTIM).map(({ subject }) => subject)).toEqual(["Confirm this address for order emails"]);
    expect(mailsTo(attacker.email).length).toBeGreaterThan(0);
    expect(mailsTo(attacker.email).length).toBeLessThanOrEqual(6);
    for (const { raw } of smtp.mails) expect(raw).not.toMatch(/prize|evil/);
    expect(await db.mail.count({ where: { sentAt: null } })).toBe(0);
  }, 120_000);

  it("cannot be spread over accounts: an address gets at most three confirmation emails a day", async () => {
    for (let index = 0; index < 8; index += 1)
      await order(await createUser(), { email: VICTIM }, `198.51.100.${index}`);
    await deliver();

    expect(mailsTo(VICTIM)).toHaveLength(3);
  });

  it("sends another confirmation email after a day if the first was never sent", async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => createUser()));
    for (const buyer of buyers) await order(buyer, { email: VICTIM });
    await deliver();
    const pending = await db.contactAddress.findFirstOrThrow({ where: { tokenHash: null } });
    const last = buyers.find(({ id }) => id === pending.userId);
    if (!last) throw new Error("unreachable");
    await order(last, { email: VICTIM });
    await db.contactAddress.updateMany({ data: { askedAt: new Date(Date.now() - 25 * HOUR * 1000) } });
    await forgetCounters();
    for (const buyer of buyers) await order(buyer, { email: VICTIM });
    await deliver();

    expect(mailsTo(VICTIM)).toHaveLength(4);
  });
});

describe("more orders than emails per hour", () => {
  it("all are placed; excess emails are delayed, and those of cancelled orders are never sent", async () => {
    const buyer = await createUser({ isVerified: true });
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await order(buyer)).data.order.id);
    await deliver();
    const waiting = await db.mail.findMany({ where: { sentAt: null } });
    const [first, second] = waiting;
    await cancel(buyer, first?.orderId ?? "");
    await deliver();
    const meanwhile = mailsTo(buyer.email).length;
    await forgetCounters();
    await deliver(HOUR + 1);

    expect(await db.order.count()).toBe(8);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0]);
    expect(meanwhile).toBe(6);
    expect(mailsTo(buyer.email)).toHaveLength(7);
    expect(mailsTo(buyer.email).at(-1)?.text).toContain(second?.orderId ?? "none");
    expect(await db.mail.count({ where: { OR: [{ sentAt: null }, { client: { not: null } }] } })).toBe(0);
  });

  it("does not limit changes by admins", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    for (let index = 0; index < 8; index += 1) {
      const { data } = await order(buyer);
      await deliver();
      const shipped = { status: "shipped" } as const;
      await call("PUT /orders/admin/{id}", { as: admin, params: { id: data.order.id }, body: shipped });
    }
    await deliver();

    const shipped = mailsTo(buyer.email).filter(({ subject }) => subject?.endsWith("is on its way"));
    expect(shipped).toHaveLength(8);
  });

  it("counts a network across all accounts", async () => {
    // Each to a different phone: one phone may not have this many open orders (ADR 020).
    for (let index = 0; index < 62; index += 1) await order(await createUser(), { phone: `017123456${10 + index}` });
    await deliver();

    expect(smtp.mails).toHaveLength(60);
    expect(await db.order.count()).toBe(62);
  }, 60_000);
});

describe("an admin's network", () => {
  it("is not counted for the confirmation of a customer's address", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const { data } = await order(buyer, { email: VICTIM });
    await db.contactAddress.deleteMany();
    await db.mail.deleteMany();
    const change = { as: admin, headers: from("192.0.2.50"), params: { id: data.order.id } } as const;
    await call("PUT /orders/admin/{id}", { ...change, body: { status: "shipped" } });

    expect(await db.mail.findMany({ where: { kind: "contact_confirmation" } })).toMatchObject([
      { isLimited: true, client: null },
    ]);
  });
});

describe("many messages to the shop", () => {
  const now = new Date();
  const mails = (kind: string, count: number, at: Date) =>
    db.mail.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        kind,
        recipient: kind === "contact_message" ? "shop@example.net" : "owner@example.net",
        payload: { name: "A", email: "a@example.net", subject: `Message ${index}`, message: "M" },
        isLimited: kind === "contact_message",
        messageId: `<${kind}-${index}@example.net>`,
        createdAt: at,
        nextAttemptAt: at,
      })),
    });

  it("beyond the hourly limit are dropped, not delayed", async () => {
    await mails("contact_message", 64, now);
    await deliver();

    expect(smtp.mails).toHaveLength(60);
    expect(await db.mail.count({ where: { sentAt: null } })).toBe(0);
  });

  it("do not delay other emails that became due later", async () => {
    await mails("contact_message", 40, new Date(now.getTime() - 60_000));
    await mails("sign_in_warning", 1, now);
    await deliver();

    expect(smtp.mails.slice(0, 5).some(({ recipients }) => recipients.includes("owner@example.net"))).toBe(true);
  });
});

describe("a first order", () => {
  it("is confirmed by email immediately, and so is its cancellation", async () => {
    const buyer = await createUser();
    const { data } = await order(buyer);
    await deliver();
    await cancel(buyer, data.order.id);
    await deliver();

    expect(mailsTo(buyer.email).map(({ subject }) => subject?.split(" ").at(-1))).toEqual(["received", "cancelled"]);
  });
});

describe("links", () => {
  const requestLink = (email: string, client: string) =>
    call("POST /auth/forgot-password", { body: { email }, headers: from(client) });

  it("to set a password are not blocked by requests from strangers", async () => {
    const owner = await createUser({ isVerified: true });
    for (const client of ["192.0.2.1", "192.0.2.2", "2001:db8::1"])
      for (let index = 0; index < 7; index += 1) expect((await requestLink(owner.email, client)).status).toBe(200);
    await deliver();
    const before = mailsTo(owner.email).length;
    const own = await requestLink(owner.email, "203.0.113.9");
    await deliver();

    expect(own).toMatchObject({ status: 200, data: { message: expect.stringContaining("you will receive") } });
    expect(before).toBeLessThanOrEqual(15);
    expect(mailsTo(owner.email)).toHaveLength(before + 1);
  });

  it("to set a password are sent at most twenty times an hour, and the last two sent are valid", async () => {
    const owner = await createUser({ isVerified: true });
    for (let index = 0; index < 25; index += 1) {
      await requestLink(owner.email, `192.0.2.${index}`);
      await deliver();
    }
    const tokens = mailsTo(owner.email).map(({ text }) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "");
    const works = await Promise.all(
      tokens.map(async (token) => (await findResetOwner({ token, now: new Date() })) !== null),
    );

    expect(works).toEqual([...Array(18).fill(false), true, true]);
  });

  it("to confirm an address are limited to a handful, regardless of the requester", async () => {
    const user = await createUser();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push(
        (await tryCall("POST /auth/verify-email/resend", { as: user, headers: from(`192.0.2.${index}`) })).status,
      );
    await deliver();

    expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
    expect(mailsTo(user.email).length).toBeLessThanOrEqual(5);
  });
});
