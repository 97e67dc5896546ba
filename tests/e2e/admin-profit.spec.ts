/** Profit: from unknown costs to the profit of an order and of its district, on a phone in Bangla and on a desktop (ADR 110). */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { adminAccount, adminSession, edit } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { type Account, expect, expectBothThemes, main, row, test, toast } from "@/tests/support/e2e";
import { sessionOf } from "@/tests/support/session";

/** A product with ten units at ৳120.50, and a paid order of two of them. */
async function soldProduct(request: APIRequestContext, account: Account) {
  const session = await adminSession(request);
  const send = async (url: string, data: object) => (await request.post(`/api/v1/${url}`, { ...session, data })).json();
  const product = await addProduct(request, session, { stock_quantity: 0, price: 500 });
  const supplier = await send("purchases/suppliers", { name: `Printer ${randomUUID()}` });
  const lines = [{ product_id: product.id, quantity: 10, unit_cost: 120.5 }];
  const purchase = await send("purchases", { request_id: randomUUID(), supplier_id: supplier.id, lines });
  await send(`purchases/${purchase.id}/order`, {});
  const received = [{ product_id: product.id, quantity: 10 }];
  await send(`purchases/${purchase.id}/receipts`, { request_id: randomUUID(), lines: received });
  const to = {
    firstName: "Rahima",
    lastName: "Khatun",
    address: "House 27, Road 5",
    area: "Kotwali",
    city: "Bandarban",
  };
  const placed = await request.post("/api/v1/orders", {
    ...(await sessionOf(request, account)),
    data: {
      payment_method: "cash_on_delivery",
      shipping_address: { ...to, phone: "01712345678" },
      items: [{ product_id: product.id, quantity: 2 }],
    },
  });
  const { order } = await placed.json();
  await edit(request, order.id, { status: "delivered", payment_status: "paid" });

  return { product, order };
}

test("an owner completes the costs of an order in Bangla on a phone, and finds its profit", async ({
  page,
  request,
  signIn,
  account,
}) => {
  // Checks two pages and a dialog in two themes.
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { product, order } = await soldProduct(request, account);
  await signIn(adminAccount);
  await page.goto("/bn/admin/profit");
  await expect(page.getByRole("heading", { level: 1, name: "লাভ" })).toBeVisible();
  await main(page).getByRole("button", { name: "হার যোগ করুন" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("হার", { exact: true }).fill("১২.৫০");
  await dialog.getByLabel("যেদিন থেকে অর্ডারের জন্য").fill("2020-01-01");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(toast(page, "হার সংরক্ষিত হয়েছে")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "৳১২.৫০" })).toBeVisible();

  await page.goto(`/bn/admin/profit?by=product&product=${product.id}`);
  await expect(row(page, product.name)).toContainText("অজানা");
  await row(page, product.name)
    .getByRole("link", { name: /১টি অর্ডার/ })
    .click();
  await expect(page).toHaveURL(/unknown=any/);
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await row(page, order.order_number).getByRole("link", { name: order.order_number }).click();
  await expect(page).toHaveURL(new RegExp(`${order.id}#profit`));
  const panel = main(page).getByRole("region", { name: "লাভ" });
  await expect(panel).toContainText("৳২৪১");
  await panel.getByRole("button", { name: "কুরিয়ারের চার্জ" }).click();
  await dialog.getByLabel("মোট চার্জ (৳)").fill("৯৫");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(toast(page, "কুরিয়ারের চার্জ সংরক্ষিত হয়েছে")).toBeVisible();
  // 1,120 − 241 − 95 − 12.50.
  await expect(panel).toContainText("৳৭৭১.৫০");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("an owner reads profit by district and exports it, on a desktop", async ({ page, request, signIn, account }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { order } = await soldProduct(request, account);
  await signIn(adminAccount);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Profit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profit" })).toBeVisible();
  await main(page).getByRole("link", { name: "Districts" }).click();
  await expect(row(page, "Bandarban")).toContainText("Unknown");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^profit-by-district-/);

  await row(page, "Bandarban").getByRole("link", { name: "Bandarban" }).click();
  await expect(row(page, order.order_number)).toContainText("Courier's charges");
  await main(page).getByRole("link", { name: "Show all orders" }).click();
  await main(page).getByLabel("Ordered from").fill("2020-01-01");
  await main(page).getByLabel("Ordered until").fill("2020-01-31");
  await main(page).getByRole("button", { name: "Show" }).click();
  await expect(main(page)).toContainText("No orders in this period");
});
