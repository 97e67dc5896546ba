import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { signInToOrder } from "@/tests/support/shopper";

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menuitem", { name: "Logout", exact: true })).toBeVisible();
}

test("a new visitor registers, signs in and sees their name in the account menu", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("রহিমা খাতুন");
  await page.getByLabel("Phone").fill("01712-345678");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await page.getByLabel("Confirm Password").fill("eight888");
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page, "Registration Successful!")).toContainText("Please log in with your new account.");
  await expect(main(page)).toContainText("Registration Successful!");

  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, email, "eight888");
  await expect(page).toHaveURL("/");
  await openAccountMenu(page);
  await expect(page.getByRole("menu")).toContainText("রহিমা খাতুন");
  await expect(page.getByRole("menu")).toContainText(email);
});

test("registration shows errors and keeps the input", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(409);
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Full name is required")).toBeVisible();

  await page.getByLabel("Full Name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await page.getByLabel("Confirm Password").fill("eight889");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(main(page).getByText("Please make sure your passwords match.")).toBeVisible();

  await page.getByLabel("Confirm Password").fill("eight888");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("main").getByText("Email already registered")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Rahima Khatun");
});

test("a wrong password shows an error and keeps the email address", async ({ page, account, expectedFailures }) => {
  expectedFailures.push(401);
  await page.goto("/login");
  await fillLogin(page, account.email, "not the password");

  const text = "Incorrect email or password. Please check your credentials and try again.";
  await expect(toast(page, "Login Failed")).toContainText(text);
  await expect(main(page)).toContainText(text);
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
});

test("without a connection the form reports it before its code is loaded, and works once online", async ({
  page,
  context,
  account,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await fillLogin(page, account.email, account.password);
  await expect(main(page)).toContainText("Please check your connection and try again.");

  await context.setOffline(false);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
});

test("a protected page redirects to the login and back", async ({ page, account }) => {
  await page.goto("/my-orders");
  await expect(page).toHaveURL("/login?from=%2Fmy-orders");

  await fillLogin(page, account.email, account.password);

  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
});

test("before checkout, sign-in and registration are offered equally, and each keeps the input", async ({
  page,
  account,
  expectedFailures,
}) => {
  expectedFailures.push(401, 409);
  await page.goto("/checkout?buy=cards");
  await expect(page.getByText("Authentication Required - Please log in to place an order.")).toBeVisible();
  const alert = main(page).locator(".note-danger");
  const next = page.getByRole("button", { name: "Continue to checkout" });
  await next.click();
  await expect(page.getByText("Full name is required")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();

  // A known email address gets a link to the sign-in page.
  await page.getByLabel("Full Name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712-345678");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("another one 1");
  await next.click();
  await expect(alert).toContainText("Email already registered");
  await expect(page.getByRole("radio", { name: "I have an account" })).toBeChecked();
  await expect(page.getByLabel("Full Name")).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expectBothThemes(page);

  const signIn = page.getByRole("main").getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expect(alert).toContainText("Login Failed");
  await page.getByText("New here").click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Rahima Khatun");
  await expect(alert).toBeHidden();
  await page.getByText("I have an account").click();
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await signIn.click();

  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
});

test("a session that expires during checkout asks for sign-in and keeps the input", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(401);
  await signIn(account);
  await page.goto("/checkout");
  await page.getByLabel("Street address").fill("House 27, Road 5");
  await page.request.post("/api/v1/auth/logout-all", {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("chemcard.access_token"))}` },
  });
  await page.evaluate(() => localStorage.removeItem("chemcard.access_token"));
  await page.reload();

  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/);
  await expect(toast(page, "Authentication Required")).toContainText("Please log in to place an order.");
  await expect(page.getByRole("radio", { name: "I have an account" })).toBeChecked();
  await signInToOrder(page, account);
  await expect(page.getByLabel("Street address")).toHaveValue("House 27, Road 5");
});

test("an external return URL is ignored", async ({ page, account }) => {
  await page.goto("/login?from=%2F%2Fevil.example%2F");
  await fillLogin(page, account.email, account.password);

  await expect(page).toHaveURL("/");
});

test("the combined page switches between signing in and registering", async ({ page, account }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign in instead" }).click();

  await fillLogin(page, account.email, account.password);

  await expect(page).toHaveURL("/");
});

test("signing out from all devices also ends the session of another browser", async ({
  page,
  account,
  signIn,
  browser,
  expectedFailures,
}) => {
  expectedFailures.push(401);
  await signIn(account);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await other.goto("/login");
  await fillLogin(other, account.email, account.password);
  await expect(other).toHaveURL("/");

  await page.goto("/my-orders");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout from all devices" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Logged out from all devices" })).toBeVisible();

  await other.goto("/my-orders");
  await expect(other).toHaveURL(/\/login/);
  await otherContext.close();
});

test("signing out clears this browser even if the server is unreachable", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_FAILED/);
  await signIn(account);
  await page.goto("/my-orders");
  let tries = 0;
  await page.route("**/api/v1/auth/logout", (route) => {
    tries += 1;
    return route.abort();
  });
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout", exact: true }).click();
  // Wait for the navigation: the old page has the same link.
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  // The home page retries the logout. Wait for it, because the next navigation would abort it.
  await expect.poll(() => tries).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem("chemcard.refresh_token"))).toBeNull();

  const finished = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/v1/auth/logout") && answer.status() === 204,
  );
  await page.unroute("**/api/v1/auth/logout");
  await page.goto("/");
  await finished;
});

test("a browser without tokens is redirected to the login, and the cookie is cleared", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  await page.evaluate(() => localStorage.clear());

  await page.goto("/my-orders");

  await expect(page).toHaveURL(/\/login\?from=%2Fmy-orders/);
  expect((await page.request.get("/my-orders", { maxRedirects: 0 })).status()).toBe(307);
});

test("an expired access token is refreshed once for concurrent requests, without user action", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(401);
  await signIn(account);
  await page.evaluate(() => localStorage.setItem("chemcard.access_token", "expired.expired.expired"));
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/refresh")) refreshes += 1;
  });

  await page.goto("/my-orders");
  await openAccountMenu(page);

  await expect(page.getByRole("menu")).toContainText(account.email);
  expect(refreshes).toBe(1);
});
