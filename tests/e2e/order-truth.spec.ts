/** An order's price, payment state and delivery date. */
import { adminAccount, edit, place } from "@/tests/support/admin-orders";
import { expect, main, test, toast } from "@/tests/support/e2e";
import { addToCart } from "@/tests/support/shopper";

test("the checkout badge is green if delivery is free, and shows the missing amount until then", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Order summary" });
  const badge = summary.getByText("Free shipping on orders over ৳1000");
  await expect(badge).toHaveAttribute("data-family", "neutral");
  await expect(summary.getByText(/^Add more than ৳\d+ for free delivery$/)).toBeVisible();

  await addToCart(page, "SSC chemistry bundle");
  await page.goto("/checkout");
  await expect(badge).toHaveAttribute("data-family", "accent");
  await expect(summary.getByText(/for free delivery/)).toHaveCount(0);
});

test("an order's sums add up, and its payment step is complete with the actual payment state below", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  await edit(request, order.id, { total_amount: order.total_amount - 15 });
  await signIn(account);
  const payment = page.locator("li", { hasText: "Payment Confirmed: done" });

  for (const path of [`/my-orders/${order.id}`, `/track/${order.id}`]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.locator("dl > div", { hasText: "Adjustment" })).toContainText("−৳15");
    await expect(payment).toContainText("Cash on delivery: pay on arrival");
    await expect(main).toContainText(`Pay ৳${order.total_amount - 15} to the courier`);
  }

  await edit(request, order.id, { payment_status: "paid" });
  await page.reload();
  await expect(payment).toContainText("Paid");
  await edit(request, order.id, { payment_status: "refunded" });
  await page.reload();
  await expect(payment).toContainText("Refunded");
  await expect(page.getByText("Estimated delivery")).toHaveCount(0);
});

test("Cancel responds immediately, also while its dialog is loading", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  await signIn(account);
  await page.goto(`/my-orders/${order.id}`, { waitUntil: "networkidle" });
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/_next/static/**", async (route) => {
    await requested;
    await route.continue();
  });

  const button = page.getByRole("button", { name: "Cancel order" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.getByRole("alertdialog", { name: "Cancel this order?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep order" }).click();
  await expect(button).toBeFocused();
});

test.describe("a refund while the order changes", () => {
  test.use({ expectedFailures: [409] });

  test("is refused with the reason, keeps the input, and can be recorded then", async ({
    page,
    request,
    account,
    signIn,
  }) => {
    const { order } = await place(request, account);
    await edit(request, order.id, { payment_status: "paid" });
    await signIn(adminAccount);
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount (৳)").fill("60");
    await dialog.getByLabel("Reference").fill("TrxID 8N7");
    await edit(request, order.id, { note: "Ring twice" });
    const save = dialog.getByRole("button", { name: /^Record refund of ৳/ });
    await save.click();
    await expect(toast(page, "Error")).toBeVisible();
    await expect(dialog.getByLabel("Reference")).toHaveValue("TrxID 8N7");
    // Hidden by the dialog: no landmark.
    await expect(page.locator("main")).toContainText("Ring twice");
    await save.click();
    await expect(toast(page, `${order.order_number}: refund of ৳60 recorded`)).toBeVisible();
    await expect(main(page)).toContainText("৳60 refunded");
  });
});
