import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";
import { confirmAddress } from "@/tests/support/second-factor-e2e";
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

test("a customer asks for another email address, and withdraws it", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/account#email");
  const email = page.getByRole("region", { name: "Email address" });
  await email.getByLabel("New email address").fill("rahima.new@example.com");
  await email.getByRole("button", { name: "Change email address" }).click();
  await expect(email.getByText("rahima.new@example.com has to be confirmed")).toBeVisible({ timeout: 30_000 });

  await email.getByRole("button", { name: "Keep my current address" }).click();
  await expect(email.getByText("rahima.new@example.com has to be confirmed")).toBeHidden();
  await expect(email.getByText(account.email)).toBeVisible();
});

test("a customer saves an address, which the checkout fills in and offers", async ({
  page,
  request,
  account,
  signIn,
}) => {
  test.slow();
  const session = await sessionOf(request, account);
  const sylhet = {
    firstName: "Karim",
    lastName: "Uddin",
    phone: "01812-345678",
    address: "Shop 4",
    area: "Beanibazar",
    city: "Sylhet",
  };
  await signIn(account);
  await page.goto("/account#addresses");
  const addresses = page.getByRole("region", { name: "Addresses" });
  await addresses.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("Street address is required")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("First name").fill("Rahima");
  await dialog.getByLabel("Last name").fill("Khatun");
  await dialog.getByLabel("Phone").fill("01712-345678");
  await dialog.getByLabel("City or district").fill("Dhaka");
  await dialog.getByLabel("Area").fill("Dhanmondi");
  await dialog.getByLabel("Street address").fill("House 27, Road 5");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(addresses.getByText("House 27, Road 5")).toBeVisible();
  await expect(addresses.getByText("Default", { exact: true })).toBeVisible();
  expect((await request.post("/api/v1/account/addresses", { ...session, data: sylhet })).status()).toBe(201);

  await page.goto("/checkout?buy=cards");
  const saved = page.getByLabel("Deliver to");
  await expect(saved.locator("option:checked")).toHaveText("House 27, Road 5, Dhanmondi, Dhaka");
  await expect(page.getByLabel("Street address")).toHaveValue("House 27, Road 5");
  await saved.selectOption({ label: "Shop 4, Beanibazar, Sylhet" });
  await expect(page.getByLabel("Street address")).toHaveValue("Shop 4");
  await expect(page.locator("#checkout-city")).toHaveValue("Sylhet");
  await expect(page.locator("#checkout-phone")).toHaveValue(/1812/);
  await saved.selectOption({ label: "Another address" });
  await expect(page.getByLabel("Street address")).toHaveValue("");
});

test("a customer downloads a copy of the data through the emailed link", async ({ page, account, signIn }) => {
  await confirmAddress(account);
  await signIn(account);
  await page.goto("/account#privacy");
  const privacy = page.getByRole("region", { name: "Privacy" });
  await privacy.getByRole("button", { name: "Request a copy" }).click();
  await expect(privacy.getByText("Check Your Email")).toBeVisible();
  await expect(privacy.getByRole("button", { name: "Request a copy" })).toBeDisabled();

  const mail = await mailTo(account.email, /^The copy of your data$/);
  await page.goto(/http\S+\/account\/data\S+/.exec(mail.text)?.[0] ?? "");
  await expectBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.zip");
});

test("a customer without a confirmed address reads why no copy is sent, and gets the link to confirm", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  for (const path of ["/account", "/account/data", "/account/data?token=1.x"]) {
    await page.goto(path);
    const reason = main(page).getByText("then we can email you the copy");
    await expect(reason).toBeVisible();
    await expect(page.getByRole("button", { name: /^(?:Request a copy|Download my data)$/ })).toHaveCount(0);
  }
  await expect(page.getByText("This link is invalid or has expired.")).toBeVisible();
  await expectBothThemes(page);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(toast(page, "Check Your Email")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sent" })).toBeDisabled();

  await confirmAddress(account);
  await page.goto("/account/data");
  await page.getByRole("button", { name: "Request a copy" }).click();
  await expect(main(page).getByText("Check Your Email")).toBeVisible();
});

test("a customer asks for the deletion of the account, and keeps it", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/account#privacy");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question.getByText("It is deleted after 14 days.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your account will be deleted on")).toHaveCount(0);

  await page.getByRole("button", { name: "Delete my account" }).click();
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(main(page).getByText("Your account will be deleted on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await expectBothThemes(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(toast(page, "Your account stays")).toBeVisible();
  await expect(main(page).getByText("Your account will be deleted on")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
