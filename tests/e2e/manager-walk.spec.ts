/** A manager's day: calls a buyer, sends a parcel, creates a coupon, and finds the owner's pages closed. */
import { randomUUID } from "node:crypto";
import { adminRoutes } from "@/lib/admin-routes";
import { place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, main, newAccount, row, test, toast } from "@/tests/support/e2e";
import { queryShop } from "@/tests/support/shop-database";

test("a manager works on orders and coupons, and cannot open settings, staff and audit", async ({
  page,
  request,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(403);
  const { order, firstName } = await place(request, account);
  const manager = await newAccount("Salma Manager");
  await queryShop("UPDATE users SET role = 'admin', staff_role = 'manager' WHERE email = $1", [manager.email]);
  await signIn(manager);

  await page.goto(`/admin/orders?search=${firstName}`);
  await row(page, order.order_number).getByRole("link", { name: order.order_number }).click();
  const step = page.getByRole("navigation", { name: "This order" }).getByRole("button");
  await step.filter({ hasText: "Confirm by phone" }).click();
  await expect(toast(page, "Order confirmed by phone")).toBeVisible();
  await expectAccessible(page);
  await page.goto(adminRoutes.handOver(order.id));
  await page.getByRole("button", { name: /^Hand over/ }).click();
  await expect(page.getByRole("button", { name: /^Hand over/ })).toHaveCount(0);
  await page.goto(adminRoutes.order(order.id));
  await expect(main(page).getByRole("region", { name: "History" })).toContainText("Handed to the courier");

  const code = `MGR-${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/coupons");
  await page.getByRole("button", { name: "Add Coupon" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Code").fill(code);
  await form.getByLabel("Percent").fill("10");
  await form.getByRole("button", { name: "Add coupon" }).click();
  await expect(row(page, code)).toBeVisible();

  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation.getByRole("link", { name: "Customers" })).toBeVisible();
  for (const closed of ["Settings", "Staff", "Audit"])
    await expect(navigation.getByRole("link", { name: closed })).toHaveCount(0);
  for (const address of [adminRoutes.settings, adminRoutes.staff, adminRoutes.audit]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(403);
    await expect(main(page).getByText("Your role doesn't include this page")).toBeVisible();
  }
});
