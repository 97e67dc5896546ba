import { activeSwitch, addProduct, openList, row } from "@/tests/support/admin-products";
import { expect, onlyFirst, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

test("price, stock and sale are edited in the row; a conflicting edit is reported and not lost", async ({
  page,
  request,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(409);
  const session = await sessionOf(request, adminLogin);
  const { id, name } = await addProduct(request, session, { original_price: 500, discount_percentage: 10 });
  const read = async () => (await request.get(`/api/v1/products/${id}`)).json();
  await openList(page, signIn, name);
  const price = page.getByLabel(`Price of ${name}`);
  const stock = page.getByLabel(`Stock of ${name}`);

  await price.fill("৪০০");
  await price.press("Enter");
  await expect(toast(page, `Price of ${name} updated`)).toContainText("৳450 → ৳400");
  await expect(row(page, name)).toContainText("20% off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, `The price of ${name} is ৳450 again`)).toBeVisible();
  await expect(price).toHaveValue("৳450");
  expect(await read()).toMatchObject({ price: 450, discount_percentage: 10 });

  // Simulates a concurrent order.
  await request.put(`/api/v1/products/${id}`, { ...session, data: { stock_quantity: 9 } });
  await stock.fill("30");
  await stock.press("Enter");
  await expect(toast(page, "The stock is now 9")).toBeVisible();
  await expect(stock).toHaveValue("30");
  await expect(row(page, name)).toContainText("Now 9");
  await stock.press("Enter");
  await expect(toast(page, `Stock of ${name} updated`)).toBeVisible();
  expect((await read()).stock_quantity).toBe(30);
  // Simulates a change by another admin before the confirmation.
  await request.put(`/api/v1/products/${id}`, { ...session, data: { stock_quantity: 1028 } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The stock is now 1028")).toBeVisible();

  await stock.fill("many");
  await stock.press("Enter");
  await expect(toast(page, "Validation Error")).toContainText("Enter a whole number");
  await stock.press("Escape");
  await expect(stock).toHaveValue("1,028");

  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const form = page.getByRole("dialog", { name: "Edit product" });
  await form.getByText("History", { exact: true }).click();
  await expect(form.getByRole("listitem").filter({ hasText: "Price: ৳450 → ৳400" })).toContainText(
    "Discount: 10% → 20%",
  );
  await expect(form).toContainText("Stock: 9 → 30");
  await form.getByRole("button", { name: "Cancel" }).click();

  await activeSwitch(page, name).click();
  await expect(toast(page, `${name} is inactive`)).toBeVisible();
  expect((await read()).is_active).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, `${name} is active again`)).toBeVisible();
  await expect(activeSwitch(page, name)).toBeChecked();
});

for (const [index, width] of [360, 1440].entries()) {
  test(
    `selected products get a new price, and a large cut asks for confirmation, at ${width} px`,
    onlyFirst(index),
    async ({ page, request, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      const session = await sessionOf(request, adminLogin);
      const stem = `Retort ${process.pid}-${Date.now()}`;
      const added = [199, 499, 1_000].map((price, index) =>
        addProduct(request, session, { price, name: `${stem}-${index}` }),
      );
      const ids = (await Promise.all(added)).map(({ id }) => id);
      const prices = () =>
        Promise.all(ids.map(async (id) => (await (await request.get(`/api/v1/products/${id}`)).json()).price));
      await openList(page, signIn, stem);

      const price = page.getByLabel(`Price of ${stem}-2`);
      await price.fill("99");
      await price.press("Enter");
      const cut = page.getByRole("alertdialog", { name: "Sell it at this price?" });
      await expect(cut).toContainText("৳1,000 → ৳99 is 90% off.");
      await cut.getByRole("button", { name: "Keep ৳1,000" }).click();
      await expect(price).toHaveValue("৳1,000");

      await page.getByRole("checkbox", { name: "All on this page" }).check();
      const bar = page.getByRole("region", { name: "Selected products" });
      await bar.getByRole("button", { name: "Price" }).click();
      const dialog = page.getByRole("dialog", { name: "Change prices" });
      await dialog.getByLabel("By how many percent").fill("10");
      await expect(dialog).toContainText("৳199 → ৳219");
      await expect(dialog).toContainText("৳499 → ৳549");
      await dialog.getByRole("button", { name: "Change 3 prices" }).click();
      await expect(bar).toContainText("3 have their new price");
      expect(await prices()).toEqual([219, 549, 1_100]);
      await expect(price).toHaveValue("৳1,100");

      await bar.getByRole("button", { name: "Price" }).click();
      await dialog.getByLabel("Change", { exact: true }).selectOption("Lower");
      await dialog.getByLabel("In", { exact: true }).selectOption("Taka");
      await dialog.getByLabel("By how many taka").fill("300");
      await expect(dialog).toContainText("৳219 → Not possible");
      await expect(dialog).toContainText("1 price is cut by half or more.");
      await dialog.getByRole("button", { name: "Change 3 prices" }).click();
      await expect(page.getByRole("alertdialog")).toContainText("৳549 → ৳249 is 55% off.");
      await page.getByRole("button", { name: "Change prices", exact: true }).click();
      await expect(bar).toContainText("2 have their new price, 1 not done");
      await expect(bar).toContainText(`${stem}-0 Price must be at least 0`);
      expect(await prices()).toEqual([219, 249, 800]);

      await bar.getByRole("button", { name: "Close" }).click();
      await bar.getByRole("button", { name: "Deactivate" }).click();
      await expect(bar).toContainText("3 inactive");
      await expect(activeSwitch(page, `${stem}-1`)).not.toBeChecked();
      await page.getByRole("checkbox", { name: "All on this page" }).uncheck();
      await bar.getByRole("button", { name: "Close" }).click();
      await expect(bar).toHaveCount(0);
    },
  );
}
