/** Browsers that skip the second factor for 30 days (ADR 092). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
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

describe("a trusted browser", () => {
  let owner: Protected;
  const trustOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("chemcard.trusted="))
      ?.split(";")[0] ?? "";
  const loginWith = (cookie: string, as = user) =>
    tryCall("POST /auth/login", { ...passwordLogin(as), headers: { cookie } });

  async function trust(): Promise<string> {
    const challenge = await challengeFor(user);
    const { headers } = await finish({ challenge, recovery_code: owner.recoveryCodes.pop(), trust_browser: true });

    return trustOf(headers);
  }

  beforeEach(async () => {
    owner = await protect(user);
  });

  it("skips the factor; its token changes with each use and works once, also for 20 concurrent sign-ins", async () => {
    const cookie = await trust();
    const answers = await Promise.all(Array.from({ length: 20 }, () => loginWith(cookie)));
    const [winner] = answers.filter(({ status }) => status === 200);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await loginWith(trustOf(winner?.headers ?? new Headers()))).status).toBe(200);
    expect((await loginWith(cookie)).status).toBe(401);
  });

  it("still needs the password, and works for its account only", async () => {
    const cookie = await trust();
    const other = await createUser({ isVerified: true });
    await protect(other);

    expect((await loginWith(cookie, other)).error.code).toBe("second_factor_required");
    const body = { username: user.email, password: "wrong password" };
    expect((await tryCall("POST /auth/login", { body, headers: { cookie } })).error.code).toBe("wrong_credentials");
    expect((await loginWith(cookie)).status).toBe(200);
  });

  it("does not change factors, unless a factor is proved there", async () => {
    const { data } = await loginWith(await trust());
    const [factor] = (await call("GET /second-factors", { token: data.access_token })).data.factors;
    const as = { token: data.access_token };
    const calls = [
      await refused("DELETE /second-factors/{id}", { ...as, params: { id: factor?.id ?? "" } }),
      await refused("POST /second-factors/totp", as),
      await refused("POST /second-factors/recovery-codes", as),
    ];
    expect(calls.map((answer) => answer.data.code)).toEqual(Array(3).fill("second_factor_missing"));

    const proved = await finish({ challenge: await challengeFor(user), code: codeOf(owner.secret) });
    await call("POST /second-factors/recovery-codes", { token: proved.data.access_token });
  });

  it("ends after 30 days", async () => {
    const cookie = await trust();
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });

    expect((await loginWith(cookie)).status).toBe(401);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    [
      "removed by its owner",
      async (token) => {
        const { trusted_browsers } = (await call("GET /second-factors", { token })).data;
        const params = { id: trusted_browsers[0]?.id ?? "" };
        await refused("DELETE /second-factors/trusted-browsers/{id}", {
          as: await createUser({ isVerified: true }),
          params,
        });
        await call("DELETE /second-factors/trusted-browsers/{id}", { token, params });
      },
    ],
    [
      "forgotten with the factor",
      async (token) => {
        const [factor] = (await call("GET /second-factors", { token })).data.factors;
        await call("DELETE /second-factors/{id}", { token, params: { id: factor?.id ?? "" } });
        const { data: app } = await call("POST /second-factors/totp", { token });
        const body = { code: codeOf(app.secret) };
        await call("POST /second-factors/{id}/confirm", { token, params: { id: app.id }, body });
      },
    ],
    ["forgotten with all sessions", (token) => call("POST /auth/logout-all", { token, body: {} })],
  ])("is %s", async (_, forget) => {
    const cookie = await trust();
    await forget(owner.token);

    expect((await loginWith(cookie)).error.code).toBe("second_factor_required");
  });
});
