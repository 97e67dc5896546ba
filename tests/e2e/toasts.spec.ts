import { expect, test, toast } from "@/tests/support/e2e";

test.use({ viewport: { width: 360, height: 740 } });

test("a toast goes with the page it speaks of", async ({ page, expectedFailures }) => {
  expectedFailures.push(404);
  await page.goto("/track-order");
  await page.getByLabel("Order ID or tracking number").fill("NO-SUCH-ORDER");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Order Not Found")).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();

  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(toast(page, "Order Not Found")).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/track-order/);
});

test("an error goes when the next attempt begins", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(401);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Login Failed")).toBeVisible();

  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/v1/auth/login", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");

  await expect(toast(page, "Login Failed")).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL("/");
});

test("an error of an action without a form goes when it is tried again", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(503);
  await signIn(account);
  await page.goto("/my-orders");
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

test("a registration is told on the page that follows it, and no further", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712-345678");
  await page.getByLabel("Email").fill(`toast-${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await page.getByLabel("Confirm Password").fill("eight888");
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Registration Successful!")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(toast(page, "Registration Successful!")).toHaveCount(0);
});
