/** A database that is down or unresponsive (reliability V2, V3): 503 everywhere, quickly. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { createDatabaseProxy, type DatabaseProxy } from "@/tests/support/database-proxy";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

const SOME_ID = "0190b0a0-0000-7000-8000-000000000000";
const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));
/** Pages with the general message; tracking has its own (spec 2). */
const pages = [`/products/${SOME_ID}`, "/scoreboard", "/checkout", "/admin/orders", "/my-orders"];
/** Cached responses, which are still served (ADR 048). */
const kept = ["/", "/products", "/api/v1/products/"];
const outcomes = ["success", "failed", "cancelled"].map((page) => `/payment/${page}?order_id=${SOME_ID}`);

let line: DatabaseProxy;
let shop: TestShop;
let tokens: Record<"customer" | "admin", string>;
let cookie: string;

async function logIn(username: string, password: string): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${shop.origin}/api/v1/auth/login`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };

  return { token, cookie: answer.headers.getSetCookie().join("; ").split(";")[0] ?? "" };
}

beforeAll(async () => {
  line = createDatabaseProxy();
  shop = await startTestShop({ name: "shop_away", demoData: true, through: line.through });
  const customer = await logIn("customer@example.com", "customer12345");
  const admin = await logIn("admin@example.com", "admin12345");
  tokens = { customer: customer.token, admin: admin.token };
  cookie = admin.cookie;
});

afterAll(async () => {
  await line?.mend();
  await shop?.stop();
  await line?.close();
});

const isReady = async () => (await fetch(`${shop.origin}/api/ready`)).status;

beforeEach(async () => {
  await line.mend();
  await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
});

function call({ method, path, auth, bodyKind = "json", body }: Contract): Promise<Response> {
  const token = tokens[typeof auth === "object" ? "admin" : "customer"];
  const types = {
    json: "application/json",
    form: "application/x-www-form-urlencoded",
    multipart: "multipart/form-data",
  };

  return fetch(`${shop.origin}/api/v1${path.replace("{id}", SOME_ID).replace(/\{\w+\}/g, "x")}`, {
    method,
    redirect: "manual",
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": types[bodyKind] } : {}) },
    ...(body ? { body: "{}" } : {}),
  });
}

function show(path: string): Promise<Response> {
  return fetch(`${shop.origin}${path}`, { redirect: "manual", headers: { accept: "text/html", cookie } });
}

async function expectUnavailable(answer: Response, page = ""): Promise<void> {
  const text = await answer.text();

  expect(answer.status, page).toBe(503);
  expect(answer.headers.get("retry-after"), page).toMatch(/^\d+$/);
  expect(answer.headers.get("cache-control"), page).toBe("no-store");
  expect(text, page).toContain("The shop is briefly unavailable");
  expect(text, page).not.toMatch(/success/i);
}

describe("a lost database connection", () => {
  /** Recently cached data may still be served for a moment. */
  async function cutUntilDetected(path: string): Promise<void> {
    await line.cut();
    await expect.poll(async () => (await show(path)).status, { timeout: 6_000 }).toBe(503);
  }

  it("returns 503 for every page", async () => {
    await cutUntilDetected("/scoreboard");

    for (const path of [...pages, ...outcomes]) await expectUnavailable(await show(path), path);
  });

  it("has its own message in tracking", async () => {
    await line.cut();
    const answer = await show(`/track/${SOME_ID}`);

    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("There was an error connecting to the server. Please try again later.");
  });

  it("responds to HEAD alike, without a body", async () => {
    await cutUntilDetected("/scoreboard");
    const answer = await fetch(`${shop.origin}/scoreboard`, {
      method: "HEAD",
      redirect: "manual",
      headers: { cookie },
    });

    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("is reported as unavailable, not as a defect, by every endpoint", async () => {
    await line.cut();
    const failed: string[] = [];
    // Test immediately after the cut, and again later.
    for (const round of ["at once", "later"]) {
      for (const operation of operations) {
        const { status } = await call(operation);
        if (status >= 500 && status !== 503) failed.push(`${round}: ${operation.method} ${operation.path} ${status}`);
        if (operation.auth !== "public" && status !== 503) {
          failed.push(`${round}: ${operation.method} ${operation.path} ${status}`);
        }
      }
    }

    expect(failed).toEqual([]);
  });

  it("is not reported as a defect by requests in progress either", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await line.mend();
      await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
      const calls = operations.map((operation) => call(operation).then(({ status }) => statuses.push(status)));
      await Promise.race(calls);
      await line.cut();
      await Promise.all(calls);
    }

    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  });

  it("stops being reported as soon as it is restored", async () => {
    await cutUntilDetected("/scoreboard");
    await expectUnavailable(await show("/scoreboard"));
    await line.mend();

    await expect.poll(async () => (await show("/scoreboard")).status, { timeout: 15_000 }).toBe(200);
  });

  it("writes two log lines", async () => {
    const linesBefore = shop.output().length;
    await cutUntilDetected("/scoreboard");
    for (let time = 0; time < 5; time += 1) await show("/scoreboard");
    await line.mend();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
    const lines = () => shop.output().slice(linesBefore);

    // The log is written asynchronously.
    await expect.poll(lines).toMatch(/"seconds":[\d.]+,"refused":[1-9]\d*,"msg":"database available again"/);
    expect(lines().match(/"msg":"database unavailable"/g)).toHaveLength(1);
  });
});

const ttlOf = (answer: Response) => Number(/ttl=(-?\d+)/.exec(answer.headers.get("cache-status") ?? "")?.[1]);
const isKept = async (path: string) => (await show(path)).headers.get("cache-status");

describe.each([
  ["cut off", () => line.cut()],
  ["frozen", async () => line.freeze()],
])("the cached catalogue while the database is %s", (_how, happen) => {
  it("is still served, with the time since the last check", async () => {
    for (const path of kept) await expect.poll(() => isKept(path), { timeout: 15_000 }).toBe("shop; hit");
    await happen();
    await expect.poll(isReady, { timeout: 6_000 }).toBe(503);
    for (const path of kept) {
      await expect.poll(async () => ttlOf(await show(path)), { timeout: 6_000 }).toBeLessThan(0);
      const answer = await show(path);

      expect(answer.status, path).toBe(200);
      expect(Number(answer.headers.get("age")), path).toBe(-ttlOf(answer));
      expect(await answer.text(), path).not.toContain("briefly unavailable");
    }
    await line.mend();
    for (const path of kept) await expect.poll(() => isKept(path), { timeout: 15_000 }).toBe("shop; hit");
  });
});

describe("a burst of requests", () => {
  it("keeps the shop ready while all its connections wait", async () => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("BEGIN");
    await client.query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
    const calls = Array.from({ length: 40 }, () => show("/my-orders").then(({ status }) => status));
    let isOver = false;
    const waiting = Promise.all(calls).finally(() => {
      isOver = true;
    });
    const ready: number[] = [];
    while (!isOver) ready.push(await isReady());
    await client.query("ROLLBACK");

    expect(new Set(await waiting)).toEqual(new Set([503]));
    expect(new Set(ready)).toEqual(new Set([200]));
  });
});

describe("a frozen database", () => {
  it("fails within one query timeout, then immediately, for pages and API calls", async () => {
    line.freeze();
    // Only pages that authenticate; others may be served from the cache until it is revalidated.
    for (const path of ["/my-orders", "/admin/orders"]) await expectUnavailable(await show(path));
    await expect.poll(async () => (await show("/scoreboard")).status).toBe(503);
    await Promise.all(pages.map(async (path) => expectUnavailable(await show(path))));
    const calls = operations.filter(({ auth }) => auth !== "public");
    const statuses = await Promise.all(calls.map(async (operation) => (await call(operation)).status));

    expect(statuses.filter((status) => status !== 503)).toEqual([]);
  });
});

describe("the log of an outage", () => {
  it("never contains a connection's cancellation key", () => {
    expect(shop.output()).not.toMatch(/secretKey|processID/);
  });
});
