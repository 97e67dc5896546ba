/** Alerts by Telegram: bot, chat, test message and switches in the settings (ADR 106). */
import { exampleToken } from "@/emulators/telegram/emulator.ts";
import { adminAccount } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";

const control = (path: string) => `${process.env.TEST_TELEGRAM_URL}/control/${path}`;

test("an owner connects a bot, chooses a chat, sends a test message and switches alerts off", async ({
  page,
  request,
  signIn,
  expectedFailures,
}) => {
  // Rejected token, and a chat that refuses messages.
  expectedFailures.push(409);
  await signIn(adminAccount);
  await page.goto("/admin/settings#telegram");
  const section = main(page).locator("details").filter({ hasText: "Alerts by Telegram" });
  await expect(section.getByText("No account yet")).toBeVisible();
  await section.getByLabel("Bot token").fill("1:wrong");
  await section.getByRole("button", { name: "Check and save" }).click();
  await expect(toast(page, "Telegram rejects these credentials")).toBeVisible();
  await section.getByLabel("Bot token").fill(exampleToken);
  await section.getByRole("button", { name: "Check and save" }).click();
  await expect(toast(page, "Telegram accepted the credentials")).toBeVisible();
  await expect(section.getByLabel("Bot token")).toHaveValue("");

  await section.getByRole("button", { name: "Find chat" }).click();
  await expect(section.getByText("No chat found.")).toBeVisible();
  await request.post(control("chats"), { data: { id: -77, type: "group", title: "Chem shop alerts" } });
  await section.getByRole("button", { name: "Find chat" }).click();
  await section.getByRole("button", { name: "Use this chat" }).click();
  await expect(toast(page, "Chat saved")).toBeVisible();
  await expect(section.getByText("Alerts go to Chem shop alerts.")).toBeVisible();
  await expect(section.getByText("Ready to send")).toBeVisible();
  await section.getByRole("button", { name: "Send a test message" }).click();
  await expect(toast(page, "The test message was sent")).toBeVisible();
  const { messages } = await (await request.get(control("messages"))).json();
  expect(messages).toContainEqual({ chatId: -77, text: "Test message of ChemCard AR. Alerts will arrive here." });

  await section.getByLabel("Late queue").uncheck();
  await section.getByLabel("Nothing is sent from").selectOption("0");
  await section.getByRole("button", { name: "Save alerts" }).click();
  await expect(toast(page, "Alerts updated successfully")).toBeVisible();
  await page.reload();
  await expect(section.getByLabel("Late queue")).not.toBeChecked();
  await expect(section.getByLabel("Low stock")).toBeChecked();
  await expectAccessible(page);
  await expectBothThemes(page);

  await request.post(control("faults"), { data: { area: "send", name: "kicked" } });
  await section.getByRole("button", { name: "Send a test message" }).click();
  await expect(toast(page, "Telegram refuses messages to this chat")).toBeVisible();
  await expect(section.getByText("Unblock the bot or add it again")).toBeVisible();
  await request.post(control("faults"), { data: { area: "send", name: "none" } });
  await section.getByRole("button", { name: "Remove account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove account" }).click();
  await expect(toast(page, "Account removed")).toBeVisible();
  await expect(section.getByRole("button", { name: "Find chat" })).toHaveCount(0);
});
