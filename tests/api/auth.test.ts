import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/dates";
import { listAudit } from "@/server/audit/queries";
import { signAccessToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);
afterEach(() => vi.useRealTimers());

const account = {
  email: "Rahima@Example.com",
  password: "eight888",
  full_name: "Rahima Khatun",
  phone: "01712-345678",
};

async function signIn(email: string, password = PASSWORD) {
  return tryCall("POST /auth/login", { body: { username: email, password } });
}

function withToken(token: string) {
  return tryCall("GET /auth/me", { headers: { authorization: `Bearer ${token}` } });
}

describe("registering", () => {
  it("creates a customer account with a lower-case email that can sign in", async () => {
    const { status, data } = await tryCall("POST /auth/register", { body: { ...account, role: "admin", id: "x" } });
    const session = await signIn("RAHIMA@example.com", account.password);

    expect(status).toBe(201);
    expect(data).toMatchObject({
      email: "rahima@example.com",
      role: "customer",
      full_name: "Rahima Khatun",
      phone: "01712-345678",
    });
    expect(JSON.stringify(data)).not.toContain("hash");
    expect(session.status).toBe(200);
  });

  it("creates one account per email, case-insensitive, also for 10 concurrent requests", async () => {
    const emails = Array.from({ length: 10 }, (_, index) => (index % 2 ? account.email : account.email.toUpperCase()));

    const answers = await Promise.all(
      emails.map((email) => tryCall("POST /auth/register", { body: { ...account, email } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.error.detail).toBe("Email already registered");
  });

  it.each([
    [{ email: "not-an-address" }, "Enter a valid email address"],
    [{ email: '"e@attacker.com"@victim.com' }, "Enter a valid email address"],
    [{ email: "a@b.example,c@d.example" }, "Enter a valid email address"],
    [{ email: "rahima＠example.com" }, "Enter a valid email address"],
    [{ password: "lone\ud800surrogate" }, "Password contains characters that cannot be stored"],
    [{ email: "\u212aate@example.com" }, "Enter a valid email address"],
    [{ password: "seven77" }, "Password must be at least 8 characters long"],
    [{ password: "ঢ".repeat(129) }, "Password must be at most 128 characters long"],
    [{ full_name: "   " }, "Full name is required"],
    [{ full_name: "Two\nlines" }, "Full name must be on one line"],
    [{ full_name: "nul\u0000" }, "Full name contains characters that cannot be stored"],
    [{ full_name: "lone\ud800" }, "Full name contains characters that cannot be stored"],
    [{ phone: "12345" }, "Enter a valid phone number"],
  ])("rejects %j", async (change, message) => {
    const { status, data } = await refused("POST /auth/register", { body: { ...account, ...change } });

    expect(status).toBe(422);
    expect(data.errors?.map((error: { message: string }) => error.message)).toContain(message);
    expect(await db.user.count()).toBe(0);
  });
});

describe("signing in", () => {
  it("returns both tokens and sets an httpOnly, lax cookie for pages", async () => {
    const user = await createUser();

    const { status, data, headers } = await signIn(user.email);

    expect(status).toBe(200);
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 900 });
    expect(data.refresh_token).toHaveLength(43);
    expect(headers.get("set-cookie")).toMatch(
      /^next-auth\.session-token=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
    expect((await withToken(data.access_token)).data).toMatchObject({ id: user.id, email: user.email });
  });

  it.each([
    ["bn", {}, "language=bn; Path=/; Max-Age=31536000; SameSite=Lax"],
    ["bn", { cookie: "a=b; language=en" }, undefined],
    ["en", {}, undefined],
  ])("returns the account's language to the browser: %s, with %j: %s", async (locale, headers, told) => {
    const user = await createUser();
    await db.user.update({ where: { id: user.id }, data: { locale } });

    const answer = await call("POST /auth/login", { body: { username: user.email, password: PASSWORD }, headers });

    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("language="))).toBe(told);
  });

  it("returns the same message for an unknown email and a wrong password", async () => {
    const user = await createUser();

    const wrong = await signIn(user.email, "not the password");
    const unknown = await signIn("nobody@example.com");

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.data).toEqual({ detail: "Incorrect email or password", code: "wrong_credentials" });
    expect(unknown.data).toEqual(wrong.data);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("rejects requests from another site: %j", async (headers) => {
    const user = await createUser();

    const answer = await refused("POST /auth/login", {
      body: { username: user.email, password: PASSWORD },
      headers,
    });

    expect(answer.status).toBe(403);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    ["a".repeat(72), `${"a".repeat(72)}a`, 401],
    ["eight888", "eight888\0eight888", 422],
  ])("compares the full password: %s is not %j", async (password, typed, status) => {
    await call("POST /auth/register", { body: { ...account, password } });

    expect((await signIn(account.email, typed)).status).toBe(status);
  });

  it("accepts a form, not JSON", async () => {
    const { email } = await createUser();
    const body = JSON.stringify({ username: email, password: PASSWORD });

    expect((await refused("POST /auth/login", { body })).status).toBe(415);
  });

  it("rejects an object in place of text with 422 (no operator injection)", async () => {
    const answer = await refused("POST /auth/refresh", { body: { refresh_token: { not: "" } } });

    expect(answer.status).toBe(422);
  });
});

describe("refreshing (A3)", () => {
  it("answers 20 concurrent requests with working tokens, and sets the page cookie again", async () => {
    const user = await createUser();
    const { data } = await signIn(user.email);
    const body = { refresh_token: data.refresh_token };

    const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST /auth/refresh", { body })));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers[0]?.data).not.toHaveProperty("refresh_token");
    expect(answers[0]?.headers.get("set-cookie")).toContain("next-auth.session-token=");
    expect((await withToken(at(answers, 19).data.access_token)).status).toBe(200);
  });

  it.each([
    ["idle for 7 days", { lastUsedAt: addDays(new Date(), -7) }],
    ["30 days old", { createdAt: addDays(new Date(), -30) }],
    ["revoked", { revokedAt: new Date() }],
  ])("rejects a session that is %s", async (_, change) => {
    const user = await createUser();
    const { data } = await signIn(user.email);
    await db.session.updateMany({ data: change });

    expect((await refused("POST /auth/refresh", { body: { refresh_token: data.refresh_token } })).status).toBe(401);
    expect((await withToken(data.access_token)).status).toBe(401);
  });

  it("stores only the hash of the refresh token", async () => {
    const user = await createUser();
    const { data } = await signIn(user.email);

    expect(JSON.stringify(await db.session.findMany())).not.toContain(data.refresh_token);
  });
});

describe("logging out", () => {
  it("ends only the session of the refresh token, immediately, including its access token", async () => {
    const user = await createUser();
    const [phone, laptop] = [(await signIn(user.email)).data, (await signIn(user.email)).data];

    const answer = await call("POST /auth/logout", { body: { refresh_token: phone.refresh_token } });

    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await withToken(phone.access_token)).status).toBe(401);
    expect((await refused("POST /auth/refresh", { body: { refresh_token: phone.refresh_token } })).status).toBe(401);
    expect((await withToken(laptop.access_token)).status).toBe(200);
  });

  it("ends the bearer's session if no refresh token is sent, and returns 204 without either", async () => {
    const user = await createUser();
    const { data } = await signIn(user.email);

    const byHeader = await call("POST /auth/logout", { headers: { authorization: `Bearer ${data.access_token}` } });
    const empty = await call("POST /auth/logout", {});

    expect([byHeader.status, empty.status]).toEqual([204, 204]);
    expect((await withToken(data.access_token)).status).toBe(401);
  });

  it("from all devices ends every session of that user only", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const sessions = [(await signIn(user.email)).data, (await signIn(user.email)).data];
    const foreign = (await signIn(other.email)).data;

    const answer = await call("POST /auth/logout-all", { body: { refresh_token: sessions[0]?.refresh_token } });

    expect(answer.status).toBe(204);
    for (const { access_token } of sessions) expect((await withToken(access_token)).status).toBe(401);
    expect((await withToken(foreign.access_token)).status).toBe(200);
    expect((await refused("POST /auth/logout-all", {})).status).toBe(401);
  });
});

describe("access tokens (A4)", () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  async function claimsOf(token: string) {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  }

  it("are rejected unless issued by us, unexpired and of a live session", async () => {
    const user = await createUser();
    const good = await bearerOf(user);
    const claims = await claimsOf(good);
    const secret = new TextEncoder().encode("another secret of thirty-two letters");
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(secret);
    const unsigned = `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.`;
    const signature = createHmac("sha512", "x").update("x").digest("base64url");
    const other = `${encode({ alg: "HS512", typ: "at+jwt" })}.${encode(claims)}.${signature}`;
    const kid = `${encode({ alg: "HS256", typ: "at+jwt", kid: "../../dev/null" })}.${encode(claims)}.${signature}`;
    const expired = await signAccessToken(
      { userId: user.id, sessionId: claims.sid, role: "admin", name: "x" },
      new Date(Date.now() - 16 * 60 * 1000),
    );
    const ended = await bearerOf(user);
    await db.session.update({ where: { id: (await claimsOf(ended)).sid }, data: { revokedAt: new Date() } });
    const { data } = await signIn(user.email);
    const headers = [
      ...[
        forged,
        unsigned,
        other,
        kid,
        expired,
        ended,
        data.refresh_token,
        "",
        "%%",
        `${good}x`,
        "a.b.c",
        "x".repeat(8000),
      ].map((t) => `Bearer ${t}`),
      "Bearer",
      `Basic ${good}`,
      good,
      `Bearer ${good}, Bearer ${good}`,
    ];

    for (const authorization of headers) {
      const answer = await refused("GET /auth/me", { headers: { authorization } });
      expect(answer.status, authorization.slice(0, 80)).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
    expect((await withToken(good)).status).toBe(200);
  });

  it("are not accepted as refresh tokens", async () => {
    const token = await bearerOf(await createUser());

    expect((await refused("POST /auth/refresh", { body: { refresh_token: token } })).status).toBe(422);
  });

  it("carry no role of their own: a role change applies to the next request", async () => {
    const admin = await createAdmin();
    const headers = { authorization: `Bearer ${await bearerOf(admin)}` };
    const before = await call("GET /auth/users", { headers });
    await db.user.update({ where: { id: admin.id }, data: { role: "customer" } });

    const after = await refused("GET /auth/users", { headers });

    expect([before.status, after.status]).toEqual([200, 403]);
  });

  it("expire on time, regardless of how often they were used", async () => {
    const token = await bearerOf(await createUser());
    expect([(await withToken(token)).status, (await withToken(token)).status]).toEqual([200, 200]);

    vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ["Date"] });
    expect((await withToken(token)).status).toBe(401);
  });
});

describe("users", () => {
  it("are listed for admins and found by name, email and phone", async () => {
    const admin = await createAdmin();
    const rahima = await call("POST /auth/register", { body: account });
    const find = async (search: string) =>
      (await call("GET /auth/users", { as: admin, query: { search } })).data.data.map(
        (user: { id: string }) => user.id,
      );

    expect((await call("GET /auth/users", { as: admin })).data.pagination).toMatchObject({
      page_size: 100,
      total_items: 2,
    });
    for (const term of ["rahima", "KHATUN", "Rahima@", "+8801712345678", "01712 345"]) {
      expect(await find(term), term).toEqual([rahima.data.id]);
    }
    expect(await find("%")).toEqual([]);
  });

  it("are listed with their orders, the amount paid and the phone of the last order", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const product = await createProduct({ price: 940, stock: 10 });
    const paid = await createOrder(buyer, [{ product }]);
    const last = await createOrder(buyer, [{ product }]);
    await db.order.update({ where: { id: last.id }, data: { shipPhone: "01912-000111" } });
    await db.order.update({
      where: { id: paid.id },
      data: { paymentStatus: "paid", paidPaisa: 100_000, refundedPaisa: 6_000, codeHeld: true, heldUntil: null },
    });

    const { data } = await call("GET /auth/users", { as: admin });

    const of = (id: string) => data.data.find((user) => user.id === id);
    const { created_at: last_order_at } = last;
    expect(of(buyer.id)).toMatchObject({ orders_count: 2, spent: 940, last_order_at, order_phone: "01912-000111" });
    expect(of(admin.id)).toMatchObject({ orders_count: 0, spent: 0, last_order_at: null, order_phone: null });
  });

  it("are returned with their order count", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    await createOrder(buyer, [{ product: await createProduct() }]);

    const { data } = await call("GET /auth/users/{id}", { as: admin, params: { id: buyer.id } });

    expect(data).toMatchObject({ id: buyer.id, orders_count: 1, codes_count: 0 });
  });

  it("change role, except one's own and the last admin's", async () => {
    const [admin, other] = [await createAdmin(), await createUser()];
    const patch = (as: typeof admin, id: string, role: string) =>
      tryCall("PATCH /auth/users/{id}", { as, params: { id }, body: { role } });

    const own = await patch(admin, admin.id, "customer");
    const promoted = await patch(admin, other.id, "admin");
    const demotions = await Promise.all([patch(admin, other.id, "customer"), patch(other, admin.id, "customer")]);

    expect(own.status).toBe(409);
    expect(promoted.data.role).toBe("admin");
    expect(demotions.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await db.user.count({ where: { role: "admin" } })).toBeGreaterThanOrEqual(1);
  });

  it("always include one admin, also if admins demote each other concurrently", async () => {
    for (let round = 0; round < 10; round += 1) {
      await db.user.deleteMany();
      const admins = [await createAdmin(), await createAdmin(), await createAdmin()];
      const around = admins.map((admin, index) => {
        const next = admins[(index + 1) % admins.length] as typeof admin;

        return tryCall("PATCH /auth/users/{id}", { as: admin, params: { id: next.id }, body: { role: "customer" } });
      });
      const statuses = (await Promise.all(around)).map(({ status }) => status);

      // An admin who has already lost the role gets a 403.
      for (const status of statuses) expect([200, 403, 409]).toContain(status);
      expect(await db.user.count({ where: { role: "admin" } })).toBe(3 - statuses.filter((s) => s === 200).length);
      expect(statuses.filter((status) => status === 200).length).toBeLessThan(3);
    }
  });

  it("change role once, and the audit log records the actor", async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const promote = () =>
      call("PATCH /auth/users/{id}", { as: admin, params: { id: user.id }, body: { role: "admin" } });

    const answers = await Promise.all([promote(), promote(), promote()]);

    expect(answers.map(({ data }) => data.role)).toEqual(["admin", "admin", "admin"]);
    expect(await listAudit("user", user.id)).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        changes: { role: { from: "customer", to: "admin" }, staffRole: { from: null, to: "owner" } },
      }),
    ]);
  });
});
