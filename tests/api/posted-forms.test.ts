/** The sign-in forms as posted without JavaScript (ADR 039). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import { serve, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

beforeEach(resetDatabase);

const OWN = { origin: "http://shop.test", host: "shop.test" };

function post(form: string, fields: Record<string, string>, headers: Record<string, string> = OWN): Promise<Response> {
  return serve(`/api/forms/${form}`, { method: "POST", body: new URLSearchParams(fields), headers });
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
const cookieNamed = (answer: Response, name: string) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`));
const sent = (cookie: string | undefined) => cookie?.split(";")[0] ?? "";
const kept = (answer: Response) => cookiesOf(answer).map(sent).join("; ");

function signedIn(cookie: string, from = "/"): Promise<Response> {
  const address = `/api/forms/signed-in?from=${encodeURIComponent(from)}`;

  return serve(address, { headers: { cookie, "x-nonce": "n0nce" } });
}

/** The arguments of the page's inline script. */
function handedOver(page: string): string[] {
  return JSON.parse(`[${/\}\)\(("[^)]*")\);<\/script>/.exec(page)?.[1]}]`);
}

describe("signing in with a posted form", () => {
  it("opens one session: its cookie for pages, and its tokens for the next page's script, once", async () => {
    const user = await createUser();

    const answer = await post("login", { email: user.email, password: PASSWORD, from: "/my-orders" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/api/forms/signed-in?from=%2Fmy-orders");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(cookieNamed(answer, "next-auth.session-token")).toContain("HttpOnly; SameSite=Lax");
    const ticket = cookieNamed(answer, "chemcard.handover");
    expect(ticket).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/);

    const page = await signedIn(kept(answer), "/my-orders");
    const html = await page.text();
    const [access = "", refresh = "", origin] = handedOver(html);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("set-cookie")).toContain("chemcard.handover=; Path=/; Max-Age=0");
    expect(html).toContain('<script nonce="n0nce">');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/my-orders"></noscript>');
    expect(origin).toBe("/my-orders");
    const me = await tryCall("GET /auth/me", { headers: { authorization: `Bearer ${access}` } });
    expect(me.data).toMatchObject({ id: user.id });
    const body = { refresh_token: refresh };
    expect((await tryCall("POST /auth/refresh", { body, headers: { cookie: kept(answer) } })).status).toBe(200);
    expect(await db.session.count()).toBe(1);
  });

  it("hands over only once, also for concurrent requests", async () => {
    const user = await createUser();
    const answer = await post("login", { email: user.email, password: PASSWORD });

    const pages = await Promise.all(Array.from({ length: 5 }, () => signedIn(kept(answer), "/my-orders")));
    const again = await signedIn(kept(answer), "/my-orders");

    expect(pages.map(({ status }) => status).sort()).toEqual([200, 303, 303, 303, 303]);
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toBe("/my-orders");
    expect(await again.text()).toBe("");
  });

  it("issues a ticket that is no refresh token and is valid for a minute", async () => {
    const user = await createUser();
    const answer = await post("login", { email: user.email, password: PASSWORD });
    const cookie = sent(cookieNamed(answer, "chemcard.handover"));
    const ticket = cookie.split("=")[1] ?? "";
    const tries = [ticket, `handover:${ticket}`].map((sent) =>
      tryCall("POST /auth/refresh", { body: { refresh_token: sent } }),
    );
    const refreshed = (await Promise.all(tries)).map(({ status }) => status);
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 61_000) } });

    expect(refreshed).toEqual([401, 401]);
    expect((await signedIn(cookie)).status).toBe(303);
    expect((await signedIn("")).status).toBe(303);
    expect((await signedIn("chemcard.handover=made-up")).status).toBe(303);
  });

  it.each(["https://evil.example/", "//evil.example", "/api/v1/orders", "/login"])(
    "redirects only to pages of the shop: %s",
    async (from) => {
      const user = await createUser();
      const answer = await post("login", { email: user.email, password: PASSWORD, from });

      expect(answer.headers.get("location")).toBe("/api/forms/signed-in");
      expect((await signedIn("", from)).headers.get("location")).toBe("/");
    },
  );

  it("redirects back to the form if the password is wrong, and audits the attempt", async () => {
    const user = await createUser();
    const wrong = { email: user.email, password: "wrong", from: "/my-orders" };

    const login = await post("login", wrong);
    const combined = await post("login", { ...wrong, page: "/auth" });
    const elsewhere = await post("login", { ...wrong, page: "https://evil.example" });

    expect(login.status).toBe(303);
    expect(login.headers.get("location")).toBe("/login?from=%2Fmy-orders&posted=1");
    expect(combined.headers.get("location")).toBe("/auth?from=%2Fmy-orders&posted=1");
    expect(elsewhere.headers.get("location")).toBe("/login?from=%2Fmy-orders&posted=1");
    expect(cookiesOf(login)).toHaveLength(1);
    expect(cookieNamed(login, "chemcard.form")).toMatch(/; Path=\/; Max-Age=120; HttpOnly; SameSite=Strict$/);
    expect(cookieNamed(login, "chemcard.form")).not.toContain(user.email);
    expect(await db.auditEntry.findMany({ where: { action: "sign_in_failed" } })).toMatchObject([
      { entityId: user.id, count: 3 },
    ]);
  });

  it("counts attempts like the API", async () => {
    const user = await createUser();
    const headers = { ...OWN, "x-client-address": "203.0.113.7" };
    for (let index = 0; index < 10; index += 1) await post("login", { email: user.email, password: "wrong" }, headers);

    const right = { username: user.email, password: PASSWORD };
    const api = await tryCall("POST /auth/login", { body: right, headers: { "x-client-address": "203.0.113.7" } });
    const form = await post("login", { email: user.email, password: PASSWORD }, headers);

    expect(api.status).toBe(429);
    expect(form.headers.get("location")).toBe("/login?posted=1");
    expect(await db.session.count()).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { ...OWN, origin: "https://evil.example" }],
    ["another site that sends no referrer", { ...OWN, origin: "null" }],
    ["a subdomain", { ...OWN, "sec-fetch-site": "same-site" }],
    ["another site by Sec-Fetch-Site", { ...OWN, "sec-fetch-site": "cross-site" }],
    ["an unknown origin", { host: "shop.test" }],
  ])("is rejected from %s", async (_, headers) => {
    const user = await createUser();

    const answer = await post("login", { email: user.email, password: PASSWORD }, headers);

    expect(answer.status).toBe(403);
    expect(cookiesOf(answer)).toEqual([]);
    expect(await db.session.count()).toBe(0);
  });
});

describe("the form before checkout", () => {
  const newcomer = {
    way: "new",
    full_name: "Rahima Khatun",
    phone: "01712-345678",
    email: "rahima@example.com",
    password: "eight888",
    from: "/checkout?buy=cards",
  };

  it("creates an account with one password, emails the confirmation link, signs in and continues", async () => {
    const answer = await post("checkout", newcomer);

    expect(answer.headers.get("location")).toBe("/api/forms/signed-in?from=%2Fcheckout%3Fbuy%3Dcards");
    expect(await db.user.findMany()).toMatchObject([{ email: newcomer.email, phone: "01712-345678" }]);
    expect(await db.mail.count({ where: { recipient: newcomer.email } })).toBe(1);
    expect(await db.session.count()).toBe(1);
    const page = await signedIn(kept(answer), newcomer.from);
    expect(handedOver(await page.text())[2]).toBe(newcomer.from);
  });

  it("signs in an existing customer", async () => {
    const user = await createUser();
    const answer = await post("checkout", { way: "known", email: user.email, password: PASSWORD, from: "/checkout" });

    expect(answer.headers.get("location")).toBe("/api/forms/signed-in?from=%2Fcheckout");
    expect(await db.session.count()).toBe(1);
  });

  it.each([
    { phone: "" },
    { full_name: "www.evil.example" },
    { password: "short" },
    { password: "rahima 1990" },
    { way: "known" },
  ])("redirects back with the errors, and creates nothing: %j", async (change) => {
    const answer = await post("checkout", { ...newcomer, ...change });

    expect(answer.headers.get("location")).toBe("/login?from=%2Fcheckout%3Fbuy%3Dcards&posted=1");
    expect([await db.user.count(), await db.session.count()]).toEqual([0, 0]);
  });

  it("does not sign in to an existing account with a new registration", async () => {
    await createUser({ email: newcomer.email });
    const answer = await post("checkout", { ...newcomer, password: PASSWORD });

    expect(answer.headers.get("location")).toBe("/login?from=%2Fcheckout%3Fbuy%3Dcards&posted=1");
    expect([await db.user.count(), await db.session.count()]).toEqual([1, 0]);
  });
});

describe("the other posted forms", () => {
  const account = {
    full_name: "Rahima Khatun",
    phone: "01712-345678",
    email: "rahima@example.com",
    password: "eight888",
    confirmation: "eight888",
  };

  it("create an account and redirect to the login", async () => {
    const answer = await post("register", { ...account, from: "/checkout" });

    expect(answer.headers.get("location")).toBe("/login?from=%2Fcheckout&posted=1");
    expect(await db.user.findMany()).toMatchObject([{ email: account.email, fullName: "Rahima Khatun" }]);
  });

  it.each([{ confirmation: "eight889" }, { phone: "" }, { full_name: "" }, { email: "x" }])(
    "redirect back with the errors before creating anything: %j",
    async (change) => {
      const answer = await post("register", { ...account, ...change });

      expect(answer.headers.get("location")).toBe("/register?posted=1");
      expect(await db.user.count()).toBe(0);
    },
  );

  it("redirect back if the address is taken", async () => {
    await createUser({ email: account.email });

    expect((await post("register", account)).headers.get("location")).toBe("/register?posted=1");
  });

  it("request a reset link like the API", async () => {
    const user = await createUser();

    const answer = await post("forgot-password", { email: user.email });

    expect(answer.headers.get("location")).toBe("/forgot-password?posted=1");
    expect(await db.mail.count({ where: { kind: "password_reset", recipient: user.email } })).toBe(1);
  });
});

it.each([
  ["GET", "login", 405],
  ["POST", "signed-in", 405],
  ["GET", "logout", 405],
  ["POST", "logout/x", 404],
  ["POST", "login/x", 404],
  ["OPTIONS", "login", 204],
])("answer %s %s with %i", async (method, path, status) => {
  expect((await serve(`/api/forms/${path}`, { method, headers: OWN })).status).toBe(status);
});
