/** The toasts specified outside the admin area (spec 5 and 8, D9.11): title, text, and one live region for both. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, main, test, toast } from "@/tests/support/e2e";
import { inboxUrl, mailTo } from "@/tests/support/inbox";

/** Expects a toast with a close button, and no other live region with its text. */
async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  const pill = toast(page, title);
  await expect(pill).toContainText(text);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(1);
  await expect(pill.getByRole("button", { name: "Close" })).toBeVisible();
  for (const words of [title, text].filter(Boolean)) {
    const live = page.locator(":is([role=alert],[role=status],[aria-live]):not(section:has([data-sonner-toaster]))");
    await expect(live.filter({ hasText: words, hasNot: page.locator("[data-sonner-toast]") })).toHaveCount(
      (await pill.getByRole("alert").count()) > 0 ? 1 : 0,
    );
  }
}

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

async function fillRegistration(page: Page, fields: { email: string; confirmation?: string }): Promise<void> {
  await page.getByLabel("Full Name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Email").fill(fields.email);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await page.getByLabel("Confirm Password").fill(fields.confirmation ?? "eight888");
}

test("Login Failed", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(401);
  for (const path of ["/login", "/auth", "/login?from=%2Fcheckout"]) {
    await page.goto(path);
    if (path.includes("checkout")) await page.getByText("I have an account").click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await press(page, "Sign In");
    const text = "Incorrect email or password. Please check your credentials and try again.";
    await expectToast(page, "Login Failed", text);
    await expect(main(page)).toContainText(text);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
});

test("Registration", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(409);
  await page.goto("/register");
  await fillRegistration(page, { email: account.email, confirmation: "eight889" });
  await press(page, "Create Account");
  await expectToast(page, "Passwords don't match", "Please make sure your passwords match.");

  await fillRegistration(page, { email: account.email });
  await press(page, "Create Account");
  await expectToast(page, "Registration Failed", "Email already registered");

  await page.route("**/api/v1/auth/register", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  expectedFailures.push(500);
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await press(page, "Create Account");
  await expectToast(page, "Registration Failed", "Something went wrong. Please try again.");

  await press(page, "Create Account");
  await expect(page).toHaveURL(/\/login/);
  await expectToast(page, "Registration Successful!", "Please log in with your new account.");
});

test("Registration on the combined page", async ({ page }) => {
  await page.goto("/auth");
  await press(page, "Create an account");
  await page.getByLabel("Full Name").fill("Rahima Khatun");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await press(page, "Create Account");
  await expectToast(page, "Registration Successful!", "Please log in with your new account.");
});

test("Forgot and reset password", async ({ page, account, expectedFailures }) => {
  await page.goto("/forgot-password");
  await page.route("**/api/v1/auth/forgot-password", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  expectedFailures.push(500);
  await page.getByLabel("Email").fill(account.email);
  await press(page, "Send Reset Link");
  await expectToast(page, "Error", "An unexpected error occurred. Please try again.");
  await press(page, "Send Reset Link");
  await expectToast(page, "If your email is registered, you will receive a password reset link.");

  const { text } = await mailTo(account.email, /^Reset your password$/);
  await page.goto(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? inboxUrl);
  await page.getByLabel("New Password").fill("short");
  await page.getByLabel("Confirm Password").fill("short");
  await press(page, "Reset Password");
  await expectToast(page, "Password too short", "Password must be at least 8 characters long");

  await page.getByLabel("New Password").fill("brand new 88");
  await press(page, "Reset Password");
  await expectToast(page, "Passwords don't match", "Please make sure your passwords match.");

  await page.getByLabel("Confirm Password").fill("brand new 88");
  await page.route("**/api/v1/auth/reset-password", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await press(page, "Reset Password");
  await expectToast(page, "Reset failed", "An unexpected error occurred");

  await page.goto("/reset-password");
  await expectToast(page, "Invalid request", "Reset token is missing. Please try again.");
});

test("Order tracking", async ({ page, expectedFailures }) => {
  expectedFailures.push(404, /ERR_FAILED/);
  const text = (id: string) =>
    `We couldn't find an order with the ID "${id}". Please check your order ID or tracking number and try again.`;
  await page.goto("/track-order");
  await page.getByLabel("Order ID or tracking number").fill("  NO-SUCH-ORDER ");
  await page.keyboard.press("Enter");
  await expectToast(page, "Order Not Found", text("NO-SUCH-ORDER"));
  await expect(page.getByRole("heading", { name: "Order Not Found" })).toBeVisible();

  await page.route("**/api/v1/orders/track/*", (route) => route.abort(), { times: 1 });
  await press(page, "Track Order");
  await expectToast(page, "Network Error", "There was an error connecting to the server. Please try again later.");

  await page.getByLabel("Order ID or tracking number").fill("ANOTHER-ORDER");
  await expect(toast(page)).toHaveCount(0);

  await page.goto("/track/NO-SUCH-ORDER");
  await expectToast(page, "Order Not Found", text("NO-SUCH-ORDER"));
});

test("Order Found!", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  const found = () => expectToast(page, "Order Found!", "Successfully loaded order.");
  await page.goto("/track-order");
  await page.getByLabel("Order ID or tracking number").fill(order.tracking_number);
  await page.keyboard.press("Enter");
  await found();
  await expect(page.getByRole("list", { name: "Order progress" })).toBeVisible();

  await page.goto(`/track/${order.id}`);
  await found();

  await signIn(account);
  await page.goto("/my-orders");
  await main(page).getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(/\/track\//);
  await found();
});

test("a link to the checkout redirects to the sign-in, and the toast with the reason stays", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("link", { name: "Buy Cards" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expectToast(page, "Authentication Required", "Please log in to place an order.");
  await page.getByText("I have an account").click();
  await expectToast(page, "Authentication Required", "Please log in to place an order.");
});

test("a guard that redirects to the sign-in shows the reason", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/login/);
  await expectToast(page, "Authentication Required", "Please log in to place an order.");
  await expect(main(page)).toContainText("Authentication Required - Please log in to place an order.");
});

test("a wrong password posted before hydration", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(401);
  await page.route("**/_next/**/*.js*", () => {});
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.unroute("**/_next/**/*.js*");
  await press(page, "Sign In");
  await expectToast(page, "Login Failed", "Please check your credentials and try again.");
});
