/** Password guessing from many networks through a proxy, and its log entries. The shop has its limits enabled. */
import { PrismaPg } from "@prisma/adapter-pg";
import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashingOf } from "@/server/auth/password-hash";
import { PrismaClient } from "@/server/generated/prisma/client";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;
let db: PrismaClient;

beforeAll(async () => {
  const settings = { RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "debug" };
  shop = await startTestShop({ name: "shop_guessing", demoData: false, settings });
  db = new PrismaClient({ adapter: new PrismaPg({ connectionString: shop.databaseUrl }) });
});

afterAll(async () => {
  await db.$disconnect();
  await shop.stop();
});

const password = "eight888";
const { text, mark } = hashingOf(password);
const CHEAP_HASH = `${mark}${bcrypt.hashSync(text, 4)}`;

function post(path: string, { from, ...init }: { from: string; body: BodyInit; headers?: Record<string, string> }) {
  return fetch(`${shop.origin}/api/v1${path}`, {
    method: "POST",
    ...init,
    headers: { ...init.headers, "x-forwarded-for": from },
  });
}

async function register(email: string): Promise<void> {
  const body = JSON.stringify({ email, password, full_name: "Test" });
  const answer = await post("/auth/register", {
    from: "192.0.2.1",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(201);
  // A cheap hash, to make guesses fast.
  await db.user.update({ where: { email }, data: { passwordHash: CHEAP_HASH } });
}

async function login(email: string, typed: string, from: string): Promise<number> {
  return (await post("/auth/login", { from, body: new URLSearchParams({ username: email, password: typed }) })).status;
}

/** Every guess at an unknown account computes a full hash: on a busy machine a hundred of them take a minute. */
const timeout = 240_000;

async function guess(email: string, sources: readonly string[], atOnce = 1): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < sources.length; index += atOnce) {
    const some = sources.slice(index, index + atOnce);
    statuses.push(...(await Promise.all(some.map((from, place) => login(email, `wrong ${index + place}`, from)))));
  }

  return statuses;
}

const times = (count: number, source: (index: number) => string) => Array.from({ length: count }, (_, i) => source(i));
const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

describe("one client", () => {
  it.each([
    ["an address with ports", (i: number) => `203.0.113.7:${1_000 + i}`],
    [
      "the addresses of a /64, in brackets and with ports",
      (i: number) => `[2001:db8:5:5::${(i + 1).toString(16)}]:${i + 1}`,
    ],
    ["an address written as IPv4 and mapped", (i: number) => (i % 2 ? "203.0.113.8" : "::ffff:203.0.113.8")],
    ["any invalid address", (i: number) => `garbage-${i}`],
  ])("is %s: 10 of 14 guesses pass", async (name, source) => {
    const email = `${name.replace(/\W/g, "")}@example.com`.toLowerCase();
    await register(email);

    expect(passed(await guess(email, times(14, source)))).toBe(10);
  });

  it("excludes the next /64, or the next address", { timeout }, async () => {
    await register("neighbour@example.com");
    const sources = ["2001:db8:6:1::1", "2001:db8:6:2::1", "203.0.113.20", "203.0.113.21"];

    for (const source of sources)
      expect(
        passed(
          await guess(
            "neighbour@example.com",
            times(9, () => source),
          ),
        ),
      ).toBe(9);
  });
});

/** Each address is in its own /24, whose limit would apply before the account's (D9.24). */
const place = (index: number) => `203.0.${100 + index}.7`;

describe("150 guesses at one account from 50 networks", { timeout }, () => {
  const email = "owner@example.com";

  it("slow strangers down, admit the owner, and are emailed to them once", async () => {
    await register(email);
    await db.user.update({ where: { email }, data: { locale: "bn" } });
    expect(await login(email, password, "198.51.100.1")).toBe(200);

    const guesses = await guess(
      email,
      times(150, (i) => place(i % 50)),
      10,
    );
    const more = await guess(
      email,
      times(12, (i) => place(i % 2)),
    );

    // 100 in total for the account; after that, three attempts per network and hour.
    expect(passed(guesses)).toBe(150);
    expect(passed(more)).toBe(4);
    expect(await login(email, password, "198.51.100.1")).toBe(200);
    expect(
      await guess(
        email,
        times(5, () => "198.51.100.1"),
      ),
    ).toEqual(Array(5).fill(401));
    expect(await login(email, password, "198.51.100.99")).toBe(200);
    expect(await login(email, password, place(0))).toBe(429);

    expect(await db.mail.count({ where: { recipient: email, kind: "sign_in_warning", locale: "bn" } })).toBe(1);
    const rows = await db.auditEntry.findMany({ where: { action: "sign_in_failed", clientNetwork: place(0) } });
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(await db.auditEntry.count({ where: { action: "signed_in", clientAddress: "198.51.100.1" } })).toBe(2);
  });

  it("look the same for an address without an account", async () => {
    const guesses = await guess(
      "made-up@example.com",
      times(105, (i) => `203.0.115.${i % 15}`),
      15,
    );
    const more = await guess(
      "made-up@example.com",
      times(4, () => "203.0.115.200"),
    );

    expect(passed(guesses)).toBe(105);
    expect(more).toEqual([401, 401, 401, 429]);
    expect(await db.mail.count({ where: { recipient: "made-up@example.com", kind: "sign_in_warning" } })).toBe(0);
  });
});

describe("the log", () => {
  type Line = { msg: string; path?: string; status?: number; client?: string; code?: string };
  const lines = (message: string) =>
    shop
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === message);

  it("names the rejected client, without query and code", async () => {
    const code = "CCAR-7KQM-3VXD-PN2H";
    await fetch(`${shop.origin}/api/v1/auth/me?token=secret-query`, { headers: { "x-forwarded-for": "203.0.113.77" } });
    await fetch(`${shop.origin}/api/v1/premium-codes/use/${code}`, { method: "POST" });
    await fetch(`${shop.origin}/api/v1/premium-codes/validate/${code}`);

    // This entry is logged last, after its response.
    const validated = expect.objectContaining({ path: "/api/v1/premium-codes/validate/***" });
    await expect.poll(() => lines("request")).toContainEqual(validated);

    const refused = lines("refused");
    const wrong = { path: "/api/v1/auth/login", status: 401, code: "wrong_credentials", client: place(7) };
    const tooMany = { path: "/api/v1/auth/login", status: 429, code: "rate_limited", client: place(0) };
    expect(refused).toContainEqual(expect.objectContaining(wrong));
    expect(refused).toContainEqual(expect.objectContaining(tooMany));
    expect(refused).toContainEqual(expect.objectContaining({ path: "/api/v1/auth/me", client: "203.0.113.77" }));
    expect(refused).toContainEqual(expect.objectContaining({ path: "/api/v1/premium-codes/use/***", status: 401 }));
    expect(shop.output()).not.toContain(code);
    expect(shop.output()).not.toContain("secret-query");
  });
});
