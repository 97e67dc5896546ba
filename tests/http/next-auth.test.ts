/** The exposed routes of next-auth: session and sign-out (D9.29). Every other one has the shop's own response. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { call, http, refused, signIn } from "@/tests/support/http";

describe("next-auth's routes", () => {
  it.each([
    ["POST", "/api/auth/signout", "application/json", "{", 415],
    ["POST", "/api/auth/session", "application/json", "{", 405],
    ["PUT", "/api/auth/session", "application/json", "{", 405],
    ["GET", "/api/auth/session", null, null, 200],
    ["GET", "/api/auth/session?callbackUrl=%FF", null, null, 200],
    ["GET", "/api/auth/session/more", null, null, 404],
    ["GET", "/api/auth/providers", null, null, 404],
    ["GET", "/api/auth/error", null, null, 404],
    ["POST", "/api/auth/callback/credentials", "application/x-www-form-urlencoded", "a=b", 404],
    ["POST", "/api/auth/signin/credentials", "application/x-www-form-urlencoded", "a=b", 404],
    ["POST", "/api/auth/_log", "application/json", "{}", 404],
    ["POST", "/api/auth/csrf", "application/x-www-form-urlencoded", "a=b", 405],
    ["GET", "/api/auth/csrf?callbackUrl=%FF", null, null, 200],
    ["GET", "/api/auth/csrf?callbackUrl=javascript:alert(1)", null, null, 200],
    ["GET", "/api/auth/signin", null, null, 404],
  ] as const)("answers %s %s (%s %s) with %i", async (method, path, type, body, status) => {
    const answer = await http(path, { method, ...(body ? { body, headers: { "content-type": type ?? "" } } : {}) });

    expect(answer.status).toBe(status);
  });

  it("tolerate cookies of any content", async () => {
    const headers = { cookie: "next-auth.callback-url=foo; next-auth.session-token=%%%; next-auth.csrf-token=x" };

    expect((await http("/my-orders", { headers })).status).toBe(307);
    const csrf = await http("/api/auth/csrf", { headers });
    expect(csrf.status).toBe(400);
    expect(csrf.headers.getSetCookie().join("; ")).toContain("next-auth.callback-url=; Path=/; Max-Age=0");
  });
});

const page = (path: string, cookie = "") => http(path, { headers: { cookie } });

/** next-auth's response, and its session cookie. */
async function session(headers: Record<string, string> = {}) {
  const { status, data, headers: answered } = await http("/api/auth/session", { headers });
  const set = answered.getSetCookie().find((line) => line.startsWith("next-auth.session-token="));

  return { status, data, cache: answered.get("cache-control"), set };
}

describe("the page session", () => {
  beforeEach(resetDatabase);

  it("has the format of next-auth: name, email, role and expiry, and a renewed cookie", async () => {
    const { cookie } = await signIn(await createAdmin());
    const { status, data, cache, set } = await session({ cookie });

    expect([status, cache]).toEqual([200, "private, no-cache, no-store"]);
    expect(data).toEqual({
      user: { name: "Test Admin", email: expect.stringContaining("@example.com"), role: "admin" },
      expires: expect.any(String),
    });
    const days = (Date.parse((data as { expires: string }).expires) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(set).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/i);
    expect((await page("/my-orders", set?.split(";")[0])).status).toBe(200);
  });

  it("is empty for a guest, an invented cookie and a bearer token", async () => {
    const { tokens } = await signIn(await createUser());
    const guests = [
      {},
      { cookie: "next-auth.session-token=made-up" },
      { authorization: `Bearer ${tokens.access_token}` },
      { cookie: `next-auth.session-token=${tokens.access_token}` },
      { cookie: `next-auth.session-token=${tokens.refresh_token}` },
    ];
    const answers = await Promise.all(guests.map((headers) => session(headers as Record<string, string>)));

    expect(answers.map(({ status, data }) => [status, data])).toEqual(guests.map(() => [200, {}]));
  });

  it("ends with the refresh token, and vice versa", async () => {
    const user = await createUser();
    const { cookie, tokens } = await signIn(user);
    await call("POST /auth/logout", { body: { refresh_token: tokens.refresh_token } });
    const ended = await session({ cookie });
    expect([ended.status, ended.data]).toEqual([200, {}]);
    expect(ended.set).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
    expect((await page("/my-orders", cookie)).status).toBe(307);

    const second = await signIn(user);
    await db.session.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    expect((await session({ cookie: second.cookie })).data).toEqual({});
    const body = { refresh_token: second.tokens.refresh_token };
    expect((await refused("POST /auth/refresh", { body })).status).toBe(401);
  });

  it("has the current role and name", async () => {
    const user = await createUser();
    const { cookie } = await signIn(user);
    await db.user.update({ where: { id: user.id }, data: { role: "admin", fullName: "Another Name" } });

    expect((await session({ cookie })).data).toMatchObject({ user: { name: "Another Name", role: "admin" } });
  });
});
