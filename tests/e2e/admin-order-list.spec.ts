import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminAccount, edit, place } from "@/tests/support/admin-orders";
import { expect, main, row, test, toast } from "@/tests/support/e2e";

async function openFilters(page: Page) {
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: "Show Filters" }).click();
}

test("orders are found by each filter, and the address brings the filters back", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order, firstName, phone } = await place(request, account);
  const other = await place(request, account);
  await edit(request, order.id, { status: "processing", payment_status: "failed" });
  await signIn(adminAccount);
  await openFilters(page);

  for (const term of [order.id, order.order_number, order.tracking_number, firstName]) {
    await page.getByLabel("Search").fill(term);
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(main(page)).toContainText("1 order");
    await expect(row(page, order.order_number)).toContainText(phone);
  }
  await expect(row(page, order.order_number)).toContainText("House 27, Road 5, Dhanmondi, Dhaka, 1205");
  await expect(row(page, order.order_number)).toContainText("Cash on delivery");

  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
  await page.getByLabel("Search").fill("খাতুন");
  await page.getByLabel("Status", { exact: true }).selectOption("processing");
  await page.getByLabel("Payment status").selectOption("failed");
  await page.getByLabel("From date").fill(today);
  await page.getByLabel("To date").fill(today);
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/status=processing&payment_status=failed&date_from=[\d-]+&date_to=[\d-]+$/);
  await expect(row(page, order.order_number)).toBeVisible();
  await expect(row(page, other.order.order_number)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("button", { name: "Hide Filters" })).toBeVisible();
  await expect(page.getByLabel("Payment status")).toHaveValue("failed");
  await expect(page.getByLabel("From date")).toHaveValue(today);
  await expect(row(page, order.order_number)).toBeVisible();

  await page.getByLabel("To date").fill("2026-01-01");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(toast(page, "Validation Error")).toContainText("The first day must not be after the last one");

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.getByLabel("Payment status")).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Payment status")).toHaveValue("failed");

  await page.goto("/admin/orders?search=nobody-is-called-so");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("pages have the size that was chosen", async ({ page, signIn }) => {
  await signIn(adminAccount);
  await page.goto("/admin/orders");
  await page.getByLabel("Per page").selectOption("10");

  await expect(page).toHaveURL("/admin/orders?limit=10");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(11);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/admin/orders?limit=10&page=2");
});

test("the filtered orders are saved as CSV", async ({ page, request, account, signIn }) => {
  const { order, firstName } = await place(request, account);
  await signIn(adminAccount);
  await page.goto(`/admin/orders?search=${firstName}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order.order_number);
});

test.describe("an export that fails", () => {
  test.use({ expectedFailures: [500] });

  test("says so", async ({ page, signIn }) => {
    await signIn(adminAccount);
    await page.goto("/admin/orders");
    await page.route("**/export.csv*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(toast(page, "Error")).toContainText("Failed to export orders. Please try again.");
  });
});

test("nobody but admins sees orders", async ({ page, account, signIn }) => {
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/login?from=%2Fadmin%2Forders");
  await signIn(account);
  for (const path of ["/admin/orders", "/admin/cases"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});
