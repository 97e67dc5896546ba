/** The admin tables are sorted by their headers, on a phone by a select; the sort is in the URL. */
import type { Page } from "@playwright/test";
import { adminAccount } from "@/tests/support/admin-orders";
import { expect, expectAccessible, onlyFirst, test } from "@/tests/support/e2e";

const head = (page: Page, name: RegExp) => page.getByRole("columnheader", { name });

test("orders are sorted by total in both directions, and filters keep the sort", async ({ page, signIn }) => {
  await signIn(adminAccount);
  await page.goto("/admin/orders");
  await expect(head(page, /Date/)).toHaveAttribute("aria-sort", "descending");

  await head(page, /Total/).getByRole("link").press("Enter");
  await expect(page).toHaveURL("/admin/orders?sort=total_desc");
  await expect(head(page, /Total/)).toHaveAttribute("aria-sort", "descending");
  await expect(head(page, /Date/)).not.toHaveAttribute("aria-sort");
  await expectAccessible(page);

  await head(page, /Total/).getByRole("link").click();
  await expect(page).toHaveURL("/admin/orders?sort=total_asc");
  const totals = await page.getByRole("cell", { name: /^৳[\d,.]+/ }).allTextContents();
  const amounts = totals.map((text) => Number(/^৳([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));

  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Payment status").selectOption("pending");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/admin/orders?payment_status=pending&sort=total_asc");
});

const lists = [
  ["/admin/orders", "Lowest total first", "total_asc"],
  ["/admin/customers", "Name, A to Z", "name_asc"],
  ["/admin/premium-codes", "Soonest to expire first", "expiry_asc"],
] as const;

for (const [index, [path, label, sort]] of lists.entries()) {
  test(`${path} is sorted with a select on a phone`, onlyFirst(index), async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(adminAccount);
    await page.goto(path);
    await page.getByLabel("Sort by").selectOption(label);

    await expect(page).toHaveURL(`${path}?sort=${sort}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByLabel("Sort by")).toBeHidden();
    await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  });
}
