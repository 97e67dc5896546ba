/** Packing check with a barcode scanner, which types a code and presses Enter, on a phone and in Bangla. */
import { adminAccount, adminSession, edit, place, productNamed } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, test } from "@/tests/support/e2e";

test("counts the items of scanned slips, refuses wrong ones, and hands over what is complete", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const sheet = await productNamed(request, "Element sticker sheet");
  const barcode = `89411${Date.now().toString().slice(-8)}`;
  const session = await adminSession(request);
  const saved = await request.put(`/api/v1/products/${sheet.id}`, { ...session, data: { barcode } });
  expect(saved.status()).toBe(200);
  const [first, second] = [await place(request, account, { quantity: 2 }), await place(request, account)];
  for (const { order } of [first, second]) await edit(request, order.id, { status: "processing" });
  const ids = `${first.order.id},${second.order.id}`;

  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/packing-check?ids=${ids}`);
  const code = page.getByLabel("Slip or product");
  const result = main(page).getByRole("alert");
  await expect(code).toBeFocused();
  const scan = async (text: string) => {
    await code.fill(text);
    await code.press("Enter");
    await expect(code).toHaveValue("");
  };

  await scan(barcode);
  await expect(result).toContainText("Scan a slip first");
  await scan(first.order.order_number);
  await scan(barcode);
  await expect(result).toContainText("Counted: Element sticker sheet");
  await expectBothThemes(page);
  await scan("8941199999999");
  await expect(result).toContainText("Not in this order: 8941199999999");
  await scan(barcode);
  await expect(result).toContainText(`Order ${first.order.order_number} is complete`);
  await scan(barcode);
  await expect(result).toContainText("One too many");
  await scan(second.order.order_number);
  await main(page).getByRole("button", { name: "+1 Element sticker sheet" }).click();
  await main(page).getByRole("link", { name: "Hand over 2" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/hand-over\?ids=/);
  await expect(main(page)).toContainText(first.firstName);
  await expect(main(page)).toContainText(second.firstName);

  await page.goto(`/bn/admin/orders/packing-check?ids=${ids}`);
  await expect(page.getByRole("heading", { level: 1, name: "প্যাকিং যাচাই" })).toBeVisible();
  await expectBothThemes(page);
});
