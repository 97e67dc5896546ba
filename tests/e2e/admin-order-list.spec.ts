import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatPhone } from "@/lib/phone";
import { adminAccount, edit, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, row, test, toast } from "@/tests/support/e2e";

async function openFilters(page: Page) {
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: "Show Filters" }).click();
}

test("orders are found by each filter, and the URL restores the filters", async ({
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
    await expect(page).toHaveURL(`/admin/orders?search=${term}`);
    await expect(main(page)).toContainText("1 order");
    await expect(row(page, order.order_number)).toContainText(formatPhone(phone));
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
  await expect(toast(page, "Validation Error")).toContainText("The first day can't be after the last one");

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.getByLabel("Payment status")).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Payment status")).toHaveValue("failed");

  await page.goto("/admin/orders?search=nobody-is-called-so");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("a row shows the payment method, both statuses with their labels, and its queue", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order, firstName, phone } = await place(request, account);
  await signIn(adminAccount);
  const cells = row(page, order.order_number);
  const badges = cells.locator(".tag");
  const method = cells.locator(".order-method");
  await page.goto(`/admin/orders?search=${order.order_number}`);
  await expect(cells).toContainText(firstName);
  await expect(cells).toContainText(formatPhone(phone));
  await expect(cells).toContainText("House 27, Road 5, Dhanmondi, Dhaka, 1205");
  await expect(method).toHaveText("Cash on delivery");
  await expect(badges).toHaveText(["Pending", "Pending", "To confirm"]);
  for (const name of ["Payment method", "Payment status", "Status"]) {
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }

  const steps = [
    [{ status: "processing", payment_status: "failed" }, ["Failed", "Processing", "To pack"]],
    [{ payment_status: "paid" }, ["Paid", "Processing", "To pack"]],
    [{ status: "shipped" }, ["Paid", "Shipped", "On the way"]],
    [{ status: "delivered" }, ["Paid", "Delivered"]],
    [{ payment_status: "refunded" }, ["Refunded", "Delivered"]],
  ] as const;
  for (const [changes, labels] of steps) {
    await edit(request, order.id, changes);
    await page.reload();
    await expect(badges.filter({ hasNotText: /^(Not confirmed|No courier's number)$/ })).toHaveText([...labels]);
    await expect(method).toHaveText("Cash on delivery");
  }

  for (const width of [360, 640, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(method).toBeVisible();
    await expect(badges.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("on a phone the first order is near the top and filters are a sheet; on desktop ten rows fit under a sticky header", async ({
  page,
  signIn,
}) => {
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  // Use a demo order: rows of other tests' new orders vary in height with their badges.
  await page.goto("/admin/orders?sort=oldest");
  const first = page.getByRole("table").getByRole("row").nth(1);
  const box = await first.boundingBox();
  // The first order starts below the two lines of queues.
  expect(box?.y).toBeLessThanOrEqual(312);
  // A row has at most two lines, including the contents.
  expect(box?.height).toBeLessThanOrEqual(128);

  await page.getByRole("button", { name: "Show Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Status", { exact: true }).selectOption("delivered");
  await expectBothThemes(page);
  await sheet.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/admin/orders?status=delivered&sort=oldest");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Show Filters (1 in use)" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/orders?sort=oldest");
  const tenth = await page.getByRole("table").getByRole("row").nth(10).boundingBox();
  expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole("columnheader", { name: "Customer" })).toBeInViewport();
});

test("pages have the selected size", async ({ page, signIn }) => {
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
  await page.getByLabel("More", { exact: true }).click();
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

  test("shows an error", async ({ page, signIn }) => {
    await signIn(adminAccount);
    await page.goto("/admin/orders");
    await page.route("**/export.csv*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(toast(page, "Error")).toContainText("Failed to export orders. Please try again.");
  });
});

test("only admins see orders", async ({ page, account, signIn }) => {
  await page.goto("/admin/orders?queue=to_pack&page=2");
  await expect(page).toHaveURL("/login?from=%2Fadmin%2Forders%3Fqueue%3Dto_pack%26page%3D2");
  await signIn(account);
  for (const path of ["/admin/orders", "/admin/cases"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("a new order updates title, menu and list, and the page reloads only on request", async ({
  page,
  request,
  account,
  signIn,
}) => {
  await signIn(adminAccount);
  const polled = page.waitForResponse("**/api/v1/dashboard/pulse*");
  await page.goto("/admin/orders");
  await polled;
  const first = page.locator("tbody tr").first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  const { order } = await place(request, account);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));

  const news = page.getByRole("banner").getByRole("button", { name: /^\d+ new orders?$/ });
  await expect(news).toBeVisible();
  expect((await first.boundingBox())?.y).toBe(before?.y);
  await expect(page).toHaveTitle(/^\(\d+\) Orders/);
  await expect(
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Orders \d+ to confirm/ }),
  ).toBeVisible();
  await expect(row(page, order.order_number)).toHaveCount(0);
  await expectAccessible(page);
  await news.click();
  await expect(row(page, order.order_number)).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(page).toHaveTitle(/^Orders/);
});

test("one key opens a global search by phone-call details", async ({ page, request, account, signIn }) => {
  const { order, firstName, phone } = await place(request, account);
  await signIn(adminAccount);
  await page.goto("/admin/settings");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search everything" });
  await expect(field).toBeFocused();
  await field.fill(`#${order.order_number}`);
  const found = page.getByRole("option", { name: new RegExp(order.order_number) });
  await expect(found).toContainText(formatPhone(phone));
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await expect(field).toHaveCount(0);

  await page.goto("/admin/settings");
  await page.keyboard.press("Control+k");
  await field.fill("premium");
  await expect(page.getByRole("option", { name: "Premium Codes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);

  // A scanner types the number of the slip's barcode and presses Enter.
  await page.keyboard.press("/");
  await field.pressSequentially(order.order_number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);

  // The search page, for bookmarks and browsers without JavaScript.
  await page.goto(`/admin/search?search=${encodeURIComponent(firstName)}`);
  await expectBothThemes(page);
  await main(page)
    .getByRole("link", { name: new RegExp(order.order_number) })
    .click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("holding a box selects all up to it, and a short touch only its own", async ({ page, signIn }) => {
    await signIn(adminAccount);
    await page.goto("/admin/orders?sort=oldest");
    const boxes = page.getByRole("checkbox", { name: /^Select order/ });
    const selected = page.getByRole("region", { name: "Selected orders" }).getByRole("status").last();
    await boxes.first().tap();
    await expect(selected).toHaveText("1 order selected");
    await expect(page.getByText("Press and hold another box")).toBeVisible();

    await boxes.nth(2).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await boxes.nth(2).boundingBox()) ?? {};
    const input = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(selected).toHaveText("3 orders selected");
    await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(boxes.nth(2)).toBeChecked();

    await boxes.nth(1).tap();
    await expect(selected).toHaveText("2 orders selected");
  });
});
