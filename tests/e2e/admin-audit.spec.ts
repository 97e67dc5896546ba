import type { Page } from "@playwright/test";
import { adminAccount } from "@/tests/support/admin-orders";
import { type Account, expect, expectAccessible, expectBothThemes, test } from "@/tests/support/e2e";

/** The displayed audit entries. */
const acts = (page: Page) => page.getByRole("list", { name: /^Audit of / }).locator("> li");

/** Creates a sign-in and two failed attempts of an account. */
async function createSignIns(page: Page, { email, password }: Account): Promise<void> {
  for (const typed of ["wrong 1", "wrong 2", password]) {
    await page.request.post("/api/v1/auth/login", { form: { username: email, password: typed } });
  }
}

test("an admin finds an account's events with their address, and opens the account", async ({
  page,
  account,
  signIn,
}) => {
  await createSignIns(page, account);
  await signIn(adminAccount);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Audit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit" })).toBeVisible();

  await page.getByLabel("Search", { exact: true }).fill(account.email);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/admin/audit?who=${encodeURIComponent(account.email)}`);
  const failed = acts(page).filter({ hasText: "Wrong password" });
  await expect(failed).toContainText("2 times in an hour");
  await expect(failed).toContainText("Not signed in");
  const signedIn = acts(page).filter({ hasText: "Method: password" });
  await expect(signedIn).toHaveCount(1);
  await expect(signedIn.getByText(/^Request /)).toBeHidden();
  await signedIn.getByText("Details", { exact: true }).click();
  await expect(signedIn.getByText(/^Request [0-9a-f-]{36}$/)).toBeVisible();
  await expectBothThemes(page);

  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("What happened").selectOption({ label: "Wrong password" });
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(acts(page)).toHaveCount(1);
  await failed.getByRole("link", { name: `Account ${account.email}` }).click();

  await expect(page.getByRole("heading", { level: 1, name: account.fullName })).toBeVisible();
});

test("filters by object, days and network are in the URL; an empty result shows a message", async ({
  page,
  signIn,
}) => {
  await signIn(adminAccount);
  await page.goto("/admin/audit?client=203.0.113.250");

  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByLabel("Network address")).toHaveValue("203.0.113.250");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL("/admin/audit");
  await expect(acts(page).first()).toBeVisible();

  await page.getByLabel("From date").fill("2026-03-02");
  await page.getByLabel("To date").fill("2026-03-01");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page.getByText("The first day can't be after the last one")).toBeVisible();
  await expect(page).toHaveURL("/admin/audit");

  await page.getByLabel("From date").fill("2026-03-01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/audit?date_from=2026-03-01&date_to=2026-03-01");

  await page.goto("/admin/audit?page=999999");
  await expect(page.getByRole("heading", { name: "There's nothing on this page." })).toBeVisible();
});
