/** Many concurrent sign-ins from one or two networks delay no other client (D9.24). With limits on, through a proxy. */
import { fork } from "node:child_process";
import { on } from "node:events";
import { PrismaPg } from "@prisma/adapter-pg";
import bcrypt from "bcryptjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashingOf } from "@/server/auth/password-hash";
import { PrismaClient } from "@/server/generated/prisma/client";
import { record } from "../../scripts/lib/reliability-figures.ts";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;
let db: PrismaClient;

const password = "eight888";
const PUPILS = 40;
const emailOf = (index: number) => `pupil-${index}@example.com`;

beforeAll(async () => {
  shop = await startTestShop({ name: "shop_rush", demoData: false, settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
  db = new PrismaClient({ adapter: new PrismaPg({ connectionString: shop.databaseUrl }) });
  const { text, mark } = hashingOf(password);
  const passwordHash = `${mark}${bcrypt.hashSync(text, 10)}`;
  const pupils = Array.from({ length: PUPILS }, (_, index) => ({
    email: emailOf(index),
    passwordHash,
    fullName: "Pupil",
  }));
  await db.user.createMany({
    data: [...pupils, { email: "customer@example.com", passwordHash, fullName: "Customer" }],
  });
});

afterAll(async () => {
  await db.$disconnect();
  await shop.stop();
});

type Signed = { status: number; ms: number };

async function login(email: string, from: string): Promise<Signed> {
  const since = performance.now();
  const answer = await fetch(`${shop.origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "x-forwarded-for": from },
    body: new URLSearchParams({ username: email, password }),
  });
  await answer.arrayBuffer();

  return { status: answer.status, ms: performance.now() - since };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A customer's sign-ins, sequentially. */
async function customer(times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const { status, ms } = await login("customer@example.com", "198.51.100.9");
    expect(status).toBe(200);
    taken.push(ms);
  }

  return taken;
}

type Answer = { status: number; code?: string; retryAfter: number };

/** Sends `each` concurrent sign-ins from each network, in a separate process. Returns when all are sent. */
async function crowd(networks: string[], each: number): Promise<{ answers: () => Promise<Answer[]> }> {
  const { port } = new URL(shop.origin);
  const messages = on(fork("tests/support/sign-in-crowd.mjs", [port, String(each), ...networks]), "message");
  await messages.next();

  return { answers: async () => (await messages.next()).value?.[0] ?? [] };
}

async function rush(networks: string[], each: number): Promise<{ taken: number[]; answers: Answer[] }> {
  const { answers } = await crowd(networks, each);
  const taken = await customer(5);

  return { taken, answers: await answers() };
}

const timeout = 120_000;

it.each([
  ["300 from one network", ["203.0.113.7"]],
  ["600 from two", ["203.0.114.7", "192.0.2.7"]],
])("%s delay another client by at most a second", { timeout }, async (name, networks) => {
  // Warm up.
  await rush([`${networks[0]}0`], 100);
  const baseline = median(await customer(5));
  const { taken, answers } = await rush(networks, 300);

  const statuses = Object.groupBy(answers, ({ status }) => status);
  const counted = Object.fromEntries(Object.entries(statuses).map(([status, some]) => [status, some?.length]));
  const measured = taken.map(Math.round).join(", ");
  record(
    "D9.24",
    `Sign-ins of another client beside ${name}`,
    `${Math.round(baseline)} ms alone, then ${measured} ms; they got ${JSON.stringify(counted)}`,
  );
  expect(Math.max(...taken)).toBeLessThan(baseline + 1_000);
  expect(Object.keys(statuses).sort()).toEqual(["401", "503"]);
  for (const { retryAfter, code } of statuses[503] ?? []) {
    expect(code).toBe("queue_full");
    expect(retryAfter).toBeGreaterThan(0);
  }
});

it("a class of 40 behind one address signs in within ten seconds", { timeout }, async () => {
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: PUPILS }, (_, index) => login(emailOf(index), "203.0.115.7")));
  const seconds = (performance.now() - since) / 1_000;
  record("D9.24", `${PUPILS} pupils behind one address sign in at once`, `all within ${seconds.toFixed(1)} s`);

  expect(answers.map(({ status }) => status)).toEqual(Array(PUPILS).fill(200));
  expect(seconds).toBeLessThan(10);
});

it("a rejected sign-in is not counted: 20 of them leave the account all its attempts", { timeout }, async () => {
  const others = await crowd(["203.0.116.7"], 200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(emailOf(0), "203.0.116.7")));
  await others.answers();

  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect((await login(emailOf(0), "203.0.116.7")).status).toBe(200);
});
