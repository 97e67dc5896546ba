/** Accounting: the journal of a sold order and its invoice, on a phone in Bangla and on a desktop (ADR 115). */
import { adminAccount, adminSession } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { expect, expectBothThemes, main, row, test } from "@/tests/support/e2e";

test("an owner reads balances, entries and invoices, and exports them", async ({ page, request, signIn }) => {
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
      items: [{ product_id: product.id, quantity: 1 }],
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { order } = await placed.json();
  const delivered = await request.put(`/api/v1/orders/admin/${order.id}`, {
    ...session,
    data: { status: "delivered" },
  });
  expect(delivered.ok(), await delivered.text()).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(adminAccount);
  await page.goto("/bn/admin/accounting");
  await expect(page.getByRole("heading", { level: 1, name: "হিসাব" })).toBeVisible();
  await expect(main(page)).toContainText("প্রাপ্য টাকা এখন সব ডেলিভার হওয়া অর্ডারের বাকির সমান");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await main(page).getByRole("link", { name: "ইনভয়েস ও ক্রেডিট নোট" }).click();
  await expect(row(page, order.order_number)).toHaveCount(1);
  await expect(row(page, order.order_number)).toContainText(/INV-\d{4}-\d{6}/);
  await expectBothThemes(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/accounting");
  await expect(row(page, "Delivered orders that are not paid yet")).toContainText("Dr");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [button, name] of [
    ["Export XLSX", /^journal-\d{4}-\d\d\.xlsx$/],
    ["Balances as CSV", /^balances-\d{4}-\d\d\.csv$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await main(page).getByRole("button", { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }

  await page.goto(`/admin/orders/${order.id}/print?kind=invoice`);
  await expect(main(page)).toContainText(/Invoice number INV-\d{4}-\d{6}/);
});
