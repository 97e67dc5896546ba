import type { APIRequestContext } from "@playwright/test";
import { expect, expectBothThemes, row, test } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "" };

/** Sends a unique message, and returns its searchable text. */
async function sendUniqueMessage(request: APIRequestContext): Promise<string> {
  const subject = `Which cards for class 9? ${Math.random().toString(36).slice(2)}`;
  const answer = await request.post("/api/v1/contact/contact", {
    data: { name: "Nusrat Jahan", email: "nusrat+shop@example.com", subject, message: "Dear shop,\nwhich cards fit?" },
  });
  expect(answer.status()).toBe(201);

  return subject;
}

test("a message is found, read, answered by email, and selected with others", async ({ page, request, signIn }) => {
  const subject = await sendUniqueMessage(request);
  const other = await sendUniqueMessage(request);
  await signIn(admin);
  await page.goto("/admin/messages");
  await page.getByLabel("Search messages").fill(subject.toUpperCase());
  await page.keyboard.press("Enter");
  const item = row(page, subject);
  await expect(item).toContainText("Unread");
  await expect(item).toContainText("Dear shop, which cards fit?");
  await expect(row(page, other)).toHaveCount(0);
  await expectBothThemes(page);

  const [marked] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PATCH"),
    item.getByRole("link", { name: subject }).click(),
  ]);
  expect(marked.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText("None with this email", { exact: true })).toBeVisible();
  await expectBothThemes(page);
  const answer = page.getByLabel("Your answer");
  await answer.fill("All of them fit class 9.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("region", { name: "Our answer" })).toContainText("All of them fit class 9.");
  await expect(answer).toHaveValue("");

  await page.getByRole("link", { name: "Messages" }).last().click();
  await expect(page).toHaveURL(/search=/);
  await expect(item).toContainText("Answered");
  await page.goto(`/admin/messages?unread_only=true&search=${encodeURIComponent(other)}`);
  await row(page, other).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mark answered" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
});

test.describe("when the server fails", () => {
  test.use({ expectedFailures: [500] });

  test("a message can still be read, and a reply is not lost", async ({ page, request, signIn }) => {
    const subject = await sendUniqueMessage(request);
    await signIn(admin);
    await page.goto("/admin/messages");
    await page.route("**/api/v1/contact/messages/**", (route) =>
      route.fulfill({ status: 500, json: { detail: "No" } }),
    );
    await row(page, subject).getByRole("link", { name: subject }).click();

    await expect(page.getByText("Failed to update the message")).toBeVisible();
    await expect(page.getByText("which cards fit?")).toBeVisible();
    await page.getByLabel("Your answer").fill("All of them.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Failed to send the answer")).toBeVisible();
    await expect(page.getByLabel("Your answer")).toHaveValue("All of them.");

    await page.getByRole("link", { name: "Messages" }).last().click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByLabel("Your answer")).toHaveValue("All of them.");
  });
});
