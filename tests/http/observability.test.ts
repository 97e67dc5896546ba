/** The shop's log, metrics and traces. */
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "@/scripts/lib/test-shop";
import { type Collector, startCollector } from "@/tests/support/collector";

const METRICS_TOKEN = "a token of the metrics for tests alone".replaceAll(" ", "-");

let shop: TestShop;
let collector: Collector;

beforeAll(async () => {
  collector = await startCollector();
  shop = await startTestShop({
    name: "shop_seeing",
    demoData: true,
    settings: { LOG_LEVEL: "info", TRUST_PROXY: "1", METRICS_TOKEN, ...collector.settings },
  });
});

afterAll(async () => {
  await shop?.stop();
  await collector?.stop();
});

type Line = Record<string, unknown>;

const lines = (): Line[] =>
  shop
    .output()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const requests = () => lines().filter(({ msg }) => msg === "request");

const send = (path: string, init: RequestInit = {}) => fetch(`${shop.origin}${path}`, { redirect: "manual", ...init });

async function signIn(): Promise<{ token: string; id: string }> {
  const answer = await send("/api/v1/auth/login", {
    method: "POST",
    body: new URLSearchParams({ username: "customer@example.com", password: "customer12345" }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const me = await send("/api/v1/auth/me", { headers: { Authorization: `Bearer ${token}` } });

  return { token, id: ((await me.json()) as { id: string }).id };
}

async function readMetrics() {
  const answer = await send("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });

  return { answer, text: await answer.text() };
}

/** Metrics from the database are cached for 15 seconds. */
const FIGURES_MS = { timeout: 25_000, interval: 500 };

// Must run first, before the metrics are cached.
describe("/metrics while the database is down", () => {
  it("omits the shop's metrics instead of reporting zeros", async () => {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await client.query("ALTER TABLE payment_attempts RENAME TO payment_attempts_gone");
    const text = async () => (await readMetrics()).text;
    await expect.poll(text, FIGURES_MS).toMatch(/^chemcard_database_up 0$/m);
    expect(await text()).not.toMatch(/^chemcard_(?:mails|payments|stock)\w* \d/m);
    await client.query("ALTER TABLE payment_attempts_gone RENAME TO payment_attempts");
    await client.end();
  });
});

describe("the access log", () => {
  it("has one line per API request, with route and client address", async () => {
    const { token, id } = await signIn();
    const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "203.0.113.77" };
    const answer = await send("/api/v1/orders/my-orders?secret=x", { headers });
    const requestId = answer.headers.get("x-request-id");

    await expect.poll(() => requests().filter((line) => line.requestId === requestId)).toHaveLength(1);
    expect(requests().find((line) => line.requestId === requestId)).toMatchObject({
      level: 30,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      method: "GET",
      route: "/api/v1/orders/my-orders",
      path: "/api/v1/orders/my-orders",
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      user: id,
      network: "203.0.113.0/24",
    });
  });

  it("masks codes and tracking numbers", async () => {
    await send("/api/v1/orders/track/7KQM3VXDPN2H");
    await send("/track/7KQM3VXDPN2H");

    await expect.poll(() => requests().map(({ path }) => path)).toEqual(expect.arrayContaining(["/track/***"]));
    expect(shop.output()).toContain('"path":"/api/v1/orders/track/***"');
    expect(shop.output()).not.toContain("7KQM3VXDPN2H");
  });

  it("includes the user of a page", async () => {
    const answer = await send("/my-orders");

    await expect
      .poll(() => requests())
      .toContainEqual(expect.objectContaining({ requestId: answer.headers.get("x-request-id"), route: "/my-orders" }));
  });

  it("omits static files and health probes", async () => {
    await send("/api/health");
    await send("/icon.png");
    await send("/api/v1/orders/nowhere/at/all");

    await expect.poll(() => requests().map(({ path }) => path)).toContain("/api/v1/orders/nowhere/at/all");
    expect(requests().map(({ path }) => path)).not.toContain("/api/health");
    expect(requests().map(({ route }) => route)).not.toContain("file");
  });
});

describe("Next's own output", () => {
  it("is one line with the error and the request id, without raw values", async () => {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await client.query("ALTER TABLE products RENAME TO products_gone");
    const answer = await send("/products/8c2f1a52-5f0e-4bb1-9a55-3f1f8f1c9b11", { headers: { Accept: "text/html" } });
    await client.query("ALTER TABLE products_gone RENAME TO products");
    await client.end();

    expect(answer.status).toBe(500);
    const requestId = answer.headers.get("x-request-id");
    const logged = () => lines().filter((line) => line.requestId === requestId && line.msg !== "request");
    await expect.poll(() => logged().length).toBeGreaterThan(0);
    expect(logged()).toContainEqual(
      expect.objectContaining({ level: 50, err: expect.objectContaining({ message: expect.any(String) }) }),
    );
  });
});

describe("/metrics", () => {
  it("requires the token", async () => {
    expect((await send("/metrics")).status).toBe(401);
    expect((await send("/metrics", { headers: { Authorization: "Bearer another" } })).status).toBe(401);
    const { answer } = await readMetrics();

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("counts requests by route and status class, regardless of their paths", async () => {
    for (const id of ["a", "b", "c"]) await send(`/api/v1/products/${id}?x=${id}`);
    await send("/api/v1/products/d/e/f");
    await send("/", { headers: { Cookie: "a=b", RSC: "1" } });

    await expect
      .poll(async () => (await readMetrics()).text)
      .toMatch(/^http_requests_total\{method="GET",route="\/api\/v1\/products\/\{id\}",status="4xx"\} [3-9]/m);
    const { text } = await readMetrics();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products\/\{id\}"\} [3-9]/m,
    );
    expect(text).not.toMatch(/products\/[abc]"|d\/e\/f|x=/);
  });

  it("counts cache hits", async () => {
    for (let times = 0; times < 3; times += 1) await (await send("/api/v1/products")).arrayBuffer();

    expect((await readMetrics()).text).toMatch(
      /^chemcard_memory_answers_total\{route="GET \/products",outcome="hits"\} [1-9]/m,
    );
  });

  it("counts background task runs, from zero", async () => {
    await expect
      .poll(async () => (await readMetrics()).text, { timeout: 15_000 })
      .toMatch(/^chemcard_jobs_total\{task="clean-up",outcome="done"\} [1-9]/m);
    expect((await readMetrics()).text).toMatch(/^chemcard_jobs_total\{task="clean-up",outcome="failed"\} 0$/m);
  });
});

describe("traces", () => {
  it("cover requests and their statements, without values", async () => {
    const { token } = await signIn();
    const answer = await send("/api/v1/orders/track/7KQM3VXDPN2H", { headers: { Authorization: `Bearer ${token}` } });
    const requestId = answer.headers.get("x-request-id");
    const request = () => collector.spans().find(({ attributes }) => attributes["chemcard.request_id"] === requestId);

    await expect.poll(request, { timeout: 15_000 }).toMatchObject({
      name: "GET /api/v1/orders/track/{id}",
      attributes: { "http.route": "/api/v1/orders/track/{id}", "http.response.status_code": 404 },
    });
    const statements = collector
      .spans()
      .filter(({ traceId, name }) => traceId === request()?.traceId && !name.startsWith("GET"));
    expect(statements.length).toBeGreaterThan(0);
    for (const { attributes } of statements) expect(attributes["db.system.name"]).toBe("postgresql");
    expect(JSON.stringify(collector.spans())).not.toMatch(/7KQM3VXDPN2H|customer@example\.com/);
  });
});

describe("/metrics of a healthy shop", () => {
  it("covers the process, the pool and the shop", async () => {
    await expect.poll(async () => (await readMetrics()).text, FIGURES_MS).toMatch(/^chemcard_database_up 1$/m);
    const { text } = await readMetrics();

    for (const line of [
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^nodejs_gc_duration_seconds_count/m,
      /^chemcard_build_info\{version="\d+\./m,
      /^chemcard_database_up 1$/m,
      /^chemcard_database_connections\{state="used"\} \d/m,
      /^chemcard_database_waiting 0$/m,
      /^chemcard_mails_waiting \d/m,
      /^chemcard_mails_given_up 0$/m,
      /^chemcard_payments_overdue 0$/m,
      /^chemcard_stock_holds \d/m,
      /^chemcard_jobs_oldest_seconds \d/m,
      /^chemcard_log_lines_dropped_total 0$/m,
      /^chemcard_slow_statements_total \d+$/m,
    ]) {
      expect(
        text.split("\n").some((written) => line.test(written)),
        String(line),
      ).toBe(true);
    }
  });
});

describe("ops/", () => {
  it.each(["prometheus-rules.yml", "grafana-dashboard.json"])("%s uses existing metrics", async (file) => {
    const answer = await send("/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const known = new Set((await answer.text()).match(/(?<=^# TYPE )\w+/gm));
    const metrics = readFileSync(`ops/${file}`, "utf8").match(/\b(?:chemcard|http|nodejs|process)_\w+/g) ?? [];

    expect(metrics.length).toBeGreaterThan(5);
    expect(
      metrics.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, ""))),
    ).toEqual([]);
  });
});
