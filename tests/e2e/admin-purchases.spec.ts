/** Purchases on a phone in Bangla: from "To reorder" to the stock, in two receipts (ADR 108). */
import { randomUUID } from "node:crypto";
import { adminAccount, adminSession } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { expect, expectBothThemes, main, row, test, toast } from "@/tests/support/e2e";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner orders a product to reorder and receives it in two parts, in Bangla on a phone", async ({
  page,
  request,
  signIn,
}) => {
  const product = await addProduct(request, await adminSession(request), { stock_quantity: 0 });
  await signIn(adminAccount);
  await page.goto(`/bn/admin/stock?to_reorder=true&search=${encodeURIComponent(product.name)}`);
  await expect(row(page, product.name)).toContainText("অজানা");
  await main(page).getByRole("checkbox", { name: product.name }).check();
  await expectBothThemes(page);
  await main(page).getByRole("button", { name: "সব বা টিক দেওয়াগুলো অর্ডার করুন" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "নতুন ক্রয়" })).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: product.name })).toBeVisible();
  await main(page).getByRole("button", { name: "সরবরাহকারী যোগ করুন" }).click();
  const dialog = page.getByRole("dialog");
  const supplier = `মুদ্রণ ঘর ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("নাম").fill(supplier);
  await expectBothThemes(page);
  await dialog.getByRole("button", { name: "সরবরাহকারী সংরক্ষণ করুন" }).click();
  await expect(main(page).getByLabel("সরবরাহকারী", { exact: true }).locator("option:checked")).toHaveText(supplier);
  await main(page).getByLabel("পরিমাণ").fill("১০");
  await main(page).getByLabel("প্রতিটির খরচ (৳)").fill("৮০");
  await main(page).getByLabel("পরিবহন (৳)").fill("৫০");
  await expect(main(page).getByRole("status")).toContainText("৳৮৫০");
  await expectBothThemes(page);
  await main(page).getByRole("button", { name: "খসড়া হিসেবে রাখুন" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^PO-\d+/ })).toBeVisible();
  await main(page).getByRole("button", { name: "অর্ডার দেওয়া হয়েছে" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "অর্ডার দেওয়া হয়েছে" }).click();
  await main(page).getByRole("button", { name: "পণ্য গ্রহণ করুন" }).click();
  await dialog.getByLabel(product.name).fill("১১");
  await expect(dialog).toContainText("অর্ডারের চেয়ে বেশি");
  await dialog.getByLabel(product.name).fill("৬");
  await expectBothThemes(page);
  await dialog.getByRole("button", { name: "স্টকে যোগ করুন" }).click();
  await expect(toast(page, "পণ্য স্টকে যোগ হয়েছে")).toBeVisible();
  await expect(row(page, product.name)).toContainText("১০টির মধ্যে ৬টি");
  await main(page).getByRole("button", { name: "পণ্য গ্রহণ করুন" }).click();
  await expect(dialog.getByLabel(product.name)).toHaveValue("৪");
  await dialog.getByRole("button", { name: "স্টকে যোগ করুন" }).click();
  await expect(row(page, product.name)).toContainText("১০টির মধ্যে ১০টি");
  await expect(main(page).getByRole("button", { name: "পণ্য গ্রহণ করুন" })).toHaveCount(0);
  await expectBothThemes(page);

  await row(page, product.name).getByRole("link", { name: product.name }).click();
  await expect(main(page)).toContainText("৳৮৫");
  await expect(main(page)).toContainText("৳৮৫০");
  await expectBothThemes(page);
  await main(page).getByRole("link", { name: /^PO-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^PO-\d+/ })).toBeVisible();
});
