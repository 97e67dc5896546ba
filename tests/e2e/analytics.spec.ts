/**
 * Analytics: nothing is sent by default, and with a tag manager nothing before consent. The tag manager is mocked by the test under the
 * page's own policy.
 */
import type { Page } from "@playwright/test";
import { test as base, expect, expectBothThemes, test } from "@/tests/support/e2e";
import { completed, next, options, questionHeading, startGame, submit } from "@/tests/support/quiz-player";
import {
  addToCart,
  closeCart,
  expectPlaced,
  fillCheckout,
  openProduct,
  placeOrderButton,
} from "@/tests/support/shopper";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

type Pushed = Record<string, unknown> & { event?: string };

const ID = "GTM-TEST123";
const SCRIPT = `https://www.googletagmanager.com/gtm.js?id=${ID}`;

/** Requests of the page to other hosts. */
function foreignRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) urls.push(request.url());
  });

  return urls;
}

/** The events pushed on this page so far, by name, without the tag manager's own. */
async function events(page: Page): Promise<Pushed[]> {
  const pushed = await page.evaluate(() => (window as Window & { dataLayer?: Pushed[] }).dataLayer ?? []);

  return pushed.filter(({ event }) => event && !event.startsWith("gtm."));
}

const names = async (page: Page) => (await events(page)).map(({ event }) => event);

test("a shop without a tag manager sends no analytics, shows no consent banner, and allows no other host", async ({
  page,
}) => {
  const foreign = foreignRequests(page);
  await openProduct(page, "Everyday molecules");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const answer = await page.goto("/", { waitUntil: "networkidle" });

  expect(foreign).toEqual([]);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/googletagmanager|analytics/);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  await expect(page.getByText("Analytics choices")).toHaveCount(0);
});

type TaggedShop = Awaited<ReturnType<typeof startTestShop>>;

const tagged = base.extend<{ foreign: string[] }, { shop: TaggedShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startTestShop({ name: "shop_tagged", demoData: true, settings: { TAG_MANAGER_ID: ID } });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  databaseUrl: async ({ shop }, use) => use(shop.databaseUrl),
  foreign: async ({ page }, use) => {
    await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await use(foreignRequests(page));
  },
});

const banner = (page: Page) => page.getByRole("region", { name: "Analytics choices" });

async function accept(page: Page): Promise<void> {
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await expect(banner(page)).toHaveCount(0);
}

tagged.describe("with a tag manager", () => {
  // One shop for all of them.
  tagged.describe.configure({ mode: "default" });

  tagged(
    "loads and sends nothing before consent; accepting and declining take equal effort",
    async ({ page, foreign }) => {
      // The banner appears over the lower products: wait for it before clicking.
      await page.goto("/products?search=Everyday%20molecules");
      await expect(banner(page)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Everyday molecules" }).first().click();
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await closeCart(page);
      const boxes = await Promise.all(
        ["Accept", "No thanks"].map((name) => banner(page).getByRole("button", { name }).boundingBox()),
      );

      expect(foreign).toEqual([]);
      expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
      expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
      expect(boxes[0]?.height).toBe(boxes[1]?.height);
      await expectBothThemes(page);
    },
  );

  tagged(
    "sends views, searches and purchases after consent, without the buyer's data",
    async ({ page, foreign, account, signIn, expectedFailures }) => {
      // Logged by the software renderer only.
      expectedFailures.push(/GPU stall due to ReadPixels/);
      await signIn(account);
      await page.goto("/contact");
      await accept(page);
      expect(foreign).toEqual([SCRIPT]);
      await page.goto("/ar");
      // Wait until the page listens for clicks.
      await page.waitForFunction(() => "dataLayer" in window);
      await page.getByRole("button", { name: "Start the camera" }).click();
      await expect.poll(() => names(page)).toEqual(["camera_start"]);
      await addToCart(page, "Everyday molecules");
      await expect.poll(() => names(page)).toEqual(["search", "view_item", "add_to_cart"]);
      await page.getByRole("link", { name: "3D", exact: true }).click();
      await page.getByRole("button", { name: "Place it on your table" }).click();
      await expect.poll(() => names(page)).toEqual(["search", "view_item", "add_to_cart", "view_3d", "place_ar"]);
      await page.getByRole("button", { name: "Buy now" }).click();
      await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
      await placeOrderButton(page).click();
      await expectPlaced(page);

      await expect.poll(() => names(page)).toContain("purchase");
      const sent = await events(page);
      const purchase = sent.find(({ event }) => event === "purchase");
      expect(sent.map(({ event }) => event)).toContain("begin_checkout");
      expect(purchase).toMatchObject({
        page_location: expect.stringMatching(/\/payment\/success$/),
        ecommerce: {
          currency: "BDT",
          value: 750,
          shipping: 60,
          transaction_id: expect.stringMatching(/^[0-9A-F]{8}$/),
        },
      });
      for (const own of [account.email, "Rahima", "রহিমা", "01712", "House 27", "Dhanmondi"]) {
        expect(JSON.stringify(sent)).not.toContain(own);
      }
    },
  );

  tagged(
    "a payment page reports its purchase once, even if it is loaded repeatedly",
    async ({ page, foreign, account, signIn }) => {
      await signIn(account);
      await page.goto("/contact");
      await accept(page);
      const id = await page.evaluate(async () => {
        const headers = {
          "content-type": "application/json",
          authorization: `Bearer ${localStorage.getItem("chemcard.access_token")}`,
        };
        const { data } = await (await fetch("/api/v1/products/search/molecules")).json();
        const address = {
          firstName: "R",
          lastName: "K",
          phone: "01712345678",
          address: "House",
          area: "A",
          city: "Dhaka",
        };
        const items = [{ product_id: data[0].id, quantity: 1 }];
        const body = JSON.stringify({ payment_method: "cash_on_delivery", shipping_address: address, items });

        return (await (await fetch("/api/v1/orders", { method: "POST", headers, body })).json()).order.id as string;
      });
      const outcome = `/payment/success?order_id=${id}`;
      await page.goto(outcome);
      await expect.poll(() => names(page)).toEqual(["purchase"]);
      expect(JSON.stringify(await events(page))).not.toContain(id);

      await page.reload({ waitUntil: "networkidle" });

      expect(await names(page)).toEqual([]);
      await page.goto(`/track/${id}`, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
      expect(foreign.every((url) => url === SCRIPT)).toBe(true);
    },
  );

  tagged("a quiz reports its start and its end", { tag: "@exhaustive" }, async ({ page, foreign, account, signIn }) => {
    await signIn(account);
    await page.goto("/contact");
    await accept(page);
    await startGame(page);
    for (let number = 1; number <= 10; number += 1) {
      await expect(questionHeading(page, number)).toBeVisible();
      await options(page).first().check();
      await submit(page).click();
      if (number < 10) await next(page).click();
    }
    await expect(completed(page)).toBeVisible();

    expect(foreign.length).toBeGreaterThan(0);
    expect((await names(page)).filter((name) => name?.startsWith("quiz"))).toEqual(["quiz_start", "quiz_finish"]);
  });

  tagged("a page counts as read after five visible seconds", { tag: "@exhaustive" }, async ({ page, foreign }) => {
    await page.clock.install();
    await page.goto("/products?search=molecules");
    await accept(page);
    const first = page
      .getByRole("main")
      .getByRole("link", { name: /Everyday molecules/ })
      .first();
    await first.click();
    await expect(page).toHaveURL(/\/products\/./);
    await page.clock.runFor(9_000);
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/products");

    const read = async () =>
      (await events(page)).filter(
        ({ event, page_location }) =>
          event === "page_engagement" && /\/products\/[0-9a-f-]{36}$/.test(String(page_location)),
      );
    await expect.poll(async () => (await read()).length).toBe(1);
    expect(Number((await read())[0]?.engagement_time_msec)).toBeGreaterThan(8_999);
    expect(foreign).toEqual([SCRIPT]);
  });

  tagged(
    "declining persists until changed in the footer, where consent can be withdrawn too",
    { tag: "@exhaustive" },
    async ({ page, foreign }) => {
      const choices = page.getByRole("contentinfo").getByRole("button", { name: "Analytics choices" });
      await page.goto("/contact");
      await banner(page).getByRole("button", { name: "No thanks" }).click();
      await page.reload({ waitUntil: "networkidle" });
      await expect(banner(page)).toHaveCount(0);
      expect(foreign).toEqual([]);

      await choices.click();
      await accept(page);
      await expect.poll(() => foreign).toEqual([SCRIPT]);
      await choices.click();
      await banner(page).getByRole("button", { name: "No thanks" }).click();
      await page.waitForFunction(() => !("dataLayer" in window));

      expect(foreign).toEqual([SCRIPT]);
    },
  );

  tagged(
    "a browser with Do Not Track gets no consent banner, even after an earlier choice",
    async ({ page, foreign }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
        localStorage.setItem("chemcard.analytics", "accepted");
      });
      await page.goto("/contact", { waitUntil: "networkidle" });
      await expect(banner(page)).toHaveCount(0);
      await page.getByRole("contentinfo").getByRole("button", { name: "Analytics choices" }).click();

      await expect(banner(page)).toContainText("we don't count anything");
      expect(foreign).toEqual([]);
    },
  );
});
