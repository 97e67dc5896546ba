/** Text messages to buyers: account, texts with parts and price, and what the order's page shows (ADR 102). */
import { exampleAccounts } from "@/emulators/sms/emulator.ts";
import { adminAccount, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { queryShop } from "@/tests/support/shop-database";

test("an owner saves an account, sees texts, parts and prices, and switches a message on", async ({
  page,
  request,
  account,
  signIn,
  expectedFailures,
}) => {
  // Rejected credentials, and a message without the price of a part.
  expectedFailures.push(409, 422);
  await signIn(adminAccount);
  await page.goto("/admin/settings#text-messages");
  await expect(main(page).getByText("No account yet").last()).toBeVisible();
  const alpha = main(page).locator("form").filter({ hasText: "Alpha SMS" });
  await alpha.getByLabel("API key").fill("wrong");
  await alpha.getByRole("button", { name: "Check and save" }).click();
  await expect(toast(page, "Alpha SMS rejects these credentials")).toBeVisible();
  await alpha.getByLabel("API key").fill(exampleAccounts.alpha.apiKey);
  await alpha.getByRole("button", { name: "Check and save" }).click();
  await expect(toast(page, "Alpha SMS accepted the credentials")).toBeVisible();
  await expect(alpha.getByText("Ready to send")).toBeVisible();
  await expect(alpha.getByText("Balance ৳250.45")).toBeVisible();
  await expect(alpha.getByLabel("API key")).toHaveValue("");

  const form = main(page).locator("form").filter({ hasText: "Messages to buyers" });
  await expect(form.getByText("we have your order 7K2M9QXA")).toBeVisible();
  await form.getByLabel("Order placed").check();
  await form.getByRole("button", { name: "Save text messages" }).click();
  await expect(toast(page, "Enter the price of a part before you switch a message on")).toBeVisible();
  await form.getByLabel("Price of one part, in paisa").fill("35");
  await expect(form.getByText("(1 part, ৳0.35)").first()).toBeVisible();
  await expect(form.getByText("(2 parts, ৳0.70)").first()).toBeVisible();
  await form.getByLabel("Nothing is sent from").selectOption("0");
  await form.getByLabel("until", { exact: true }).selectOption("0");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save text messages" }).click();
  await expect(toast(page, "Text messages updated successfully")).toBeVisible();
  await expectBothThemes(page);

  const { order } = await place(request, account);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(main(page).getByRole("heading", { name: "Text messages" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByText("Alpha SMS · 1 part · ৳0.35")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);

  const undelivered = "UPDATE sms_messages SET status = 'undelivered', next_attempt_at = NULL WHERE order_id = $1";
  await queryShop(undelivered, [order.id]);
  await page.reload();
  await expect(main(page).getByText("Not received")).toBeVisible();
  await main(page).getByRole("button", { name: "Send again" }).click();
  await expect(toast(page, "The text message is on its way")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Send again" })).toBeHidden();

  await page.goto("/admin/settings#text-messages");
  await alpha.getByRole("button", { name: "Remove account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove account" }).click();
  await expect(toast(page, "Account removed")).toBeVisible();
  await expect(form).toHaveCount(0);
});
