import { expect, expectAccessible, test, toast } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "" };

test("the periods of personal data are saved, and a shorter one asks first", async ({ page, signIn }) => {
  await signIn(admin);
  await page.goto("/admin/settings#privacy");
  const sent: unknown[] = [];
  await page.route("**/api/v1/settings/retention", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, json: {} });
  });
  const messages = page.getByLabel("Messages and closed complaints (days)");
  await expect(messages).toHaveValue("730");
  await messages.fill("5");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(messages).toHaveAccessibleDescription(/Enter a whole number of days from 30 to 3650/);

  await messages.fill("365");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete older data?" });
  await question.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(toast(page, "Privacy settings updated successfully")).toBeVisible();
  expect(sent).toEqual([{ audit_days: 400, access_days: 365, message_days: 365, answer_days: 400, mail_days: 30 }]);

  await expectAccessible(page);

  // Longer periods delete nothing.
  await messages.fill("400");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect.poll(() => sent).toHaveLength(2);
});
