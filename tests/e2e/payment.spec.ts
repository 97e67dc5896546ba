import type { APIRequestContext } from "@playwright/test";
import { type Account, expect, expectAccessible, main, test, toast } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";
import {
  breakGateway,
  choose,
  decideQuietly,
  expectPayerPage,
  orderOnline,
  paymentsOf,
  resetGateway,
} from "@/tests/support/payer";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { addToCart, cartButton, expectInCart, fillCheckout, placeOrderButton } from "@/tests/support/shopper";

// The gateway's fault switches are shared.
test.describe.configure({ mode: "default" });

test.afterEach(resetGateway);

test.beforeAll(async ({ request }) => {
  const admin = await sessionOf(request, adminLogin);
  const made = await request.post("/api/v1/premium-codes/generate", { ...admin, data: { count: 20 } });
  expect(made.status()).toBe(201);
});

/** The account's only order, from the API. */
async function onlyOrder(request: APIRequestContext, account: Account) {
  const answer = await request.get("/api/v1/orders/my-orders", await sessionOf(request, account));
  const { data } = await answer.json();
  expect(data).toHaveLength(1);

  return data[0];
}

test("a shopper pays with bKash and has the code on the page, on the order, under My Codes and by email", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  const number = await orderOnline(page);
  await choose(page, "Pay with bKash");

  await expect(page).toHaveURL(/\/payment\/success\?order_id=[\da-f-]{36}&transaction_id=/);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  await expect(main(page)).toContainText(number);
  const code = (await main(page).locator(".code-box-text").textContent()) ?? "";
  expect(code.length).toBeGreaterThan(8);
  await expect(cartButton(page)).toHaveAccessibleName("Cart");

  await expectAccessible(page);

  await main(page).getByRole("link", { name: "View My Orders" }).click();
  await page.getByRole("link", { name: `Order ${number}`, exact: true }).click();
  await expect(main(page).locator(".code-box-text")).toHaveText(code);
  await expect(main(page).getByRole("button", { name: /Payment/ })).toHaveCount(0);

  await page.goto("/my-codes");
  await expect(main(page).getByText(code)).toBeVisible();
  const mail = await mailTo(account.email, /^Payment received for order/);
  expect(mail.text).toContain(code);
});

test("a shopper pays by card, returns without a cookie, and a guest sees no code", async ({
  page,
  account,
  signIn,
  browser,
}) => {
  await signIn(account);
  await orderOnline(page);
  // Simulates a gateway on another site: its POST has no cookies of the shop.
  await page.context().clearCookies();
  await choose(page, "Pay by card");

  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  await expect(main(page).locator(".code-box-text")).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(page.url());
  await expect(guest.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  await expect(main(guest)).toContainText("We'll email your premium code and add it to My Codes.");
  await expect(main(guest).locator(".code-box-text")).toHaveCount(0);
  await guest.close();
});

test("a risky payment is accepted, and its code is being checked", async ({ page, account, signIn }) => {
  await signIn(account);
  await breakGateway({ check: "risky" });
  await orderOnline(page);
  await choose(page, "Pay by card");

  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  await expect(main(page)).toContainText("We're checking your code.");
  await expect(main(page).locator(".code-box-text")).toHaveCount(0);
});

test("a failed payment is retried from its page, also by a double click, and paid", async ({
  page,
  request,
  account,
  signIn,
}) => {
  await signIn(account);
  const number = await orderOnline(page);
  await choose(page, "Fail");
  await expect(page).toHaveURL(/\/payment\/failed\?.*reason=payment_failed/);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Failed" })).toBeVisible();
  await mailTo(account.email, /didn't go through$/);

  await page.goto("/my-orders");
  await expect(main(page)).toContainText("Your payment didn't go through");
  await expect(main(page)).toContainText("Held for you until");
  await expect(main(page).getByRole("button", { name: `Retry Payment of order ${number}` })).toBeVisible();
  await page.goBack();
  await main(page).getByRole("button", { name: "Retry Payment" }).dblclick();
  expect(await expectPayerPage(page)).toBe(number);
  expect(await paymentsOf(number)).toHaveLength(2);

  await choose(page, "Pay by card");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  expect(await onlyOrder(request, account)).toMatchObject({ payment_status: "paid", payment_due_at: null });
});

test("a retry requires a guest to sign in, and returns to the page", async ({ page, account, signIn }) => {
  await signIn(account);
  await orderOnline(page);
  await choose(page, "Fail");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Failed" })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();

  await main(page).getByRole("button", { name: "Retry Payment" }).click();
  await expect(toast(page, "Authentication Required")).toContainText("Please log in to pay this order.");
  await expect(page).toHaveURL(/\/login\?from=%2Fpayment%2Ffailed/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await main(page).getByRole("button", { name: "Sign In" }).click();

  await expect(page).toHaveURL(/\/payment\/failed\?order_id=/);
  await main(page).getByRole("button", { name: "Retry Payment" }).click();
  await expectPayerPage(page);
});

test("a retry without an order shows a message, a rejected one its reason", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(409);
  await signIn(account);
  await orderOnline(page);
  const { id } = await onlyOrder(page.request, account);
  await page.goto("/payment/failed?reason=timeout");
  await main(page).getByRole("button", { name: "Retry Payment" }).click();
  await expect(toast(page, "Cannot Retry")).toContainText("No order ID available for payment retry");
  await expect(main(page).getByRole("button", { name: "Retry Payment" })).toBeFocused();

  await page.goto(`/payment/failed?order_id=${id}`);
  for (const [status, json, words] of [
    [409, { detail: "This order is already paid", code: "conflict" }, "This order is already paid"],
    [200, {}, "Payment URL not received"],
  ] as const) {
    await page.route("**/api/v1/payments/aamarpay/initiate*", (route) => route.fulfill({ status, json }));
    await main(page).getByRole("button", { name: "Retry Payment" }).click();
    await expect(toast(page, "Retry Failed")).toContainText(words);
  }
});

test("a cancelled payment is completed from the held order", async ({ page, account, signIn }) => {
  await signIn(account);
  const number = await orderOnline(page);
  await choose(page, "Cancel");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Cancelled" })).toBeVisible();
  await main(page).getByRole("link", { name: "Complete Payment" }).click();

  await expect(page).toHaveURL(/\/checkout\?order_id=/);
  const held = page.url();
  await expect(page.getByRole("heading", { level: 1, name: "Complete Payment" })).toBeVisible();
  for (const text of [number, "Element sticker sheet", "রহিমা খাতুন", "Held for you until"]) {
    await expect(main(page)).toContainText(text);
  }
  await main(page)
    .getByRole("button", { name: /^Pay ৳\d+ online$/ })
    .click();
  await expectPayerPage(page);
  await choose(page, "Pay with bKash");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();

  await page.goto(held);
  await expect(page.getByRole("heading", { level: 1, name: "This order is paid" })).toBeVisible();
  await main(page).getByRole("link", { name: "View order" }).click();
  await expect(page).toHaveURL(/\/my-orders\//);
});

test("Back from the gateway opens the held order, and a double click orders once", async ({
  page,
  request,
  account,
  signIn,
}) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Online payment" });
  await placeOrderButton(page).dblclick();
  const number = await expectPayerPage(page);
  expect(await paymentsOf(number)).toHaveLength(1);

  await page.goBack();

  await expect(page).toHaveURL(/\/checkout\?order_id=/);
  await expect(page.getByRole("heading", { level: 1, name: "Complete Payment" })).toBeVisible();
  await expect(main(page)).toContainText(number);
  await expectInCart(page, 0);
  await onlyOrder(request, account);
});

test("a payment is found although the payer closed the tab, and the waiting page shows it", async ({
  page,
  context,
  request,
  account,
  signIn,
}) => {
  test.slow();
  await signIn(account);
  const number = await orderOnline(page);
  await page.close();
  await decideQuietly(number, "paid");

  const later = await context.newPage();
  const { id } = await onlyOrder(request, account);
  await later.goto(`/payment/success?order_id=${id}`);
  await expect(later.getByRole("heading", { level: 1, name: "Confirming your payment" })).toBeVisible();
  await expect(main(later)).toContainText("Confirming");
  await expect(later.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible({ timeout: 60_000 });
  await expect(main(later).locator(".code-box-text")).toBeVisible();
});

test("an order placed while the gateway is down can be paid from its tracking page", async ({
  page,
  account,
  signIn,
  browser,
  expectedFailures,
}) => {
  expectedFailures.push(502);
  await signIn(account);
  await breakGateway({ initiate: "http_500" });
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Online payment" });
  await placeOrderButton(page).click();

  await expect(page).toHaveURL(/\/track\//);
  await expect(toast(page, "Order Created with Payment Issue")).toContainText("We're holding your order");
  await expect(cartButton(page)).toHaveAccessibleName("Cart");
  const guest = await browser.newPage();
  await guest.goto(page.url());
  await expect(guest.getByText("Waiting for payment")).toBeVisible();
  await expect(main(guest).getByRole("button", { name: /Payment/ })).toHaveCount(0);
  await guest.close();

  const pay = main(page).getByRole("button", { name: "Complete Payment" });
  await pay.click();
  await expect(toast(page, "Retry Failed")).toContainText("We couldn't reach the payment gateway.");
  await resetGateway();
  await pay.click();
  await expectPayerPage(page);
  await choose(page, "Pay by card");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
});

test("a new order refills the cart from a cancelled one, and shows changes", async ({ page, account, signIn }) => {
  await signIn(account);
  const number = await orderOnline(page);
  await page.goto("/my-orders");
  await page.getByRole("link", { name: `Order ${number}`, exact: true }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await addToCart(page, "Everyday molecules");
  await page.goto("/my-orders");
  await page.getByRole("link", { name: `Order ${number}`, exact: true }).click();
  await main(page).getByRole("link", { name: "Order again" }).click();

  await expect(page).toHaveURL("/checkout");
  await expectInCart(page, 2);
  await expect(main(page)).toContainText("Element sticker sheet");
  await expect(main(page)).toContainText("Everyday molecules");
  await expect(page.getByLabel("City")).toHaveValue("Dhaka");
  await page.reload();
  await expectInCart(page, 2);
});
