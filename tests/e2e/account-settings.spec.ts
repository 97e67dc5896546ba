import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { sessionOf } from "@/tests/support/session";

test("a customer changes name, phone and language of the emails", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/my-orders");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Account Settings" }).click();
  await expect(page).toHaveURL("/account");

  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Full Name").fill("");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Full name is required")).toBeVisible();
  await profile.getByLabel("Full Name").fill("রহিমা খাতুন");
  await profile.getByLabel("Phone").fill("01812-345678");
  await profile.getByLabel("Language of emails").selectOption("bn");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page, "Profile saved")).toBeVisible();

  await page.reload();
  await expect(profile.getByLabel("Full Name")).toHaveValue("রহিমা খাতুন");
  await expect(profile.getByLabel("Language of emails")).toHaveValue("bn");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu")).toContainText("রহিমা খাতুন");
});

test("a customer changes the password, which signs out the other device", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const other = await sessionOf(request, account);
  await signIn(account);
  await page.goto("/.well-known/change-password");
  await expect(page).toHaveURL("/account#password");
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByText("This device")).toBeVisible();

  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill(account.password);
  await password.getByLabel("New Password").fill("rahima1990");
  await expect(password.getByText("Weak password.")).toBeVisible();
  await password.getByLabel("New Password").fill("copper flame over zinc");
  await expect(password.getByText("Strong password.")).toBeVisible();
  await password.getByLabel("Confirm Password").fill("copper flame over zinc");
  await password.getByRole("button", { name: "Change password" }).click();

  // The server hashes passwords at low priority.
  await expect(toast(page, "Password changed")).toBeVisible({ timeout: 30_000 });
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(password.getByLabel("New Password")).toHaveValue("");
  expect((await request.get("/api/v1/auth/me", other)).status()).toBe(401);
});

test("one device is signed out from the list", async ({ page, request, account, signIn }) => {
  await sessionOf(request, account);
  await signIn(account);
  await page.goto("/account");
  const devices = page.getByRole("region", { name: "Devices" });

  await devices.getByRole("button", { name: /^Sign out (?!all)/ }).click();
  await expect(toast(page, "Device signed out")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
});

test("the account page is accessible and fits a phone, in both languages", async ({ page, account, signIn }) => {
  // Runs axe four times.
  test.slow();
  await signIn(account);
  for (const [path, title] of [
    ["/account", "Account Settings"],
    ["/bn/account", "অ্যাকাউন্ট সেটিংস"],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectBothThemes(page);
  }
  await expectAccessible(page);
});
