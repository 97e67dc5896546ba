import { expect, settle, test, toast } from "@/tests/support/e2e";

test.use({ viewport: { width: 360, height: 740 } });

test("a toast disappears with its page", async ({ page }) => {
  await page.goto("/payment/failed?reason=timeout");
  await page.getByRole("button", { name: "Retry Payment" }).click();
  await expect(toast(page, "Cannot Retry")).toBeVisible();

  await page.getByRole("contentinfo").getByText("Shop", { exact: true }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();

  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(toast(page, "Cannot Retry")).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/payment\/failed/);
});

test("an error of an action without a form disappears on the next attempt", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(503);
  await signIn(account);
  await page.goto("/my-codes");
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isFirst = true;
  await page.route("**/api/v1/auth/verify-email/resend", async (route) => {
    if (!isFirst) await isHeld;
    isFirst = false;
    await route.fulfill({ status: 503, json: { detail: "Please try again later.", code: "unavailable" } });
  });
  const again = page.getByRole("button", { name: "Send the link again" });
  await again.click();
  await expect(toast(page, "Not sent")).toBeVisible();
  await again.click();

  await expect(toast(page, "Not sent")).toHaveCount(0);
  letGo();
  await expect(toast(page, "Not sent")).toBeVisible();
});

test("a toast is at the bottom of a phone, covers no title, and the content below it can be scrolled free", async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push(422);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  const pill = toast(page, "Validation Error");
  await expect(pill).toBeVisible();
  await settle(page);

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  // The footer extends below the toast; its contents end above.
  const contents = page.getByRole("contentinfo").locator(":scope > :last-child > .shell");
  const [box, footer] = [await pill.boundingBox(), await contents.boundingBox()];
  expect(box?.y).toBeGreaterThan(740 / 2);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await pill.getByRole("button", { name: "Close" }).click();
  await expect(pill).toHaveCount(0);
});
