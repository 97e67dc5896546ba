/** A shop that offers both languages: search engines learn of both pages, and the two never mix (ADR 061). */
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { leftInEnglish } from "@/tests/support/left-in-english";
import { askMixed } from "@/tests/support/two-languages";

const SLOW_MACHINE_MS = 600_000;

let demo: DemoShop;

beforeAll(async () => {
  demo = await openDemoShop("shop_languages", { BANGLA: "on" });
}, SLOW_MACHINE_MS);

afterAll(() => demo?.stop());

it("tells search engines of both pages, each by its own address", async () => {
  const product = (await demo.database.query("SELECT id FROM products WHERE is_active ORDER BY name LIMIT 1")).rows[0]
    .id;
  for (const page of [
    "/contact",
    "/products",
    "/molecules",
    "/lab",
    "/ar",
    `/products/${product}`,
    "/molecules/water",
  ]) {
    const [english, bangla] = [`${demo.shop.origin}${page}`, `${demo.shop.origin}/bn${page}`];
    for (const own of [english, bangla]) {
      const html = await (await fetch(own, { headers: { accept: "text/html" } })).text();
      expect(html).toContain(`<link rel="canonical" href="${own}"/>`);
      for (const [language, href] of [
        ["en", english],
        ["bn", bangla],
        ["x-default", english],
      ]) {
        expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${href}"/>`);
      }
    }
  }
  const sitemap = await (await demo.ask("guest", "/sitemaps/pages.xml")).text();
  for (const page of ["", "/bn"]) expect(sitemap).toContain(`<loc>${demo.shop.origin}${page}/contact</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="bn" href="${demo.shop.origin}/bn/contact"/>`);
});

it(
  "never mixes them, whatever is asked for at once",
  async () => {
    expect(await askMixed(demo, 64)).toEqual({ wrong: [], alike: [] });
  },
  SLOW_MACHINE_MS,
);

it(
  "leaves no English on a Bangla page, for guest, customer and admin",
  async () => {
    expect(Object.values(await leftInEnglish(demo)).flat()).toEqual([]);
  },
  SLOW_MACHINE_MS,
);

/** Not fetch: it says by itself where it is called from. */
function visit(path: string, cookie = ""): Promise<IncomingMessage> {
  const headers = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site", cookie };

  return new Promise((resolve, reject) => {
    get(`${demo.shop.origin}${path}`, { headers }, (answer) => resolve(answer.resume())).on("error", reject);
  });
}

it("leads whoever chose Bangla and comes from elsewhere to it, past what is kept for everybody", async () => {
  const chosen = "language=bn";
  await visit("/products?page=2");

  const [led, crawler, file] = await Promise.all([
    visit("/products?page=2", chosen),
    visit("/products?page=2"),
    visit("/robots.txt", chosen),
  ]);

  expect(led.statusCode).toBe(307);
  expect(led.headers).toMatchObject({ location: "/bn/products?page=2", "cache-control": "no-store", vary: "Cookie" });
  expect([crawler.statusCode, file.statusCode]).toEqual([200, 200]);
});
