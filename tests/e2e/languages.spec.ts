/** Both languages in one browser: the switch, the stored choice, and Bangla pages linking to Bangla ones (ADR 061, D8.176). */
import type { Browser, Page } from "@playwright/test";
import { expect, settle, test, toast } from "@/tests/support/e2e";
import { chosen, fontsOf, suggestion } from "@/tests/support/e2e-languages";
import { adminLogin } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";

const banner = (page: Page) => page.getByRole("banner");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function expectLanguage(page: Page, language: "en" | "bn"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(banner(page).getByRole("link", { name: language === "bn" ? "যোগাযোগ" : "Contact" })).toBeVisible();
  const parts = banner(page).locator(".logo > :last-child, a:not(.logo), button, summary").filter({ visible: true });
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  const edges = boxes
    .toSorted((one, other) => one.left - other.left)
    .flatMap(({ left, right }) => [Math.round(left), Math.round(right)]);
  // No link overlaps the next one or exceeds the viewport.
  expect([...edges, 1280]).toEqual([...edges, 1280].toSorted((one, other) => one - other));
}

/** The language of an account's emails. */
async function localeOf(email: string): Promise<string> {
  const [account] = await queryShop<{ locale: string }>("SELECT locale FROM users WHERE email = $1", [email]);

  return account?.locale ?? "";
}

/** Clicks the header's language link; the account stores the choice. */
async function choose(page: Page, name: string, locale: "en" | "bn"): Promise<void> {
  const saved = page.waitForRequest((request) => request.method() === "PATCH" && request.url().endsWith("/auth/me"));
  await banner(page).getByRole("link", { name, exact: true }).click();
  expect((await saved).postDataJSON()).toEqual({ locale });
}

test("a visitor who chooses Bangla keeps it across pages and visits until they choose English", async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(account);
  await page.goto("/products?search=molecules");
  await settle(page);

  await choose(page, "বাংলা", "bn");
  await expect(page).toHaveURL("/bn/products?search=molecules");
  await expectLanguage(page, "bn");
  expect(await chosen(page)).toBe("bn");
  await expect.poll(() => localeOf(account.email)).toBe("bn");

  await settle(page);
  await page.evaluate(() => {
    document.documentElement.dataset.document = "the same";
  });
  await page.getByRole("main").getByRole("link", { name: "প্রতিদিনের অণু" }).first().click();
  await expect(heading(page, "প্রতিদিনের অণু")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-document", "the same");
  await page.reload();
  await expectLanguage(page, "bn");
  await settle(page);
  await page.getByRole("main").getByRole("button", { name: "কার্টে যোগ করুন" }).first().click();
  const cart = page.getByRole("dialog", { name: "আপনার কার্ট" });
  await expect(cart.getByRole("link", { name: "চেকআউট" })).toHaveAttribute("href", "/bn/checkout");
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/bn/products?search=molecules");
  await expectLanguage(page, "bn");

  await page.goto("/bn/payment/failed?reason=timeout");
  await page.getByRole("button", { name: "আবার পেমেন্ট করুন" }).click();
  await expect(toast(page, "আবার পেমেন্ট করা যাচ্ছে না")).toBeVisible();

  await page.goto("/products");
  await suggestion(page).getByRole("link").click();
  await expect(page).toHaveURL("/bn/products");
  await settle(page);
  await choose(page, "English", "en");
  await expect(page).toHaveURL("/products");
  await expectLanguage(page, "en");
  expect(await chosen(page)).toBe("en");
  await expect.poll(() => localeOf(account.email)).toBe("en");
  await settle(page);
  await banner(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goto("/products");
  await settle(page);
  await expectLanguage(page, "en");
  await expect(suggestion(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: "allow" });

  test("the header links to Bangla, a guard to the Bangla sign-in page and back, and offline shows the Bangla offline page", async ({
    page,
    context,
    account,
    expectedFailures,
  }) => {
    expectedFailures.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/contact");
    await settle(page);
    await banner(page).getByRole("link", { name: "বাংলা" }).click();
    await expect(page).toHaveURL("/bn/contact");
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

    await page.goto("/bn/my-orders");
    await expect(page).toHaveURL("/bn/login?from=%2Fmy-orders");
    await page.getByLabel("ইমেইল").fill(account.email);
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(account.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/bn/my-orders");
    await expect(heading(page, "আমার অর্ডার")).toBeVisible();

    await expect.poll(() => page.evaluate(() => caches.match("/bn/offline").then(Boolean))).toBe(true);
    await context.setOffline(true);
    await page.goto("/bn/track-order");
    await expect(heading(page, "শপের সঙ্গে সংযোগ নেই")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  });
});

/**
 * Returns the font subsets that a page requests, in total and before first paint. Waits until it has requested `last`. Uses a new page,
 * with paint timing.
 */
async function cutsOf(browser: Browser, address: string, last: string): Promise<{ before: string[]; all: string[] }> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(
    (name) =>
      document.readyState === "complete" &&
      performance.getEntriesByName("first-paint").length > 0 &&
      performance.getEntriesByType("resource").some((file) => file.name.includes(`/${name}.`)),
    last,
  );
  const [painted, files] = await page.evaluate(() => [
    performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
  ]);
  await page.close();
  const cutOf = (name: string) => /\/(anek-[a-z]+(?:-[a-z0-9]+)?)\.[\w-]+\.woff2$/.exec(name)?.[1];
  const cuts = (some: typeof files) => [...new Set(some.flatMap(({ name }) => cutOf(name) ?? []))].toSorted();
  // Scripts wait for one second at most.
  const allowed = Math.min(painted, 1_000);

  return { before: cuts(files.filter(({ startTime }) => startTime < allowed)), all: cuts(files) };
}

test("a page is painted with the fonts of its language, and requests others afterwards (ADR 068)", async ({
  browser,
  baseURL,
}) => {
  const english = ["anek-latin", "anek-narrow", "anek-taka"];
  const visit = (path: string, last: string) => cutsOf(browser, new URL(path, baseURL).href, last);
  // A busy machine paints before it requests any font.
  const only = (cuts: string[], allowed: string[]) => expect(cuts.filter((cut) => !allowed.includes(cut))).toEqual([]);
  const first = await visit("/contact", "anek-taka");
  only(first.before, english);
  expect(first.all).toEqual(english);

  const [product] = await queryShop<{ id: string }>(
    "SELECT id FROM products WHERE name_bn <> '' AND is_active LIMIT 1",
    [],
  );
  const withBangla = await visit(`/products/${product?.id}`, "anek-bangla-400");
  only(withBangla.before, english);

  const bangla = await visit("/bn/contact", "anek-bangla-650");
  only(bangla.before, ["anek-bangla-first"]);
});

test("English pages draw the Bangla link without a Bangla font", async ({ page, account, signIn }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const expectDrawn = async (fewest: number) => {
    await page.evaluate(() => document.fonts.ready);
    await expect(banner(page).locator(".font-language-name")).toBeInViewport({ ratio: 1 });
    const used = await fontsOf(page, ".font-language-name");
    expect(used.length).toBeGreaterThanOrEqual(fewest);
    expect(used).toEqual(used.map(() => ({ isCustomFont: true, glyphCount: 5 })));
  };

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/contact");
  await settle(page);
  await expectDrawn(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectDrawn(2);

  await signIn(account);
  await page.goto("/contact");
  await settle(page);
  await expectDrawn(2);
  expect(requests.filter((url) => /anek-bangla/.test(url))).toEqual([]);

  await signIn({ ...adminLogin, fullName: "" });
  await page.goto("/admin/coupons");
  await settle(page);
  await expectDrawn(1);
});

test("the Bangla link shows no missing glyphs and keeps its width while its font loads", async ({ page, signIn }) => {
  await signIn({ ...adminLogin, fullName: "" });
  const font = Promise.withResolvers<void>();
  await page.route("**/anek-taka*.woff2", async (route) => {
    await font.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/coupons", { waitUntil: "commit" });
  const label = banner(page).locator(".font-language-name").last();
  await expect(label).toBeVisible();
  const before = await label.boundingBox();
  const display = await page.evaluate(
    () => [...document.fonts].find(({ family }) => family.includes("Anek Language Name"))?.display,
  );
  expect(display).toBe("block");

  font.resolve();
  await page.evaluate(() => document.fonts.ready);
  expect(await label.boundingBox()).toEqual(before);
});

test("the first screen in Bangla does not shift while its fonts load", { tag: "@exhaustive" }, async ({
  browser,
  baseURL,
}) => {
  for (const width of [360, 768, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 740 } });
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(new URL("/bn", baseURL).href);
    await page.waitForFunction(
      () =>
        document.readyState === "complete" &&
        document.fonts.status === "loaded" &&
        [...document.fonts].some(({ family, status }) => family.includes("Anek Bangla") && status === "loaded"),
    );
    await page.waitForTimeout(1_500);
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    if (process.env.SHOW_SHIFTS) process.stderr.write(`/bn at ${width}: ${moved}\n`);
    expect(moved, `at ${width} px`).toBeLessThanOrEqual(0.02);
    await page.close();
  }
});
