/** Password reset and address verification by emailed links (D1.33, D1.36, D3.7 to D3.9, reliability A5 and A6). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareReset } from "@/server/auth/reset-password";
import { findSession } from "@/server/auth/sessions";
import { prepareVerification } from "@/server/auth/verify-email";
import { db } from "@/server/db";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";
import { deliverTo, prepareForTest, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const NEW_PASSWORD = "a new password 7";

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

function deliver(seconds = 0) {
  const prepare = { ...prepareForTest, password_reset: prepareReset, email_verification: prepareVerification };

  return deliverTo(smtp, seconds, prepare);
}

/** The tokens of all emails received so far, oldest first. */
function mailedTokens(page: string): string[] {
  const link = new RegExp(`^http://127\\.0\\.0\\.1:3000/${page}\\?token=([\\w-]+)$`, "m");

  return smtp.mails.flatMap(({ text }) => link.exec(text ?? "")?.[1] ?? []);
}

async function tokenFor(email: string): Promise<string> {
  await call("POST /auth/forgot-password", { body: { email } });
  await deliver();

  return mailedTokens("reset-password").at(-1) ?? "";
}

function setPassword(token: unknown, newPassword: unknown = NEW_PASSWORD) {
  return tryCall("POST /auth/reset-password", { body: { token, new_password: newPassword } });
}

const signIn = (email: string, password: string) =>
  tryCall("POST /auth/login", { body: { username: email, password } });

describe("requesting a link", () => {
  it("responds the same for a known and an unknown address, and emails only the known one", async () => {
    const user = await createUser();

    const known = await call("POST /auth/forgot-password", { body: { email: user.email.toUpperCase() } });
    const unknown = await call("POST /auth/forgot-password", { body: { email: "nobody@example.com" } });
    await deliver();

    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.data).toEqual({
      message: "If your email is registered, you will receive a password reset link.",
    });
    expect(unknown.data).toEqual(known.data);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[user.email]]);
    expect(await db.mail.count({ where: { recipient: "nobody@example.com" } })).toBe(0);
  });

  it("responds while the mail server is down, and sends the link after it recovers", async () => {
    const user = await createUser();
    await smtp.stop();
    const answer = await call("POST /auth/forgot-password", { body: { email: user.email } });
    // The response does not wait for the mail server: no attempt has been made.
    expect(await db.mail.findMany({ select: { attempts: true } })).toEqual([{ attempts: 0 }]);
    await deliver();
    await deliver(6);
    await smtp.restart();
    await deliver(60);

    expect(answer.status).toBe(200);
    expect(mailedTokens("reset-password")).toHaveLength(1);
    expect((await setPassword(mailedTokens("reset-password")[0])).status).toBe(200);
  });

  it("builds the link from APP_URL regardless of the request", async () => {
    const user = await createUser();

    await call("POST /auth/forgot-password", {
      body: { email: user.email },
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
    });
    await deliver();

    expect(mailedTokens("reset-password")).toHaveLength(1);
    expect(smtp.mails[0]?.raw).not.toContain("evil");
  });

  it("stores the token only as a hash with the account, not in the outbox", async () => {
    const user = await createUser();
    const token = await tokenFor(user.email);

    const stored = JSON.stringify([await db.userToken.findMany(), await db.mail.findMany()]);

    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
  });
});

describe("setting a new password", () => {
  it("allows sign-in with the new password only, ends every session and verifies the address", async () => {
    const user = await createUser();
    const [first, second] = [await signIn(user.email, PASSWORD), await signIn(user.email, PASSWORD)];
    const sessions = await db.session.findMany();

    const { status, data } = await setPassword(await tokenFor(user.email));

    expect(status).toBe(200);
    expect(data.message).toContain("Your password has been changed.");
    const after = [await signIn(user.email, PASSWORD), await signIn(user.email, NEW_PASSWORD)];
    expect(after.map((answer) => answer.status)).toEqual([401, 200]);
    const bearer = { authorization: `Bearer ${first.data.access_token}` };
    expect((await refused("GET /auth/me", { headers: bearer })).status).toBe(401);
    expect((await refused("POST /auth/refresh", { body: { refresh_token: second.data.refresh_token } })).status).toBe(
      401,
    );
    for (const { id } of sessions) expect(await findSession(id, new Date())).toBeNull();
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
  });

  it("works once, also for 20 concurrent requests", async () => {
    const user = await createUser();
    const token = await tokenFor(user.email);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setPassword(token, `password ${index}`)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(user.email, `password ${winner}`)).status).toBe(200);
    expect(answers.find(({ status }) => status === 400)?.data).toEqual({
      detail: "This password reset link is invalid or has expired.",
      code: "invalid_token",
    });
  });

  it("expires after 24 hours", async () => {
    const user = await createUser();
    const token = await tokenFor(user.email);
    const { expiresAt, createdAt } = await db.userToken.findFirstOrThrow();
    await db.userToken.updateMany({ data: { expiresAt: new Date() } });

    expect(expiresAt.getTime() - createdAt.getTime()).toBe(24 * 60 * 60 * 1000);
    expect((await setPassword(token)).status).toBe(400);
  });

  it("works with the last two links, in any delivery order, until one is used", async () => {
    const user = await createUser();
    const old = await tokenFor(user.email);
    await smtp.stop();
    await call("POST /auth/forgot-password", { body: { email: user.email } });
    await deliver();
    await call("POST /auth/forgot-password", { body: { email: user.email } });
    await deliver(1);
    await smtp.restart();
    await deliver(60);
    const [, second, third] = mailedTokens("reset-password");

    expect(mailedTokens("reset-password")).toHaveLength(3);
    expect((await setPassword(old)).status).toBe(400);
    expect((await setPassword(second, "the second link 2")).status).toBe(200);
    expect((await setPassword(third)).status).toBe(400);
  });

  it("sends no pending link after another one was used", async () => {
    const user = await createUser();
    await call("POST /auth/forgot-password", { body: { email: user.email } });
    const token = await tokenFor(user.email);
    await call("POST /auth/forgot-password", { body: { email: user.email } });
    await setPassword(token);
    const before = mailedTokens("reset-password").length;
    await deliver();

    expect(mailedTokens("reset-password")).toHaveLength(before);
  });

  it("keeps the same link in a resent email", async () => {
    const user = await createUser();
    const unreliable = await startSmtp({ unconfirmedEmails: 1 });
    const prepare = { ...prepareForTest, password_reset: prepareReset };
    await call("POST /auth/forgot-password", { body: { email: user.email } });
    await deliverTo(unreliable, 0, prepare);
    await deliverTo(unreliable, 6, prepare);
    await unreliable.stop();

    const [first, second] = unreliable.mails.map(({ text }) => text);
    expect(unreliable.mails).toHaveLength(2);
    expect(second).toBe(first);
  });

  it.each([
    ["", "Reset token is missing. Please try again."],
    [{ not: "" }, ""],
    [["a"], ""],
    [null, ""],
    [17, ""],
  ])("rejects the token %j", async (token, message) => {
    const { status, error } = await setPassword(token);

    expect(status).toBe(422);
    expect(error.detail).toContain(message);
  });

  it.each([
    ["seven77", "Password must be at least 8 characters long"],
    ["x".repeat(129), "Password must be at most 128 characters long"],
    ["Basketball", "This password is one of the most used ones. Please choose another one."],
  ])("rejects the password %j and keeps the link valid", async (password, message) => {
    const user = await createUser();
    const token = await tokenFor(user.email);

    const { status, error } = await setPassword(token, password);

    expect([status, error.detail]).toEqual([422, message]);
    expect((await setPassword(token)).status).toBe(200);
  });

  it("rejects links of another kind and invented ones", async () => {
    await call("POST /auth/register", { body: { email: "new@example.com", password: PASSWORD, full_name: "New" } });
    await deliver();
    const [token] = mailedTokens("verify-email");

    const answers = [await setPassword(token), await setPassword("x".repeat(43)), await setPassword("%00' OR 1=1")];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe("verifying an address", () => {
  async function registered() {
    await call("POST /auth/register", {
      body: { email: "new@example.com", password: PASSWORD, full_name: "Rahima <i>K</i>" },
    });

    return db.user.findUniqueOrThrow({ where: { email: "new@example.com" } });
  }
  const isVerified = async () => (await db.user.findFirstOrThrow()).emailVerifiedAt !== null;

  it("is requested at registration, works by its link, and is idempotent", async () => {
    await registered();
    await deliver();
    const token = at(mailedTokens("verify-email"), 0);
    const before = await isVerified();

    const answers = [
      await call("POST /auth/verify-email", { body: { token } }),
      await call("POST /auth/verify-email", { body: { token } }),
    ];

    // The address may belong to someone other than the person who entered the name.
    expect(smtp.mails[0]?.raw).not.toContain("Rahima");
    expect([before, await isVerified()]).toEqual([false, true]);
    expect(answers.map(({ status, data }) => [status, data.message])).toEqual(
      Array(2).fill([200, "Your email address is confirmed."]),
    );
  });

  it("can be requested again; the older link is void, and a verified address gets no more emails", async () => {
    const user = await registered();
    await deliver();
    await call("POST /auth/verify-email/resend", { as: user });
    await deliver();
    const [old, fresh] = mailedTokens("verify-email");

    const answers = [
      await refused("POST /auth/verify-email", { body: { token: old } }),
      await call("POST /auth/verify-email", { body: { token: fresh ?? "" } }),
    ];
    const again = await call("POST /auth/verify-email/resend", { as: user });
    await deliver();

    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
    expect(answers[0]?.data).toEqual({ detail: "This link is invalid or has expired.", code: "invalid_token" });
    expect(again.status).toBe(200);
    expect(smtp.mails).toHaveLength(2);
  });
});
