/** A shop with both languages: search engines find both pages, and the languages never mix (ADR 061). */
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { routes } from "@/lib/routes";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { startShopProcess } from "../../scripts/lib/shop-process.ts";
import { testEnvironment } from "../../scripts/lib/test-shop.ts";

const SLOW_MACHINE_MS = 600_000;

let demo: DemoShop;

beforeAll(async () => {
  demo = await openDemoShop("shop_languages", { BANGLA: "on" });
}, SLOW_MACHINE_MS);

afterAll(() => demo?.stop());

async function productPage(): Promise<string> {
  const { rows } = await demo.database.query("SELECT id FROM products WHERE is_active ORDER BY name LIMIT 1");

  return routes.product(rows[0].id);
}

it("both pages have hreflang links with their URLs", async () => {
  const product = await productPage();
  for (const page of ["/contact", "/products", "/molecules", "/lab", "/ar", product, "/molecules/water"]) {
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

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) => text);

it("structured data uses the page's own language and URLs", async () => {
  const { origin } = demo.shop;
  for (const page of ["", "/products", await productPage(), "/molecules/water", "/quiz", "/contact"]) {
    const data = dataOf(await (await demo.ask("guest", `/bn${page}`)).text()).join();
    const addresses = [...data.matchAll(/"(https?:[^"]+)"/g)].map(([, address = ""]) => new URL(address));
    // The organization's URL and files are the same in both languages.
    const pages = addresses.filter(
      (url) => url.origin === origin && url.pathname !== "/" && !/\.\w+$/.test(url.pathname),
    );

    expect(data.match(/"inLanguage":"[^"]*"/g)?.filter((said) => !said.includes('"bn"')) ?? [], page).toEqual([]);
    expect(pages.map(({ pathname }) => pathname).filter((path) => !/^\/bn(?:\/|$)/.test(path))).toEqual([]);
  }
});

it(
  "no Bangla page is linked if the shop disables Bangla",
  async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const dataDir = createTempDir("english");
    const env = { ...testEnvironment({ origin, dataDir, databaseUrl: demo.shop.databaseUrl }), BANGLA: "off" };
    const build = await ensureBuilt();
    const shop = await startShopProcess({ build, env, port, outputFile: path.join(dataDir, "output.log") });
    onTestFinished(async () => void (await shop.stop()));
    const files = [
      "/robots.txt",
      "/sitemap.xml",
      "/sitemaps/pages.xml",
      "/sitemaps/products-1.xml",
      "/manifest.webmanifest",
    ];
    for (const address of [
      ...files,
      "/",
      "/products",
      await productPage(),
      "/molecules/water",
      "/quiz",
      "/contact",
      "/login",
    ]) {
      const answer = await fetch(`${origin}${address}`, { headers: { accept: "text/html" } });

      expect(answer.status, address).toBe(200);
      expect((await answer.text()).match(/.{0,60}\/bn(?![\w.-]).{0,20}|.{0,60}hreflang.{0,20}/gi), address).toBeNull();
    }
    expect((await fetch(`${origin}/bn/contact`)).headers.get("x-robots-tag")).toBe("noindex");
  },
  SLOW_MACHINE_MS,
);

it("an English URL has the same response for everyone, regardless of preferences (D9.31)", async () => {
  const page = "/products?page=2";
  const preferring = { accept: "text/html", "accept-language": "bn-BD,bn", cookie: "language=bn" };
  await demo.ask("guest", page, { accept: "text/html" });

  const [plain, bangla] = await Promise.all([
    demo.ask("guest", page, { accept: "text/html" }),
    demo.ask("guest", page, preferring),
  ]);

  expect([plain.status, bangla.status]).toEqual([200, 200]);
  expect(bangla.headers.get("vary")).toBe(plain.headers.get("vary"));
  expect(bangla.headers.get("vary")).not.toMatch(/cookie|language/i);
  expect(await bangla.text()).toBe(await plain.text());
});

it("dollar amounts are on English pages only (D1.3, D9.31)", async () => {
  for (const page of ["/", "/products", await productPage()]) {
    const shown = await Promise.all(["", "/bn"].map(async (way) => (await demo.ask("guest", `${way}${page}`)).text()));

    expect(shown.map((html) => /≈ \$\d|USD/.test(html))).toEqual([true, false]);
  }
});

it("products show their card language, and English cards link to the Bangla set on Bangla pages only (D9.32)", async () => {
  const { rows } = await demo.database.query(
    "SELECT id FROM products WHERE is_flagship OR card_language = 'bangla' ORDER BY is_flagship",
  );
  const [set, flagship] = rows.map(({ id }) => routes.product(id));
  const shown = async (page: string) => (await demo.ask("guest", page)).text();
  const link = `href="/bn${set}"`;

  for (const page of ["/bn", `/bn${flagship}`]) {
    const html = await shown(page);
    expect(html, page).toContain("কার্ডের লেখা ইংরেজিতে");
    expect(html.indexOf(link), page).toBeGreaterThan(0);
    expect(html, page).toContain("বাংলায় চাইলে".normalize("NFC"));
  }
  expect(await shown("/bn/products")).toContain("কার্ডের লেখা বাংলায়".normalize("NFC"));
  for (const page of ["/", `${flagship}`]) {
    const html = await shown(page);
    expect(html, page).toContain("Cards in English");
    expect(html, page).not.toContain("For cards in Bangla");
  }
  expect(await shown(`/bn${set}`)).not.toContain("বাংলায় চাইলে".normalize("NFC"));
});
