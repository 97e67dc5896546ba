/** Stock of a product: movements with filters, and corrections with a reason (ADR 107). */
import { adminAccount, adminSession } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { expect, expectBothThemes, main, row, test, toast } from "@/tests/support/e2e";

test("an owner corrects the stock of a product and reads its movements, in both languages", async ({
  page,
  request,
  signIn,
  expectedFailures,
}) => {
  // More units than there are.
  expectedFailures.push(409);
  const product = await addProduct(request, await adminSession(request), { stock_quantity: 12 });
  await signIn(adminAccount);
  await page.goto("/admin/products");
  await main(page).getByRole("link", { name: "Stock", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products" }).fill(product.name);
  await page.keyboard.press("Enter");
  await expect(row(page, product.name)).toContainText("12");
  await expectBothThemes(page);
  await main(page).getByRole("link", { name: product.name }).click();

  await expect(row(page, "Initial stock")).toContainText("+12");
  await main(page).getByRole("button", { name: "Correct the stock" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Units to remove").fill("২");
  await expect(dialog).toContainText("Free units: 12 → 10");
  await dialog.getByLabel("Note").fill("Water in the carton");
  await expectBothThemes(page);
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(toast(page, "Stock corrected")).toBeVisible();
  await expect(row(page, "Damaged")).toContainText("−2");
  await expect(row(page, "Damaged")).toContainText("Water in the carton");
  await expect(row(page, "Damaged")).toContainText("Nasrin Akter");

  await main(page).getByRole("button", { name: "Correct the stock" }).click();
  await dialog.getByLabel("Reason").selectOption("lost");
  await dialog.getByLabel("Units to remove").fill("11");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(toast(page, "Only 10 units are free")).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("counted");
  await expect(dialog).toContainText("The shelf should have 10, reserved units included.");
  await dialog.getByLabel("Units on the shelf").fill("11");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(row(page, "Counted")).toContainText("+1");

  await main(page).getByLabel("Reason").selectOption("damaged");
  await main(page).getByRole("button", { name: "Show" }).click();
  await expect(row(page, "Counted")).toHaveCount(0);
  await expect(row(page, "Damaged")).toBeVisible();
  await expectBothThemes(page);

  await page.goto(`/bn/admin/stock/${product.id}`);
  await expect(main(page)).toContainText("ক্ষতিগ্রস্ত");
  await expect(main(page)).toContainText("বিক্রিযোগ্য");
});

test("an owner finds a product by its barcode and sets its reorder point", async ({ page, request, signIn }) => {
  const session = await adminSession(request);
  const barcode = `89${Date.now()}`;
  const product = await addProduct(request, session, { stock_quantity: 40, sku: `AR-${barcode}`, barcode });
  await signIn(adminAccount);
  await page.goto("/admin/stock?to_reorder=true");
  await page.getByRole("searchbox", { name: "Search products" }).fill(barcode);
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("Nothing to reorder");
  await main(page).getByRole("switch", { name: "To reorder" }).click();
  await expect(row(page, product.name)).toContainText(`AR-${barcode}`);
  await main(page).getByRole("link", { name: product.name }).click();
  await expect(main(page)).toContainText(`Barcode ${barcode}`);

  await main(page).getByRole("button", { name: "Reorder point" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Free units at which to reorder").fill("-1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Enter a whole number from 0 to");
  await dialog.getByLabel("Free units at which to reorder").fill("40");
  await expectBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Reorder point saved")).toBeVisible();

  await page.goto(`/bn/admin/stock?to_reorder=true&search=${barcode}`);
  await expect(row(page, product.name)).toBeVisible();
  await expect(main(page)).toContainText("প্রস্তাবিত অর্ডার");
  await expectBothThemes(page);
});
