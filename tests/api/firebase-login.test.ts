/** Third-party sign-in with an emulated key server (D1.35, D3.2). */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

// Must run before anything reads the environment.
const provider = await vi.hoisted(async () => {
  const { startIdProvider } = await import("@/tests/support/id-provider");
  const started = await startIdProvider();
  Object.assign(process.env, started.settings);
  return started;
});

import { createHmac } from "node:crypto";
import { Worker } from "node:worker_threads";
import { exportSPKI, UnsecuredJWT } from "jose";
import { resetPassword } from "@/server/auth/reset-password";
import { hashToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createUser, PASSWORD } from "@/tests/support/factories";
import { claimsOf, newKey, signed } from "@/tests/support/id-provider";

const EMAIL = "rahima@example.com";
const REFUSAL = { detail: "This sign-in could not be confirmed. Please try again.", code: "invalid_id_token" };
const seconds = () => Math.floor(Date.now() / 1000);

beforeEach(resetDatabase);
afterAll(provider.stop);

const send = (id_token: unknown, headers: Record<string, string> = {}) =>
  tryCall("POST /auth/firebase-login", { body: { id_token }, headers });
const signIn = async (changes: Record<string, unknown> = {}) => send(await provider.token(changes));
const whoIs = (token: string) => tryCall("GET /auth/me", { headers: { authorization: `Bearer ${token}` } });
const signInWithPassword = (email: string, password = PASSWORD) =>
  tryCall("POST /auth/login", { body: { username: email, password } });

describe("an identity provider token", () => {
  it("returns both tokens and the page cookie, like a password sign-in", async () => {
    const { status, data, headers } = await signIn();

    expect(status).toBe(200);
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 900 });
    expect(headers.get("set-cookie")).toMatch(/^next-auth\.session-token=[^;]+; .*HttpOnly; SameSite=Lax$/);
    expect((await whoIs(data.access_token)).data).toMatchObject({ email: EMAIL, full_name: "Rahima Khatun" });
    expect((await call("POST /auth/refresh", { body: { refresh_token: data.refresh_token } })).status).toBe(200);
  });

  it("signs in with any name, and strips links from it", async () => {
    const names = ["Win at http://evil.example/now", "evil.com", "Md. Rahim Uddin", "://"];
    const stored = [];
    for (const [index, name] of names.entries()) {
      const { status, data } = await signIn({ name, sub: `uid-${index}`, email: `free.money.com${index}@example.com` });
      expect(status).toBe(200);
      stored.push((await whoIs(data.access_token)).data.full_name);
    }

    expect(stored).toEqual(["Win at http evil example/now", "evil com", "Md. Rahim Uddin", "free money com3"]);
  });

  it.each<Record<string, string>>([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])(
    "is rejected from another site: %j",
    async (headers) => {
      const answer = await send(await provider.token(), headers);

      expect(answer.status).toBe(403);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(await db.user.count()).toBe(0);
    },
  );

  const wrongClaims: [string, () => Record<string, unknown>][] = [
    ["of another project", () => ({ aud: "somebody-else" })],
    ["for us and others", () => ({ aud: ["chemcard-test", "somebody-else"] })],
    ["without an audience", () => ({ aud: undefined })],
    ["of another issuer", () => ({ iss: "https://securetoken.google.com/somebody-else" })],
    ["of an issuer that only begins like ours", () => ({ iss: "https://securetoken.google.com/chemcard-test/x" })],
    ["without an issuer", () => ({ iss: undefined })],
    ["that has just expired", () => ({ exp: seconds() - 1 })],
    ["that never expires", () => ({ exp: undefined })],
    ["issued in the future", () => ({ iat: seconds() + 60 })],
    ["that was never issued", () => ({ iat: undefined })],
    ["of a sign-in in the future", () => ({ auth_time: seconds() + 60 })],
    ["of no sign-in", () => ({ auth_time: undefined })],
    ["not valid yet", () => ({ nbf: seconds() + 60 })],
    ["with an empty subject", () => ({ sub: "" })],
    ["without a subject", () => ({ sub: undefined })],
    ["with a subject that is no text", () => ({ sub: 7 })],
  ];

  it.each(wrongClaims)("%s returns 401", async (_, changes) => {
    const { status, data, headers } = await signIn(changes());

    expect([status, data]).toEqual([401, REFUSAL]);
    expect(headers.get("set-cookie")).toBeNull();
    expect(await db.user.count()).toBe(0);
  });

  it("issued a few seconds ahead of our clock is accepted", async () => {
    expect((await signIn({ iat: seconds() + 5, auth_time: seconds() + 5 })).status).toBe(200);
  });

  it("with another key's signature returns 401, also under the right key id", async () => {
    const stranger = await newKey("stranger");

    const named = await send(await signed(claimsOf(), { ...stranger, kid: "first" }));
    const unnamed = await send(await signed(claimsOf(), stranger, { kid: undefined }));

    expect([named.data, unnamed.data]).toEqual([REFUSAL, REFUSAL]);
  });

  it("without a key id returns 401, even if there is only one key", async () => {
    expect((await send(await provider.token({}, { kid: undefined }))).data).toEqual(REFUSAL);
  });

  it("with an embedded key returns 401", async () => {
    const stranger = await newKey("first");

    expect((await send(await signed(claimsOf(), stranger, { jwk: stranger.jwk }))).data).toEqual(REFUSAL);
  });

  it("without a signature returns 401", async () => {
    expect((await send(new UnsecuredJWT(claimsOf()).encode())).data).toEqual(REFUSAL);
  });

  it("signed with the public key as HMAC secret returns 401", async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const [key] = provider.state.keys;
    if (!key) throw new Error("no key");
    const text = `${encode({ alg: "HS256", kid: key.kid })}.${encode(claimsOf())}`;
    const secrets = [await exportSPKI(key.publicKey), JSON.stringify(key.jwk), key.jwk.n ?? ""];

    for (const secret of secrets) {
      const forged = `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
      expect((await send(forged)).data).toEqual(REFUSAL);
    }
  });

  it.each(["x", "a.b.c", "....", "eyJhbGciOiJSUzI1NiJ9..", "e30.e30.e30", "🧪", "a".repeat(8192)])(
    "that is malformed returns 401: %s",
    async (text) => {
      expect((await send(text)).data).toEqual(REFUSAL);
    },
  );

  it.each([undefined, null, "", "  ", 7, ["x"], { not: "" }, "a\nb", "a".repeat(8193)])(
    "of an invalid type returns 422: %j",
    async (value) => {
      expect((await send(value)).status).toBe(422);
    },
  );
});

it("returns 503 with Retry-After while the provider's keys are unavailable", async () => {
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ["Date"] });
  provider.state.answer = (response) => response.writeHead(500).end();
  const { status, error, headers } = await signIn();
  provider.state.answer = null;
  vi.useRealTimers();

  expect([status, error.code, headers.get("retry-after")]).toEqual([503, "unavailable", "10"]);
  expect(headers.get("set-cookie")).toBeNull();
});

describe("an email address", () => {
  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: "true" },
    { email_verified: 1 },
  ])("that the provider has not verified returns 403: %j", async (changes) => {
    const user = await createUser({ email: EMAIL });

    const { status, error } = await signIn(changes);

    expect([status, error.code]).toEqual([403, "email_not_verified"]);
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(user);
    expect(await db.session.count()).toBe(0);
  });

  it.each([
    { email: undefined },
    { email: null },
    { email: 7 },
    { email: "no-address" },
    { email: "rahima＠example.com" },
  ])("that is missing or malformed returns 403: %j", async (changes) => {
    const { status, error } = await signIn(changes);

    expect([status, error.code]).toEqual([403, "email_missing"]);
    expect(await db.user.count()).toBe(0);
  });
});

describe("an unknown email address", () => {
  it("creates a verified customer account without a password, ignoring other claims", async () => {
    await signIn({ role: "admin", email: "Rahima@Example.COM", phone_number: "+8801712345678" });

    expect(await db.user.findMany()).toMatchObject([
      { email: EMAIL, role: "customer", passwordHash: null, phone: null, emailVerifiedAt: expect.any(Date) },
    ]);
    expect(await db.mail.count()).toBe(0);
  });

  it.each([
    ["রহিমা খাতুন", "রহিমা খাতুন"],
    ["  Rahima  ", "Rahima"],
    [undefined, "rahima"],
    ["   ", "rahima"],
    ["nul\u0000", "rahima"],
    ["two\nlines", "rahima"],
    ["x".repeat(121), "rahima"],
    [{ not: "" }, "rahima"],
  ])("gets the name %j: %s", async (name, fullName) => {
    expect((await signIn({ name })).status).toBe(200);

    expect(await db.user.findFirst()).toMatchObject({ fullName });
  });

  it("becomes one account for ten concurrent first sign-ins, each with a session", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn()));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.user.count()).toBe(1);
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(10);
  });

  it("gets no password: password sign-in fails as with a wrong password, after the same work", async () => {
    await signIn();
    const other = await createUser();
    const jobs = vi.spyOn(Worker.prototype, "postMessage");
    const answers = [];
    for (const email of [EMAIL, "nobody@example.com", other.email]) {
      answers.push(await signInWithPassword(email, "not the password"));
    }
    const work = jobs.mock.calls.map(([job]) => job);
    jobs.mockRestore();

    for (const { status, data } of answers) {
      expect([status, data]).toEqual([401, { detail: "Incorrect email or password", code: "wrong_credentials" }]);
    }
    expect(work).toHaveLength(3);
    // The cost decides the time. The factory's hash of `other` is cheaper.
    for (const job of work.slice(0, 2))
      expect(job).toMatchObject({ kind: "verify", hash: expect.stringMatching(/^\$2b\$10\$/) });
  });

  it("can get a password later by an emailed link", async () => {
    await signIn();
    const user = await db.user.findUniqueOrThrow({ where: { email: EMAIL } });
    const expiresAt = new Date(Date.now() + 60_000);
    await db.userToken.create({
      data: { userId: user.id, kind: "password_reset", hash: hashToken("mailed"), expiresAt },
    });

    await resetPassword({ token: "mailed", newPassword: "a new word 7", now: new Date() });

    expect((await signInWithPassword(EMAIL, "a new word 7")).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await db.user.count()).toBe(1);
  });
});

describe("a known email address", () => {
  it("that its owner has verified keeps its password and sessions", async () => {
    const user = await createUser({ email: EMAIL, fullName: "Her Own Name", isVerified: true });
    const before = await signInWithPassword(EMAIL);

    const { data } = await signIn({ email: "RAHIMA@example.com", name: "Another" });

    expect((await whoIs(data.access_token)).data).toMatchObject({ id: user.id, full_name: "Her Own Name" });
    expect((await whoIs(before.data.access_token)).status).toBe(200);
    expect((await signInWithPassword(EMAIL)).status).toBe(200);
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(after).toEqual({ ...user, providerSubject: "uid-1", updatedAt: after.updatedAt });
    expect(await db.auditEntry.count({ where: { action: "linked_by_email" } })).toBe(0);
  });

  it("of an admin signs the admin in", async () => {
    const admin = await createAdmin();
    await db.user.update({ where: { id: admin.id }, data: { emailVerifiedAt: new Date() } });

    const { data } = await signIn({ email: admin.email });

    expect((await whoIs(data.access_token)).data).toMatchObject({ id: admin.id, role: "admin" });
  });

  it("that was never verified is claimed: the previous password, sessions and links are revoked", async () => {
    const user = await createUser({ email: EMAIL });
    const stranger = await signInWithPassword(EMAIL);
    const expiresAt = new Date(Date.now() + 60_000);
    await db.userToken.create({ data: { userId: user.id, kind: "email_verification", hash: "h", expiresAt } });

    const { status, data } = await signIn();

    expect(status).toBe(200);
    expect((await whoIs(data.access_token)).data.id).toBe(user.id);
    expect((await whoIs(stranger.data.access_token)).status).toBe(401);
    expect((await refused("POST /auth/refresh", { body: { refresh_token: stranger.data.refresh_token } })).status).toBe(
      401,
    );
    expect((await signInWithPassword(EMAIL)).status).toBe(401);
    expect(await db.userToken.count()).toBe(0);
    expect(await db.auditEntry.findMany({ where: { action: "linked_by_email" } })).toMatchObject([
      { entityId: user.id },
    ]);
  });

  it("voids a change of the address that the stranger requested", async () => {
    const user = await createUser({ email: EMAIL });
    const tokenHash = hashToken("requested");
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.emailChange.create({
      data: { userId: user.id, oldEmail: EMAIL, newEmail: "thief@example.org", tokenHash, expiresAt },
    });
    await signIn();

    expect((await tryCall("POST /account/email/confirm", { body: { token: "requested" } })).status).toBe(400);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(EMAIL);
  });

  it("is claimed once by concurrent sign-ins, which all stay signed in", async () => {
    await createUser({ email: EMAIL });
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const still = await Promise.all(answers.map(({ data }) => whoIs(data.access_token)));

    expect(still.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.auditEntry.count({ where: { action: "linked_by_email" } })).toBe(1);
  });

  it("rejects a concurrent password sign-in with the revoked password", async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetDatabase();
      await createUser({ email: EMAIL });

      const token = await provider.token();
      const strangers = await Promise.all([
        ...Array.from({ length: 6 }, () => signInWithPassword(EMAIL)),
        send(token).then(() => null),
      ]);

      const tokens = strangers.flatMap((answer) => (answer?.status === 200 ? [answer.data.access_token] : []));
      const alive = await Promise.all(tokens.map(async (access) => (await whoIs(access)).status));
      expect(alive.filter((status) => status === 200)).toEqual([]);
    }
  });

  it("reveals the codes that are bound to it", async () => {
    await createUser({ email: EMAIL });
    const { code } = await createPremiumCode({ boundUserEmail: EMAIL });
    const list = async (token: string) =>
      (await call("GET /premium-codes/my-codes", { headers: { authorization: `Bearer ${token}` } })).data;
    const before = await list((await signInWithPassword(EMAIL)).data.access_token);

    const after = await list((await signIn()).data.access_token);

    expect(before.data).toEqual([]);
    expect(after.data).toMatchObject([{ code }]);
  });
});
