/** Input in a dialog is not discarded without a warning: by Escape, a click outside, Close, Cancel or Back on a phone. */
import type { Page } from "@playwright/test";
import { adminAccount, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, onlyFirst, settle, test } from "@/tests/support/e2e";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** All ways to close a dialog. Android's Back button is handled like Escape (components/ui/overlay.tsx). */
const ways: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  "a press outside": (page) => page.mouse.click(5, 5),
  Close: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  Cancel: (page) => page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click(),
};

test("an edited order warns on every way to leave, and keeps the input", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  await signIn(adminAccount);
  await page.goto(`/admin/orders?search=${order.order_number}`);
  const opener = page.getByRole("button", { name: `Edit order ${order.order_number}` });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: `Edit order ${order.order_number}` });
  await dialog.getByLabel("First name").fill("Karima");

  for (const leave of Object.values(ways)) {
    await leave(page);
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    // Wait for the render after the focus change, before which Escape does not close the warning.
    await settle(page);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(dialog.getByLabel("First name")).toHaveValue("Karima");
  }

  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.getByLabel("First name")).toHaveValue(order.shipping_address.firstName);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the customer's chosen quantity and product are not lost without a warning", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  await signIn(account);
  await page.goto(`/my-orders/${order.id}`);
  await page.getByRole("button", { name: "Change items" }).click();
  await page.getByRole("button", { name: /^Increase: / }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("button", { name: "Set to 2" })).toBeVisible();

  await page.getByRole("button", { name: "Add item" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an item" });
  await dialog.getByRole("combobox", { name: "Product" }).fill("everyday mol");
  await dialog.getByRole("option", { name: /^Everyday molecules/ }).click();
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("combobox", { name: "Product" })).toHaveValue("Everyday molecules");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Done" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: "Change items" })).toBeVisible();
});

const forms = [
  { path: "/admin/products", opener: "Add Product", field: "Name" },
  { path: "/admin/quiz/topics", opener: "Add topic", field: "Name" },
  { path: "/admin/quiz/questions", opener: "Add question", field: "Question" },
  { path: "/admin/premium-codes", opener: "Create Single Code", field: "Description" },
  { path: "/admin/premium-codes", opener: "Generate Bulk Codes", field: "Description" },
];

for (const [index, { path, opener, field }] of forms.entries()) {
  test(`${opener} warns before it discards the input`, onlyFirst(index), async ({ page, signIn }) => {
    await signIn(adminAccount);
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.getByRole("button", { name: opener, exact: true }).click();
    await dialog.getByLabel(field).first().fill("Typed, not saved");
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel(field).first()).toHaveValue("Typed, not saved");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(dialog).toHaveCount(0);
  });
}
