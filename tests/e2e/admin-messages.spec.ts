import type { APIRequestContext } from "@playwright/test";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "" };

/** A message of its own for a test, with the words to find it by. */
async function writeToShop(request: APIRequestContext): Promise<string> {
  const subject = `Which cards for class 9? ${Math.random().toString(36).slice(2)}`;
  const answer = await request.post("/api/v1/contact/contact", {
    data: { name: "Nusrat Jahan", email: "nusrat+shop@example.com", subject, message: "Dear shop,\nwhich cards fit?" },
  });
  expect(answer.status()).toBe(201);

  return subject;
}

test("a message is read, answered by mail, and marked as unread again", async ({ page, request, signIn }) => {
  const subject = await writeToShop(request);
  await signIn(admin);
  await page.goto("/admin/messages?unread_only=true");
  const item = page.getByRole("listitem").filter({ hasText: subject });
  await expect(item).toContainText("Unread");

  const [marked] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PATCH"),
    item.getByText(subject).click(),
  ]);
  expect(marked.status()).toBe(200);
  await expect(item).toContainText("which cards fit?");
  await expect(item.getByText("Unread", { exact: true })).toHaveCount(0);
  await expect(item.getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    `mailto:nusrat%2Bshop@example.com?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expectBothThemes(page);

  await page.reload();
  await expect(item).toHaveCount(0);
  await page.getByLabel("Show messages").selectOption({ label: "All messages" });
  await expect(page).toHaveURL("/admin/messages");
  await item.getByText(subject).click();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok()),
    item.getByRole("button", { name: "Mark as unread" }).click(),
  ]);
  await page.goto("/admin/messages?unread_only=true");
  await expect(item).toContainText("Unread");
});

test.describe("when the server fails", () => {
  test.use({ expectedFailures: [500] });

  test("a message stays unread and can still be read", async ({ page, request, signIn }) => {
    const subject = await writeToShop(request);
    await signIn(admin);
    await page.goto("/admin/messages");
    await page.route("**/api/v1/contact/messages/*", (route) => route.fulfill({ status: 500, json: { detail: "No" } }));
    const item = page.getByRole("listitem").filter({ hasText: subject });
    await item.getByText(subject).click();

    await expect(page.getByText("Failed to update the message")).toBeVisible();
    await expect(item).toContainText("which cards fit?");
    await expect(item.getByText("Unread", { exact: true })).toBeVisible();
  });
});
