import AxeBuilder from "@axe-core/playwright";
import { expect, settle, test } from "@/tests/support/e2e";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";

test("a confirmation without an order says so and leads home", async ({ page }) => {
  await page.goto("/payment/success");

  await expect(page).toHaveURL("/");
  const toast = page.getByRole("listitem").filter({ hasText: "Invalid Payment" });
  await expect(toast).toContainText("No order ID found in payment confirmation");
});

test("an order that cannot be read says so, and the page stands", async ({ page }) => {
  for (const [path, title] of [
    ["success", "Payment Successful!"],
    ["failed", "Payment Failed"],
    ["cancelled", "Payment Cancelled"],
  ]) {
    await page.goto(`/payment/${path}?order_id=${UNKNOWN}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expect(page.getByRole("listitem").filter({ hasText: "Error" })).toContainText(
      "Failed to load order details.",
    );
  }
});

for (const theme of ["dark", "light"]) {
  test(`the outcome pages are accessible and fit a phone in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("chemcard.theme", value), theme);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      "/payment/failed?reason=timeout&transaction_id=AAM0123456789012345678901234567890123456789",
      `/payment/failed?error=${"unbroken".repeat(30)}`,
      "/payment/cancelled",
    ]) {
      await page.goto(path);
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test("nothing in the address runs", async ({ page }) => {
  const payload = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>');
  page.on("dialog", () => expect(false, "no dialog").toBe(true));
  for (const path of ["success", "failed", "cancelled"]) {
    await page.goto(
      `/payment/${path}?order_id=${payload}&transaction_id=${payload}&error=${payload}&reason=${payload}`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.locator("img[src=x]").count()).toBe(0);
  }
});
