/** The front end before Next (server/front), as seen by clients of the built shop. Reliability B3, A4, V5. */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { bearerOf } from "@/tests/support/calls";
import { createUser } from "@/tests/support/factories";

const origin = new URL(process.env.TEST_SHOP_URL ?? "");
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LIMIT = 100 * 1024;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Call = { method?: string; headers?: Record<string, string>; body?: Buffer | string };

/** Sends a request without fetch, which normalises paths and rejects some methods. */
function call(path: string, { method = "GET", headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: origin.hostname, port: origin.port, path, method, headers, agent: false };
    const request = httpRequest(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends raw bytes that no client library would send. Resolves when the shop closes the connection. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname, () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

function json(length: number): string {
  return `{"a":"${"x".repeat(length - 8)}"}`;
}

describe("paths", () => {
  it.each(["/_global-error", "/bn/_global-error", "/_not-found", "/bn/_not-found", "/bn/_error"])(
    "returns no page for %s",
    async (path) => {
      expect((await call(path)).status).toBe(404);
    },
  );

  it.each(["%FF", "%E0%A4%A", "%C0%AF", "%00", "a%00b", "a//b", "a\\b"])("rejects %s as malformed", async (part) => {
    const api = await call(`/api/v1/products/${part}`);
    const page = await call(`/products/${part}`);

    expect(api.status).toBe(400);
    expect(JSON.parse(api.body)).toEqual({ detail: "This address cannot be read.", code: "malformed" });
    expect(api.headers["x-request-id"]).toMatch(UUID);
    expect(page.status).toBe(400);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
  });

  it.each([
    "/a/../api/v1/products",
    "/%2e%2e/api/v1/products",
    "/api/%2E%2e/products",
    "/./api/health",
    "/x/.%2e/y",
    "/products/..",
  ])("rejects the dot segment of %s, which other servers would parse differently", async (path) => {
    const answers = await Promise.all([call(path), call(path, { method: "POST" })]);

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("accepts dots that are no segment", async () => {
    expect((await call("/api/v1/products/search/..a%2e")).status).toBe(200);
  });

  it("passes an encoded backslash and slash to the search", async () => {
    const answer = await call("/api/v1/products/search/a%5C%2F%2Fb");

    expect(answer.status).toBe(200);
  });
});

describe("methods", () => {
  it.each(["TRACE", "PROPFIND", "MKCOL", "PURGE"])("responds to %s with 405 and Allow", async (method) => {
    const api = await call("/api/v1/products", { method });
    const page = await call("/", { method });

    expect(api.status).toBe(405);
    expect(api.headers.allow).toContain("GET");
    expect(JSON.parse(api.body).code).toBe("method_not_allowed");
    expect(page.status).toBe(405);
    expect(page.headers.allow).toBe("GET, HEAD");
  });

  it("responds to an unknown method", async () => {
    const text = await raw(`NONSENSE /api/v1/products HTTP/1.1\r\nHost: ${origin.host}\r\n\r\n`);

    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).toContain("Allow: ");
  });

  it("responds to CONNECT", async () => {
    const text = await raw(`CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n`);

    expect(text).toMatch(/^HTTP\/1\.1 405 /);
  });

  it("accepts no form posted to a page", async () => {
    const answer = await call("/login", { method: "POST", body: "a=1" });

    expect(answer.status).toBe(405);
  });
});

describe("bodies", () => {
  const headers = { "content-type": "application/json" };

  it("accepts a body of exactly the limit", async () => {
    const answer = await call("/api/v1/auth/register", { method: "POST", headers, body: json(LIMIT) });

    expect(answer.status).toBe(422);
  });

  it.each([LIMIT + 1, 12_000_000])("rejects %i bytes", async (length) => {
    const answer = await call("/api/v1/auth/register", { method: "POST", headers, body: json(length) });

    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({ detail: "The request is too large.", code: "too_large" });
  });

  it.each([LIMIT + 1, 12_000_000])("rejects %i bytes of unknown length", async (length) => {
    const chunked = { ...headers, "transfer-encoding": "chunked" };
    const answer = await call("/api/v1/auth/register", { method: "POST", headers: chunked, body: json(length) });

    expect(answer.status).toBe(413);
  });

  it.each([
    ["two lengths", "Content-Length: 3\r\nContent-Length: 4"],
    ["a length and chunks", "Content-Length: 3\r\nTransfer-Encoding: chunked"],
    ["an unknown coding", "Transfer-Encoding: chunked, identity"],
  ])("with %s are rejected, and what follows is no request", async (_, lengths) => {
    const next = `GET /api/health HTTP/1.1\r\nHost: ${origin.host}\r\nConnection: close\r\n\r\n`;
    const text = await raw(
      `POST /api/v1/nothing HTTP/1.1\r\nHost: ${origin.host}\r\n${lengths}\r\n\r\n0\r\n\r\n${next}`,
    );

    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("rejects an encoded body", async () => {
    const gzip = { ...headers, "content-encoding": "gzip" };
    const answer = await call("/api/v1/auth/register", { method: "POST", headers: gzip, body: "{}" });

    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.body).code).toBe("unsupported_type");
  });
});

describe("headers", () => {
  it("never adopts a client's request id", async () => {
    const answer = await call("/api/health", { headers: { "x-request-id": "forged" } });

    expect(answer.headers["x-request-id"]).toMatch(UUID);
  });

  it("rejects two Authorization headers", async () => {
    const valid = await bearerOf(await createUser());
    const text = await raw(
      `GET /api/v1/auth/me HTTP/1.1\r\nHost: ${origin.host}\r\nAuthorization: Bearer ${valid}\r\nAuthorization: Bearer b\r\nConnection: close\r\n\r\n`,
    );

    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text).toMatch(/www-authenticate: Bearer/i);
  });

  it("rejects two Host headers", async () => {
    const text = await raw(
      "GET /api/health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n",
    );

    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("rejects a router state that Next cannot parse", async () => {
    const states = ["%FF", "x", "[]", "null", "%5B%22%22%5D", `["",${'{"children":["a",'.repeat(50)}`];
    const answers = await Promise.all(
      states.map((state) => call("/products", { headers: { rsc: "1", "next-router-state-tree": state } })),
    );

    expect(answers.map(({ status }) => status)).toEqual(states.map(() => 400));
  });

  it("accepts a router state that Next can parse", async () => {
    const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
    const headers = { rsc: "1", "next-router-state-tree": state };
    const first = await call("/products", { headers });
    const answer = await call(String(first.headers.location), { headers });

    expect([first.status, answer.status]).toEqual([307, 200]);
  });

  it.each<Record<string, string>>([
    { "next-router-prefetch": "%FF" },
    { "next-router-segment-prefetch": "/../%FF" },
    { "next-url": "%FF//" },
    { "next-hmr-refresh": "1" },
    { cookie: "a=%FF; next-auth.session-token=%; __prerender_bypass=x; __next_preview_data=%FF" },
  ])("cannot break a page: %j", async (odd) => {
    for (const headers of [odd, { ...odd, rsc: "1" }]) {
      const first = await call("/products?_rsc=%FF", { headers });
      const { location } = first.headers;
      const last = location ? await call(location, { headers }) : first;

      expect(last.status).toBeLessThan(500);
    }
  });

  it.each(["bytes=99999999-", "bytes=-0", "bytes=5-2", "bytes=x"])(
    "responds to a range of %s with 416 and the size",
    async (range) => {
      const whole = await call("/pictures/social.jpg", { method: "HEAD" });
      const answer = await call("/pictures/social.jpg", { headers: { range } });

      expect(answer.status).toBe(416);
      expect(answer.headers["content-range"]).toBe(`bytes */${whole.headers["content-length"]}`);
    },
  );

  it("ignores conditional headers for editing", async () => {
    const conditions: Record<string, string>[] = [
      { "if-match": '"x"' },
      { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    ];
    const statuses = conditions.map(async (headers) => (await call("/pictures/social.jpg", { headers })).status);

    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  it("still serves a range within the file, and full pages", async () => {
    const part = await call("/pictures/social.jpg", { headers: { range: "bytes=999999999-,0-1" } });
    const page = await call("/products", { headers: { range: "bytes=99999999-" } });

    expect([part.status, page.status]).toEqual([206, 200]);
  });

  it("rejects oversized headers", async () => {
    const text = await raw(`GET / HTTP/1.1\r\nHost: ${origin.host}\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`);

    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("sets a new script nonce per page, regardless of request headers", async () => {
    const forged = { "x-nonce": "forged", "content-security-policy": "script-src 'nonce-forged'" };
    // Not a public page: cached pages have hashes instead of a nonce.
    const answer = await call("/track-order", { headers: forged });
    const nonce = /'nonce-([A-Za-z0-9+/]{24})'/.exec(String(answer.headers["content-security-policy"]))?.[1];
    // JSON-LD is not executable, although it is a script element.
    const scripts = answer.body.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];

    expect(nonce).toBeDefined();
    expect(answer.body).not.toContain("forged");
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  it("sends a locked-down policy with everything except pages", async () => {
    const answer = await call("/api/health");

    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });

  it("compresses pages", async () => {
    const answer = await call("/", { headers: { "accept-encoding": "gzip" } });

    expect(answer.headers["content-encoding"]).toBe("gzip");
  });
});

describe("connections", () => {
  it("supports no upgrade", async () => {
    const upgrade = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
    const answer = await call("/api/health", { headers: { ...upgrade, "sec-websocket-version": "13" } });

    expect(answer.status).toBe(200);
  });

  it("responds to non-HTTP data and keeps running", async () => {
    const text = await raw("\u0016\u0003\u0001 not http\r\n\r\n");

    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect((await call("/api/health")).status).toBe(200);
  });
});
