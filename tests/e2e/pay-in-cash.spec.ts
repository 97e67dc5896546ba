/** What is left to do when a payment did not work, on a phone: pay the courier instead (D8.39). */
import type { APIRequestContext } from "@playwright/test";
import { type Account, expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";
import { choose, orderOnline } from "@/tests/support/payer";
import { sessionOf } from "@/tests/support/session";
import { expectPlaced } from "@/tests/support/shopper";

async function ordersOf(request: APIRequestContext, account: Account) {
  const answer = await request.get("/api/v1/orders/my-orders", await sessionOf(request, account));

  return (await answer.json()).data;
}

test("an order whose payment failed is paid in cash instead, and the way back orders nothing", async ({
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
  // Both ways to pay are there without scrolling.
  await expect(instead).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole("button", { name: "Retry Payment" })).toBeInViewport({ ratio: 1 });
  await instead.dblclick();

  await expectPlaced(page);
  await expect(main(page)).toContainText(number);
  await expect(main(page)).toContainText("We call you at 01712-345678 to confirm");
  const [order, ...others] = await ordersOf(request, account);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ payment_method: "cash_on_delivery", payment_status: "pending" });
  await expect(main(page).getByText(order.tracking_number)).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(account.email, /you pay in cash$/);
  expect(mail.text).toContain("Please do not pay it online any more.");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Order placed" })).toBeVisible();
  expect(await ordersOf(request, account)).toHaveLength(1);
});
