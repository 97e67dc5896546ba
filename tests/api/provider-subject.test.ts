/** Accounts and the identity provider's subject, and ID tokens that work once (ADR 010). */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

// Must run before anything reads the environment.
const provider = await vi.hoisted(async () => {
  const { startIdProvider } = await import("@/tests/support/id-provider");
  const started = await startIdProvider();
  Object.assign(process.env, started.settings);
  return started;
});

import { confirmEmailChange } from "@/server/account/email-change";
import { removeUsedIdTokens } from "@/server/auth/firebase-login";
import { hashToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import { tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);
afterAll(provider.stop);

const EMAIL = "rahima@example.com";
const NEW = "rahima.new@example.com";

const send = (id_token: string) => tryCall("POST /auth/firebase-login", { body: { id_token } });
const signIn = async (claims: Record<string, unknown> = {}) => send(await provider.token({ email: EMAIL, ...claims }));
const idOf = async ({ data }: Awaited<ReturnType<typeof send>>) =>
  (await tryCall("GET /auth/me", { token: data.access_token })).data.id;

describe("an ID token", () => {
  it("signs in once, also in 20 concurrent attempts", async () => {
    const token = await provider.token();

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
    expect((await send(token)).error.code).toBe("invalid_id_token");
    expect(await db.session.count()).toBe(1);
  });

  it("cannot be used again with another spelling of its signature", async () => {
    const token = await provider.token();
    await send(token);
    // The last letter of a 256-byte signature has four spare bits.
    const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map(
      (letter) => token.slice(0, -1) + letter,
    );

    const answers = await Promise.all(spellings.map(send));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it("works again if the sign-in failed for another reason", async () => {
    const user = await createUser({ role: "admin", email: EMAIL, isVerified: true });
    await db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date() } });
    const token = await provider.token({ email: EMAIL });
    const refused = await send(token);
    await db.user.update({ where: { id: user.id }, data: { suspendedAt: null } });

    expect(refused.error.code).toBe("suspended");
    expect((await send(token)).status).toBe(200);
  });

  it("is forgotten a day after it expired", async () => {
    await signIn();

    expect(await removeUsedIdTokens(new Date(Date.now() + 24 * 3_600_000))).toBe(0);
    expect(await removeUsedIdTokens(new Date(Date.now() + 26 * 3_600_000))).toBe(1);
  });
});

describe("the provider's subject", () => {
  it("is linked at the first sign-in with the account's confirmed address", async () => {
    const user = await createUser({ email: EMAIL, isVerified: true });

    expect(await idOf(await signIn({ sub: "uid-7" }))).toBe(user.id);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ providerSubject: "uid-7" });
  });

  it("finds its account after the address at the provider changed", async () => {
    const first = await idOf(await signIn({ sub: "uid-7" }));

    expect(await idOf(await signIn({ sub: "uid-7", email: NEW }))).toBe(first);
    expect(await db.user.findMany()).toMatchObject([{ email: EMAIL }]);
  });

  it("of another account is refused, though the address is the same", async () => {
    await signIn({ sub: "uid-7" });
    await db.session.deleteMany();

    const { status, error } = await signIn({ sub: "uid-8" });

    expect([status, error.code]).toEqual([403, "other_subject"]);
    expect(await db.session.count()).toBe(0);
    expect(await db.user.findMany()).toMatchObject([{ providerSubject: "uid-7" }]);
  });

  it("belongs to one account, also in concurrent first sign-ins of two subjects", async () => {
    await createUser({ email: EMAIL, isVerified: true });

    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn({ sub: `uid-${index % 2}` })));

    const { providerSubject } = await db.user.findFirstOrThrow();
    const expected = answers.map((_, index) => (`uid-${index % 2}` === providerSubject ? 200 : 403));
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it("is unlinked by a change of the account's address, whose Google account then signs in", async () => {
    const account = await idOf(await signIn({ sub: "uid-7" }));
    const expiresAt = new Date(Date.now() + 60_000);
    const change = { userId: account, oldEmail: EMAIL, newEmail: NEW, tokenHash: hashToken("link"), expiresAt };
    await db.emailChange.create({ data: change });
    await confirmEmailChange({ token: "link", now: new Date() });

    expect((await signIn({ sub: "uid-7" })).error.code).toBe("address_reserved");
    expect(await idOf(await signIn({ sub: "uid-8", email: NEW }))).toBe(account);
  });
});

describe("an account with a linked subject", () => {
  it("may prove its identity through the provider, beside its password", async () => {
    await createUser({ email: EMAIL, isVerified: true });
    const { data } = await tryCall("POST /auth/login", { body: { username: EMAIL, password: PASSWORD } });
    const state = async () => (await tryCall("GET /account/step-up", { token: data.access_token })).data;

    expect(await state()).toMatchObject({ methods: ["password"], google_api_key: null });
    await signIn();
    expect(await state()).toMatchObject({ methods: ["password", "google"], google_api_key: "test-key" });
  });
});
