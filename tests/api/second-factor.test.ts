/** Second factors: setting up, signing in with them, and changing them (ADR 092). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories";
import { challengeFor, finish, type Protected, passwordLogin, protect } from "@/tests/support/second-factor";
import { codeOf } from "@/tests/support/totp";

let user: User;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ isVerified: true });
});
afterEach(() => vi.useRealTimers());

const events = async () => (await listAudit("user", user.id)).map(({ action }) => action);
const mailed = async () =>
  (await db.mail.findMany({ where: { kind: "second_factor" }, orderBy: { createdAt: "asc" } })).map(
    ({ payload }) => (payload as { event: string }).event,
  );

describe("setting up an authenticator app", () => {
  it("counts once a code confirms it, gives ten recovery codes, and ends the other sessions", async () => {
    const other = await bearerOf(user);
    const token = await bearerOf(user);
    const { data: app } = await call("POST /second-factors/totp", { token });
    const signedIn = await tryCall("POST /auth/login", passwordLogin(user));
    const confirm = { token, params: { id: app.id } };

    const wrong = await refused("POST /second-factors/{id}/confirm", { ...confirm, body: { code: "000000" } });
    const { data } = await call("POST /second-factors/{id}/confirm", {
      ...confirm,
      body: { code: codeOf(app.secret), name: "My phone" },
    });

    expect(app.uri).toContain(`secret=${app.secret}`);
    // Not confirmed: the password alone signs in.
    expect(signedIn.status).toBe(200);
    expect(wrong.data).toMatchObject({ code: "wrong_code", errors: [{ field: "code" }] });
    expect(new Set(data.recovery_codes).size).toBe(10);
    // 24 signs of five bits: more than the 112 bits that need no slow hash.
    for (const code of data.recovery_codes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await call("GET /second-factors", { token })).data).toMatchObject({
      factors: [{ kind: "totp", name: "My phone" }],
      recovery_codes_left: 10,
    });
    await refused("GET /auth/me", { token: other });
    await refused("GET /auth/me", { token: signedIn.data.access_token });
    expect(await events()).toContain("factor_added");
    expect(await mailed()).toEqual(["factor_added"]);
  });

  it("is refused while the address is unconfirmed: its owner, who takes the account over, would be locked out", async () => {
    const squatter = await createUser();
    const { status, data } = await refused("POST /second-factors/totp", { as: squatter });

    expect([status, data.code]).toEqual([409, "email_unconfirmed"]);
    expect(await db.secondFactor.count()).toBe(0);
  });

  it("stores the key encrypted and the recovery codes hashed", async () => {
    const { secret, recoveryCodes } = await protect(user);
    const stored = JSON.stringify([
      await db.secondFactor.findMany({ omit: { signCount: true } }),
      await db.recoveryCode.findMany(),
    ]);

    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  it("is refused to another account's caller, and after an hour", async () => {
    const token = await bearerOf(user);
    const { data: app } = await call("POST /second-factors/totp", { token });
    const request = { params: { id: app.id }, body: { code: codeOf(app.secret) } };
    const stranger = await refused("POST /second-factors/{id}/confirm", {
      as: await createUser({ isVerified: true }),
      ...request,
    });
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ["Date"] });
    const late = await refused("POST /second-factors/{id}/confirm", {
      as: user,
      params: { id: app.id },
      body: { code: codeOf(app.secret) },
    });

    expect([stranger.status, late.status]).toEqual([404, 404]);
  });
});

describe("signing in with a second factor", () => {
  let owner: Protected;

  beforeEach(async () => {
    owner = await protect(user);
  });

  it("needs the code after the password, which alone makes no session", async () => {
    const before = await db.session.count();
    const first = await refused("POST /auth/login", passwordLogin(user));
    const afterFirst = await db.session.count();
    const { status, data, headers } = await finish({ challenge: first.data.challenge, code: codeOf(owner.secret) });

    expect(first.status).toBe(401);
    expect(first.headers.get("set-cookie")).toMatch(/^chemcard\.challenge=[^;]+;.*HttpOnly; SameSite=Strict/);
    expect(afterFirst).toBe(before);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toContain("next-auth.session-token");
    expect((await tryCall("GET /auth/me", { token: data.access_token })).status).toBe(200);
    expect(await listAudit("user", user.id)).toContainEqual(
      expect.objectContaining({
        action: "signed_in",
        changes: { method: { from: null, to: "password" }, secondFactor: { from: null, to: "totp" } },
      }),
    );
  });

  it("accepts a code once, also for 20 concurrent sign-ins", async () => {
    const challenges: string[] = [];
    for (let number = 0; number < 20; number += 1) challenges.push(await challengeFor(user));
    const code = codeOf(owner.secret);

    const answers = await Promise.all(challenges.map((challenge) => finish({ challenge, code })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
    const later = await finish({ challenge: await challengeFor(user), code });
    expect(later.error.code).toBe("wrong_code");
  });

  it("accepts a recovery code once, also for 20 concurrent sign-ins", async () => {
    const challenges: string[] = [];
    for (let number = 0; number < 20; number += 1) challenges.push(await challengeFor(user));
    const [recovery_code] = owner.recoveryCodes;

    const answers = await Promise.all(challenges.map((challenge) => finish({ challenge, recovery_code })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it("uses a challenge once, also for 20 concurrent recovery codes", async () => {
    const challenge = await challengeFor(user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => finish({ challenge, recovery_code: owner.recoveryCodes[number % 10] })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await finish({ challenge, code: codeOf(owner.secret) })).error.code).toBe("challenge_expired");
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-3, 401],
    [3, 401],
  ])("a code of %i steps from now is answered with %i", async (steps, expected) => {
    await db.secondFactor.updateMany({ data: { lastStep: null } });
    const { status } = await finish({ challenge: await challengeFor(user), code: codeOf(owner.secret, steps) });

    expect(status).toBe(expected);
  });

  it("does not accept an older code after a newer one", async () => {
    const newer = await finish({ challenge: await challengeFor(user), code: codeOf(owner.secret, 1) });
    const older = await finish({ challenge: await challengeFor(user), code: codeOf(owner.secret, 0) });

    expect([newer.status, older.status]).toEqual([200, 401]);
  });

  it("ends a challenge after five wrong codes, and warns the owner", async () => {
    const challenge = await challengeFor(user);
    const wrong = codeOf(owner.secret, 100);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await finish({ challenge, code: wrong }));

    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill("wrong_code"));
    expect((await finish({ challenge, code: codeOf(owner.secret) })).error.code).toBe("challenge_expired");
    expect(await mailed()).toContain("wrong_codes");
    // Another sign-in is not affected.
    expect((await finish({ challenge: await challengeFor(user), code: codeOf(owner.secret) })).status).toBe(200);
  });

  it("warns the owner of five wrong codes, also if each sign-in has fewer", async () => {
    const wrong = codeOf(owner.secret, 100);
    for (let number = 0; number < 4; number += 1) await finish({ challenge: await challengeFor(user), code: wrong });
    const warned = await mailed();
    const challenge = await challengeFor(user);
    await Promise.all([finish({ challenge, code: wrong }), finish({ challenge, code: wrong })]);

    expect(warned).not.toContain("wrong_codes");
    expect(await mailed()).toContain("wrong_codes");
  });

  it("expires after ten minutes", async () => {
    const challenge = await challengeFor(user);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });

    expect((await finish({ challenge, code: codeOf(owner.secret) })).error.code).toBe("challenge_expired");
  });

  it.each(["no-such-challenge", "x".repeat(200)])("refuses the unknown challenge %s", async (challenge) => {
    const { status, error } = await finish({ challenge, code: codeOf(owner.secret) });

    expect([status, error.code]).toEqual([401, "challenge_expired"]);
  });

  it.each([{}, { code: "12345" }, { code: "abcdef" }, { recovery_code: "SHORT" }, { code: { not: "" } }])(
    "never succeeds with %j",
    async (proof) => {
      const { status } = await finish({ challenge: await challengeFor(user), ...proof });

      expect([401, 422]).toContain(status);
    },
  );

  it("accepts each recovery code once, however it is typed, and mails the owner", async () => {
    const [first = "", second = ""] = owner.recoveryCodes;
    const typed = first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const used = await finish({ challenge: await challengeFor(user), recovery_code: typed });
    const again = await finish({ challenge: await challengeFor(user), recovery_code: first });
    const other = await finish({ challenge: await challengeFor(user), recovery_code: second });

    expect([used.status, again.status, other.status]).toEqual([200, 401, 200]);
    expect((await mailed()).filter((event) => event === "recovery_code_used")).toHaveLength(2);
    expect((await call("GET /second-factors", { as: user })).data.recovery_codes_left).toBe(8);
  });

  it("accepts no code of another account", async () => {
    const other = await protect(await createUser({ isVerified: true }));
    const challenge = await challengeFor(user);

    expect((await finish({ challenge, code: codeOf(other.secret) })).status).toBe(401);
    expect((await finish({ challenge, recovery_code: other.recoveryCodes[0] })).status).toBe(401);
  });

  it("accepts Bangla digits and gaps", async () => {
    const code = codeOf(owner.secret);
    const bangla = [...code].map((digit) => String.fromCharCode(0x09e6 + Number(digit))).join("");
    const { status } = await finish({
      challenge: await challengeFor(user),
      code: `${bangla.slice(0, 3)} ${bangla.slice(3)}`,
    });

    expect(status).toBe(200);
  });
});

describe("changing factors", () => {
  it("needs a session that proved the factor", async () => {
    const { token } = await protect(user);
    const [factor] = (await call("GET /second-factors", { token })).data.factors;
    const params = { id: factor?.id ?? "" };
    // A session of an older release, which knew no factor.
    const calls = [
      await refused("DELETE /second-factors/{id}", { as: user, params }),
      await refused("PATCH /second-factors/{id}", { as: user, params, body: { name: "Mine" } }),
      await refused("POST /second-factors/totp", { as: user }),
      await refused("POST /second-factors/recovery-codes", { as: user }),
    ];

    expect(calls.map(({ data }) => data.code)).toEqual(Array(4).fill("second_factor_missing"));
  });

  it("renames and removes one's own only; without a factor the password alone signs in", async () => {
    const { token } = await protect(user);
    const stranger = await protect(await createUser({ isVerified: true }));
    const [factor] = (await call("GET /second-factors", { token })).data.factors;
    const params = { id: factor?.id ?? "" };

    await refused("PATCH /second-factors/{id}", { token: stranger.token, params, body: { name: "Theirs" } });
    await refused("DELETE /second-factors/{id}", { token: stranger.token, params });
    await call("PATCH /second-factors/{id}", { token, params, body: { name: "Blue phone" } });
    const renamed = (await call("GET /second-factors", { token })).data.factors;
    await call("DELETE /second-factors/{id}", { token, params });

    expect(renamed).toMatchObject([{ name: "Blue phone" }]);
    expect((await tryCall("POST /auth/login", passwordLogin(user))).status).toBe(200);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    expect(await events()).toEqual(["factor_added", "factor_renamed", "factor_removed", "signed_in"]);
    expect((await mailed()).filter((event) => event === "factor_removed")).toHaveLength(1);
  });

  it("replaces the recovery codes", async () => {
    const { token, recoveryCodes } = await protect(user);
    const { data } = await call("POST /second-factors/recovery-codes", { token });
    const old = await finish({ challenge: await challengeFor(user), recovery_code: recoveryCodes[0] });
    const fresh = await finish({ challenge: await challengeFor(user), recovery_code: data.recovery_codes[0] });

    expect([old.status, fresh.status]).toEqual([401, 200]);
    expect(await mailed()).toContain("recovery_codes_renewed");
  });

  it("keeps the factor in force while one of two is left", async () => {
    const { token } = await protect(user);
    const { data: second } = await call("POST /second-factors/totp", { token });
    const { data } = await call("POST /second-factors/{id}/confirm", {
      token,
      params: { id: second.id },
      body: { code: codeOf(second.secret, -1) },
    });
    const [first] = (await call("GET /second-factors", { token })).data.factors;
    await call("DELETE /second-factors/{id}", { token, params: { id: first?.id ?? "" } });

    expect(data.recovery_codes).toEqual([]);
    expect((await finish({ challenge: await challengeFor(user), code: codeOf(second.secret) })).status).toBe(200);
  });

  it("enrolment during a sign-in leaves no session without the factor, in 20 races", async () => {
    for (let race = 0; race < 20; race += 1) {
      const racer = await createUser({ isVerified: true });
      const token = await bearerOf(racer);
      const { data: app } = await call("POST /second-factors/totp", { token });
      const confirm = { token, params: { id: app.id }, body: { code: codeOf(app.secret) } };
      await Promise.all([
        tryCall("POST /auth/login", passwordLogin(racer)),
        call("POST /second-factors/{id}/confirm", confirm),
      ]);

      const open = await db.session.findMany({ where: { userId: racer.id, revokedAt: null } });
      expect(open.every(({ secondFactorAt }) => secondFactorAt !== null)).toBe(true);
    }
  });
});
