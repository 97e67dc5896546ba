/** English pages suggest Bangla once to visitors who prefer it (D9.31). */
import { expect, expectAccessible, settle, test } from "@/tests/support/e2e";
import { chosen, fontsOf, suggestion } from "@/tests/support/e2e-languages";
import { adminLogin } from "@/tests/support/session";
import { openProduct } from "@/tests/support/shopper";

test.describe("a browser that prefers Bangla", () => {
  test.use({ locale: "bn-BD", viewport: { width: 360, height: 740 } });

  test("gets one suggestion, on English shop pages, without layout shift", async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/bn/contact");
    await settle(page);
    await expect(suggestion(page)).toBeHidden();
    await page.goto("/contact?from=a-letter");
    const link = suggestion(page).getByRole("link", { name: "এই পাতা বাংলায় দেখুন" });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute("href", "/bn/contact?from=a-letter");
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.02);
    const drawn = (await fontsOf(page, ".bangla-suggestion a")).map(({ isCustomFont }) => isCustomFont);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).not.toContain(false);

    await link.press("Tab");
    await page.keyboard.press("Enter");
    await expect(suggestion(page)).toBeHidden();
    await page.goto("/products");
    await settle(page);
    await expect(suggestion(page)).toBeHidden();
    expect(await chosen(page)).toBe("en");

    await page.context().clearCookies();
    await openProduct(page, "Periodic table, all 118 cards");
    // The margin: a text field below the mouse would scroll itself first.
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 1200);
    const bar = page.locator(".buy-bar");
    await expect(bar).toBeVisible();
    const overlap = async () => {
      const [ours, theirs] = [await suggestion(page).boundingBox(), await bar.boundingBox()];
      return ours && theirs ? ours.y + ours.height - theirs.y : null;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);

    await page.goto("/contact?from=a-letter");
    await suggestion(page).getByRole("link").click();
    await expect(page).toHaveURL("/bn/contact?from=a-letter");

    await page.goto("/checkout");
    await expect(suggestion(page)).toBeVisible();
    await expectAccessible(page);
    await signIn({ ...adminLogin, fullName: "" });
    await page.goto("/admin/coupons");
    await settle(page);
    await expect(suggestion(page)).toBeHidden();
  });

  test.describe("a crawler", () => {
    test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

    test("gets no suggestion", { tag: "@exhaustive" }, async ({ page }) => {
      const loaded = page.waitForResponse(async (answer) => (await answer.text().catch(() => "")).includes("crawl"));
      await page.goto("/contact");
      await loaded;
      await settle(page);
      await expect(suggestion(page)).toBeHidden();
    });
  });
});
