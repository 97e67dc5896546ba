/** The dialog that asks for a proof of identity (ADR 095). */
import { expect, expectAccessible, newAccount, test } from "@/tests/support/e2e";
import { confirmAddress, enterApp, forgetProof, sessionIn } from "@/tests/support/second-factor-e2e";
import { queryShop } from "@/tests/support/shop-database";
import { codeOf } from "@/tests/support/totp";

test("an export asks for the password, once in ten minutes", async ({ page, signIn, expectedFailures }) => {
  expectedFailures.push(403, 422);
  const owner = await newAccount("Rahima Khatun");
  await queryShop("UPDATE users SET role = 'admin', staff_role = 'owner' WHERE email = $1", [owner.email]);
  await signIn(owner);
  await page.goto(`/admin/customers?search=${encodeURIComponent(owner.email)}`);
  await forgetProof(owner);
  const exportRows = async () => {
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();
  };

  await exportRows();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await dialog.getByLabel("Current password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not your current password")).toBeVisible();
  await dialog.getByLabel("Current password").fill(owner.password);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await Promise.all([page.waitForEvent("download"), exportRows()]);
});

test("a form keeps its input while the password is asked, and after cancelling", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(403);
  await signIn(account);
  await page.goto("/account#email");
  await forgetProof(account);
  const email = page.getByRole("region", { name: "Email address" });
  await email.getByLabel("New email address").fill("rahima.new@example.com");
  const send = email.getByRole("button", { name: "Change email address" });
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });

  await send.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(email.getByText("Please confirm that it's you.")).toBeVisible();
  await expect(email.getByLabel("New email address")).toHaveValue("rahima.new@example.com");

  await send.click();
  await dialog.getByLabel("Current password").fill(account.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(email.getByText("rahima.new@example.com has to be confirmed")).toBeVisible({ timeout: 30_000 });
});

test("an account with an app confirms with its code, never with the password", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(403, 422);
  await signIn(account);
  await confirmAddress(account);
  const secret = await enterApp(page.request, await sessionIn(page));
  await forgetProof(account);
  await page.goto("/account#security");
  const renew = async () => {
    await page.getByRole("button", { name: "Make new recovery codes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make new recovery codes" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });

  await renew();
  await expect(dialog.getByLabel("Code")).toBeFocused();
  await expect(dialog.getByLabel("Current password")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await dialog.getByLabel("Code").fill("000 000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This code is wrong or was used already.")).toBeVisible();
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(dialog.getByLabel("Recovery code")).toBeFocused();
  await dialog.getByRole("button", { name: "Use an authenticator app" }).click();
  await dialog.getByLabel("Code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);
});
