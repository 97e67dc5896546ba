/** An order's price, payment state and delivery date. */
import { edit, place } from "@/tests/support/admin-orders";
import { expect, test } from "@/tests/support/e2e";
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
