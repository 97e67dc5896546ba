/** Response cache: which requests are cacheable, under which key, and its memory bound (ADR 035). */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { publicPages } from "@/lib/public-pages";
import { afterPost, guardedPaths, routes } from "@/lib/routes";
import { cacheKeyOf } from "@/server/front/response-cache/cache-key";
import { toCacheablePage } from "@/server/front/response-cache/cacheable-page";
import { ClockCache } from "@/server/front/response-cache/clock-cache";
import { negotiateEncoding } from "@/server/front/response-cache/content-encoding";

const ID = "0190b0a0-0000-7000-8000-000000000000";
const keyOf = (url: string) => cacheKeyOf(url)?.address ?? null;

describe("cache key", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=mail&fbclid=1", "/"],
    ["/products?page=1", "/products"],
    ["/products?gclid=x&category=Chemistry&page=2&limit=7", "/products?category=Chemistry&page=2"],
    ["/products?page=2&category=Chemistry", "/products?category=Chemistry&page=2"],
    ["/products?sold_out=cards&x=1", "/products?sold_out=cards"],
    [`/products/${ID}?ref=a`, `/products/${ID}`],
    [`/products/${ID}/reviews?ref=a&page=2`, `/products/${ID}/reviews?page=2`],
    ["/login?from=/checkout", "/login?from=%2Fcheckout"],
    ["/login?from=//evil.example", "/login"],
    ["/auth/google?code=secret&state=secret", "/auth/google"],
    ["/api/v1/products", "/api/v1/products?page=1&limit=20&active_only=true&sort=newest"],
    ["/api/v1/products/?utm_source=a&limit=20", "/api/v1/products?page=1&limit=20&active_only=true&sort=newest"],
    [`/api/v1/products/${ID.toUpperCase()}`, `/api/v1/products/${ID}`],
    ["/api/v1/settings/shop-contact?a=1&a=2", "/api/v1/settings/shop-contact"],
  ])("of %s is %s", (url, address) => {
    expect(keyOf(url)).toBe(address);
    expect(keyOf(address)).toBe(address);
  });

  it.each([
    "/products/",
    "/Products",
    "/products/not-an-id",
    "/products/not-an-id/reviews",
    `/products/${ID}/review`,
    `/products/${ID.toUpperCase()}`,
    "/products//",
    "/api/v1/products?page=0",
    "/api/v1/products?page=1&page=2",
    "/api/v1/products?utm_source=1&utm_source=2",
    "/api/v1/products/search/..",
    "/api/v1/products/search/%2e%2e",
    "/api/v1/products/search/%20",
    // Normalised, this path would be another endpoint.
    "/api/v1/products/search/%20..",
    "/api/v1/products/upload-image",
    "/api/v1/products/%FF",
    "/constructor",
    ...[routes.login, routes.register, routes.auth, routes.forgotPassword].map(afterPost),
    afterPost("/login?from=%2Fcheckout"),
    "/reset-password?token=x",
    "/verify-email?token=x",
    "/confirm-contact?token=x",
    "/confirm-email?token=x",
    "/revert-email?token=x",
    "/invite?token=x",
    "/undo-factor?token=x",
    "/stock-notice?token=x",
    "/pay/made-up",
    "/track-order",
    "http://elsewhere.example/",
  ])("of %s is null", (url) => {
    expect(keyOf(url)).toBeNull();
  });

  it("is null for personal data", () => {
    const own = Object.values(contracts)
      .flatMap((group) => Object.values<Contract>(group))
      .filter(({ cacheable, method }) => !cacheable || method !== "GET")
      .map(({ path }) => `/api/v1${path.replace(/\{\w+\}/g, ID)}`);
    // Use each URL once: a product is read and changed at the same one.
    const read = own.filter((url) => keyOf(url) !== null).map((url) => url.replace(ID, "{id}"));

    expect([...new Set(read)].sort()).toEqual([
      "/api/v1/products",
      "/api/v1/products/{id}",
      "/api/v1/settings/delivery-charges",
      "/api/v1/settings/shop-contact",
    ]);
    expect(guardedPaths.filter((path) => keyOf(path) !== null)).toEqual([]);
    expect(Object.keys(publicPages).filter((path) => guardedPaths.some((guarded) => path.startsWith(guarded)))).toEqual(
      [],
    );
  });

  it("marks keys of which clients can create any number", () => {
    const isEndless = (url: string) => cacheKeyOf(url)?.isEndless;

    expect(
      ["/products?search=a", "/products?page=2", "/login?from=/x", "/api/v1/products/search/a"].map(isEndless),
    ).toEqual([true, true, true, true]);
    expect([routes.products, "/products?category=Chemistry", routes.login, "/api/v1/products"].map(isEndless)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("negotiated encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["BR", "br"],
    ["x-gzip, brotli", "identity"],
    ["gzip;q=nonsense", "identity"],
  ])("of %s is %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

describe("cacheable page", () => {
  const file = '<script src="/_next/static/chunks/a.js" async="" nonce="n1"></script>';
  const own = '<script nonce="n1">show({"nonce":"n1"})</script>';
  const data = '<script type="application/ld+json">{}</script>';
  const old = '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script>';
  const page = `<html><head>${file}${old}${own}</head><body>${data}${file.replace("a.js", "b.js")}</body></html>`;
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

  it("defers script files and lists the hash of each inline script", () => {
    const result = toCacheablePage(page, "n1");
    const scripts = [...(result?.html.matchAll(/<script>(.*?)<\/script>/gs) ?? [])].map(([, text = ""]) => text);

    expect(result?.sources).toEqual(["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"]);
    expect(result?.html).not.toContain('async=""');
    expect(result?.html).not.toContain("old.js");
    expect(result?.html).not.toMatch(/nonce="|n1/);
    expect(scripts[1]).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]');
    expect(result?.hashes).toEqual(scripts.map(hashOf));
  });

  it.each([
    ["incomplete", page.replace("</html>", "")],
    ["partly failed", page.replace("<body>", '<body><template data-dgst="1"></template>')],
    ["with a foreign script", page.replace(data, "<script>steal()</script>")],
    ["with a script of another page", page.replace(data, '<script nonce="n2">steal()</script>')],
    [
      "with a script file that no hash allows",
      page.replace(data, '<script src="https://a.example/a.js" nonce="n1"></script>'),
    ],
  ])("is null for a page %s", (_what, html) => {
    expect(toCacheablePage(html, "n1")).toBeNull();
  });
});

describe("ClockCache", () => {
  const KIB = 1024;

  it("stays within its byte limit and keeps entries that are read", () => {
    const cache = new ClockCache<{ bytes: number }>(1024 * KIB);
    const flood = Array.from({ length: 1_000 }, (_, index) => `flood ${index}`);
    cache.set("hot", { bytes: 10 * KIB });
    for (const key of flood) {
      cache.set(key, { bytes: 20 * KIB });
      expect(cache.bytes).toBeLessThanOrEqual(1024 * KIB);
      expect(cache.get("hot")).toBeDefined();
    }

    expect(flood.filter((key) => cache.get(key)).length).toBeGreaterThan(29);
    expect(cache.get("flood 1")).toBeUndefined();
  });

  it("rejects values above a tenth of its limit", () => {
    const cache = new ClockCache<{ bytes: number }>(1024 * KIB);
    cache.set("large", { bytes: 200 * KIB });

    expect([cache.get("large"), cache.bytes]).toEqual([undefined, 0]);
  });

  it("counts a replaced value once", () => {
    const cache = new ClockCache<{ bytes: number }>(1024 * KIB);
    for (let index = 0; index < 10; index += 1) cache.set("same", { bytes: 10 * KIB });
    const { bytes } = cache;
    cache.delete("same");

    expect(bytes).toBeLessThan(20 * KIB);
    expect([cache.get("same"), cache.bytes]).toEqual([undefined, 0]);
  });
});
