/** The response cache (ADR 035): which responses, for whom, and how long. `Cache-Status` shows where a response came from. */
import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "@/lib/admin-routes";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { PRODUCT_PAGE, publicPages } from "@/lib/public-pages";
import { routes } from "@/lib/routes";
import type { Product, User } from "@/server/generated/prisma/client";
import { type Answer, cacheStatusOf, HIT, requestCached } from "@/tests/support/cached-responses";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { http, shopUrl, signIn } from "@/tests/support/http";

let product: Product;
let admin: User;
let customer: User;

beforeAll(async () => {
  await resetDatabase();
  product = await createProduct({ name: "Everyday molecules", price: 690, stock: 1_000, isFlagship: true });
  admin = await createAdmin();
  customer = await createUser({ fullName: "Nobody Elses Name", phone: "01712345678" });
});

const ID = "0190b0a0-0000-7000-8000-000000000000";
const operations = Object.values(contracts).flatMap((group) => Object.values<Contract>(group));
const pages = [...Object.values(routes), ...Object.values(adminRoutes)].map((route) =>
  typeof route === "string" ? route : (route as (id: string) => string)(ID),
);

describe("personal data is never served from the cache", () => {
  it.each(operations.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    "%s is uncacheable unless its contract allows it, and bypasses the cache with a token",
    async (_name, contract) => {
      const path = `/api/v1${contract.path.replace("{number}", "29").replace(/\{\w+\}/g, contract.cacheable ? product.id : ID)}`;
      const send = (token?: string) => http(path, { method: contract.method, token });
      const guest = [await send(), await send()];
      const known = [await send(await bearerOf(customer)), await send(await bearerOf(admin))];

      expect(guest.map(cacheStatusOf).every((source) => source !== null)).toBe(Boolean(contract.cacheable));
      expect(known.map(cacheStatusOf)).toEqual([null, null]);
      for (const { text } of guest) expect(text).not.toMatch(/Nobody Elses Name|01712345678/);
    },
  );

  it.each(pages)("%s is personal, or contains nothing personal", async (path) => {
    const { cookie } = await signIn(customer);
    const page = path.split(/[?#]/)[0] ?? "";
    // This page exists only if an identity provider is configured.
    const isPublic = Object.hasOwn(publicPages, page) && page !== routes.googleReturn;
    const answers = [await http(path), await http(path, { headers: { cookie } }), await http(path)];

    expect(answers.map((answer) => cacheStatusOf(answer) !== null)).toEqual([isPublic, isPublic, isPublic]);
    if (!isPublic) return;
    for (const { text, headers } of answers) {
      expect(text).not.toContain(customer.fullName);
      expect(text).not.toContain(customer.id);
      expect(text).not.toContain(customer.email);
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it("no draft: a guest gets the not-found page, an admin the draft", async () => {
    const draft = await createProduct({ name: "Secret draft", isDraft: true });
    const { cookie } = await signIn(admin);
    const path = `/products/${draft.id}`;
    const [guest, mine, again] = [await http(path), await http(path, { headers: { cookie } }), await http(path)];

    expect([guest, mine, again].map(({ status }) => status)).toEqual([404, 200, 404]);
    expect([guest, mine, again].map(cacheStatusOf)).toEqual([null, null, null]);
    expect(mine.text).toContain("Secret draft");
    expect(guest.text + again.text).not.toContain("Secret draft");
  });

  it("no errors and no not-found responses", async () => {
    for (const path of [
      "/api/v1/products?page=0",
      `/api/v1/products/${ID}`,
      `/products/${ID}`,
      "/admin/nothing-here",
    ]) {
      await http(path);
      expect(cacheStatusOf(await http(path))).toBeNull();
    }
  });

  it("no client navigation data", async () => {
    await requestCached("/contact");
    const answer = await http("/contact", { headers: { rsc: "1" } });

    expect([cacheStatusOf(answer), answer.text.includes("<html")]).toEqual([null, false]);
  });

  it("no cookie, header or query of one visitor in another's response", async () => {
    const mark = "a-mark-of-one-visitor";
    const headers = { cookie: `x=${mark}`, "user-agent": mark, referer: `https://${mark}.example/`, "x-nonce": mark };
    const path = `/products?category=Electronics&utm_source=${mark}&page=1`;
    const answers = [
      await http(path, { headers }),
      await http(path, { headers }),
      await http("/products?category=Electronics"),
    ];

    for (const { text, headers: sent } of answers)
      expect((text + JSON.stringify([...sent])).includes(mark)).toBe(false);
    expect(cacheStatusOf(answers[2] as Answer)).toBe(HIT);
  });
});

describe("one cached response for many requests", () => {
  it.each([
    ["/products?utm_source=a&gclid=b&page=1", "/products"],
    ["/api/v1/products?fbclid=a&sort=newest", "/api/v1/products"],
    [`/products/`, null],
  ])("%s is %s", async (variant, plain) => {
    if (plain === null) {
      expect((await http(variant)).status).toBe(308);
      return;
    }
    const first = await requestCached(plain);
    const other = await http(variant);

    expect(cacheStatusOf(other)).toBe(HIT);
    expect(other.text).toBe(first.text);
  });

  it("renders once for a burst", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => http("/products?category=Laboratory&sort=name")),
    );
    const made = answers.map(cacheStatusOf).filter((source) => source?.includes("stored"));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(made).toHaveLength(1);
  });

  it("has one page for all unknown routes", async () => {
    const first = await requestCached("/nothing-here");
    const other = await http("/scan/for-weaknesses?a=1", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });

    expect([first.status, other.status, cacheStatusOf(other)]).toEqual([404, 404, HIT]);
    expect(other.text).toBe(first.text);
    expect(other.text.includes("nothing-here")).toBe(false);
  });

  it("has a different request id each time", async () => {
    const answers = [await requestCached("/"), await http("/"), await http("/api/v1/products")];

    expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(3);
  });
});

/** Returns the response as transferred, without decompression. */
function raw(path: string, headers: Record<string, string>): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${shopUrl}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

describe("delivery of cached responses", () => {
  it.each(["/products", "/api/v1/products?limit=100"])("sends %s in the requested encoding", async (path) => {
    for (let index = 0; index < 4; index += 1) await createProduct();
    const { name } = await createProduct();
    await sql("UPDATE versions SET version = version + 1");
    await expect.poll(async () => (await http(path)).text).toContain(name);
    const plain = await raw(path, {});
    const small = await raw(path, { "accept-encoding": "gzip" });
    const [none, smallest] = [
      await raw(path, { "accept-encoding": "br;q=0, gzip;q=0" }),
      await raw(path, { "accept-encoding": "gzip, deflate, br, zstd" }),
    ];

    expect([plain, small, none, smallest].map(({ encoding }) => encoding)).toEqual([
      undefined,
      "gzip",
      undefined,
      "br",
    ]);
    expect(gunzipSync(small.body).equals(plain.body)).toBe(true);
    expect(smallest.body.length).toBeLessThan(small.body.length);
  });

  it.each(["/", "/api/v1/products"])("sends %s again only if it has changed", async (path) => {
    const { headers } = await requestCached(path);
    const etag = headers.get("etag") ?? "";
    const again = await http(path, { headers: { "if-none-match": `"other", ${etag}` } });
    const other = await http(path, { headers: { "if-none-match": '"other"' } });

    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("content-security-policy")).toBeNull();
    expect(other.status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, no-cache");
    expect(headers.get("vary")).toContain("Accept-Encoding");
  });

  it("answers HEAD without a body and with the same headers", async () => {
    const headers = { "accept-encoding": "gzip" };
    const get = await requestCached("/contact", headers);
    const head = await http("/contact", { method: "HEAD", headers });
    const lasting = (answer: Answer) =>
      [...answer.headers]
        .filter(([name]) => !["connection", "date", "keep-alive", "x-request-id"].includes(name))
        .sort();

    expect([head.status, head.text, cacheStatusOf(head)]).toEqual([200, "", HIT]);
    expect(lasting(head)).toEqual(lasting(get));
  });

  it("sends the full response for any range", async () => {
    await requestCached("/contact");
    const answer = await http("/contact", { headers: { range: "bytes=0-1" } });

    expect([answer.status, answer.headers.get("content-range")]).toEqual([200, null]);
    expect(answer.text).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  });

  it("includes the usual response headers", async () => {
    const [page, call] = [await requestCached("/login"), await requestCached("/api/v1/settings/shop-contact")];

    for (const { headers } of [page, call]) {
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
    expect(call.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  });
});

describe("the policy of a cached page", () => {
  const known = Object.keys(publicPages).filter((path) => path !== routes.googleReturn);
  const paths = [...known, PRODUCT_PAGE, "/nothing-here"];

  it.each(paths)("of %s lists the hash of every inline script, and trusts no other", async (path) => {
    const { text, headers } = await requestCached(path.replace("[id]", product.id));
    const policy = headers.get("content-security-policy") ?? "";
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes]) => !/application\/ld\+json/.test(attributes ?? ""),
    );
    const hashes = scripts.map(
      ([, , script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    const [, allowed = ""] = /script-src ([^;]*);/.exec(policy) ?? [];

    expect(scripts.length).toBeGreaterThan(3);
    expect(new Set(allowed.split(" "))).toEqual(new Set([...hashes, "'strict-dynamic'"]));
    expect(scripts.filter(([, attributes]) => attributes?.includes("src="))).toEqual([]);
    expect([/ nonce="/.test(text), text.endsWith("</html>")]).toEqual([false, true]);
    expect(headers.get("link") ?? "").not.toContain("nonce");
  });
});
