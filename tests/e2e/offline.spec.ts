/** Without a connection (issue 6): the shop's own offline page, and nothing personal in any cache. */
import { expect, expectAccessible, test } from "@/tests/support/e2e";

// A reused context keeps its service worker.
test.use({ serviceWorkers: "allow", reuseContext: false });

const UNREACHABLE = /ERR_INTERNET_DISCONNECTED/;

const ready = () => navigator.serviceWorker.ready.then(() => true);

async function readCaches(): Promise<string[]> {
  const kept: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  }
  return kept;
}

const loadedFonts = () => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status));

test("an unreachable page shows an offline page in the shop's design, and reloads once online", async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(UNREACHABLE);
  await page.goto("/contact");
  expect(await page.evaluate(ready)).toBe(true);

  await context.setOffline(true);
  await page.goto("/track-order");
  await expect(page.getByRole("heading", { level: 1, name: "No connection to the shop" })).toBeVisible();
  await expect(page).toHaveURL("/track-order");
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(loadedFonts)).toEqual(["loaded"]);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem("chemcard.theme", "light"));
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Track Order" })).toBeVisible();
});

test("reloads without the browser's event, as after an outage of the shop", async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(UNREACHABLE);
  await page.goto("/contact");
  await page.evaluate(ready);
  await context.setOffline(true);
  await page.goto("/track-order");
  await page.evaluate(() => addEventListener("online", (event) => event.stopImmediatePropagation(), true));

  await context.setOffline(false);

  await expect(page.getByRole("heading", { level: 1, name: "Track Order" })).toBeVisible();
});

test("no page, API response or code enters a cache", async ({ page, account, signIn, expectedFailures }) => {
  expectedFailures.push(404);
  await signIn(account);
  await page.goto("/contact");
  await page.evaluate(ready);
  for (const path of ["/my-orders", "/my-codes", "/track/NO-SUCH-ORDER", "/checkout"]) await page.goto(path);

  const kept = await page.evaluate(readCaches);
  expect(kept.filter((path) => !path.endsWith(".woff2"))).toEqual(["/offline"]);
});

test("requests other than pages bypass the service worker", async ({ page, context, expectedFailures }) => {
  expectedFailures.push(UNREACHABLE);
  await page.goto("/contact");
  await page.evaluate(ready);
  await page.reload();
  await context.setOffline(true);

  const failed = await page.evaluate(() =>
    fetch("/api/v1/products").then(
      () => false,
      () => true,
    ),
  );

  expect(failed).toBe(true);
});

test("the cache of an older service worker is deleted", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(ready);
  await page.evaluate(async () => {
    await caches.open("chemcard-offline-older");
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.reload();
  await page.evaluate(ready);

  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  expect(await page.evaluate(() => caches.has("chemcard-offline-older"))).toBe(false);
});
