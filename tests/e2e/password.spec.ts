import { randomUUID } from "node:crypto";
import { expect, test, toast } from "@/tests/support/e2e";
import { inboxUrl, mailTo } from "@/tests/support/inbox";

test("a forgotten password is reset by email, and signs out every browser", async ({
  page,
  context,
  account,
  signIn,
}) => {
  await signIn(account);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();

  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(account.email);
  await expect(page.getByRole("main")).toContainText("expires in 24 hours");
  await expect(page.getByRole("main").getByRole("link", { name: "Return to login" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "If your email is registered, you will receive a password reset link.",
  );

  const mail = await mailTo(account.email, /^Reset your password$/);
  const inbox = await context.newPage();
  await inbox.goto(`${inboxUrl}/mails/${mail.id}`);
  const scripts = Promise.withResolvers<void>();
  await context.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const opening = context.waitForEvent("page");
  await inbox.frameLocator("iframe").getByRole("link", { name: "Set a new password" }).click();
  const reset = await opening;

  await reset.getByLabel("New Password").fill("short");
  await reset.getByLabel("Confirm Password").fill("shorter");
  scripts.resolve();
  await expect(reset.getByText("Passwords don't match")).toBeVisible();
  await reset.getByLabel("Confirm Password").fill("short");
  await expect(reset.getByText("Passwords don't match")).toHaveCount(0);
  await reset.getByRole("button", { name: "Reset Password" }).click();
  await expect(toast(reset, "Password too short")).toBeVisible();
  await expect(reset.getByText("Password must be at least 8 characters long").first()).toBeVisible();

  await reset.getByLabel("New Password").fill("brand new 88");
  await reset.getByLabel("Confirm Password").fill("brand new 88");
  await reset.getByRole("button", { name: "Reset Password" }).click();
  await expect(reset.getByRole("heading", { name: "Password Reset Successful" })).toBeVisible();
  await expect(reset).toHaveURL(/\/login$/, { timeout: 6_000 });

  await reset.getByLabel("Email").fill(account.email);
  await reset.getByLabel("Password", { exact: true }).fill("brand new 88");
  await reset.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(reset).toHaveURL("/");
});

test("a used, an invented and a missing token offer a new link", async ({ page }) => {
  await page.goto(`/reset-password?token=${"x".repeat(43)}`);
  await expect(page.getByLabel("New Password")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();

  await page.goto("/reset-password");
  await expect(page.getByRole("main")).toContainText("Invalid request");
  await expect(page.getByRole("main")).toContainText("Reset token is missing. Please try again.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();

  await expect(page).toHaveURL("/forgot-password");
});

test("a visitor who mistyped the address can try another one", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.getByRole("button", { name: "Try a different email" }).click();

  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("a new account verifies its address by the emailed link; an older link does not contradict it", async ({
  page,
  request,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(400);
  const account = { email: `${randomUUID()}@example.com`, password: "eight888", fullName: "Rahima Khatun" };
  const { fullName: full_name, ...login } = account;
  const registered = await request.post("/api/v1/auth/register", { data: { ...login, full_name } });
  expect(registered.status()).toBe(201);
  await signIn(account);
  await page.goto("/my-codes");
  const banner = page.getByText(`Please confirm ${account.email}`);
  await expect(banner).toBeVisible();
  await mailTo(account.email, /^Confirm your email address$/);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "We have sent you a new link." })).toBeVisible();

  const links = async () => {
    const { text } = await mailTo(account.email, /^Confirm your email address$/);
    return /http\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? "";
  };
  const older = await links();
  // Only the link in the newer email is valid.
  await expect
    .poll(async () => (await (await fetch(`${inboxUrl}/api/mails?to=${account.email}`)).json()).length)
    .toBe(2);
  const confirm = page.getByRole("button", { name: "Confirm my email address" });
  const newer = await links();
  await page.goto(newer, { waitUntil: "networkidle" });
  await expect(confirm).toBeVisible();
  // Opening the link confirms nothing, since mail scanners open links and run scripts.
  await page.goto("/my-codes");
  await expect(banner).toBeVisible();
  await page.goto(newer);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Email Confirmed" })).toBeFocused();
  await page.goto(older);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Email Confirmed" })).toBeVisible();
  await page.goto(`/verify-email?token=${"x".repeat(43)}`);
  await confirm.click();
  await expect(page.getByRole("status")).toHaveText("Your email address is confirmed.");
  await page.getByRole("main").getByRole("link", { name: "Go to My Orders" }).click();

  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(`/verify-email?token=${"x".repeat(43)}`);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Link Not Valid" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("If you've confirmed your address before, it stays confirmed.");
});
