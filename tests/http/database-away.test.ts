/** A database that is away, or takes everything and says nothing (reliability V2, V3): 503 everywhere, and soon. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { type DatabaseLine, databaseLine } from "@/tests/support/database-line";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

const SOME_ID = "0190b0a0-0000-7000-8000-000000000000";
const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));
/** Tracking says in its own words that it failed (spec 2). */
const pages = ["/", "/products", `/products/${SOME_ID}`, "/scoreboard", "/checkout", "/admin/orders", "/my-orders"];
const outcomes = ["success", "failed", "cancelled"].map((page) => `/payment/${page}?order_id=${SOME_ID}`);

let line: DatabaseLine;
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
  line = databaseLine();
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
  const token = tokens[auth === "admin" ? "admin" : "customer"];
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

async function expectUnavailable(answer: Response): Promise<void> {
  const text = await answer.text();

  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain("The shop is briefly unavailable");
  expect(text).not.toMatch(/success/i);
}

describe("a line that is cut", () => {
  /** What was asked about a moment ago may still be answered from memory (ADR 035). */
  async function cutUntilTold(path: string): Promise<void> {
    await line.cut();
    await expect.poll(async () => (await show(path)).status, { timeout: 6_000 }).toBe(503);
  }

  it.each([...pages, ...outcomes])("shows %s as a page that says so", async (path) => {
    await cutUntilTold(path);

    await expectUnavailable(await show(path));
  });

  it("is told by tracking in its own words", async () => {
    await line.cut();
    const answer = await show(`/track/${SOME_ID}`);

    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("There was an error connecting to the server. Please try again later.");
  });

  it("answers HEAD alike, without a body", async () => {
    await cutUntilTold("/");
    const answer = await fetch(shop.origin, { method: "HEAD" });

    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("is no defect to any call", async () => {
    await line.cut();
    const failed: string[] = [];
    // In the moment of the cut, and some time after it.
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

  it("is no defect to calls that are under way either", async () => {
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

  it("is forgotten as soon as it is mended", async () => {
    await cutUntilTold("/products");
    await expectUnavailable(await show("/products"));
    await line.mend();

    await expect.poll(async () => (await show("/products")).status, { timeout: 15_000 }).toBe(200);
  });
});

describe("a frozen database", () => {
  it("is told within the time of one query, to pages and calls alike, and then at once", async () => {
    line.freeze();
    // These look up who asks; the others may be shown from the cache until it is asked about again.
    for (const path of ["/my-orders", "/admin/orders"]) await expectUnavailable(await show(path));
    await expect.poll(async () => (await show("/products")).status, { timeout: 10_000 }).toBe(503);
    await Promise.all(pages.map(async (path) => expectUnavailable(await show(path))));
    const calls = operations.filter(({ auth }) => auth !== "public");
    const statuses = await Promise.all(calls.map(async (operation) => (await call(operation)).status));

    expect(statuses.filter((status) => status !== 503)).toEqual([]);
  });
});
