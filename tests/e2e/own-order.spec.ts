/** What customers do with their own orders: address, cancellation, invoice. */
import { detailsOf, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";

test("the address is changed on a phone in Bangla, with a preview of charge and total", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto(`/bn/my-orders/${order.id}`);
  await main(page).getByRole("button", { name: "ঠিকানা বদলান" }).click();
  const dialog = page.getByRole("dialog", { name: "ঠিকানা বদলান" });
  await dialog.getByLabel("জেলা").fill("Chattogram");
  await dialog.getByLabel("উপজেলা বা থানা").fill("Hathazari");
  await dialog.getByLabel("বাসা, রোড, গ্রাম বা মহল্লা").fill("১২ স্টেশন রোড");
  await expect(dialog.getByRole("status")).toContainText("নতুন মোট হবে");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "ঠিকানা সেভ করুন" }).click();

  await expect(toast(page, "অর্ডার আপডেট হয়েছে")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText("১২ স্টেশন রোড");
  const after = await detailsOf(request, order.id);
  expect(after.shipping_address).toMatchObject({
    city: "Chattogram",
    area: "Hathazari",
    phone: order.shipping_address.phone,
  });
  expect(after.total_amount).toBe(order.total_amount + after.delivery_charge - order.delivery_charge);
  expect(after.delivery_charge).toBeGreaterThan(order.delivery_charge);
});

test("an order is cancelled with a reason that staff read", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto(`/bn/my-orders/${order.id}`);
  await main(page).getByRole("button", { name: "অর্ডার বাতিল করুন" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("কেন বাতিল করছেন?").selectOption("takes_too_long");
  await question.getByLabel("বিস্তারিত").fill("পরীক্ষা শেষ হয়ে যাবে");
  await expectAccessible(page);
  await question.getByRole("button", { name: "অর্ডার বাতিল করুন" }).click();
  await expect(question).toBeHidden();

  const after = await detailsOf(request, order.id);
  expect(after.status).toBe("cancelled");
  expect(after.history.at(-1)?.changes).toMatchObject({
    cancel_reason: { to: "takes_too_long" },
    cancel_note: { to: "পরীক্ষা শেষ হয়ে যাবে" },
  });
  await expect(main(page)).toContainText("ডেলিভারিতে বেশি সময় লাগছে");
});

test("the invoice is a page that prints without the shop's frame", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto(`/bn/my-orders/${order.id}`);
  await main(page).getByRole("link", { name: "ইনভয়েস" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("ইনভয়েস");
  await expect(main(page)).toContainText(order.order_number);
  await expect(main(page)).toContainText(account.email);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "প্রিন্ট" })).toBeHidden();
  await expect(page.getByRole("article")).toBeVisible();
});
