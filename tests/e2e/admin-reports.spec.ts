/** Reports: from a chat order to its source, its money and its files (ADR 111). */
import type { APIRequestContext, Page } from "@playwright/test";
import { adminAccount, adminSession } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { expect, expectBothThemes, main, row, test } from "@/tests/support/e2e";

/** A paid order of three units at ৳410, taken by WhatsApp. */
async function soldByChat(request: APIRequestContext) {
  const session = await adminSession(request);
  const product = await addProduct(request, session, { stock_quantity: 5, price: 410 });
  const placed = await request.post("/api/v1/orders/admin", {
    ...session,
    data: {
      source: "whatsapp",
      new_customer: { full_name: "Rahima Khatun", phone: "01712345678" },
      payment_method: "cash_on_delivery",
      shipping_address: {
        ...{ firstName: "Rahima", lastName: "Khatun", phone: "01712345678" },
        ...{ address: "House 27, Road 5", area: "Kotwali", city: "Bandarban" },
      },
      items: [{ product_id: product.id, quantity: 3 }],
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { order } = await placed.json();
  const paid = await request.put(`/api/v1/orders/admin/${order.id}`, { ...session, data: { payment_status: "paid" } });
  expect(paid.ok(), await paid.text()).toBe(true);

  return product;
}

/** Opens a report that has the row, once the worker has computed the day. */
async function openWith(page: Page, url: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(row(page, name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("an owner reads what was sold and received, in Bangla on a phone", async ({ page, request, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const product = await soldByChat(request);
  await signIn(adminAccount);
  await openWith(page, "/bn/admin/reports", product.name);
  await expect(page.getByRole("heading", { level: 1, name: "রিপোর্ট" })).toBeVisible();
  await expect(row(page, product.name)).toContainText("৩");
  await expect(row(page, product.name)).toContainText("৳১,২৩০");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await main(page).getByRole("link", { name: "পাওয়া টাকা" }).click();
  await expect(main(page).getByRole("list", { name: "মোট" })).toContainText("নগদ");
  await expectBothThemes(page);
});

test("an owner compares sources, and exports them, on a desktop", async ({ page, request, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await soldByChat(request);
  await signIn(adminAccount);
  await openWith(page, "/admin/reports?by=source", "By WhatsApp");
  await main(page).getByRole("link", { name: "This month" }).click();
  await expect(page).toHaveURL(/by=source.*date_from=\d{4}-\d\d-01/);
  await expect(row(page, "By WhatsApp")).toContainText("৳");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [button, name] of [
    ["Export CSV", /^report-by-source-.*\.csv$/],
    ["Export XLSX", /^report-by-source-.*\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await main(page).getByRole("button", { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }

  await page.goto("/admin/reports?date_from=2026-01-01&date_to=2025-01-01");
  await expect(main(page).getByRole("alert")).toContainText("Choose a period of 1 to 366 days. The last seven days");
  await main(page).getByLabel("Ordered from").fill("2020-01-01");
  await main(page).getByLabel("Ordered until").fill("2020-01-31");
  await main(page).getByRole("button", { name: "Show" }).click();
  await expect(main(page)).toContainText("No orders in this period");
});
