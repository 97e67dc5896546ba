/** The demo video on a product page: in the shop's dialog, and as a file without JavaScript. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { openProduct } from "@/tests/support/shopper";

const FLAGSHIP = "Periodic table, all 118 cards";
const opener = /^Watch the demo, 16 seconds/;
const playedFor = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

test("plays in a dialog, and closing it returns focus to its button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page, FLAGSHIP);
  const address = page.url();
  const button = main(page).getByRole("button", { name: opener });
  await button.click();

  const dialog = page.getByRole("dialog", { name: "A card comes to life" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => playedFor(page)).toBeGreaterThan(0);
  expect(page.url()).toBe(address);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(page.locator("video")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is a file that the browser plays", async ({ page }) => {
    await page.goto("/products?search=118");
    await main(page).getByRole("link", { name: FLAGSHIP }).first().click();
    await expect(main(page).getByRole("button", { name: opener })).toBeHidden();
    await main(page).getByRole("link", { name: opener }).click();

    await expect(page).toHaveURL(/\/video\/three-cards\.mp4$/);
    await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1280);
  });
});
