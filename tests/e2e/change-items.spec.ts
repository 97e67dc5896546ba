/** A customer changes the items of a pending, unpaid order. */
import { detailsOf, edit, place, productNamed } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";

test("quantity, new and removed lines are edited by keyboard on a phone, each with a preview of the total", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  const sheet = await productNamed(request, "Element sticker sheet");
  const molecules = await productNamed(request, "Everyday molecules");
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto(`/my-orders/${order.id}`);
  await expect(main(page)).toContainText(
    "We'll call you to confirm before we send it. If it isn't confirmed, the order is cancelled on",
  );
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };

  await press("Change items");
  await press("Increase: Quantity of Element sticker sheet");
  const charge = order.delivery_charge;
  await expect(main(page).getByRole("status").filter({ hasText: "The total becomes" })).toContainText(
    String(sheet.price * 2 + charge),
  );
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await press("Set to 2");
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await expect(page.getByRole("list", { name: "Items" })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await press("Add item");
  const dialog = page.getByRole("dialog", { name: "Add an item" });
  const field = dialog.getByRole("combobox", { name: "Product" });
  await field.fill("everyday mol");
  await expect(dialog.getByRole("option")).toHaveText([/^Everyday molecules/]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "The total becomes" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add item" }).press("Enter");
  await expect(dialog).toBeHidden();

  await press("Remove Element sticker sheet");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The total becomes");
  await question.getByRole("button", { name: "Remove item" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await press("Done");
  await expect(page.getByRole("button", { name: "Change items" })).toBeFocused();
  const after = await detailsOf(request, order.id);
  expect(after.items).toMatchObject([{ product_id: molecules.id, quantity: 1 }]);
  expect(after.total_amount).toBe(molecules.price + after.delivery_charge);
});

test.describe("an edit that is too late", () => {
  test.use({ expectedFailures: [409] });

  test("shows a clear message, and the page shows the current state", async ({ page, request, account, signIn }) => {
    const { order } = await place(request, account);
    await signIn(account);
    await page.goto(`/my-orders/${order.id}`);
    await page.getByRole("button", { name: "Change items" }).click();
    await page.getByRole("button", { name: "Increase: Quantity of Element sticker sheet" }).click();
    await edit(request, order.id, { status: "processing" });
    await page.getByRole("button", { name: "Set to 2" }).click();

    await expect(page.getByText("This order can no longer be changed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change items" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  });
});
