/** Passkeys as second factor and alone (ADR 093). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories";
import { createAuthenticator } from "@/tests/support/passkey";
import { challengeFor, finish, passwordLogin } from "@/tests/support/second-factor";

type Authenticator = ReturnType<typeof createAuthenticator>;

let user: User;
let token: string;
let passkey: Authenticator;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ isVerified: true });
  token = await bearerOf(user);
  passkey = createAuthenticator();
});

async function created(authenticator: Authenticator, as = token, changes: object = {}) {
  const { data } = await call("POST /second-factors/passkeys/options", { token: as });

  return {
    challenge: data.challenge,
    response: authenticator.create({ challenge: data.options.challenge, ...changes }),
  };
}

async function register(authenticator: Authenticator, as = token, changes: object = {}) {
  const body = { ...(await created(authenticator, as, changes)), name: "My laptop" };

  return { body, answer: await tryCall("POST /second-factors/passkeys", { token: as, body }) };
}

/** Requests a proof, for a challenge or alone, and answers it. */
async function prove(challenge: string | null, changes: object = {}, authenticator = passkey) {
  const { data } = await call("POST /auth/passkey-options", { body: challenge ? { challenge } : {} });
  const response = authenticator.get({ challenge: data.options.challenge, ...changes });

  return { challenge: data.challenge, passkey: response };
}

describe("registering a passkey", () => {
  it("protects the account and gives recovery codes; the response works once", async () => {
    const { body, answer } = await register(passkey);
    const again = await refused("POST /second-factors/passkeys", { token, body });

    expect([answer.status, again.status]).toEqual([201, 422]);
    expect(answer.data.recovery_codes).toHaveLength(10);
    expect((await call("GET /second-factors", { token })).data.factors).toMatchObject([
      { kind: "passkey", name: "My laptop" },
    ]);
    expect((await refused("POST /auth/login", passwordLogin(user))).data.code).toBe("second_factor_required");
  });

  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
    ["curl/8", "Passkey"],
  ])("names one without a name after the browser and system: %s", async (userAgent, name) => {
    const body = await created(passkey);
    await call("POST /second-factors/passkeys", { token, body, headers: { "user-agent": userAgent } });

    expect((await call("GET /second-factors", { token })).data.factors).toMatchObject([{ kind: "passkey", name }]);
  });

  it.each<[string, object]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another domain", { rpId: "evil.example" }],
    ["with a challenge of its own", { challenge: "bm90LW91cnM" }],
  ])("is refused %s, without a 500", async (_, changes) => {
    const { answer } = await register(passkey, token, changes);

    expect([answer.status, answer.error.code]).toEqual([422, "wrong_passkey"]);
    expect(await db.secondFactor.count()).toBe(0);
  });

  it("is refused with another account's challenge, and for a known passkey", async () => {
    const other = await bearerOf(await createUser({ isVerified: true }));
    const { body } = await register(passkey);
    const foreign = await refused("POST /second-factors/passkeys", { token: other, body });
    const known = await register(passkey, other);

    expect(foreign.data.code).toBe("wrong_passkey");
    expect([known.answer.status, known.answer.error.code]).toEqual([409, "passkey_known"]);
  });
});

describe("a passkey as second factor", () => {
  beforeEach(() => register(passkey));

  it("finishes a sign-in; each response works once, also for 20 concurrent calls", async () => {
    const proof = await prove(await challengeFor(user));
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(proof)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another domain", { rpId: "evil.example" }],
    ["to another challenge", { challenge: "bm90LW91cnM" }],
  ])("refuses a response %s, without a 500", async (_, changes) => {
    const { status, error } = await finish(await prove(await challengeFor(user), changes));

    expect([status, error.code]).toEqual([401, "wrong_passkey"]);
  });

  it.each([{}, { response: {} }, { response: { clientDataJSON: 1 } }, { response: null }])(
    "refuses the malformed response %j",
    async (changes) => {
      const proof = await prove(await challengeFor(user));
      const { status } = await finish({
        ...proof,
        passkey: { id: passkey.id, rawId: "x", type: "public-key", ...changes },
      });

      expect(status).toBe(401);
    },
  );

  it("refuses a counter that does not grow: a copied key", async () => {
    const first = await finish(await prove(await challengeFor(user), { counter: 7 }));
    const same = await finish(await prove(await challengeFor(user), { counter: 7 }));
    const lower = await finish(await prove(await challengeFor(user), { counter: 3 }));
    const higher = await finish(await prove(await challengeFor(user), { counter: 8 }));

    expect([first, same, lower, higher].map(({ status }) => status)).toEqual([200, 401, 401, 200]);
  });

  it("belongs to its account", async () => {
    const other = await createUser({ isVerified: true });
    await register(createAuthenticator(), await bearerOf(other));

    expect((await finish(await prove(await challengeFor(other)))).error.code).toBe("wrong_passkey");
  });
});

describe("a passkey alone", () => {
  beforeEach(() => register(passkey));

  it("signs in if the authenticator verified the user, and counts as both factors", async () => {
    const { status, data } = await finish(await prove(null));
    const session = await db.session.findFirstOrThrow({ orderBy: { createdAt: "desc" } });

    expect(status).toBe(200);
    expect((await call("GET /auth/me", { token: data.access_token })).data.id).toBe(user.id);
    expect(session.secondFactorAt).not.toBeNull();
  });

  it("does not sign in without that verification, nor with a code instead", async () => {
    const unverified = await finish(await prove(null, { isVerified: false }));
    const { challenge } = await prove(null);
    const byCode = await finish({ challenge, code: "123456" });

    expect([unverified.status, byCode.status]).toEqual([401, 401]);
  });

  it("does not sign in once it is removed, or unknown", async () => {
    const [factor] = (await call("GET /second-factors", { token })).data.factors;
    await call("DELETE /second-factors/{id}", { token, params: { id: factor?.id ?? "" } });

    expect((await finish(await prove(null))).status).toBe(401);
    expect((await finish(await prove(null, {}, createAuthenticator()))).status).toBe(401);
  });

  it("needs a fresh challenge: that of a setup or another sign-in is refused", async () => {
    const setup = await call("POST /second-factors/passkeys/options", { token });
    const response = passkey.get({ challenge: setup.data.options.challenge });

    expect((await finish({ challenge: setup.data.challenge, passkey: response })).error.code).toBe("challenge_expired");
  });
});
