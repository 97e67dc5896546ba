/** Image fallbacks (D5): transformed, else the original URL, else a placeholder. */
import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";

test.use({ expectedFailures: [500] });

const SIZED = /\/pictures\/products\/everyday-molecules-photo-\d+\.avif$/;
const ORIGINAL = "**/pictures/products/everyday-molecules-photo.webp";

/** The first image of the only search result. */
async function openList(page: Page) {
  await page.goto("/products?search=Everyday%20molecules");

  return page.getByRole("main").locator("article, li").filter({ hasText: "Everyday molecules" }).first();
}

test("an image whose transformation fails falls back to its original URL, without layout shift", async ({ page }) => {
  await page.route(SIZED, (route) => route.fulfill({ status: 500 }));
  const product = await openList(page);
  const picture = product.locator("img");

  await expect(picture).toHaveAttribute("src", /\/pictures\/products\/everyday-molecules-photo\.webp$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("an image that fails there too is replaced by a placeholder of the same size, with its alt text", async ({
  page,
}) => {
  const shown = (await openList(page)).locator("img");
  const alt = (await shown.getAttribute("alt")) ?? "";
  const place = await shown.boundingBox();
  for (const address of [SIZED, ORIGINAL]) {
    await page.route(address, (route) => route.fulfill({ status: 500 }));
  }
  const product = await openList(page);

  const drawing = product.locator("img.media-placeholder");
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveAttribute("alt", alt);
  const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([
    Math.round(place?.width ?? 0),
    Math.round(place?.height ?? 0),
  ]);
});
