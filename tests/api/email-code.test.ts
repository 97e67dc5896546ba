/** Sign-in of customers with a code by email (ADR 099). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf, prepareSignInCode, removeOldCodes, signInWithCode } from "@/server/auth/email-code";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser, PASSWORD } from "@/tests/support/factories";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const MINUTE = 60_000;

let user: User;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser();
  await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
});

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .find((one) => one.startsWith("chemcard.code=")) ?? "";

/** Requests a code. Returns the browser's cookie, and the code as the email has it. */
async function request(email = user.email, headers: Record<string, string> = {}) {
  const answer = await call("POST /auth/email-code", { body: { email }, headers });
  const row = await db.signInCode.findFirst({ where: { email }, orderBy: { createdAt: "desc" } });

  return { cookie: cookieIn(answer.headers), code: row ? codeOf(row.id) : "", answer, id: row?.id ?? "" };
}

const enter = (cookie: string, code: string) =>
  tryCall("POST /auth/email-code/login", { body: { code }, headers: { cookie } });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const mailed = async () => {
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "sign_in_code" }, orderBy: { createdAt: "desc" } });
  return prepareSignInCode({ ...mail, payload: mail.payload as { codeId: string } }, new Date());
};
const REFUSAL = "This code is wrong or has expired. After 5 tries you need a new one.";

describe("a code", () => {
  it("signs a customer in, in Bangla digits, too, and leaves password and other sessions", async () => {
    const other = await call("POST /auth/login", { body: { username: user.email, password: PASSWORD } });
    const { cookie, code } = await request();
    expect((await mailed())?.code).toBe(code);
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const { status, data, headers } = await enter(cookie, ` ${bangla.slice(0, 3)} ${bangla.slice(3)}`);

    expect(status).toBe(200);
    expect((await call("GET /auth/me", { token: data.access_token })).data.id).toBe(user.id);
    expect(headers.getSetCookie().join()).toMatch(/chemcard\.code=;.*session-token=./);
    expect((await tryCall("POST /auth/refresh", { body: { refresh_token: other.data.refresh_token } })).status).toBe(
      200,
    );
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "signed_in" },
      orderBy: { createdAt: "desc" },
    });
    expect(entry.changes).toEqual({ method: { from: null, to: "email_code" } });
  });

  it("is neither in the database nor in the outbox", async () => {
    const { code } = await request();
    const stored = JSON.stringify([await db.signInCode.findMany(), await db.mail.findMany()]);

    expect(code).toMatch(/^\d{6}$/);
    expect(stored).not.toContain(code);
  });

  it("works once: of 20 concurrent calls one", async () => {
    const { cookie, code } = await request();
    const results = await Promise.all(Array.from({ length: 20 }, () => enter(cookie, code)));

    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(await db.session.count()).toBe(1);
  });

  it("is void after five wrong tries, also if 20 are concurrent", async () => {
    const { cookie, code } = await request();
    const results = await Promise.all(Array.from({ length: 20 }, () => enter(cookie, wrong(code))));
    expect(results.every(({ status, error }) => status === 401 && error.detail === REFUSAL)).toBe(true);
    expect((await db.signInCode.findFirstOrThrow()).tries).toBe(5);

    expect((await enter(cookie, code)).status).toBe(401);
    expect(await db.session.count()).toBe(0);
  });

  it("works until the fifth try", async () => {
    const { cookie, code } = await request();
    for (let tries = 0; tries < 4; tries += 1) await enter(cookie, wrong(code));

    expect((await enter(cookie, code)).status).toBe(200);
  });

  it("still works after a request beyond the limit, which mails no other", async () => {
    let last = await request();
    for (let number = 0; number < 4; number += 1) last = await request(user.email, { cookie: last.cookie });
    const beyond = await request(user.email, { cookie: last.cookie });

    expect(await db.mail.count({ where: { kind: "sign_in_code" } })).toBe(5);
    expect((await enter(beyond.cookie, last.code)).status).toBe(200);
  });

  it("works for 10 minutes", async () => {
    const { cookie, code } = await request();
    const browser = cookie.split("=")[1] ?? "";
    const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

    await expect(signInWithCode({ browser, code, trustToken: null, now: later(10.1) })).rejects.toThrow(REFUSAL);
    const inTime = { browser, code, trustToken: null, now: later(9.9) };
    expect(await signInWithCode(inTime)).toMatchObject({ userId: user.id });
  });

  it("works only in the browser that asked, and for its own address", async () => {
    const mine = await request();
    const stranger = await createUser();
    const theirs = await request(stranger.email);

    expect((await enter("", mine.code)).status).toBe(401);
    expect((await enter("chemcard.code=unknown", mine.code)).status).toBe(401);
    expect((await enter(theirs.cookie, mine.code === theirs.code ? wrong(mine.code) : mine.code)).status).toBe(401);
    expect((await enter(mine.cookie, mine.code)).status).toBe(200);
  });

  it("is void after another request of the same browser, but not of another one", async () => {
    const first = await request();
    const elsewhere = await request();
    const second = await request(user.email, { cookie: first.cookie });

    expect((await enter(first.cookie, first.code)).status).toBe(401);
    expect((await enter(elsewhere.cookie, elsewhere.code)).status).toBe(200);
    expect((await enter(second.cookie, second.code)).status).toBe(200);
  });

  it.each(["12345", "1234567", "abcdef", "", "12 34"])("must have six digits, not “%s”", async (code) => {
    const { status, error } = await enter("", code);
    expect([status, error.errors?.[0]?.field]).toEqual([422, "code"]);
  });
});

describe("a request", () => {
  it("has the same answer, rows and queued email for known, unknown and staff addresses", async () => {
    const admin = await createAdmin();
    const answers = [];
    for (const email of [user.email, "nobody@example.com", admin.email]) answers.push((await request(email)).answer);

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await db.signInCode.count()).toBe(3);
    expect(await db.mail.count({ where: { kind: "sign_in_code" } })).toBe(3);
  });

  it("mails nothing to an unknown address, and nothing for a code that is used up", async () => {
    await request("nobody@example.com");
    expect(await mailed()).toBe(null);

    const { cookie, code } = await request();
    await enter(cookie, code);
    expect(await mailed()).toBe(null);
  });

  it("creates no code beyond 5 an hour per client, and 10 a day from all clients, with the same answer", async () => {
    const ask = async (client: string) => {
      const headers = { "x-client-address": client };
      return (await call("POST /auth/email-code", { body: { email: user.email }, headers })).text;
    };
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await ask("198.51.100.7"));
    expect(await db.signInCode.count()).toBe(5);
    for (let n = 0; n < 7; n += 1) answers.push(await ask(`203.0.113.${n}`));

    expect(await db.signInCode.count()).toBe(10);
    expect(new Set(answers).size).toBe(1);
  });
});

describe("staff", () => {
  it("get an email without a code, and cannot sign in even with the right one", async () => {
    const packer = await createStaff("packer");
    const { cookie, code } = await request(packer.email);

    expect(await mailed()).toEqual({ code: null });
    const { status, error } = await enter(cookie, code);
    expect([status, error.detail]).toEqual([401, REFUSAL]);
    expect(await db.session.count()).toBe(0);
  });

  it("cannot use a code that they requested as customers", async () => {
    const { cookie, code } = await request();
    await db.user.update({ where: { id: user.id }, data: { role: "admin", staffRole: "packer" } });

    expect((await enter(cookie, code)).status).toBe(401);
  });
});

describe("an unconfirmed account", () => {
  it("is confirmed, and loses the password and sessions of its earlier holder", async () => {
    const opened = await createUser();
    const stranger = await call("POST /auth/login", { body: { username: opened.email, password: PASSWORD } });
    const { cookie, code } = await request(opened.email);
    expect((await enter(cookie, code)).status).toBe(200);

    expect(await db.user.findUniqueOrThrow({ where: { id: opened.id } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
      passwordHash: null,
    });
    const { status } = await tryCall("POST /auth/refresh", { body: { refresh_token: stranger.data.refresh_token } });
    expect(status).toBe(401);
    const actions = (await db.auditEntry.findMany({ where: { entityId: opened.id } })).map(({ action }) => action);
    expect(actions).toContain("access_voided");
  });
});

it("an account with a second factor is asked for it, and gets no session", async () => {
  await db.user.update({ where: { id: user.id }, data: { secondFactorAt: new Date() } });
  const { cookie, code } = await request();
  const { status, error } = await enter(cookie, code);

  expect([status, error.code]).toEqual([401, "second_factor_required"]);
  expect(await db.session.count()).toBe(0);
});

describe("as a proof of identity (ADR 095)", () => {
  const prove = (token: string, cookie: string, code: string) =>
    tryCall("POST /account/step-up", { token, headers: { cookie }, body: { method: "email_code", code } });
  const methodsOf = async (token: string) => (await call("GET /account/step-up", { token })).data.methods;
  async function withoutPassword(as: User): Promise<string> {
    await db.user.update({ where: { id: as.id }, data: { passwordHash: null } });
    const token = await bearerOf(as);
    await db.session.updateMany({ data: { stepUpAt: null } });
    return token;
  }

  it("is accepted once, from a customer without a password, for their own address", async () => {
    const token = await withoutPassword(user);
    expect(await methodsOf(token)).toEqual(["email_code"]);
    const stranger = await request((await createUser()).email);
    const { cookie, code } = await request();

    expect((await prove(token, stranger.cookie, stranger.code)).status).toBe(422);
    const { status, error } = await prove(token, cookie, wrong(code));
    expect([status, error.errors?.[0]?.field]).toEqual([422, "code"]);
    expect((await prove(token, cookie, code)).status).toBe(200);
    expect((await prove(token, cookie, code)).status).toBe(422);
    expect((await db.session.findFirstOrThrow({ where: { userId: user.id } })).stepUpAt).not.toBe(null);
  });

  it("is not offered to accounts with a password, nor to staff", async () => {
    const own = await bearerOf(user);
    const { cookie, code } = await request();
    expect(await methodsOf(own)).toEqual(["password"]);
    expect((await prove(own, cookie, code)).status).toBe(422);

    const admin = await createAdmin();
    const token = await withoutPassword(admin);
    const theirs = await request(admin.email);
    expect(await methodsOf(token)).toEqual([]);
    expect((await prove(token, theirs.cookie, theirs.code)).status).toBe(422);
  });
});

it("requests are deleted a day after they expired", async () => {
  await request();
  expect(await removeOldCodes(new Date(Date.now() + 24 * 60 * MINUTE))).toBe(0);
  expect(await removeOldCodes(new Date(Date.now() + (24 * 60 + 11) * MINUTE))).toBe(1);
});
