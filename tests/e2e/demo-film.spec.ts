/** The demo video as a slide of a product's gallery, and as a file without JavaScript. */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, test, violationsOf } from "@/tests/support/e2e";
import { openProduct } from "@/tests/support/shopper";

const FLAGSHIP = "Periodic table, all 118 cards";
const thumbnail = (page: Page) => main(page).getByRole("link", { name: "Film", exact: true });
const opener = (page: Page) => main(page).getByRole("link", { name: "Watch the demo, 16 seconds" });
const slides = (page: Page) => main(page).getByRole("list", { name: /^Pictures of/ });
const video = (page: Page) => page.locator("video");
const playedFor = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.currentTime);

test("loads when its thumbnail is pressed, plays in place, and ends when the slide is left", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page, FLAGSHIP);
  const address = page.url();
  expect(files.filter((path) => path.startsWith("/video/"))).toEqual([]);

  await thumbnail(page).click();
  await expect(video(page)).toBeInViewport();
  await expect.poll(() => playedFor(page)).toBeGreaterThan(0);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectBothThemes(page);
  expect(await violationsOf(page, ["target-size"])).toEqual([]);

  await main(page)
    .getByRole("link", { name: /^Picture 1 of/ })
    .click();
  await expect(video(page)).toHaveCount(0);
  await expect(opener(page)).toHaveCount(1);
});

test("opens by keyboard from its slide, and Escape returns to the pictures", async ({ page }) => {
  await openProduct(page, FLAGSHIP);
  await expect(async () => {
    // The keys are handled after hydration.
    await slides(page).press("End");
    await expect(opener(page)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => playedFor(page)).toBeGreaterThan(0);

  await video(page).focus();
  await page.keyboard.press("Escape");
  await expect(video(page)).toHaveCount(0);
  await expect(slides(page)).toBeFocused();
  await expect(main(page).getByRole("link", { name: /^Picture 1 of/ })).toHaveAttribute("aria-current", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is a file that the browser plays", async ({ page }) => {
    await page.goto("/products?search=118");
    await main(page).getByRole("link", { name: FLAGSHIP }).first().click();
    await thumbnail(page).click();
    await opener(page).click();

    await expect(page).toHaveURL(/\/video\/three-cards\.mp4$/);
    await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(1280);
  });
});
