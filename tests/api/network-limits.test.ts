/** Limits per network and wider network; neither on its own rejects a verified account (D9.24). With limits enabled. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createCoupon, createProduct, createUser, PASSWORD } from "@/tests/support/factories";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

beforeEach(resetDatabase);

const from = (client: string) => ({ "x-client-address": client });
const later = () => Date.now() + 3_600_000;
const fill = (key: string, points: number) => db.rateLimit.create({ data: { key, points, expire: later() } });

describe("the wider network", () => {
  const register = async (client: string, index: number) =>
    (
      await tryCall("POST /auth/register", {
        body: { email: `new-${index}@example.com`, password: PASSWORD, full_name: "New" },
        headers: from(client),
      })
    ).status;

  it("of an IPv6 /48 has ten times the limit of a /64, across all of them", async () => {
    await fill("POST /auth/register 0 wider:2001:db8:77::/48", 597);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await register(`2001:db8:77:${index}::1`, index));

    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(await register("2001:db8:78:1::1", 9)).toBe(201);
  });

  it("of an IPv4 address is its /24", async () => {
    await fill("POST /auth/register 0 wider:203.0.113.0/24", 600);

    expect(await register("203.0.113.200", 1)).toBe(429);
    expect(await register("203.0.114.200", 2)).toBe(201);
  });

  it("is not exhausted by one client that is limited itself", async () => {
    await fill("POST /auth/register 0:203.0.113.7", 60);
    for (let index = 0; index < 3; index += 1) expect(await register("203.0.113.7", index)).toBe(429);

    expect(await db.rateLimit.count({ where: { key: { contains: "wider" } } })).toBe(0);
  });
});

describe("a network at its limit", () => {
  const full = { client: "203.0.113.7", keys: ["POST /auth/login 0:203.0.113.7"] };
  const login = (user: { email: string }, password = PASSWORD, client = full.client) =>
    tryCall("POST /auth/login", { body: { username: user.email, password }, headers: from(client) });
  const fillLogin = () => fill("POST /auth/login 0:203.0.113.7", 300);

  it("accepts the correct password of a verified account", async () => {
    const [verified, unverified] = [await createUser({ isVerified: true }), await createUser()];
    await fillLogin();

    expect((await login(verified)).status).toBe(200);
    expect((await login(unverified)).status).toBe(429);
  });

  it("rejects all other attempts alike: 429 with Retry-After", async () => {
    const [verified, unverified] = [await createUser({ isVerified: true }), await createUser()];
    await fillLogin();
    const answers = await Promise.all([
      login(verified, "wrong"),
      login(unverified, "wrong"),
      login({ email: "nobody@example.com" }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data).replace(/\d+/, "N"))).size).toBe(1);
  });

  it("checks one unknown account's password per second, and those of known accounts immediately", async () => {
    const verified = await createUser({ isVerified: true });
    await login(verified);
    await fillLogin().catch(() =>
      db.rateLimit.updateMany({ where: { key: { startsWith: "POST /auth/login" } }, data: { points: 300 } }),
    );
    const since = performance.now();
    expect((await login(verified)).status).toBe(200);
    const known = performance.now() - since;
    const others = await Promise.all(Array.from({ length: 3 }, () => createUser({ isVerified: true })));
    const began = performance.now();
    const statuses = await Promise.all(others.map(async (user) => (await login(user)).status));

    expect(known).toBeLessThan(1_000);
    expect(statuses).toEqual([200, 200, 200]);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  }, 20_000);

  it("keeps the limits per account", async () => {
    const verified = await createUser({ isVerified: true });
    await fillLogin();
    await fill(`wrong-password:${verified.email} ${full.client}`, 10);

    expect((await login(verified)).status).toBe(429);
  });
});

describe("a request of a signed-in user", () => {
  const codes = (as: User | undefined, client: string) =>
    tryCall("POST /premium-codes/use/{code}", {
      ...(as ? { as } : {}),
      params: { code: "CCAR-2222-2222-2222" },
      headers: from(client),
    });

  it("of a verified account is not rejected by the network limit; the account has an equal limit", async () => {
    const [verified, unverified] = [await createUser({ isVerified: true }), await createUser()];
    await fill("premium-code use by address:203.0.113.7", 600);

    expect((await codes(verified, "203.0.113.7")).status).not.toBe(429);
    expect((await codes(unverified, "203.0.113.7")).status).toBe(429);
    await db.rateLimit.updateMany({ where: { key: { contains: "address verified" } }, data: { points: 600 } });
    expect((await codes(verified, "203.0.113.7")).status).toBe(429);
  });

  it("may also try coupons", async () => {
    const [verified, unverified] = [await createUser({ isVerified: true }), await createUser()];
    const product = await createProduct();
    await createCoupon({ code: "RIGHT" });
    await fill("coupon tries by client wider:203.0.113.0/24", 400);
    const reason = async (as: User) => {
      const body = { items: [{ product_id: product.id, quantity: 1 }], coupon_code: "right" };
      const { data } = await call("POST /checkout/quote", { as, body, headers: from("203.0.113.7") });

      return data.coupon?.refusal?.reason ?? null;
    };

    expect(await reason(verified)).toBeNull();
    expect(await reason(unverified)).toBe("too_many_tries");
    expect(
      await db.rateLimit.findMany({ where: { key: { startsWith: "coupon tries by account" }, points: { gt: 0 } } }),
    ).toEqual([]);
  });
});
