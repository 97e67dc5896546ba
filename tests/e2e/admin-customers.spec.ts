import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectBothThemes, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "" };

test("an admin finds a customer, opens their page, and exports the results", async ({ page, account, signIn }) => {
  await signIn(admin);
  await page.goto("/admin/customers");
  await expectBothThemes(page);

  await page.getByLabel("Search customers").fill(account.email);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`/admin/customers?search=${encodeURIComponent(account.email)}`);
  const row = page.getByRole("row").filter({ hasText: account.email });
  await expect(row).toContainText("Rahima Khatun");
  await expect(row).toContainText("01712-345678");
  await expect(row).toContainText("Customer");
  await expect(row.getByRole("cell", { name: "৳0" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);

  await page.getByLabel("More", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(account.email);
  expect(csv.trim().split("\r\n")).toHaveLength(2);

  await row.getByRole("link", { name: "Rahima Khatun" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rahima Khatun" })).toBeVisible();
  await expect(page.getByText("No orders found")).toBeVisible();
  await expect(page.getByText("No premium codes found")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "Customers" }).click();
  await expect(page).toHaveURL("/admin/customers");
});

test("a customer becomes an admin and a customer again, after confirmation", async ({ page, account, signIn }) => {
  await signIn(admin);
  await page.goto(`/admin/customers?search=${account.email}`);
  await page.getByRole("link", { name: account.fullName }).click();

  await page.getByRole("button", { name: "Make admin" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("They can then run the whole store");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Make admin" })).toBeFocused();

  await page.getByRole("button", { name: "Make admin" }).click();
  await dialog.getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByText("The customer is an admin now")).toBeVisible();
  await page.getByRole("button", { name: "Make customer" }).click();
  await dialog.getByRole("button", { name: "Make customer" }).click();
  await expect(page.getByText("The admin is a customer now")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make admin" })).toBeVisible();
});

test.describe("when the server rejects", () => {
  test.use({ expectedFailures: [409, 500] });

  test("a role stays, with the server's or the default message", async ({ page, account, signIn }) => {
    await signIn(admin);
    await page.goto(`/admin/customers?search=${account.email}`);
    await page.getByRole("link", { name: account.fullName }).click();
    const make = async () => {
      await page.getByRole("button", { name: "Make admin" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Make admin" }).click();
    };

    const detail = "The last owner cannot lose the role";
    await page.route("**/api/v1/auth/users/*", (route) => route.fulfill({ status: 409, json: { detail, code: "x" } }));
    await make();
    await expect(page.getByText(detail)).toBeVisible();

    await page.unroute("**/api/v1/auth/users/*");
    await page.route("**/api/v1/auth/users/*", (route) =>
      route.fulfill({ status: 500, json: { detail: "Internal server error" } }),
    );
    await make();
    await expect(page.getByText("Failed to change the role")).toBeVisible();
  });

  test("an export shows an error", async ({ page, signIn }) => {
    await signIn(admin);
    await page.goto("/admin/customers");
    await page.route("**/export.csv*", (route) => route.fulfill({ status: 500, json: { detail: "No" } }));
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();

    await expect(page.getByText("Failed to download the file")).toBeVisible();
  });
});

test("admins cannot change their own role", async ({ page, request, signIn }) => {
  await signIn(admin);
  const me = await (await request.get("/api/v1/auth/me", await sessionOf(request, adminLogin))).json();
  await page.goto(`/admin/customers/${me.id}`);

  await expect(page.getByText("Only another admin can change your role.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make/ })).toHaveCount(0);
});

test("a search without results shows a message and a link back", async ({ page, signIn }) => {
  await signIn(admin);
  await page.goto("/admin/customers?search=nobody-is-called-so");
  await expect(page.getByRole("heading", { name: "No customers found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all customers" }).click();
  await expect(page).toHaveURL("/admin/customers");
  await page.getByLabel("Per page").selectOption("10");
  await expect(page).toHaveURL("/admin/customers?limit=10");
});
