/**
 * An unverified address gets a handful of emails a day, and a network at its limit does not delay those of verified accounts (ADR 019).
 * With limits on.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { prepareMail } from "@/server/worker";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";
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

const deliver = () => deliverTo(smtp, 0, prepareMail);
const mailsTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address));
const from = (client: string) => ({ "x-client-address": client });

async function order(buyer: User, shipping: object = {}, client = "198.51.100.7") {
  const body = orderBody([{ product: await createProduct() }]);
  const shipping_address = { ...body.shipping_address, ...shipping };

  return call("POST /orders", { as: buyer, headers: from(client), body: { ...body, shipping_address } });
}

describe("an unverified address", () => {
  const requestLink = (email: string, client: string) =>
    call("POST /auth/forgot-password", { body: { email }, headers: from(client) });

  it("gets at most seven emails a day, and its owner can still set a password", async () => {
    const stranger = await createUser({ email: VICTIM });
    for (let index = 0; index < 6; index += 1) {
      await order(stranger, { phone: `0171234561${index}` });
      await tryCall("POST /auth/verify-email/resend", { as: stranger });
      await requestLink(VICTIM, `192.0.2.${index}`);
      const subscriber = await createUser();
      await order(subscriber, { email: VICTIM, phone: `0171234562${index}` }, `198.51.100.${index}`);
      await deliver();
    }

    expect(mailsTo(VICTIM)).toHaveLength(7);
    expect(mailsTo(VICTIM).filter(({ text }) => text?.includes("/reset-password?token="))).toHaveLength(2);
  }, 60_000);

  it("is counted once for all its spellings", async () => {
    const spellings = ["rahima@gmail.com", "ra.hima@gmail.com", "rahima+a@gmail.com", "r.a.hima+b@googlemail.com"];
    // One link per account: a second one would replace the first.
    for (const email of spellings) {
      await call("POST /auth/verify-email/resend", { as: await createUser({ email }) });
    }
    await deliver();

    expect(smtp.mails).toHaveLength(2);
  });

  it("gets the link to confirm it, however many emails strangers caused", async () => {
    const owner = await createUser({ email: VICTIM });
    for (let index = 0; index < 5; index += 1) {
      const stranger = await createUser();
      await order(stranger, { email: VICTIM, phone: `0171234561${index}` }, `198.51.100.${index}`);
      await call("POST /auth/email-code", { body: { email: VICTIM }, headers: from(`192.0.2.${index}`) });
      await deliver();
    }
    const before = mailsTo(VICTIM).length;
    await call("POST /auth/verify-email/resend", { as: owner });
    await deliver();

    expect(before).toBe(3);
    expect(mailsTo(VICTIM).at(-1)?.text).toContain("/verify-email?token=");
  });

  it("of a new customer gets the link and the first order's email immediately", async () => {
    const body = { email: "new@example.net", password: "eight888", full_name: "New Customer" };
    await call("POST /auth/register", { body });
    await order(await db.user.findUniqueOrThrow({ where: { email: body.email } }));
    await deliver();

    expect(mailsTo(body.email)).toHaveLength(2);
  });

  it("gets pending emails after it is verified", async () => {
    const buyer = await createUser();
    for (let index = 0; index < 5; index += 1) await order(buyer);
    await deliver();
    const before = mailsTo(buyer.email).length;
    await requestLink(buyer.email, "192.0.2.1");
    await deliver();
    const token = /token=([\w-]+)/.exec(mailsTo(buyer.email).at(-1)?.text ?? "")?.[1] ?? "";
    await call("POST /auth/reset-password", { body: { token, new_password: "another 888" } });
    await deliver();

    expect(before).toBe(3);
    // Three before, the link, two held back, and the notice of the changed password.
    expect(mailsTo(buyer.email)).toHaveLength(7);
  });
});

describe("a network at its limit", () => {
  it.each([
    ["mail order client 3600:198.51.100.7", 60],
    ["mail order client 3600 wider:198.51.100.0/24", 600],
  ])("does not delay a verified account's emails: %s", async (key, points) => {
    const [verified, other] = [await createUser({ isVerified: true }), await createUser()];
    await db.rateLimit.create({ data: { key, points, expire: Date.now() + HOUR * 1_000 } });
    await order(verified);
    await order(other);
    await deliver();

    expect(mailsTo(verified.email)).toHaveLength(1);
    expect(mailsTo(other.email)).toHaveLength(0);
  });
});
