/** Search engine and social sharing data of the built shop (D6, D7). */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct } from "@/tests/support/factories";
import { call, http, shopUrl } from "@/tests/support/http";

let sold: Product;
let hidden: Product;
let gone: Product;

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  await resetDatabase();
  const image = { imageUrl: "/pictures/products/everyday-molecules.webp" };
  [sold, hidden, gone] = await Promise.all([
    createProduct({ name: "অণু & </script><b>molecules</b>", price: 690.5, ...image }),
    createProduct({ name: "Not sold", isActive: false }),
    createProduct({ name: "Deleted" }),
  ]);
  await db.product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
});

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, text]) =>
    JSON.parse(text ?? ""),
  );

async function pictureOf(path: string) {
  const address = metaOf((await http(path)).text, "og:image") ?? "";
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();

  return { address, status: answer.status, bytes, width, height };
}

describe("a page", () => {
  it.each(["/", "/quiz", "/contact", "/lab/zinc-and-copper-sulfate"])(
    "in Bangla, %s has a Bangla social image",
    async (path) => {
      const [english, bangla] = [await pictureOf(path), await pictureOf(`/bn${path === "/" ? "" : path}`)];

      expect(bangla).toMatchObject({ status: 200, width: 1200, height: 630 });
      expect(bangla.bytes.equals(english.bytes)).toBe(false);
    },
  );

  it("of the quiz has its own social image", async () => {
    const { text } = await http("/quiz");
    const address = metaOf(text, "og:image") ?? "";
    const { width, height } = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();

    expect(address).toBe(`${shopUrl}/pictures/social-quiz.jpg`);
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect([metaOf(text, "og:title"), metaOf(text, "og:url")]).toEqual(["Chemistry quiz", `${shopUrl}/quiz`]);
  });

  it.each([
    ["/", `${shopUrl}`],
    ["/?utm_source=mail", `${shopUrl}`],
    ["/contact?x=1", `${shopUrl}/contact`],
    ["/products?page=1&utm_source=mail", `${shopUrl}/products`],
    ["/products?category=Bundle", `${shopUrl}/products?category=Bundle`],
    ["/products?category=Bundle&sort=price_asc", `${shopUrl}/products?category=Bundle`],
  ])("%s has one canonical absolute URL", async (path, canonical) => {
    expect(canonicalOf((await http(path)).text)?.replace(/\/$/, "")).toBe(canonical);
  });

  it.each(["/login", "/register", "/forgot-password", "/track-order", "/payment/failed", "/products?search=acid"])(
    "%s is not indexed",
    async (path) => expect(metaOf((await http(path)).text, "robots")).toMatch(/noindex/),
  );

  it.each(["/api/v1/products", "/checkout", "/admin", "/my-orders", "/track/nothing", "/auth"])(
    "%s sends noindex for every status",
    async (path) => expect((await http(path)).headers.get("x-robots-tag")).toBe("noindex"),
  );

  it.each(["/", "/products", "/contact"])("%s may be indexed", async (path) => {
    const { text, headers } = await http(path);

    expect(headers.get("x-robots-tag")).toBeNull();
    expect(metaOf(text, "robots")).toBeUndefined();
    expect(metaOf(text, "description")).toMatch(/.{40,}/);
  });

  it.each([
    ["/contact/", "/contact"],
    ["/Contact?from=x%20y", "/contact?from=x%20y"],
    ["/products/?page=2", "/products?page=2"],
    ["/PRODUCTS", "/products"],
    ["/nothing-here/", "/nothing-here"],
  ])("%s redirects permanently to %s", async (path, location) => {
    const { status, headers } = await http(path);

    expect([status, headers.get("location")]).toEqual([308, location]);
  });

  it("links only to its own origin for any path", async () => {
    for (const path of ["//shop.example/", "/\\shop.example/", "/%2F%2Fshop.example/"]) {
      const location = (await http(path)).headers.get("location") ?? "/";

      expect(new URL(location, shopUrl).origin).toBe(shopUrl);
    }
  });

  it("sends no robots header with API responses", async () => {
    expect((await http("/api/v1/products/")).status).toBe(200);
  });
});

describe("a product", () => {
  it("has structured data with its price, with any characters in its name", async () => {
    const [product, breadcrumb] = dataOf((await http(`/products/${sold.id}`)).text);

    expect(product).toMatchObject({
      "@type": "Product",
      name: sold.name,
      sku: sold.id,
      image: [`${shopUrl}/pictures/products/everyday-molecules.webp`],
      offers: { price: "690.50", priceCurrency: "BDT", availability: "https://schema.org/InStock" },
    });
    expect(breadcrumb["@type"]).toBe("BreadcrumbList");
  });

  it("uses Bangla structured data and marks untranslated fields as English", async () => {
    const words = { name: "Salt lattice", nameBn: "লবণের কেলাস", description: "Twenty-seven spheres" };
    const { id } = await createProduct(words);
    const pictures = [
      { altText: "The box", altTextBn: "বক্স" },
      { altText: "A closer look", altTextBn: null },
    ];
    const shown = pictures.map((said, position) => ({
      ...said,
      position,
      productId: id,
      imageUrl: `/pictures/${position}.webp`,
    }));
    await db.productImage.createMany({ data: shown });
    const [{ text: own }, { text: english }] = await Promise.all([http(`/bn/products/${id}`), http(`/products/${id}`)]);

    expect(own).toMatch(/<h1>লবণের কেলাস<\/h1>/);
    expect(own).toContain("<title>লবণের কেলাস");
    expect(own).toMatch(/lang="en">Twenty-seven spheres/);
    expect(dataOf(own)).toContainEqual(expect.objectContaining({ "@type": "Product", name: "লবণের কেলাস" }));
    expect(own).toMatch(/alt="বক্স".*alt="লবণের কেলাস, ছবি ৩"/s);
    expect(english).toMatch(/alt="The box".*alt="A closer look"/s);
    expect(english).toContain("<h1>Salt lattice</h1>");
    expect(english).not.toContain('lang="en">Twenty-seven');
  });

  it("is not indexed while unlisted, and not found once deleted", async () => {
    const { status, text } = await http(`/products/${hidden.id}`);

    expect(status).toBe(200);
    expect(metaOf(text, "robots")).toMatch(/noindex/);
    expect(dataOf(text)).toEqual([]);
    expect((await http(`/products/${gone.id}`)).status).toBe(404);
  });

  it("has its own social image", async () => {
    const { text } = await http(`/products/${sold.id}`);
    const address = metaOf(text, "og:image") ?? "";
    const answer = await fetch(address);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();

    expect(address).toMatch(new RegExp(`^${shopUrl}/social/products/${sold.id}/[0-9a-f]{16}\\.jpg$`));
    expect([metaOf(text, "og:image:width"), metaOf(text, "og:image:height")]).toEqual(["1200", "630"]);
    expect(metaOf(text, "twitter:card")).toBe("summary_large_image");
    expect(metaOf(text, "twitter:image")).toBe(address);
    expect(metaOf(text, "og:url")).toBe(`${shopUrl}/products/${sold.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toMatch(/max-age=31536000, immutable/);
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  it("has its Bangla name in the Bangla page's social image", async () => {
    const product = await createProduct({ name: "Salt lattice", nameBn: "লবণের কেলাস" });
    const unnamed = await createProduct({ name: "Salt lattice" });
    const [english, bangla] = [
      await pictureOf(`/products/${product.id}`),
      await pictureOf(`/bn/products/${product.id}`),
    ];
    const other = await pictureOf(`/bn/products/${unnamed.id}`);
    const stale = bangla.address.replace(/[0-9a-f]{16}/, "0".repeat(16));
    const led = await fetch(stale, { redirect: "manual" });

    expect(bangla).toMatchObject({ status: 200, width: 1200, height: 630 });
    expect(new Set([english, bangla, other].map(({ bytes }) => bytes.toString("base64"))).size).toBe(3);
    expect([led.status, led.headers.get("location")]).toEqual([302, new URL(bangla.address).pathname]);
  });

  it("gets a new image URL with a new name; the old URL redirects there", async () => {
    const product = await createProduct({ name: "Old name" });
    const addressOf = async () => metaOf((await http(`/products/${product.id}`)).text, "og:image") ?? "";
    const before = await addressOf();
    const token = await bearerOf(await createAdmin());
    await call("PUT /products/{id}", { token, params: { id: product.id }, body: { price: 7 } });
    const afterPrice = await addressOf();
    await call("PUT /products/{id}", { token, params: { id: product.id }, body: { name: "New name" } });
    const after = await addressOf();
    const old = await fetch(before, { redirect: "manual" });

    expect(afterPrice).toBe(before);
    expect(after).not.toBe(before);
    expect([old.status, old.headers.get("location")]).toEqual([302, new URL(after).pathname]);
  });

  it("has no image while unlisted", async () => {
    for (const id of [UNKNOWN, "not-an-id", hidden.id, gone.id]) {
      expect((await http(`/social/products/${id}/0123456789abcdef.jpg`)).status).toBe(404);
    }
  });

  it("is drawn correctly, many times concurrently", async () => {
    const products = await Promise.all(
      Array.from({ length: 24 }, (_, index) => createProduct({ name: `Set ${index}` })),
    );
    const locations = await Promise.all(
      products.map(async ({ id }) => (await http(`/social/products/${id}/x.jpg`)).headers.get("location") ?? ""),
    );
    const drawing = Promise.all(locations.map(async (path) => (await fetch(`${shopUrl}${path}`)).status));
    let isDrawn = false;
    void drawing.then(() => {
      isDrawn = true;
    });
    expect((await http("/api/health")).status).toBe(200);
    // The shop still serves other requests while it draws images.
    expect(isDrawn).toBe(false);
    const statuses = await drawing;

    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe("robots", () => {
  it("get exclusions and the sitemap's URL", async () => {
    const { status, text } = await http("/robots.txt");

    expect(status).toBe(200);
    for (const path of ["/api/", "/admin", "/checkout", "/my-orders"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain("Disallow: /track");
    expect(text).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
  });

  it("find every public page and every listed product, and nothing else", async () => {
    const index = await http("/sitemap.xml");
    const parts = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => String(url));
    const texts = await Promise.all(parts.map(async (url) => (await fetch(url)).text()));
    const urls = texts.flatMap((text) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url));

    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(parts).toEqual([`${shopUrl}/sitemaps/pages.xml`, `${shopUrl}/sitemaps/products-1.xml`]);
    expect(urls).toEqual(expect.arrayContaining([`${shopUrl}/`, `${shopUrl}/products`, `${shopUrl}/contact`]));
    expect(urls).toContain(`${shopUrl}/products/${sold.id}`);
    expect(urls).toContain(`${shopUrl}/quiz`);
    for (const product of [hidden, gone]) expect(urls).not.toContain(`${shopUrl}/products/${product.id}`);
    expect(urls.filter((url) => /login|track|payment|admin|checkout|my-|quiz-game/.test(String(url)))).toEqual([]);
    expect(texts[1]).toContain(`<lastmod>${sold.updatedAt.toISOString()}</lastmod>`);
  });

  it.each(["products-2.xml", "products-0.xml", "other.xml", "pages.xml.bak"])("find no sitemap %s", async (part) => {
    expect((await http(`/sitemaps/${part}`)).status).toBe(404);
  });
});
