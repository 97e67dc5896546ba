/** What customers do with their own orders: address, cancellation, invoice, return. Staff correct the coupon. */
import { adminAccount, detailsOf, edit, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, main, test, toast } from "@/tests/support/e2e";
import { plain } from "@/tests/support/pictures";

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
  const area = dialog.getByRole("combobox", { name: "এলাকা (উপজেলা বা থানা)" });
  await dialog.getByRole("combobox", { name: "জেলা", exact: true }).fill("Chattogram");
  await expect(area).toHaveValue("");
  await area.fill("Hathazari");
  await dialog.getByLabel("বাসা, রোড, গ্রাম বা মহল্লা").fill("১২ স্টেশন রোড");
  await expect(dialog.getByRole("status").filter({ hasText: "নতুন মোট হবে" })).toBeVisible();
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

test("an exchange is requested with a picture, which staff see with the order", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  for (const status of ["shipped", "delivered"]) await edit(request, order.id, { status });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto(`/bn/my-orders/${order.id}`);
  await main(page).getByRole("link", { name: "ফেরত, টাকা ফেরত বা বদল" }).click();
  await main(page).getByRole("button", { name: "অনুরোধ পাঠান" }).click();
  await expect(main(page)).toContainText("কী চান তা বেছে নিন");
  await main(page).getByLabel("আপনি কী চান?").selectOption("exchange");
  await main(page).getByLabel("কী সমস্যা, আর কোন পণ্যে?").fill("৮ নম্বর কার্ডের দাগ ঝাপসা।");
  const buffer = await plain(400, 300).png().toBuffer();
  const file = { name: "card.png", mimeType: "image/png", buffer };
  await main(page).locator("input[type=file]").setInputFiles(file);
  await expect(main(page).getByRole("button", { name: "ছবি বাদ দিন" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await main(page).getByRole("button", { name: "অনুরোধ পাঠান" }).click();

  await expect(page).toHaveURL(/\/bn\/complaint\/C\w{8}\?token=/);
  await expect(main(page)).toContainText("পণ্য বদলে নেওয়া");
  const number = /C\w{8}/.exec(page.url())?.[0] ?? "";
  await signIn(adminAccount);
  await page.goto("/admin/messages?complaints=open");
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click();
  const panel = page.getByRole("region", { name: `Complaint ${number}` });
  await expect(panel).toContainText("Exchange the items");
  await expect(panel.getByRole("link", { name: order.order_number })).toHaveAttribute(
    "href",
    `/admin/orders/${order.id}`,
  );
  const picture = panel.getByRole("img", { name: "Picture 1" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test("staff add and remove a coupon on a phone", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account, { quantity: 3 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(adminAccount);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: "Add coupon" }).click();
  const dialog = page.getByRole("dialog", { name: "Add coupon" });
  await dialog.getByLabel("Coupon code").fill("welcome50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use coupon" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change coupon" })).toBeVisible();
  expect((await detailsOf(request, order.id)).total_amount).toBe(order.total_amount - 50);

  await page.getByRole("button", { name: "Remove coupon" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove coupon" }).click();
  await expect(page.getByRole("button", { name: "Add coupon" })).toBeVisible();
  expect((await detailsOf(request, order.id)).total_amount).toBe(order.total_amount);
});
