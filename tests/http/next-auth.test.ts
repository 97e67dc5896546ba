/** The corner of next-auth that is open: signing out. Whatever else comes, it answers in our own words. */
import { describe, expect, it } from "vitest";
import { http } from "@/tests/support/http";

describe("next-auth's place", () => {
  it.each([
    ["POST", "/api/auth/signout", "application/json", "{", 415],
    ["POST", "/api/auth/session", "application/json", "{", 404],
    ["GET", "/api/auth/session", null, null, 404],
    ["POST", "/api/auth/csrf", "application/x-www-form-urlencoded", "a=b", 405],
    ["GET", "/api/auth/csrf?callbackUrl=%FF", null, null, 200],
    ["GET", "/api/auth/csrf?callbackUrl=javascript:alert(1)", null, null, 200],
    ["GET", "/api/auth/signin", null, null, 404],
  ] as const)("answers %s %s (%s %s) with %i", async (method, path, type, body, status) => {
    const answer = await http(path, { method, ...(body ? { body, headers: { "content-type": type ?? "" } } : {}) });

    expect(answer.status).toBe(status);
  });

  it("is not upset by a cookie of anything", async () => {
    const headers = { cookie: "next-auth.callback-url=foo; next-auth.session-token=%%%; next-auth.csrf-token=x" };

    expect((await http("/my-orders", { headers })).status).toBe(307);
    const csrf = await http("/api/auth/csrf", { headers });
    expect(csrf.status).toBe(400);
    expect(csrf.headers.getSetCookie().join("; ")).toContain("next-auth.callback-url=; Path=/; Max-Age=0");
  });
});
