/** "This wasn't me": the link in the email about an added second factor, without scripts, too (ADR 092). */
import { expect, main, test } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";
import { queryShop } from "@/tests/support/shop-database";
import { codeOf } from "@/tests/support/totp";

test.beforeEach(async ({ account }) => {
  await queryShop("UPDATE users SET email_verified_at = now() WHERE email = $1", [account.email]);
});

test("removes the factor without scripts, once, in both languages", async ({ page, browser, account, signIn }) => {
  test.slow();
  await signIn(account);
  await page.goto("/account/second-factor?from=%2Fmy-orders");
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  const secret = (await main(page).locator("code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Second factor turned on" })).toBeVisible();
  const { text } = await mailTo(account.email, /^A second factor was added to your account$/);
  const [, token = ""] = /\/undo-factor\?token=([\w-]+)/.exec(text) ?? [];

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await plain.goto(`/bn/undo-factor?token=${token}`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("দ্বিতীয় ধাপ সরাবেন?");
  await plain.goto(`/undo-factor?token=${token}`);
  await plain.getByRole("button", { name: "Remove it, it wasn't me" }).click();
  await expect(plain).toHaveURL(/\/undo-factor\?posted=1$/);
  await expect(plain.getByRole("status")).toContainText("every device is signed out");
  await plain.goto(`/undo-factor?token=${token}`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  await plain.close();

  await mailTo(account.email, /password/i);
  const [row] = await queryShop("SELECT second_factor_at, password_hash FROM users WHERE email = $1", [account.email]);
  expect(row).toEqual({ second_factor_at: null, password_hash: null });
});
