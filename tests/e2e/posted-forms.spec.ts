/** Signing in without JavaScript, or before hydration (ADR 039). */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/tests/support/e2e";

const SCRIPTS = "**/_next/**/*.js*";

async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const press = (page: Page, name = "Sign In") =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const form of ["/login", "/auth"]) {
    test(`${form} redirects to the requested page, signed in by cookie`, async ({ page, account }) => {
      await page.goto(`${form}?from=%2Fmy-orders`);
      await typeLogin(page, account.email, account.password);
      await press(page);

      await expect(page).toHaveURL("/my-orders");
      await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
      await page.goto("/my-codes");
      await expect(page).toHaveURL("/my-codes");
    });
  }

  test("before checkout a new account is signed in immediately, and an existing one must sign in", async ({
    page,
    account,
  }) => {
    await page.goto("/login?from=%2Fmy-orders");
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.goto("/login?from=%2Fcheckout");
    await page.getByLabel("Full Name").fill("রহিমা খাতুন");
    await page.getByLabel("Phone").fill("01712-345678");
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill("eight888");
    await press(page, "Continue to checkout");
    await expect(page.getByRole("alert")).toContainText("Email already registered");
    await expect(page.getByRole("radio", { name: "I have an account" })).toBeChecked();
    await expect(page.getByLabel("Full Name")).toBeHidden();

    await page.getByText("New here").click();
    await expect(page.getByLabel("Full Name")).toHaveValue("রহিমা খাতুন");
    await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill("eight888");
    await press(page, "Continue to checkout");

    await expect(page).toHaveURL("/checkout");
    await page.goto("/my-orders");
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });

  test("a private page shows that one is signed in, and signs out", async ({ page, account }) => {
    await page.goto("/login?from=%2Fmy-orders");
    await typeLogin(page, account.email, account.password);
    await press(page);
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();

    await page.locator("noscript").getByRole("button", { name: "Logout" }).click();

    await expect(page).toHaveURL("/");
    await page.goto("/my-orders");
    await expect(page).toHaveURL("/login?from=%2Fmy-orders");
  });

  test("a wrong password shows an error and keeps the email address", async ({ page, account }) => {
    await page.goto("/login?from=%2Fmy-orders");
    await typeLogin(page, account.email, "not the password");
    await press(page);

    await expect(page).toHaveURL("/login?from=%2Fmy-orders&posted=1");
    await expect(page.getByRole("alert")).toHaveText(
      "Login FailedIncorrect email or password. Please check your credentials and try again.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await press(page);
    await expect(page).toHaveURL("/my-orders");
  });

  test("a new visitor creates an account, sees errors on the way, and signs in", async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await page.goto("/register?from=%2Fmy-orders");
    await page.getByLabel("Full Name").fill("রহিমা খাতুন");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("eight888");
    await page.getByLabel("Confirm Password").fill("eight889");
    await press(page, "Create Account");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Phone is required");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription("Passwords don't match");
    await expect(page.getByLabel("Full Name")).toHaveValue("রহিমা খাতুন");

    await page.getByLabel("Phone").fill("01712-345678");
    await page.getByLabel("Password", { exact: true }).fill("eight888");
    await page.getByLabel("Confirm Password").fill("eight888");
    await press(page, "Create Account");
    await expect(page.getByRole("status").filter({ hasText: "Registration Successful!" })).toContainText(
      "Please log in with your new account.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password", { exact: true }).fill("eight888");
    await press(page);
    await expect(page).toHaveURL("/my-orders");
  });

  test("a reset link is requested", async ({ page, account }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(account.email);
    await press(page, "Send Reset Link");

    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(account.email);
  });
});

test.describe("before hydration", () => {
  test("signing in creates a session with tokens, and Back does not hand them over again", async ({
    page,
    account,
  }) => {
    await page.route(SCRIPTS, () => {});
    await page.goto("/login?from=%2Fmy-orders", { waitUntil: "commit" });
    await typeLogin(page, account.email, account.password);
    await page.unroute(SCRIPTS);
    await press(page);

    await expect(page).toHaveURL("/my-orders");
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
    const tokens = () => page.evaluate(() => ({ ...localStorage }));
    const { "chemcard.access_token": access, "chemcard.refresh_token": refresh } = await tokens();
    const me = await page.request.get("/api/v1/auth/me", { headers: { authorization: `Bearer ${access}` } });
    expect(await me.json()).toMatchObject({ email: account.email });
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("menu")).toContainText(account.email);

    await page.goto("/api/forms/signed-in?from=%2Fmy-orders");
    await expect(page).toHaveURL("/my-orders");
    expect((await tokens())["chemcard.refresh_token"]).toBe(refresh);
  });

  test("a wrong password shows the usual error once scripts run", async ({ page, account, expectedFailures }) => {
    expectedFailures.push(401);
    await page.route(SCRIPTS, () => {});
    await page.goto("/login", { waitUntil: "commit" });
    await typeLogin(page, account.email, "not the password");
    await page.unroute(SCRIPTS);
    await press(page);

    await expect(page.getByRole("main")).toContainText(
      "Incorrect email or password. Please check your credentials and try again.",
    );
    await expectAccessible(page);

    await page.getByLabel("Password", { exact: true }).fill("still not");
    const call = page.waitForResponse("**/api/v1/auth/login");
    await press(page);
    expect((await call).status()).toBe(401);
  });
});
