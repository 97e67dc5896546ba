/** The sign-in forms of a shop behind https: cookie names, and accepted origins (ADR 039). */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { pageCookieIn } from "@/server/auth/page-cookie";
import { authOptions, pageUser } from "@/server/auth/page-session";
import { db } from "@/server/db";
import { serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

vi.hoisted(() => {
  process.env.APP_URL = "https://shop.test";
});

beforeEach(resetDatabase);

async function login(headers: Record<string, string>): Promise<Response> {
  const { email } = await createUser();

  return serve("/api/forms/login", {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    headers: { host: "shop.test", ...headers },
  });
}

const signedIn = (cookie: string) => serve("/api/forms/signed-in", { headers: { cookie } });

describe("a handover ticket", () => {
  it("is in a cookie that no other host can set", async () => {
    const answer = await login({ origin: "https://shop.test" });
    const cookie = answer.headers.getSetCookie().find((one) => one.includes("chemcard.handover")) ?? "";

    expect(cookie).toMatch(/^__Host-chemcard\.handover=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/);
  });

  it("is ignored in a cookie that a sibling subdomain can set", async () => {
    const answer = await login({ origin: "https://shop.test" });
    const own = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");

    expect((await signedIn(own.replace("__Host-chemcard.handover", "chemcard.handover"))).status).toBe(303);
    expect((await signedIn(own)).status).toBe(200);
  });
});

describe("a form from a browser that sends only its origin", () => {
  it.each<[string, Record<string, string>, number]>([
    ["the shop's own address", { origin: "https://shop.test" }, 303],
    ["another name of the shop", { origin: "https://www.shop.test", host: "www.shop.test" }, 303],
    ["the same name without https", { origin: "http://shop.test" }, 403],
    ["another port", { origin: "https://shop.test:8443" }, 403],
  ])("is checked by the full origin: %s", async (_, headers, status) => {
    expect((await login(headers)).status).toBe(status);
    expect(await db.session.count()).toBe(status === 303 ? 1 : 0);
  });
});

it("cookies have the prefix and attribute of secure ones", async () => {
  const user = await createUser();
  await db.user.update({ where: { id: user.id }, data: { locale: "bn" } });
  const body = new URLSearchParams({ username: user.email, password: PASSWORD });

  const headers = { origin: "https://shop.test" };
  const cookies = (await serve("/api/v1/auth/login", { method: "POST", body, headers })).headers.getSetCookie();

  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-next-auth.session-token",
    // For a process of the previous release (ADR 049).
    "__Secure-next-auth.session-token",
    "__Host-chemcard.binding",
    "__Host-language",
  ]);
  expect(cookies.filter((cookie) => !/; SameSite=(?:Lax|Strict); Secure$/.test(cookie))).toEqual([]);
});

it("the session cookie of the previous release keeps its user signed in, and is the one that next-auth ends", async () => {
  const sent = (await login({ origin: "https://shop.test" })).headers.getSetCookie();
  const former = "__Secure-next-auth.session-token";
  const cookie = sent.find((one) => one.startsWith(`${former}=`)) ?? "";
  const value = cookie.slice(former.length + 1, cookie.indexOf(";"));
  const cookies = { get: (name: string) => (name === former ? { value } : undefined) };

  expect(await pageUser(cookies)).toMatchObject({ type: "user" });
  expect(authOptions(null, pageCookieIn(cookies)).cookies?.sessionToken?.name).toBe(former);
  expect(pageCookieIn({ get: () => ({ value }) })).toBe(`__Host-next-auth.session-token`);
});
