/** The settings on phones: closed sections with their values. */
import { type Account, expect, expectAccessible, test } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

const admin: Account = { ...adminLogin, fullName: "Admin" };

test("phones show each section as its summary; the one in the URL is open", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(admin);
  await page.goto("/admin/settings");
  const charges = page.locator("summary").filter({ hasText: "Delivery and dollar rate" });
  await expect(charges).toContainText("৳60 inside Dhaka");
  await expect(page.getByLabel("Inside Dhaka (৳)")).toBeHidden();
  await expect(page.getByRole("switch", { name: /^Offer / })).toHaveCount(0);
  await expectAccessible(page);
  await charges.click();
  await expect(page.getByLabel("Inside Dhaka (৳)")).toBeVisible();

  await page.goto("about:blank");
  await page.goto("/admin/settings#system");
  await expect(page.getByText("Token authentication")).toBeInViewport();
  await expect(page.getByLabel("Inside Dhaka (৳)")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("phones show the sections open", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(admin);
    await page.goto("/admin/settings");

    await expect(page.getByLabel("Inside Dhaka (৳)")).toBeVisible();
  });
});
