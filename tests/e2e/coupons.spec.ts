/** A coupon from its creation by an admin to the order that uses it. */
import { randomUUID } from "node:crypto";
import { type Account, expect, expectBothThemes, row, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { addToCart, agree, fillCheckout, placeOrderButton } from "@/tests/support/shopper";

const admin: Account = { ...adminLogin, fullName: "Admin" };
const newCode = () => `E2E-${randomUUID().slice(0, 8)}`;

test("an admin creates a coupon, edits it and disables it", async ({ page, signIn }) => {
  const code = newCode();
  await signIn(admin);
  await page.goto("/admin/coupons");
  await page.getByRole("button", { name: "Add Coupon" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Code").fill(code);
  await form.getByRole("button", { name: "Add coupon" }).click();
  await expect(form.getByLabel("Percent")).toHaveAccessibleDescription(/Percent is required/);
  await expect(toast(page, "Validation Error")).toContainText("Percent is required");
  await form.getByLabel("Percent").fill("১৫");
  await form.getByLabel("At most (৳)").fill("200");
  await form.getByLabel("Orders from (৳)").fill("500");
  await form.getByRole("checkbox", { name: "AR Cards" }).check();
  await expectBothThemes(page);
  await form.getByRole("button", { name: "Add coupon" }).click();
  await expect(toast(page, "Coupon created successfully")).toBeVisible();
  await expect(row(page, code)).toContainText("15% off, at most ৳200");
  await expect(row(page, code)).toContainText("Orders of ৳500 or more");
  await expectBothThemes(page);

  await row(page, code)
    .getByRole("button", { name: `Edit ${code}` })
    .click();
  await form.getByLabel("Kind").selectOption("Taka off");
  await form.getByLabel("Amount (৳)").fill("40");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(row(page, code)).toContainText("৳40 off");
  await row(page, code)
    .getByRole("button", { name: `Switch off ${code}` })
    .click();
  await expect(row(page, code)).toContainText("Switched off");
});

test("a buyer applies it at checkout, removes it, and sees the new total before ordering", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const code = newCode();
  const session = await sessionOf(request, adminLogin);
  const data = { code, kind: "fixed", amount: 30 };
  const { id } = await (await request.post("/api/v1/admin/coupons", { ...session, data })).json();

  await signIn(account);
  await addToCart(page, "First twenty elements");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await page.getByRole("button", { name: "Have a coupon?" }).click();
  await page.getByLabel("Coupon code").fill("no-such-code");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We don't know this coupon. Please check the code.")).toBeVisible();
  await page.getByLabel("Coupon code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
  await expect(placeOrderButton(page)).toContainText("৳380");
  await expectBothThemes(page);

  // The coupon is stored with the draft.
  await page.reload();
  await expect(placeOrderButton(page)).toContainText("৳380");

  await request.put(`/api/v1/admin/coupons/${id}`, { ...session, data: { is_active: false } });
  await agree(page);
  await placeOrderButton(page).click();
  await expect(page.getByText(`Coupon ${code} no longer applies. This coupon is no longer valid.`)).toBeVisible();
  await expect(placeOrderButton(page)).toContainText("৳410");

  await request.put(`/api/v1/admin/coupons/${id}`, { ...session, data: { is_active: true } });
  await page.goto(`/checkout?coupon=${code}`);
  await expect(placeOrderButton(page)).toContainText("৳380");
  await agree(page);
  await placeOrderButton(page).click();
  await expect(page).not.toHaveURL(/checkout/);
  const orders = await (await request.get("/api/v1/orders/my-orders", await sessionOf(request, account))).json();
  expect(orders.data[0]).toMatchObject({ total_amount: 380, discount: 30, coupon_code: code });
  await page.goto(`/my-orders/${orders.data[0].id}`);
  await expect(page.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
});
