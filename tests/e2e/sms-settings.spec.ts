/** Text messages to buyers: account, texts with parts and price, and what the order's page shows (ADR 102). */
import { exampleAccounts } from "@/emulators/sms/emulator.ts";
import { adminAccount, adminSession, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { queryShop } from "@/tests/support/shop-database";

// Both tests change the account at the provider.
test.describe.configure({ mode: "serial" });

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

test("a buyer confirms a cash order with the code of the text message", async ({
  page,
  request,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(409);
  const session = await adminSession(request);
  const { apiKey: api_key } = exampleAccounts.alpha;
  await request.put("/api/v1/sms/accounts/alpha", { ...session, data: { credentials: { api_key } } });
  const settings = { kinds: ["confirm_code"], part_price_paisa: 35, quiet_from: 0, quiet_to: 0 };
  await request.put("/api/v1/sms/settings", { ...session, data: settings });
  const { order } = await place(request, account);
  const codeOf = async () => {
    const { messages } = await (await request.get(`${process.env.TEST_SMS_URL}/control/messages`)).json();
    const sent = messages.find(({ text }: { text: string }) => text.includes(order.order_number));
    return /code (\d{6}) confirms/.exec(sent?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(codeOf, { timeout: 30_000 }).toMatch(/^\d{6}$/);
  const code = await codeOf();

  await signIn(account);
  await page.goto(`/payment/success?order_id=${order.id}`);
  const field = main(page).getByLabel("Code from our text message");
  await expect(field).toBeVisible();
  await expectBothThemes(page);
  await field.fill(code === "000000" ? "000001" : "000000");
  await main(page).getByRole("button", { name: "Confirm order" }).click();
  await expect(toast(page, "You have 4 tries left")).toBeVisible();
  await page.goto(`/track/${order.tracking_number}`);
  await field.fill(code);
  await main(page).getByRole("button", { name: "Confirm order" }).click();
  await expect(toast(page, "Your order is confirmed")).toBeVisible();
  await expect(field).toBeHidden();
  await expect(main(page).getByText("We'll call you to confirm before we send it")).toBeHidden();
  await page.goto(`/payment/success?order_id=${order.id}`);
  await expect(main(page).getByText("Have this ready")).toBeVisible();
  await expect(field).toBeHidden();

  await request.delete("/api/v1/sms/accounts/alpha", session);
});
