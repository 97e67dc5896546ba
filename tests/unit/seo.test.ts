/** Search engine data: escaped structured data, one canonical URL per page, lists and sitemaps. */
import { describe, expect, it } from "vitest";
import { faqFor } from "@/lib/contact/faq";
import { productBrowser } from "@/lib/products/addresses";
import type { Product } from "@/lib/products/schema";
import { productCrumbs, summary } from "@/lib/products/summary";
import { canonicalPath, isUnlisted } from "@/lib/seo/paths";
import { listIndexing } from "@/lib/seo/product-list";
import { sitemapPart } from "@/lib/seo/sitemap";
import { breadcrumbData, faqData, productData, shopData, toScriptText } from "@/lib/seo/structured-data";
import { DEFAULT_DELIVERY_CHARGES } from "@/lib/settings/schema";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { aProduct } from "@/tests/support/product";

const APP_URL = "https://shop.example";
const ID = "0b9c3f6e-1111-4222-8333-444455556666";

const product = aProduct({
  id: ID,
  description: "Forty cards.",
  stock_quantity: 3,
  category: "AR Cards",
  image_url: "/pictures/products/everyday-molecules.webp",
});

const dataOf = (changes: Partial<Product> = {}) => {
  const changed = { ...product, ...changes };

  return productData(
    changed,
    { images: [changed.image_url ?? "/social.jpg", "/pictures/b.webp"], reviews: [] },
    APP_URL,
  ) as {
    offers: Record<string, unknown>;
  };
};

describe("structured data", () => {
  it.each([
    [690, "690.00"],
    [99.5, "99.50"],
    [0.07, "0.07"],
    [0, "0.00"],
    [1000000, "1000000.00"],
    [1110.1, "1110.10"],
  ])("formats a price of %d taka as %s", (price, text) => {
    expect(dataOf({ price }).offers).toMatchObject({ price: text, priceCurrency: "BDT" });
  });

  it("includes availability, and absolute URLs", () => {
    expect(dataOf().offers.availability).toBe("https://schema.org/InStock");
    expect(dataOf({ stock_quantity: 0 }).offers.availability).toBe("https://schema.org/OutOfStock");
    expect(dataOf()).toMatchObject({
      sku: ID,
      url: `${APP_URL}/products/${ID}`,
      image: [`${APP_URL}/pictures/products/everyday-molecules.webp`, `${APP_URL}/pictures/b.webp`],
    });
    expect(dataOf({ image_url: "https://media.example/a.webp" })).toMatchObject({
      image: ["https://media.example/a.webp", `${APP_URL}/pictures/b.webp`],
    });
  });

  it("includes ratings only if there are any", () => {
    const review = {
      id: ID,
      stars: 4,
      text: "Very good.",
      image_url: null,
      name: "Rahima",
      district: "Dhaka",
      written_at: "2026-11-20T20:00:00.000Z",
      reply: null,
      replied_at: null,
    };
    const rated = { ...product, rating: 4.5, review_count: 2 };

    expect(dataOf()).not.toHaveProperty("aggregateRating");
    expect(productData(rated, { images: ["/a.webp"], reviews: [review] }, APP_URL)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      // The day in Dhaka.
      review: [{ author: { name: "Rahima" }, datePublished: "2026-11-21", reviewRating: { ratingValue: 4 } }],
    });
  });

  it("cannot close its script element, and is parsed back unchanged", () => {
    const name = '</script><script>alert(1)</script><!-- \u2028 & "quotes"';
    const text = toScriptText(productData({ ...product, name }, { images: ["/a.webp"], reviews: [] }, APP_URL));

    expect(text).not.toContain("<");
    expect(JSON.parse(text).name).toBe(name);
  });

  it("has breadcrumbs from the home page through the category", () => {
    const { itemListElement } = breadcrumbData(productCrumbs(product), APP_URL) as {
      itemListElement: { position: number; item: string }[];
    };

    expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
      [1, `${APP_URL}/`],
      [2, `${APP_URL}/products`],
      [3, `${APP_URL}/products?category=AR+Cards`],
      [4, `${APP_URL}/products/${ID}`],
    ]);
  });

  it("answers the contact page's questions with the shop's charges", () => {
    const text = toScriptText(faqData(faqFor({ ...DEFAULT_DELIVERY_CHARGES, inside_dhaka: 75 }, DEFAULT_SHOP_FACTS)));

    expect(text).toContain("৳75 inside Dhaka");
    expect(text).toContain("1-2 days inside Dhaka and 3-5 days elsewhere.");
  });

  it("includes the shop's search URL", () => {
    expect(toScriptText(shopData(APP_URL, DEFAULT_SHOP_FACTS))).toContain(
      `${APP_URL}/products?search={search_term_string}`,
    );
  });
});

describe("the canonical URL of a page", () => {
  it.each([
    ["/", "/"],
    ["/products/", "/products"],
    ["/Products", "/products"],
    ["/ADMIN/Quiz/Topics/", "/admin/quiz/topics"],
    [`/products/${ID.toUpperCase()}`, `/products/${ID}`],
    ["/track/AB3DE6GH9JKL/", "/track/AB3DE6GH9JKL"],
    ["/track/AB3DE6GH9JKL", "/track/AB3DE6GH9JKL"],
    ["/api/v1/orders/", "/api/v1/orders/"],
    ["/API/x", "/API/x"],
    ["/pictures/Some.webp", "/pictures/Some.webp"],
    ["/_next/static/A/", "/_next/static/A/"],
    ["/Nothing-Here", "/Nothing-Here"],
  ])("%s is %s", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    "/admin/orders",
    "/api/v1/products",
    "/checkout",
    "/track/x",
    "/payment/success",
    "/login",
    "/quiz-game/practice",
  ])("%s is not indexed", (path) => expect(isUnlisted(path)).toBe(true));

  it.each(["/", "/products", `/products/${ID}`, "/contact", "/trackers", "/social/products/a/b.jpg"])(
    "%s may be indexed",
    (path) => expect(isUnlisted(path)).toBe(false),
  );
});

describe("the product list", () => {
  const indexing = (params: Record<string, string>, shown = 12) => listIndexing(productBrowser.parse(params), shown);

  it.each([
    [{}, "/products"],
    [{ page: "1" }, "/products"],
    [{ page: "3" }, "/products?page=3"],
    [{ category: "Bundle" }, "/products?category=Bundle"],
    [{ category: "Bundle", page: "2" }, "/products?category=Bundle&page=2"],
    [{ sort: "price_asc", page: "2" }, "/products"],
    [{ sort: "newest", page: "2" }, "/products"],
    [{ limit: "48", category: "Bundle" }, "/products?category=Bundle"],
    [{ active_only: "false" }, "/products"],
    [{ utm_source: "mail" }, "/products"],
  ])("%j has the canonical %s", (params, canonical) => {
    expect(indexing(params as Record<string, string>)).toEqual({ canonical, isIndexed: true });
  });

  it("excludes search results and empty pages", () => {
    expect(indexing({ search: "acid" }).isIndexed).toBe(false);
    expect(indexing({ page: "900" }, 0).isIndexed).toBe(false);
  });
});

describe("a summary", () => {
  it("is one line that ends with a full word, never within a character", () => {
    const long = `Forty\ncards ${"of every kind ".repeat(20)}`;

    expect(summary(product)).toBe("Forty cards.");
    expect(summary({ ...product, description: long })).toMatch(/^Forty cards of .{100,} (?:of|every|kind)…$/);
    expect(summary({ ...product, description: "⚗️🧪".repeat(100) }).isWellFormed()).toBe(true);
    expect(summary({ ...product, description: "" })).toBe("Everyday molecules: ৳690, delivered all over Bangladesh.");
  });
});

it("escapes URLs in a sitemap as XML", () => {
  const part = sitemapPart([{ url: "https://shop.example/products?a=1&b=<2>", changedAt: "2026-11-02T00:00:00.000Z" }]);

  expect(part).toContain("<loc>https://shop.example/products?a=1&amp;b=&lt;2&gt;</loc>");
  expect(part).toContain("<lastmod>2026-11-02T00:00:00.000Z</lastmod>");
  expect(part).not.toContain("xhtml");
});

it("lists a page's other language in a sitemap", () => {
  const part = sitemapPart([{ url: "https://shop.example/", languages: { bn: "https://shop.example/bn" } }]);

  expect(part).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(part).toContain('<xhtml:link rel="alternate" hreflang="bn" href="https://shop.example/bn"/></url>');
});
