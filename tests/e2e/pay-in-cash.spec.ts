/** Switching the payment method on a phone (D8.39): to cash when a payment failed, and back to online until dispatch. */
import type { APIRequestContext } from "@playwright/test";
import { type Account, expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";
import { choose, expectPayerPage, orderOnline } from "@/tests/support/payer";
import { sessionOf } from "@/tests/support/session";
import { addToCart, expectPlaced, fillCheckout, placeOrderButton } from "@/tests/support/shopper";

async function ordersOf(request: APIRequestContext, account: Account) {
  const answer = await request.get("/api/v1/orders/my-orders", await sessionOf(request, account));

  return (await answer.json()).data;
}

test("an order with a failed payment switches to cash, and Back places no order", async ({
  page,
  request,
  account,
  signIn,
}) => {
  await signIn(account);
  await page.setViewportSize({ width: 360, height: 740 });
  const number = await orderOnline(page);
  await choose(page, "Fail");
  const instead = main(page).getByRole("button", { name: "Pay in cash instead" });
  // Both payment methods are visible without scrolling.
  await expect(instead).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole("button", { name: "Retry Payment" })).toBeInViewport({ ratio: 1 });
  await instead.click();
  const question = page.getByRole("alertdialog", { name: "Pay in cash instead?" });
  await expect(question).toContainText("We call you to confirm it.");
  await question.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(question).toBeHidden();
  expect((await ordersOf(request, account))[0]).toMatchObject({ payment_method: "aamarpay" });
  await instead.click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Pay in cash" }).dblclick();

  await expectPlaced(page);
  await expect(main(page)).toContainText(number);
  await expect(main(page)).toContainText("We'll call you on 01712-345678 to confirm");
  const [order, ...others] = await ordersOf(request, account);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ payment_method: "cash_on_delivery", payment_status: "pending" });
  await expect(main(page).getByText(order.tracking_number)).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(account.email, /you.ll pay in cash$/);
  expect(mail.text).toContain("Please don't pay for it online any more.");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Order placed" })).toBeVisible();
  expect(await ordersOf(request, account)).toHaveLength(1);
});

test("a cash order switches to online payment from each of its pages", async ({ page, request, account, signIn }) => {
  await signIn(account);
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await placeOrderButton(page).click();
  await expectPlaced(page);
  const [order] = await ordersOf(request, account);
  const instead = main(page).getByRole("button", { name: "Pay online instead" });
  for (const path of [`/my-orders/${order.id}`, `/checkout?order_id=${order.id}`, `/track/${order.id}`, "/my-orders"]) {
    await page.goto(path);
    await expect(instead).toBeVisible();
  }

  await instead.click();
  const question = page.getByRole("alertdialog", { name: "Pay online instead?" });
  await expect(question).toContainText("if it is not paid by then, it is cancelled");
  await question.getByRole("button", { name: "Pay online" }).dblclick();
  expect(await expectPayerPage(page)).toBe(order.order_number);
  await choose(page, "Pay with bKash");

  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  const [paid, ...others] = await ordersOf(request, account);
  expect(others).toEqual([]);
  expect(paid).toMatchObject({ id: order.id, payment_method: "aamarpay", payment_status: "paid" });
  await page.goto(`/my-orders/${order.id}`);
  await expect(main(page).getByText("Paid online instead")).toBeVisible();
  await expect(instead).toBeHidden();
});
